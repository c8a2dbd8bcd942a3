import type { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { copyOf } from './tables.ts'

/** The words of one locale and the products each occurs in. */
export interface WordTable {
  /** Number of products with a word. */
  countOf(word: string): number
  /** Postings of a word, in the order of documents; empty for an unknown one. Shared: not to be changed. */
  postingsOf(word: string): Uint32Array
}

/** Words of which it is remembered how many products have them. */
const MOST_COUNTS = 20_000

/** Postings of all remembered words of a locale together: 16 MB. */
const MOST_POSTINGS = 4_000_000

/** Opens the words of a locale. */
export function openWordTable(db: DatabaseSync, locale: string): WordTable {
  const where = 'FROM word WHERE locale = ? AND word = ?'
  const count = db.prepare(`SELECT length(postings) / 4 AS count ${where}`)
  const postings = db.prepare(`SELECT postings ${where}`)
  const lists = new LRUCache<string, Uint32Array>({
    maxSize: MOST_POSTINGS,
    sizeCalculation: ({ length }) => 1 + length,
  })
  const counts = new LRUCache<string, number>({ max: MOST_COUNTS })
  return {
    countOf(word) {
      const known = counts.get(word) ?? Number(count.get(locale, word)?.['count'] ?? 0)
      counts.set(word, known)
      return known
    },
    postingsOf(word) {
      const known =
        lists.get(word) ?? new Uint32Array(copyOf(postings.get(locale, word)?.['postings']))
      lists.set(word, known)
      return known
    },
  }
}
