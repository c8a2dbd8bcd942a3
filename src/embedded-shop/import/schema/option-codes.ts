import { slugFrom } from '../../model/slug.ts'
import type { SourceOption, Texts } from '../../model/source.ts'
import { FALLBACK_LOCALE } from '../../model/texts.ts'
import { firstFree, sameName } from './first-free.ts'

/** Characters that distinguish values, as in DVD+R and DVD-R. */
const SIGNS: readonly (readonly [sign: string, word: string])[] = [
  ['+', ' plus '],
  ['±', ' plus minus '],
  ['<', ' below '],
  ['>', ' above '],
  ['%', ' percent '],
  ['"', ' inch '],
  ['/', ' '],
]

/** Codes of a select attribute's labels, whose case and spaces make no difference. */
export class OptionCodes {
  /** How often each spelling of an option occurred, by the option's code. */
  readonly #spellings = new Map<string, Map<string, number>>()
  readonly #codes = new Map<string, string>()
  /** Labels in other languages, by the label's key. */
  readonly #translations = new Map<string, Texts>()

  /** Returns the code of a label; the commonest spelling, or the first, becomes the label. */
  codeOf(label: string): string {
    const key = sameName(label)
    const code = this.#codes.get(key) ?? this.#freeCode(label)
    const spellings = this.#spellings.get(code) ?? new Map<string, number>()
    this.#codes.set(key, code)
    this.#spellings.set(code, spellings.set(label, (spellings.get(label) ?? 0) + 1))
    return code
  }

  /** Adds what a label is in other languages; the first text in each counts. */
  translate(label: string, texts: Texts): void {
    const key = sameName(label)
    this.#translations.set(key, { ...texts, ...this.#translations.get(key) })
  }

  /** Returns the known options, then those found; with slugs if values have pages. */
  options(known: readonly SourceOption[] = [], hasPages: boolean): SourceOption[] {
    const codes = new Set(known.map(({ code }) => code))
    const slugs = new Set(known.map(({ slug }) => slug))
    const slugFor = (code: string) => {
      const slug = firstFree(code, (candidate) => slugs.has(candidate))
      slugs.add(slug)
      return { slug }
    }
    const met = [...this.#spellings]
      .filter(([code]) => !codes.has(code))
      .map(([code, spellings]): SourceOption => {
        const page = hasPages ? slugFor(code) : {}
        const label = commonest(spellings)
        const texts = this.#translations.get(sameName(label))
        return { code, label: { [FALLBACK_LOCALE]: label, ...texts }, ...page }
      })
    return [...known, ...met]
  }

  #freeCode(label: string): string {
    const worded = SIGNS.reduce((text, [sign, word]) => text.replaceAll(sign, word), label)
    return firstFree(slugFrom(worded) || 'value', (code) => this.#spellings.has(code))
  }
}

function commonest(spellings: ReadonlyMap<string, number>): string {
  const [[label] = ['']] = [...spellings].toSorted(([, a], [, b]) => b - a)
  return label
}
