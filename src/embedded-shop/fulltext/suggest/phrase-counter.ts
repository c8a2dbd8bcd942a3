import type { DatabaseSync } from 'node:sqlite'
import { fold } from '../analysis/fold.ts'
import { stopWords } from '../analysis/stop-words.ts'
import { SuggestionIndex } from './suggestion-index.ts'
import type { TokenRun, Token } from '../analysis/analyzer.ts'

const MOST_PHRASES = 200_000
const LONGEST = 80
/** Products that must have a pair of words, or a code, to suggest it; one in a small shop. */
const ENOUGH = 2
const SMALL_SHOP = 500

/** Counts the words and phrases that a locale's products are called by. */
export class PhraseCounter {
  #locale: string
  #stopWords: ReadonlySet<string>
  #phrases = new SuggestionIndex(MOST_PHRASES)
  #keys = new Map<string, string>()
  #products = 0
  /** Groups of channels whose shoppers search for the same products; null is every channel. */
  #groups: (readonly string[] | null)[] = []
  /** Their numbers by their codes. */
  #numbers = new Map<string, number>()
  /** Sample of the last product. */
  #group = 0

  constructor(locale: string) {
    this.#locale = locale
    this.#stopWords = stopWords(locale)
  }

  /**
   * Adds a product by the words of its name, and by names it goes by as a whole: brand and taxon. Its channels are
   * those whose shoppers search for it; null is every channel.
   */
  add(
    name: readonly TokenRun[],
    wholes: readonly string[],
    channels: readonly string[] | null,
  ): void {
    this.#products++
    this.#group = this.#numberOf(channels)
    // Counted first, because a name writes a brand in lower case.
    for (const text of wholes) this.#count(this.#keyOf(text), text, 1)
    let words: Token[] = []
    for (const run of name) {
      if (run.joined !== null && CODE.test(run.text)) this.#count(joinedKey(run.text), run.text, 1)
      words.push(...run.words)
      if (!run.isLast) continue
      this.#addWords(words)
      words = []
    }
    this.#addWords(words)
  }

  save(db: DatabaseSync): void {
    const insert = db.prepare(
      'INSERT INTO phrase (locale, key, text, products, channels) VALUES (?, ?, ?, ?, ?)',
    )
    for (const [key, { text, products, enough, groups }] of this.#phrases.entries()) {
      const isEnough = products >= enough || this.#products < SMALL_SHOP
      const channels = channelsOfAll(groups.map((group) => this.#groups[group] ?? null))
      // One that nobody searches for yet may come with a later change.
      if (isEnough && channels?.length !== 0)
        insert.run(this.#locale, key, text, products, writeChannels(channels))
    }
  }

  /** Counts single words, pairs, and pairs around a stop word: `cream for hands`. */
  #addWords(words: readonly Token[]): void {
    words.forEach((word, at) => {
      if (this.#stopWords.has(word.folded)) return
      if (word.folded.length > 1 && !this.#countAgain(word.folded))
        this.#add(word.folded, word.form, enoughOf(word))
      const next = words[at + 1]
      const last = next && this.#stopWords.has(next.folded) ? words[at + 2] : next
      if (!next || !last || this.#stopWords.has(last.folded)) return
      const middle = next === last ? null : next
      const key = joined(word.folded, middle?.folded, last.folded)
      if (!this.#countAgain(key)) this.#add(key, joined(word.form, middle?.form, last.form), ENOUGH)
    })
  }

  #count(key: string, text: string, enough: number): void {
    if (!this.#countAgain(key)) this.#add(key, text, enough)
  }

  /** Adds a phrase that is not known. */
  #add(key: string, text: string, enough: number): void {
    if (key === '' || key.length > LONGEST) return
    const last = this.#products
    this.#phrases.add(key, { text, products: 1, last, enough, groups: [this.#group] })
  }

  /** Counts a phrase if it is known; returns whether it is. */
  #countAgain(key: string): boolean {
    const known = this.#phrases.get(key)
    if (!known) return false
    if (known.last === this.#products) return true
    known.products++
    known.last = this.#products
    if (!known.groups.includes(this.#group)) known.groups.push(this.#group)
    return true
  }

  #numberOf(channels: readonly string[] | null): number {
    const key = JSON.stringify(channels)
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#groups.length)
    return this.#groups.push(channels) - 1
  }

  #keyOf(text: string): string {
    const known = this.#keys.get(text)
    if (known !== undefined) return known
    const key = phraseKey(text)
    this.#keys.set(text, key)
    return key
  }
}

/** The channels of any of some groups, each once; null if one of them is every channel. */
function channelsOfAll(groups: readonly (readonly string[] | null)[]): readonly string[] | null {
  const known = groups.filter((group) => group !== null)
  return known.length < groups.length ? null : [...new Set(known.flat())]
}

const SEPARATOR = '\n'

/** Channels as a phrase's row has them. */
const writeChannels = (channels: readonly string[] | null) => channels?.join(SEPARATOR) ?? ''

/** Codes of the channels of a phrase's row; null is every channel. */
export const readChannels = (written: unknown): readonly string[] | null =>
  written === '' ? null : String(written).split(SEPARATOR)

const joined = (first: string, middle: string | undefined, last: string) =>
  middle === undefined ? `${first} ${last}` : `${first} ${middle} ${last}`

/** Letters and digits, as in a part number: `tn-2110`. */
const CODE = /\p{L}.*\d|\d.*\p{L}/u

const enoughOf = ({ form }: Token) => (/\d/.test(form) ? ENOUGH : 1)

/** Returns the key of a phrase: its folded words with one space between them. */
export function phraseKey(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim()
}

/** Returns the key of a code, without anything between its letters and digits. */
export const joinedKey = (text: string): string => phraseKey(text).replace(/[^\p{L}\p{N}]+/gu, '')
