/** A word that products are found by in one locale, while postings are collected. */
export interface IndexWord {
  readonly locale: string
  readonly text: string
  /** Pattern of its occurrences in the current document; 0 for none. */
  pattern: number
  /** Its number among the words whose postings are held; negative if it has none yet. */
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

  /** Creates a word without caching it, for one document only. */
  uncached(text: string): IndexWord {
    return { locale: this.#locale, text, pattern: 0, owner: -1 }
  }

  /** Clears the cache, only between documents: a recurring word becomes another object. */
  forget(): void {
    this.#words.clear()
  }
}
