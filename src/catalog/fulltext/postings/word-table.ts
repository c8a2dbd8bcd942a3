import type { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { copyOf } from './tables.ts'

/** The words of one locale and the products each occurs in. */
export interface WordTable {
  /** Number of products with a word. */
  countOf(word: string): number
  /** Postings of a word, in the order of documents; empty for an unknown one. */
  postingsOf(word: string): Uint32Array
}

/** Words of which it is remembered how many products have them. */
const MOST_COUNTS = 20_000

/** Opens the words of a locale. */
export function openWordTable(db: DatabaseSync, locale: string): WordTable {
  const where = 'FROM word WHERE locale = ? AND word = ?'
  const count = db.prepare(`SELECT length(postings) / 4 AS count ${where}`)
  const postings = db.prepare(`SELECT postings ${where}`)
  const counts = new LRUCache<string, number>({ max: MOST_COUNTS })
  return {
    countOf(word) {
      const known = counts.get(word) ?? Number(count.get(locale, word)?.['count'] ?? 0)
      counts.set(word, known)
      return known
    },
    postingsOf: (word) => new Uint32Array(copyOf(postings.get(locale, word)?.['postings'])),
  }
}
