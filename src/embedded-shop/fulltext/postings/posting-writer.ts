import type { DatabaseSync } from 'node:sqlite'
import type { IndexWord } from './index-word-cache.ts'
import { bytesOf } from './tables.ts'

/** Most in memory before a part is stored: 32 MB of postings, and words, mostly codes. */
const MOST = { postings: 4_000_000, words: 400_000 }

/** Bytes up to which a part is sorted with its word; a longer one is looked up afterwards. */
const SHORT = 64

/** A word and the parts of its postings, in order: bytes, or the id of a stored part. */
interface WordParts {
  locale: string
  word: string
  parts: (Uint8Array | number)[]
}

/**
 * Collects the postings of all words. They may be too many for memory, so they are stored in parts
 * in a temporary table and joined at the end; parts follow each other in the order of documents.
 * Until then typed arrays hold them, because many short-lived lists would fragment the heap.
 */
export class PostingWriter {
  #db: DatabaseSync
  /** Words whose postings are held, by their numbers. */
  #words: IndexWord[] = []
  /** Number of each posting's word. */
  #owners: Uint32Array
  #postings: Uint32Array
  #count = 0
  #most: typeof MOST

  constructor(db: DatabaseSync, most = MOST) {
    this.#db = db
    this.#most = most
    this.#owners = new Uint32Array(most.postings)
    this.#postings = new Uint32Array(most.postings)
    db.exec(
      'CREATE TEMP TABLE word_part (id INTEGER PRIMARY KEY, locale TEXT, word TEXT, postings BLOB)',
    )
  }

  /** Adds a posting; the documents of a word must ascend. */
  add(word: IndexWord, posting: number): void {
    if (word.owner < 0) word.owner = this.#words.push(word) - 1
    this.#owners[this.#count] = word.owner
    this.#postings[this.#count++] = posting
    const isFull = this.#count === this.#most.postings || this.#words.length === this.#most.words
    if (isFull) this.#putAside()
  }

  /** Joins the parts of each word, in the order of words, which makes their index compact. */
  save(): void {
    this.#putAside()
    const insert = this.#db.prepare('INSERT INTO word (locale, word, postings) VALUES (?, ?, ?)')
    const select = this.#db.prepare('SELECT postings FROM word_part WHERE id = ?')
    const bytesIn = (part: Uint8Array | number) =>
      typeof part === 'number' ? (select.get(part)?.['postings'] as Uint8Array) : part
    for (const { locale, word, parts } of this.#parts()) {
      const isWhole = parts.length === 1
      insert.run(locale, word, isWhole ? bytesIn(parts[0]!) : Buffer.concat(parts.map(bytesIn)))
    }
    this.#db.exec('DROP TABLE word_part')
  }

  #putAside(): void {
    const insert = this.#db.prepare(
      'INSERT INTO word_part (locale, word, postings) VALUES (?, ?, ?)',
    )
    const postingsOf = this.#byWord()
    for (const word of this.#words) {
      insert.run(word.locale, word.text, bytesOf(postingsOf(word.owner)))
      word.owner = -1
    }
    this.#count = 0
    this.#words = []
  }

  /** Groups the held postings by word, in the order in which they were added. */
  #byWord(): (owner: number) => Uint32Array {
    const starts = new Uint32Array(this.#words.length + 1)
    for (let at = 0; at < this.#count; at++) starts[this.#owners[at]! + 1]!++
    for (let owner = 0; owner < this.#words.length; owner++) starts[owner + 1]! += starts[owner]!
    const next = starts.slice()
    const sorted = new Uint32Array(this.#count)
    for (let at = 0; at < this.#count; at++)
      sorted[next[this.#owners[at]!]!++] = this.#postings[at]!
    return (owner) => sorted.subarray(starts[owner], starts[owner + 1])
  }

  *#parts(): Generator<WordParts> {
    const select = `SELECT locale, word, iif(length(postings) <= ${String(SHORT)}, postings, id) AS part
      FROM word_part ORDER BY locale, word, id`
    let last = null as WordParts | null
    const statement = this.#db.prepare(select)
    statement.setReturnArrays(true)
    for (const row of statement.iterate()) {
      const [locale, word, part] = row as unknown as [string, string, Uint8Array | number]
      if (last?.word === word && last.locale === locale) last.parts.push(part)
      else {
        if (last) yield last
        last = { locale, word, parts: [part] }
      }
    }
    if (last) yield last
  }
}
