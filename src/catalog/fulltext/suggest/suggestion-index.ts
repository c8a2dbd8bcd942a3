/** A phrase as it is written, and who has it. */
export interface Phrase {
  text: string
  products: number
  /** Number of the last of them: a product counts once. */
  last: number
  /** Products that must have it before it is suggested in a large shop. */
  enough: number
  /** Numbers of the groups of channels whose shoppers search for it. */
  groups: number[]
}

/**
 * Phrases by what they are looked up by, never more than `most` for long: the rarer half is then forgotten,
 * of equally rare ones the oldest first, and those that many products have come again. Each look through
 * all of them is so paid for by half as many new ones, however common they are.
 */
export class SuggestionIndex {
  /** How often the rarer half was forgotten. */
  looks = 0
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
    this.looks++
    const rarestFirst = [...this.#phrases].sort(([, a], [, b]) => a.products - b.products)
    const surplus = this.#phrases.size - Math.floor(this.#most / 2)
    for (const [key] of rarestFirst.slice(0, surplus)) this.#phrases.delete(key)
  }
}
