import { type Analyzer, createAnalyzer, type TokenRun } from '../analysis/analyzer.ts'
import { quantityAmount } from '../analysis/quantities.ts'
import { createNegations, type Negations } from '../analysis/negations.ts'
import { type CountedForm, WordFrequencies } from '../analysis/word-frequencies.ts'
import { type IndexWord, IndexWordCache } from './index-word-cache.ts'

/** A run with everything derived from it, looked up once: a catalog repeats its words. */
export interface NotedRun {
  readonly run: TokenRun
  /** Words that it is found by. */
  readonly words: readonly IndexWord[]
  /** Numbers of its quantities, by which it is found too: `32` of `32 cm`. */
  readonly amounts: readonly IndexWord[]
  /** Words that it is found by in a description, numbers included. */
  readonly describing: readonly IndexWord[]
  /** Words that keep diacritics, to distinguish it from words that differ in these alone. */
  readonly marked: readonly IndexWord[]
  readonly forms: readonly CountedForm[]
  /** Number of words that it counts as. */
  readonly length: number
  readonly isNegating: boolean
  /** Occurrences not yet added to its forms. */
  count: number
}

/** The runs of a text, piece by piece. */
export type NotedPieces = readonly (readonly NotedRun[])[]

/** Sizes of the caches of a locale: most of what is read recurs, but codes come once. */
const MOST = { words: 200_000, pieces: 50_000, labels: 20_000 }
/** Letters of the longest cached label; longer texts hardly repeat. */
const LONGEST_LABEL = 40

const NO_WORDS: readonly string[] = []

/** A single letter is a name or size in short texts, a preposition or degree in descriptions. */
const LETTER = /^\p{L}$/u

/** Reads the texts of one locale while a catalog is written. */
export class RunNotes {
  readonly #forms = new WordFrequencies()
  readonly #analyzer: Analyzer
  readonly #negations: Negations
  readonly #words: IndexWordCache
  readonly #pieces = new Map<string, readonly NotedRun[]>()
  readonly #labels = new Map<string, NotedPieces>()
  /** Codes of the current document that are not cached. */
  readonly #codes = new Map<string, IndexWord>()

  constructor(locale: string) {
    this.#analyzer = createAnalyzer(locale)
    this.#negations = createNegations(locale)
    this.#words = new IndexWordCache(locale)
  }

  /** Clears caches that have become too large; only between documents. */
  rest(): void {
    this.#codes.clear()
    if (this.#words.size > MOST.words) this.#words.forget()
    else if (this.#pieces.size <= MOST.pieces && this.#labels.size <= MOST.labels) return
    this.#countForms()
    this.#pieces.clear()
    this.#labels.clear()
  }

  /** Returns how often each form occurs in all texts so far. */
  forms(): WordFrequencies {
    this.#countForms()
    return this.#forms
  }

  /**
   * Adds up the forms once for many occurrences: one by one, each form would be fetched from memory
   * for every word of a text.
   */
  #countForms(): void {
    for (const runs of this.#pieces.values()) {
      for (const run of runs) {
        for (const form of run.forms) form.count += run.count
        run.count = 0
      }
    }
  }

  /** Returns the runs of each piece of a text: a single list would be copied as it grows. */
  of(text: string): NotedPieces {
    return this.#analyzer.pieces(text).map((piece) => this.#ofPiece(piece))
  }

  /** Returns the runs of a text that many products have, from the cache. */
  ofLabel(text: string): NotedPieces {
    const cached = this.#labels.get(text)
    if (cached) return cached
    const runs = this.of(text)
    if (text.length <= LONGEST_LABEL) this.#labels.set(text, runs)
    return runs
  }

  /** Returns the index word of a code. Most codes belong to one product, so they are not cached. */
  ofCode(code: string): IndexWord | null {
    if (code === '') return null
    const text = this.#analyzer.code(code)
    if (text === '') return null
    const cached = this.#words.cached(text) ?? this.#codes.get(text)
    if (cached) return cached
    const word = this.#words.uncached(text)
    this.#codes.set(text, word)
    return word
  }

  /** Returns the index word of a category's whole name. */
  ofName(whole: string): IndexWord {
    return this.#words.of(whole)
  }

  /** Returns the negated words in the runs of a text. */
  negated(pieces: NotedPieces): IndexWord[] {
    const words: string[] = []
    let phrase: TokenRun[] = []
    let isNegating = false
    const endPhrase = () => {
      if (isNegating) words.push(...this.#negations.negated(phrase))
      phrase = []
      isNegating = false
    }
    for (const runs of pieces) {
      for (const noted of runs) {
        phrase.push(noted.run)
        isNegating ||= noted.isNegating
        if (noted.run.isLast) endPhrase()
      }
    }
    endPhrase()
    return words.map((word) => this.#words.of(word))
  }

  /** Returns each negation in a text as one word with the word after it: `withoutwalls`. */
  negationsJoined(pieces: NotedPieces): IndexWord[] {
    const words = pieces.flat().flatMap(({ run }) => run.words)
    return words.flatMap((word, at) => {
      const next = words[at + 1]
      if (!next || !this.#negations.isBefore(word)) return []
      return [this.#words.of(this.#analyzer.code(word.form + next.form))]
    })
  }

  #ofPiece(piece: string): readonly NotedRun[] {
    const cached = this.#pieces.get(piece)
    if (cached) return cached
    const runs = this.#analyzer.wordsOf(piece).map((run) => this.#noted(run))
    this.#pieces.set(piece, runs)
    return runs
  }

  #noted(run: TokenRun): NotedRun {
    const { words, joined, indexWords } = run
    const written = words.map(({ form }) => form)
    const all = joined === null ? written : [...written, written.join('')]
    const found = indexWords.filter((word) => word !== '')
    // Most runs have no quantity.
    const hasNumbers = indexWords.length > words.length + (joined === null ? 0 : 1)
    const numbers = new Set(hasNumbers ? words.map(({ form }) => quantityAmount(form)) : [])
    const isNumber = (word: string) =>
      numbers.has(word) && !words.some(({ index }) => index === word)
    const amounts = hasNumbers ? found.filter(isNumber) : NO_WORDS
    const named = hasNumbers ? found.filter((word) => !isNumber(word)) : found
    return {
      run,
      words: named.map((word) => this.#words.of(word)),
      amounts: amounts.map((word) => this.#words.of(word)),
      describing: found.filter((word) => !LETTER.test(word)).map((word) => this.#words.of(word)),
      marked: words
        .flatMap(({ form }) => this.#analyzer.marked(form)?.word ?? [])
        .map((word) => this.#words.of(word)),
      forms: all.flatMap((form) => this.#forms.of(form) ?? []),
      length: indexWords.length,
      count: 0,
      isNegating: words.some(
        (word) =>
          this.#negations.isBefore(word) ||
          this.#negations.isAfter(word) ||
          this.#negations.isWithout(word),
      ),
    }
  }
}
