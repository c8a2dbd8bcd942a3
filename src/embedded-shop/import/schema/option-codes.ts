import { slugFrom } from '../../model/slug.ts'
import type { SourceOption, Texts } from '../../model/source.ts'
import { FALLBACK_LOCALE } from '../../model/texts.ts'
import { firstFree, nameKey } from './first-free.ts'

/** Characters by which labels differ, as in DVD+R and DVD-R, with words for them in codes. */
const SYMBOL_WORDS: readonly (readonly [sign: string, word: string])[] = [
  ['+', ' plus '],
  ['±', ' plus minus '],
  ['<', ' below '],
  ['>', ' above '],
  ['%', ' percent '],
  ['"', ' inch '],
  ['/', ' '],
]

/** The codes of a select attribute's labels. Labels that differ only in case and spaces have the same code. */
export class OptionCodes {
  /** How often each spelling of an option occurred, by the option's code. */
  readonly #spellings = new Map<string, Map<string, number>>()
  readonly #codes = new Map<string, string>()
  /** Labels in other languages, by the label's key. */
  readonly #translations = new Map<string, Texts>()

  /** Counts a label and returns its code. The most frequent spelling, or else the first, becomes the label. */
  codeOf(label: string): string {
    const key = nameKey(label)
    const code = this.#codes.get(key) ?? this.#freeCode(label)
    const spellings = this.#spellings.get(code) ?? new Map<string, number>()
    this.#codes.set(key, code)
    this.#spellings.set(code, spellings.set(label, (spellings.get(label) ?? 0) + 1))
    return code
  }

  /** Adds translations of a label; the first one in each language is kept. */
  translate(label: string, texts: Texts): void {
    const key = nameKey(label)
    this.#translations.set(key, { ...texts, ...this.#translations.get(key) })
  }

  /** Returns the defined options, then those of products; the latter have slugs if values have pages. */
  options(known: readonly SourceOption[] = [], hasPages: boolean): SourceOption[] {
    const codes = new Set(known.map(({ code }) => code))
    const slugs = new Set(known.map(({ slug }) => slug))
    const slugFor = (code: string) => {
      const slug = firstFree(code, (candidate) => slugs.has(candidate))
      slugs.add(slug)
      return { slug }
    }
    const added = [...this.#spellings]
      .filter(([code]) => !codes.has(code))
      .map(([code, spellings]): SourceOption => {
        const page = hasPages ? slugFor(code) : {}
        const label = commonest(spellings)
        const texts = this.#translations.get(nameKey(label))
        return { code, label: { [FALLBACK_LOCALE]: label, ...texts }, ...page }
      })
    return [...known, ...added]
  }

  #freeCode(label: string): string {
    const worded = SYMBOL_WORDS.reduce((text, [sign, word]) => text.replaceAll(sign, word), label)
    return firstFree(slugFrom(worded) || 'value', (code) => this.#spellings.has(code))
  }
}

function commonest(spellings: ReadonlyMap<string, number>): string {
  const [[label] = ['']] = [...spellings].toSorted(([, a], [, b]) => b - a)
  return label
}
