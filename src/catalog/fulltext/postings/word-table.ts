import type { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { documentOf, sharedPattern, packPosting, patternOf } from './postings.ts'
import { copyOf } from './tables.ts'

/** The words of one locale and the products each occurs in. */
export interface WordTable {
  /** Number of products with a word. */
  countOf(word: string): number
  /** Postings of a word, in the order of documents; empty for an unknown one. Shared: not to be changed. */
  postingsOf(word: string): Uint32Array
  /** Words that begin like this and go on, in their order; at most `limit`. */
  beginningWith(beginning: string, limit: number): readonly string[]
}

/** Several words that a product must all have, as one word. */
export const allOf = (words: readonly string[]) => words.join(' ')

/** Sorts after every other character of a word. */
const LAST_CHARACTER = '\u{10ffff}'

/** Words of which it is remembered how many products have them. */
const MOST_COUNTS = 20_000

/** Beginnings of which it is remembered how words go on. */
const MOST_BEGINNINGS = 5_000

/** Postings of all remembered words of a locale together: 16 MB. */
const MOST_POSTINGS = 4_000_000

/** Opens the words of a locale. */
export function openWordTable(db: DatabaseSync, locale: string): WordTable {
  const where = 'FROM word WHERE locale = ? AND word = ?'
  const count = db.prepare(`SELECT length(postings) / 4 AS count ${where}`)
  const postings = db.prepare(`SELECT postings ${where}`)
  const longer = db.prepare(
    'SELECT word FROM word WHERE locale = ? AND word > ? AND word < ? LIMIT ?',
  )
  const lists = new LRUCache<string, Uint32Array>({
    maxSize: MOST_POSTINGS,
    sizeCalculation: ({ length }) => 1 + length,
  })
  const counts = new LRUCache<string, number>({ max: MOST_COUNTS })
  const readPostings = (word: string): Uint32Array =>
    word.includes(' ')
      ? word.split(' ').map(postingsOf).reduce(withBoth)
      : new Uint32Array(copyOf(postings.get(locale, word)?.['postings']))
  function postingsOf(word: string): Uint32Array {
    const cached = lists.get(word) ?? readPostings(word)
    lists.set(word, cached)
    return cached
  }
  const readBeginning = (beginning: string, limit: number) =>
    longer
      .all(locale, beginning, beginning + LAST_CHARACTER, limit)
      .map((row) => String(row['word']))
  const beginnings = new LRUCache<string, readonly string[]>({ max: MOST_BEGINNINGS })
  const readCount = (word: string): number =>
    word.includes(' ') ? postingsOf(word).length : Number(count.get(locale, word)?.['count'] ?? 0)
  return {
    countOf(word) {
      const cached = counts.get(word) ?? readCount(word)
      counts.set(word, cached)
      return cached
    },
    postingsOf,
    beginningWith(beginning, limit) {
      const key = `${String(limit)} ${beginning}`
      const cached = beginnings.get(key) ?? readBeginning(beginning, limit)
      beginnings.set(key, cached)
      return cached
    },
  }
}

/** The postings of documents in both lists, with what the two have in common. */
function withBoth(a: Uint32Array, b: Uint32Array): Uint32Array {
  const both = new Uint32Array(Math.min(a.length, b.length))
  let [i, j, count] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const [left, right] = [a[i]!, b[j]!]
    const document = documentOf(left)
    if (document === documentOf(right)) {
      both[count++] = packPosting(document, sharedPattern(patternOf(left), patternOf(right)))
    }
    if (document <= documentOf(right)) i++
    if (document >= documentOf(right)) j++
  }
  return both.slice(0, count)
}
