import type { DatabaseSync } from 'node:sqlite'
import { phraseKey } from './phrase-counter.ts'
import type { IsVisible } from '../postings/product-counter.ts'

/** Sorts after every other character of a key. */
const LAST = '\u{10ffff}'
export const MOST_PHRASES = 30
/** Read at first; that is too few only where most of them are sold in other channels. */
const FIRST_ROWS = 200
const ALL_ROWS = -1

/** Finds what a shopper may be typing, by its beginning: the most common first, and what the shopper can see. */
export type FindPhrases = (beginning: string, isVisible: IsVisible) => string[]

/** Opens the phrases of a locale. */
export function openPhrases(db: DatabaseSync, locale: string): FindPhrases {
  const select = db.prepare(
    `SELECT text, samples FROM phrase WHERE locale = ? AND key >= ? AND key < ?
     ORDER BY products DESC, key LIMIT ?`,
  )
  return (beginning, isVisible) => {
    const key = beginningKey(beginning)
    if (key === '') return []
    const rows = (most: number) => select.all(locale, key, key + LAST, most)
    const isSold = ({ samples }: { samples?: unknown }) =>
      String(samples)
        .split(' ')
        .some((document) => isVisible(Number(document)))
    const first = rows(FIRST_ROWS)
    const sold = first.filter(isSold)
    const isEnough = sold.length >= MOST_PHRASES || first.length < FIRST_ROWS
    const found = isEnough ? sold : rows(ALL_ROWS).filter(isSold)
    return found.slice(0, MOST_PHRASES).map((row) => String(row['text']))
  }
}

/** A space at the end means that the last word is whole. */
export function beginningKey(beginning: string): string {
  const key = phraseKey(beginning)
  return /\s$/.test(beginning) && key !== '' ? `${key} ` : key
}
