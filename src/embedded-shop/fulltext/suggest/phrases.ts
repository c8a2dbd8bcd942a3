import type { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { joinedKey, phraseKey, readChannels } from './phrase-counter.ts'

/** Sorts after every other character of a key. */
const LAST = '\u{10ffff}'
export const MOST_PHRASES = 30
/** Number of phrases to read at first; too few only if most of them are sold in other channels. */
const FIRST_ROWS = 200
const ALL_ROWS = -1
/** Beginnings whose first phrases are cached: sorting those of a letter or two takes long. */
const MOST_BEGINNINGS = 300

/**
 * Finds what a shopper of a channel may be typing, by its beginning: the most common first. Products may have
 * changed since: whoever suggests it counts them.
 */
export type FindPhrases = (beginning: string, channel: string) => string[]

/** A phrase, and the channels whose shoppers search for it; null is every channel. */
interface Found {
  text: string
  channels: readonly string[] | null
}

const phraseOf = ({ text, channels }: Record<string, unknown>): Found => ({
  text: String(text),
  channels: readChannels(channels),
})

/** Opens the phrases of a locale. */
export function openPhrases(db: DatabaseSync, locale: string): FindPhrases {
  const select = db.prepare(
    `SELECT text, channels FROM phrase WHERE locale = ? AND key >= ? AND key < ?
     ORDER BY products DESC, key LIMIT ?`,
  )
  const cached = new LRUCache<string, Found[]>({ max: MOST_BEGINNINGS })

  function soldFrom(key: string, channel: string): Found[] {
    const rows = (most: number) => select.all(locale, key, key + LAST, most).map(phraseOf)
    const isSold = ({ channels }: Found) => channels?.includes(channel) ?? true
    const first = cached.get(key) ?? rows(FIRST_ROWS)
    cached.set(key, first)
    const sold = first.filter(isSold)
    const isEnough = sold.length >= MOST_PHRASES || first.length < FIRST_ROWS
    return isEnough ? sold : rows(ALL_ROWS).filter(isSold)
  }

  return (beginning, channel) => {
    const found = beginningKeys(beginning).flatMap((key) => soldFrom(key, channel))
    return found.slice(0, MOST_PHRASES).map(({ text }) => text)
  }
}

/** Letters of the longest beginning: engines may refuse a longer one, which begins no phrase. */
const LONGEST_KEY = 256

/** Returns the keys of a beginning; with a digit in it, also the one that codes have. */
export function beginningKeys(beginning: string): string[] {
  const key = beginningKey(beginning)
  const code = /\d/.test(key) ? joinedKey(key) : key
  return [...new Set([key, code])].filter((one) => one !== '' && one.length <= LONGEST_KEY)
}

/** Returns the key of a beginning; a space at its end means that the last word is complete. */
function beginningKey(beginning: string): string {
  const key = phraseKey(beginning)
  return /\s$/.test(beginning) && key !== '' ? `${key} ` : key
}
