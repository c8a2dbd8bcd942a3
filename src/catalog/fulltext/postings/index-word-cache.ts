/** What products are found by in one locale, while postings are gathered. */
export interface IndexWord {
  readonly locale: string
  readonly text: string
  /** Where the document that is being read has it; 0 for nowhere. */
  pattern: number
  /** Its number among the words whose postings are held; below 0 where it has none yet. */
  owner: number
}

/** The words of a locale, each as one object for as long as it is remembered. */
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
    const known = this.#words.get(text)
    if (known) return known
    const word = this.unknown(text)
    this.#words.set(text, word)
    return word
  }

  known(text: string): IndexWord | undefined {
    return this.#words.get(text)
  }

  /** A word that is not remembered: for one document only. */
  unknown(text: string): IndexWord {
    return { locale: this.#locale, text, pattern: 0, owner: -1 }
  }

  /** Between two documents only: a word that is met again is another object then. */
  forget(): void {
    this.#words.clear()
  }
}
