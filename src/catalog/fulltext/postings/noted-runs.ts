import { type Analyzer, createAnalyzer, type TokenRun } from '../analysis/analyzer.ts'
import { createNegations, type Negations } from '../analysis/negations.ts'
import { type CountedForm, WordFrequencies } from '../analysis/word-frequencies.ts'
import { type IndexWord, IndexWordCache } from './index-word-cache.ts'

/** A run with everything that is noted of it: a catalog repeats its words, and each is looked up once. */
export interface NotedRun {
  readonly run: TokenRun
  /** What it is found by. */
  readonly words: readonly IndexWord[]
  /** The same in a description. */
  readonly describing: readonly IndexWord[]
  /** What distinguishes its words from others that differ from them in their marks alone. */
  readonly marked: readonly IndexWord[]
  readonly forms: readonly CountedForm[]
  /** How many words it counts as. */
  readonly length: number
  readonly isNegating: boolean
  /** Occurrences that are not counted in its forms yet. */
  count: number
}

/** The runs of a text, piece by piece. */
export type NotedPieces = readonly (readonly NotedRun[])[]

/** Remembered of a locale: what is read next is mostly known, and codes come once. */
const MOST = { words: 200_000, pieces: 50_000, labels: 20_000 }
/** Longer texts do not come again. */
const LONGEST_LABEL = 40

/** A single one is a name or a size in short texts, and in a description a preposition or a degree. */
const LETTER = /^\p{L}$/u

/** Reads the texts of one locale while a catalog is written. */
export class RunNotes {
  readonly #forms = new WordFrequencies()
  readonly #analyzer: Analyzer
  readonly #negations: Negations
  readonly #words: IndexWordCache
  readonly #pieces = new Map<string, readonly NotedRun[]>()
  readonly #labels = new Map<string, NotedPieces>()
  /** Those of the document that is being read that are no known words. */
  readonly #codes = new Map<string, IndexWord>()

  constructor(locale: string) {
    this.#analyzer = createAnalyzer(locale)
    this.#negations = createNegations(locale)
    this.#words = new IndexWordCache(locale)
  }

  /** Forgets what became too much; between two documents only. */
  rest(): void {
    this.#codes.clear()
    if (this.#words.size > MOST.words) this.#words.forget()
    else if (this.#pieces.size <= MOST.pieces && this.#labels.size <= MOST.labels) return
    this.#countForms()
    this.#pieces.clear()
    this.#labels.clear()
  }

  /** How often the words of all texts so far are written in each form. */
  forms(): WordFrequencies {
    this.#countForms()
    return this.#forms
  }

  /** Once for many occurrences: one by one, each form would be fetched from memory for every word of a text. */
  #countForms(): void {
    for (const runs of this.#pieces.values()) {
      for (const run of runs) {
        for (const form of run.forms) form.count += run.count
        run.count = 0
      }
    }
  }

  /** The runs of each piece of a text: as one list they would be copied while it grows. */
  of(text: string): NotedPieces {
    return this.#analyzer.pieces(text).map((piece) => this.#ofPiece(piece))
  }

  /** The same of a text that many products have. */
  ofLabel(text: string): NotedPieces {
    const cached = this.#labels.get(text)
    if (cached) return cached
    const runs = this.of(text)
    if (text.length <= LONGEST_LABEL) this.#labels.set(text, runs)
    return runs
  }

  /** What a code is found by. Most are of one product alone, and not worth remembering. */
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

  /** The negated words in the runs of a text. */
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
    return {
      run,
      words: found.map((word) => this.#words.of(word)),
      describing: found.filter((word) => !LETTER.test(word)).map((word) => this.#words.of(word)),
      marked: words
        .flatMap(({ form }) => this.#analyzer.marked(form)?.word ?? [])
        .map((word) => this.#words.of(word)),
      forms: all.flatMap((form) => this.#forms.of(form) ?? []),
      length: indexWords.length,
      count: 0,
      isNegating: words.some(
        (word) => this.#negations.isBefore(word) || this.#negations.isAfter(word),
      ),
    }
  }
}
