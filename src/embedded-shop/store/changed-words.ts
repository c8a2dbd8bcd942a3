import type { DatabaseSync } from 'node:sqlite'
import { loadWordFrequencies } from '../fulltext/analysis/word-frequencies.ts'
import { documentOf } from '../fulltext/postings/postings.ts'
import { bytesOf, copyOf } from '../fulltext/postings/tables.ts'
import {
  loadTextLengths,
  type DocumentLengths,
  type TextLengths,
} from '../fulltext/postings/text-lengths.ts'

/*
 * The words of products that were added to a catalog. Views replace its tables of words: they
 * return the file's words without replaced products, and with new ones. Readers of words are
 * unaffected.
 */

const VIEWS = `
  CREATE TEMP TABLE IF NOT EXISTS new_word (
    locale TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (locale, word)
  ) WITHOUT ROWID;
  CREATE TEMP TABLE IF NOT EXISTS new_phrase AS SELECT * FROM main.phrase LIMIT 0;
  CREATE UNIQUE INDEX IF NOT EXISTS temp.new_phrase_key ON new_phrase (locale, key);
  CREATE TEMP VIEW IF NOT EXISTS word AS
    SELECT id, locale, word, changed_postings(locale, word, postings) AS postings FROM main.word
    UNION ALL
    SELECT NULL, locale, word, changed_postings(locale, word, NULL) FROM temp.new_word;
  CREATE TEMP VIEW IF NOT EXISTS text_length AS
    SELECT locale, changed_lengths(locale, 'name', name) AS name,
      changed_lengths(locale, 'description', description) AS description,
      changed_lengths(locale, 'category', category) AS category
    FROM main.text_length;
  CREATE TEMP VIEW IF NOT EXISTS word_form AS
    SELECT locale, forms || added_forms(locale) AS forms FROM main.word_form;
  CREATE TEMP VIEW IF NOT EXISTS phrase AS
    SELECT * FROM main.phrase UNION ALL SELECT * FROM temp.new_phrase;
`

const keyOf = (locale: string, word: string) => `${locale} ${word}`

const fieldOf = (field: unknown): keyof TextLengths =>
  field === 'name' || field === 'description' ? field : 'category'

const lengthsAt = ({ name, description, category }: TextLengths, at: number): DocumentLengths => ({
  name: name[at] ?? 0,
  description: description[at] ?? 0,
  category: category[at] ?? 0,
})

/** Changes to the words of a locale, other than their postings. */
interface LocaleChanges {
  lengths: Map<number, DocumentLengths>
  forms: Map<string, number>
}

export class ChangedWords {
  #db: DatabaseSync
  /** The posting of each document, by locale and word. */
  #postings = new Map<string, Map<number, number>>()
  /** Keys of the words of each replaced or new document. */
  #words = new Map<number, Set<string>>()
  #locales = new Map<string, LocaleChanges>()

  constructor(db: DatabaseSync) {
    this.#db = db
    db.function('changed_postings', (locale, word, postings) =>
      bytesOf(this.#postingsOf(keyOf(String(locale), String(word)), postings)),
    )
    db.function('changed_lengths', (locale, field, lengths) =>
      bytesOf(this.#lengthsOf(String(locale), fieldOf(field), lengths)),
    )
    db.function('added_forms', (locale) => this.#formsOf(String(locale)))
    db.exec(VIEWS)
  }

  /** Replaces the texts of documents with those that another database holds in the same order. */
  replace(documents: readonly number[], locales: readonly string[], from: DatabaseSync): void {
    for (const document of documents) this.#forget(document)
    for (const { locale, word, postings } of from
      .prepare('SELECT locale, word, postings FROM word')
      .iterate())
      this.#add(String(locale), String(word), new Uint32Array(copyOf(postings)))
    for (const locale of locales) this.#replaceTexts(documents, locale, from)
    this.#addNames(from)
  }

  #forget(document: number): void {
    for (const key of this.#words.get(document) ?? []) this.#postings.get(key)?.delete(document)
    this.#words.set(document, new Set())
  }

  #add(locale: string, word: string, postings: Uint32Array): void {
    const key = keyOf(locale, word)
    const known = this.#postings.get(key) ?? new Map<number, number>()
    this.#postings.set(key, known)
    for (const posting of postings) {
      known.set(documentOf(posting), posting)
      this.#words.get(documentOf(posting))?.add(key)
    }
  }

  #replaceTexts(documents: readonly number[], locale: string, from: DatabaseSync): void {
    const lengths = loadTextLengths(from, locale)
    const changes = this.#locales.get(locale) ?? { lengths: new Map(), forms: new Map() }
    this.#locales.set(locale, changes)
    documents.forEach((document, at) => changes.lengths.set(document, lengthsAt(lengths, at)))
    for (const [form, count] of loadWordFrequencies(from, locale))
      changes.forms.set(form, count + (changes.forms.get(form) ?? 0))
  }

  /** Adds words and phrases that the file lacks. */
  #addNames(from: DatabaseSync): void {
    const hasWord = this.#db.prepare('SELECT 1 FROM main.word WHERE locale = ? AND word = ?')
    const addWord = this.#db.prepare('INSERT OR IGNORE INTO temp.new_word VALUES (?, ?)')
    for (const { locale, word } of from.prepare('SELECT locale, word FROM word').all())
      if (!hasWord.get(String(locale), String(word))) addWord.run(String(locale), String(word))
    const hasPhrase = this.#db.prepare('SELECT 1 FROM main.phrase WHERE locale = ? AND key = ?')
    const addPhrase = this.#db.prepare(
      'INSERT OR IGNORE INTO temp.new_phrase (locale, key, text, products, channels) VALUES (?, ?, ?, ?, ?)',
    )
    for (const row of from.prepare('SELECT * FROM phrase').all()) {
      const { locale, key, text, products, channels } = row
      if (!hasPhrase.get(String(locale), String(key)))
        addPhrase.run(String(locale), String(key), String(text), Number(products), String(channels))
    }
  }

  #postingsOf(key: string, written: unknown): Uint32Array {
    const known = new Uint32Array(copyOf(written))
    const kept = known.filter((posting) => !this.#words.has(documentOf(posting)))
    const added = this.#postings.get(key)
    if (!added) return kept
    const all = new Uint32Array(kept.length + added.size)
    all.set(kept)
    all.set([...added.values()], kept.length)
    return all.sort()
  }

  #lengthsOf(locale: string, field: keyof TextLengths, written: unknown): Uint8Array | Uint16Array {
    const NumbersOfField = field === 'category' ? Uint16Array : Uint8Array
    const known = new NumbersOfField(copyOf(written))
    const lengths = this.#locales.get(locale)?.lengths
    if (!lengths) return known
    const size = lengths
      .keys()
      .reduce((most, document) => Math.max(most, document + 1), known.length)
    const all = new NumbersOfField(size)
    all.set(known)
    for (const [document, ofDocument] of lengths) all[document] = ofDocument[field]
    return all
  }

  #formsOf(locale: string): string {
    const forms = this.#locales.get(locale)?.forms ?? new Map<string, number>()
    return [...forms].map(([form, count]) => `\n${form} ${String(count)}`).join('')
  }
}
