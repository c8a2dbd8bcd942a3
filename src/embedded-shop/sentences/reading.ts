import type { Dictionary } from './dictionary.ts'
import { findPhrases, isShort, measuresOf, type Phrase, type ValuePhrase } from './phrases.ts'
import { phraseAt } from './speech.ts'
import { NOT, type Word } from './words.ts'

/** Words of a text that are read. */
const MOST_WORDS = 24

/** Returns the places from one to before another. */
export const spanOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => from + at)

/** Brackets, quotation marks and the like with nothing between them, of which the words are gone. */
const EMPTY = /(?<=^|\s)[()[\]{}<>«»“”„‟"'’*/,;:]+(?=\s|$)/gu

/** The words of a text, and which of them are phrases, links, fillers or stand for themselves. */
export class SentenceReading {
  readonly words: readonly Word[]
  phrases: readonly Phrase[]
  readonly text: string
  readonly dictionary: Dictionary
  readonly #phraseAt = new Map<number, Phrase>()
  readonly #filler = new Set<number>()
  readonly #dimension = new Set<number>()

  constructor(text: string, dictionary: Dictionary) {
    this.text = text
    this.dictionary = dictionary
    this.words = dictionary.read(text)
    this.phrases = this.words.length > MOST_WORDS ? [] : findPhrases(this.words, text, dictionary)
    for (const phrase of this.phrases)
      spanOf(phrase.from, phrase.to).forEach((at) => this.#phraseAt.set(at, phrase))
    this.words.forEach((_, at) => this.#noteFiller(at))
    this.#noteDimensions()
    this.#keepThing()
  }

  /**
   * Notes the words beside amounts that say what these measure: `260 cm wide`, `a battery of 20 hours`. A thing may
   * be called like what is measured, as `شاشة` is a monitor as well as its screen: some other word must be one.
   */
  #noteDimensions(): void {
    for (const phrase of this.phrases) {
      if (phrase.kind !== 'amount') continue
      const roots = new Set(
        measuresOf(phrase, this.dictionary).flatMap(({ measure }) => [...measure.roots]),
      )
      const isNamed = (at: number) =>
        this.isFree(at) && this.words[at]!.roots.some((root) => roots.has(root))
      const beside = [
        ...spanOf(0, phrase.from).toReversed(),
        ...spanOf(phrase.to, this.words.length),
      ].filter((at, _, all) => {
        const between = at < phrase.from ? spanOf(at + 1, phrase.from) : spanOf(phrase.to, at)
        return (
          isNamed(at) &&
          between.every((one) => all.includes(one) && (isNamed(one) || this.isLink(one)))
        )
      })
      const others = spanOf(0, this.words.length).filter(
        (at) => this.isFree(at) && !beside.includes(at),
      )
      const isThing = others.length > 0 || this.phrases.some(({ kind }) => kind === 'taxon')
      if (isThing) beside.forEach((at) => this.#dimension.add(at))
    }
  }

  isDimension = (at: number): boolean => this.#dimension.has(at)

  /**
   * Keeps as text what the other words are about. A word by which taxons are named is that where no
   * other one is, such as `cream` of `night cream`; without any free word the first or last quality is:
   * `honey 500 g`.
   */
  #keepThing(): void {
    const { speech, things, taxonsWith, ages, qualities } = this.dictionary
    const isOf = (at: number, roots: { has: (root: string) => boolean }) =>
      this.words[at]!.roots.some((root) => roots.has(root))
    const free = spanOf(0, this.words.length).filter(this.isFree)
    if (this.phrases.some(({ kind }) => kind === 'taxon')) return
    const values = this.phrases.filter(
      (phrase): phrase is ValuePhrase =>
        phrase.kind === 'value' && !phrase.isNegated && !isShort(this.words, phrase),
    )
    const isGood = ({ from, to }: ValuePhrase) => to - from === 1 && isOf(from, things)
    const link = this.words.findIndex(
      (_, at) => at > 0 && this.isLink(at) && !this.#phraseAt.has(at),
    )
    // Behind a link stands what the thing is for, not the thing: `cream for the sun`.
    const isAhead = values.some((value) => value.from < link && isGood(value))
    const isKnown = free.some((at) => isOf(at, things) && !(isAhead && at > link))
    if (isKnown) return
    // Words for whom a thing is, or what it has, do not name it: `sunscreen waterproof`, `vitaminas vaikams`.
    const nouns = values.filter(
      ({ from, meanings }) =>
        !meanings.every(
          ({ attribute, isBoolean, isOfKind }) =>
            isBoolean || isOfKind || ages.has(attribute) || qualities.has(attribute),
        ) && !speech.adjective.test(this.words[from]!.folded),
    )
    const possible = nouns.length > 0 || free.length > 0 ? nouns : values
    const before = possible.filter(({ from }) => link < 0 || from < link)
    const isBefore = free.some((at) => at < link)
    const named = before.length > 0 || isBefore ? before : possible
    const goods = named.filter(isGood)
    const some = goods.length > 0 ? goods : named
    const thing = speech.isHeadFirst ? some[0] : some.at(-1)
    const isHead = (phrase: Phrase) =>
      phrase.to - phrase.from === 1 &&
      free.every((at) =>
        speech.isHeadFirst ? at > phrase.from : at < phrase.from || (link >= 0 && at > link),
      )
    // A word in the names of categories tells what the text is about, even if it is no whole name: `protein`.
    const isAbout = free.some((at) => isOf(at, taxonsWith))
    if (!thing || !(goods.length > 0 || free.length === 0 || (!isAbout && isHead(thing)))) return
    this.phrases = this.phrases.filter((phrase) => phrase !== thing)
    spanOf(thing.from, thing.to).forEach((at) => this.#phraseAt.delete(at))
  }

  #noteFiller(at: number): void {
    if (this.#filler.has(at)) return
    const { fillers } = this.dictionary.speech
    const span = spanOf(at, at + phraseAt(this.words, at, fillers))
    const isFree = span.every((one) => !this.#phraseAt.has(one))
    if (isFree) span.forEach((one) => this.#filler.add(one))
  }

  isFiller = (at: number): boolean => this.#filler.has(at)
  phraseOf = (at: number): Phrase | undefined => this.#phraseAt.get(at)

  isLink = (at: number): boolean =>
    phraseAt(this.words, at, this.dictionary.speech.links) > 0 || this.words[at]?.roots[0] === NOT

  /** Whether a word stands for itself: it is no phrase, no link and no filler. */
  isFree = (at: number): boolean =>
    at >= 0 &&
    at < this.words.length &&
    !this.#phraseAt.has(at) &&
    !this.#filler.has(at) &&
    !this.#dimension.has(at) &&
    !this.isLink(at)

  get #thingAt(): number | undefined {
    const link = this.words.findIndex((_, at) => at > 0 && this.isLink(at))
    const free = spanOf(0, link < 0 ? this.words.length : link).filter(this.isFree)
    return this.dictionary.speech.isHeadFirst ? free[0] : free.at(-1)
  }

  /** The word that the text is about; null if it belongs to a phrase: `drain` of `drain without overflow`. */
  get thing(): string | null {
    const at = this.#thingAt
    return at === undefined ? null : this.written(at, at + 1)
  }

  /** The text with another word for its thing. */
  withThing(word: string): string {
    const at = this.#thingAt
    if (at === undefined) return this.text
    const { start, end } = this.words[at]!
    return this.text.slice(0, start) + word + this.text.slice(end)
  }

  written(from: number, to: number): string {
    // A negation may stand behind its word in the text.
    const words = this.words.slice(from, to)
    const [start, end] = [words.map((word) => word.start), words.map((word) => word.end)]
    return this.text.slice(Math.min(...start), Math.max(...end))
  }

  /** The text without some words, and without what stands between two of them. */
  without(gone: ReadonlySet<number>): string {
    if (gone.size === 0) return this.text
    const inOrder = this.words
      .map((word, at) => ({ ...word, isGone: gone.has(at) }))
      .toSorted((a, b) => a.start - b.start)
    let [rest, end] = ['', 0]
    inOrder.forEach(({ start, isGone, ...word }, at) => {
      if (!isGone) return
      if (inOrder[at - 1]?.isGone !== true) rest += `${this.text.slice(end, start)} `
      end = word.end
    })
    rest += this.text.slice(end)
    return rest
      .replace(EMPTY, '')
      .replace(/\s+/gu, ' ')
      .replace(/\s+(?=[,;.!?])/gu, '')
      .replace(/^[\s,;:.–"″-]+|[\s,;:!?"″–-]+$/gu, '')
      .trim()
  }
}
