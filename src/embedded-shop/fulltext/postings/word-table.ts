import type { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { documentOf, sharedPattern, packPosting, patternOf } from './postings.ts'
import { copyOf, EVERY_LOCALE } from './tables.ts'

/** The words of one locale and the products each occurs in. */
export interface WordTable {
  /** Returns the number of products with a word. */
  countOf(word: string): number
  /** Returns the postings of a word in document order, which are shared: do not change them. */
  postingsOf(word: string): Uint32Array
  /** Returns longer words with this beginning, in order; at most `limit`. */
  beginningWith(beginning: string, limit: number): readonly string[]
}

/** Writes several words that a product must all have as one. */
export const joinedWords = (words: readonly string[]) => words.join(' ')

const NAME_PREFIX = '#'

/**
 * Returns the word for products of a category with a name of these words, by which a text that is
 * the whole name finds them: `#table+lamp`. No other word has such a beginning.
 */
export const wholeName = (words: readonly string[]) =>
  NAME_PREFIX + words.join('+').replaceAll(' ', '+')

/** Whether a word is that of a category's whole name. */
export const isWholeName = (word: string): boolean => word.startsWith(NAME_PREFIX)

/** Sorts after every other character of a word. */
const LAST_CHARACTER = '\u{10ffff}'

/** Number of words whose product counts are cached. */
const MOST_COUNTS = 20_000

/** Number of beginnings whose words are cached. */
const MOST_BEGINNINGS = 5_000

/** Postings of all cached words of a locale together: 16 MB. */
const MOST_POSTINGS = 4_000_000

/** Codes contain a digit. */
const DIGIT = /\p{N}/u

/** Opens the words of a locale, including codes that are the same in every locale. */
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
  const readIn = (own: string, word: string) =>
    new Uint32Array(copyOf(postings.get(own, word)?.['postings']))
  const readWord = (word: string) =>
    DIGIT.test(word)
      ? withEither(readIn(locale, word), readIn(EVERY_LOCALE, word))
      : readIn(locale, word)
  const countIn = (own: string, word: string) => Number(count.get(own, word)?.['count'] ?? 0)
  const readPostings = (word: string): Uint32Array =>
    word.includes(' ') ? word.split(' ').map(postingsOf).reduce(withBoth) : readWord(word)
  function postingsOf(word: string): Uint32Array {
    const cached = lists.get(word) ?? readPostings(word)
    lists.set(word, cached)
    return cached
  }
  const beginningIn = (own: string, beginning: string, limit: number) =>
    longer.all(own, beginning, beginning + LAST_CHARACTER, limit).map((row) => String(row['word']))
  const readBeginning = (beginning: string, limit: number) => {
    const found = [locale, EVERY_LOCALE].flatMap((own) => beginningIn(own, beginning, limit))
    return [...new Set(found)].sort().slice(0, limit)
  }
  const beginnings = new LRUCache<string, readonly string[]>({ max: MOST_BEGINNINGS })
  function readCount(word: string): number {
    if (word.includes(' ')) return postingsOf(word).length
    const own = countIn(locale, word)
    const codes = DIGIT.test(word) ? countIn(EVERY_LOCALE, word) : 0
    return own === 0 || codes === 0 ? own + codes : postingsOf(word).length
  }
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

/** Merges postings: a document in both lists has the fields of both. */
function withEither(a: Uint32Array, b: Uint32Array): Uint32Array {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a
  const all = new Uint32Array(a.length + b.length)
  let [i, j, count] = [0, 0, 0]
  while (i < a.length || j < b.length) {
    const one = i < a.length ? documentOf(a[i]!) : Infinity
    const other = j < b.length ? documentOf(b[j]!) : Infinity
    const left = one <= other ? a[i++]! : 0
    const right = other <= one ? b[j++]! : 0
    all[count++] = left | right
  }
  return all.slice(0, count)
}

/** Returns the postings of documents in both lists, with what the two have in common. */
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
