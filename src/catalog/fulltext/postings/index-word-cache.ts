/** What products are found by in one locale, while postings are gathered. */
export interface IndexWord {
  readonly locale: string
  readonly text: string
  /** Where the document that is being read has it; 0 for nowhere. */
  pattern: number
  /** Its number among the words whose postings are held; below 0 where it has none yet. */
  owner: number
}

/** The words of a locale, each as one object for as long as it is cached. */
export class IndexWordCache {
  readonly #locale: string
  readonly #words = new Map<string, IndexWord>()

  constructor(locale: string) {
    this.#locale = locale
  }

  get size(): number {
    return this.#words.size
  }

  of(text: string): IndexWord {
    const cached = this.#words.get(text)
    if (cached) return cached
    const word = this.uncached(text)
    this.#words.set(text, word)
    return word
  }

  cached(text: string): IndexWord | undefined {
    return this.#words.get(text)
  }

  /** A word that is not cached: for one document only. */
  uncached(text: string): IndexWord {
    return { locale: this.#locale, text, pattern: 0, owner: -1 }
  }

  /** Between two documents only: a word that is met again is another object then. */
  forget(): void {
    this.#words.clear()
  }
}
