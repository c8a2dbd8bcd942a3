import type { DatabaseSync } from 'node:sqlite'
import { bytesOf, copyOf } from './tables.ts'

/** Postings held in memory before they are put aside: about 60 MB. */
const MOST_POSTINGS = 4_000_000

/**
 * Gathers the postings of all words. They may be too many for memory, so they are put aside part by part
 * in a temporary table and joined at the end; parts follow each other in the order of documents.
 */
export class PostingWriter {
  #db: DatabaseSync
  #locales = new Map<string, Map<string, number[]>>()
  #count = 0

  constructor(db: DatabaseSync) {
    this.#db = db
    db.exec(
      'CREATE TEMP TABLE word_part (id INTEGER PRIMARY KEY, locale TEXT, word TEXT, postings BLOB)',
    )
  }

  /** Adds a posting; the documents of a word come in their order. */
  add(locale: string, word: string, posting: number): void {
    let words = this.#locales.get(locale)
    if (!words) this.#locales.set(locale, (words = new Map<string, number[]>()))
    const known = words.get(word)
    if (known) known.push(posting)
    else words.set(word, [posting])
    if (++this.#count >= MOST_POSTINGS) this.#putAside()
  }

  save(): void {
    this.#putAside()
    const insert = this.#db.prepare('INSERT INTO word (locale, word, postings) VALUES (?, ?, ?)')
    const select = this.#db.prepare('SELECT postings FROM word_part WHERE id = ?')
    const partOf = (id: string) => new Uint8Array(copyOf(select.get(id)?.['postings']))
    for (const { locale, word, ids } of this.#parts()) {
      insert.run(locale, word, Buffer.concat(ids.map(partOf)))
    }
    this.#db.exec('DROP TABLE word_part')
  }

  #putAside(): void {
    const insert = this.#db.prepare(
      'INSERT INTO word_part (locale, word, postings) VALUES (?, ?, ?)',
    )
    for (const [locale, words] of this.#locales) {
      for (const [word, postings] of words) {
        insert.run(locale, word, bytesOf(Uint32Array.from(postings)))
      }
      words.clear()
    }
    this.#count = 0
  }

  /** The parts of each word, in the order of words, which makes the index of words compact. */
  #parts(): { locale: string; word: string; ids: string[] }[] {
    const select = `
      SELECT locale, word, group_concat(id ORDER BY id) AS ids
      FROM word_part GROUP BY locale, word ORDER BY locale, word`
    return this.#db
      .prepare(select)
      .all()
      .map(({ locale, word, ids }) => ({
        locale: String(locale),
        word: String(word),
        ids: String(ids).split(','),
      }))
  }
}
