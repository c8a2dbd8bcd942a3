/** A phrase as written, and the products that have it. */
interface Phrase {
  text: string
  products: number
  /** Number of the last of them: each product counts once. */
  last: number
  /** Products that must have it before it is suggested in a large shop. */
  enough: number
  /** Numbers of the groups of channels whose shoppers search for it. */
  groups: number[]
}

/**
 * Phrases by key, about `most` of them: beyond that the rarer half is dropped, of equally rare ones
 * the oldest first; phrases of many products come again. So each pass over all phrases is followed
 * by many new ones, however common they are.
 */
export class SuggestionIndex {
  readonly #phrases = new Map<string, Phrase>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Phrase | undefined {
    return this.#phrases.get(key)
  }

  add(key: string, phrase: Phrase): void {
    this.#phrases.set(key, phrase)
    if (this.#phrases.size > this.#most) this.#forgetRare()
  }

  entries(): Iterable<[key: string, phrase: Phrase]> {
    return this.#phrases
  }

  #forgetRare(): void {
    const rarestFirst = [...this.#phrases].sort(([, a], [, b]) => a.products - b.products)
    const surplus = this.#phrases.size - Math.floor(this.#most / 2)
    for (const [key] of rarestFirst.slice(0, surplus)) this.#phrases.delete(key)
  }
}
