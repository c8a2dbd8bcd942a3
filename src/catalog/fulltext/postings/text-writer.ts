import type { DatabaseSync } from 'node:sqlite'
import { WordFrequencies } from '../analysis/word-frequencies.ts'
import { PhraseCounter } from '../suggest/phrase-counter.ts'
import { PostingWriter } from './posting-writer.ts'
import { addOccurrences, MOST_DOCUMENTS, packPosting, type TextField } from './postings.ts'
import { categoryOf, type DocumentLengths, LengthWriter } from './text-lengths.ts'
import { createAnalyzer, type TokenRun, type Analyzer } from '../analysis/analyzer.ts'
import { createNegations, type Negations } from '../analysis/negations.ts'

/** Everything that one product can be found by in one locale. */
export interface IndexedTexts {
  name: string
  brand: string
  /** Names of its main taxon and of those above it, the main one first. */
  taxons: readonly string[]
  /** Labels of its attribute values. */
  facts: readonly string[]
  /** Codes of the product and its variants, with their GTINs and part numbers. */
  codes: readonly string[]
  description: string
  /** Codes of the channels that sell it; null is every channel. */
  channels: readonly string[] | null
}

/** Texts of a locale whose words are remembered while a catalog is written. */
const CACHED_TEXTS = 10_000

/** A single one is a name or a size in short texts, and in a description a preposition or a degree. */
const LETTER = /^\p{L}$/u

/** Writes what products are found by, document after document. */
export class TextWriter {
  #db: DatabaseSync
  #postings: PostingWriter
  #locales: Map<string, LocaleWriter>

  constructor(db: DatabaseSync, locales: readonly string[]) {
    this.#db = db
    this.#postings = new PostingWriter(db)
    this.#locales = new Map(locales.map((locale) => [locale, new LocaleWriter(locale)]))
  }

  /** Adds a document in one locale. Throws when there are more documents than can be told apart. */
  add(document: number, locale: string, texts: IndexedTexts): void {
    if (document >= MOST_DOCUMENTS) {
      throw new Error(`A catalog holds at most ${String(MOST_DOCUMENTS)} products`)
    }
    const patterns = this.#locales.get(locale)?.read(document, texts) ?? []
    for (const [word, pattern] of patterns) {
      this.#postings.add(locale, word, packPosting(document, pattern))
    }
  }

  /** Nothing waits here: a thread of its own would. */
  flush(): void {}

  /** Writes what was gathered; nothing can be added after. */
  finish(): void {
    this.#postings.save()
    for (const writer of this.#locales.values()) writer.save(this.#db)
  }
}

/** Writes what products are found by in one locale. */
export class LocaleWriter {
  #locale: string
  #reader: Analyzer
  #negations: Negations
  #lengths = new LengthWriter()
  #forms = new WordFrequencies()
  #phrases: PhraseCounter
  #patterns = new Map<string, number>()
  /** Words in the longer texts of the last document, and its category. */
  lastLengths: DocumentLengths = { name: 0, description: 0, category: 0 }

  constructor(locale: string) {
    this.#locale = locale
    this.#reader = createAnalyzer(locale, CACHED_TEXTS)
    this.#negations = createNegations(locale)
    this.#phrases = new PhraseCounter(locale)
  }

  /** The words of a document and where it has them, as posting patterns. Valid until the next call. */
  read(document: number, texts: IndexedTexts): Map<string, number> {
    const { name, brand, taxons, facts, codes, description, channels } = texts
    this.#patterns.clear()
    const nameRuns = this.#reader.runs(name)
    const lengths = {
      name: this.#note('name', nameRuns),
      description: this.#read('description', description),
      category: categoryOf(taxons[0] ?? ''),
    }
    this.#lengths.add(lengths)
    this.lastLengths = lengths
    taxons.forEach((taxon, at) => this.#noteTaxon(this.#reader.runs(taxon), at === 0))
    this.#read('brand', brand)
    for (const label of facts) this.#read('facts', label)
    for (const code of codes) this.#add('facts', this.#reader.code(code), 1)
    const wholes = [brand.trim(), taxons[0]?.toLowerCase() ?? '']
    this.#phrases.add(nameRuns, wholes, { document, channels })
    return this.#patterns
  }

  save(db: DatabaseSync): void {
    this.#lengths.save(db, this.#locale)
    this.#forms.save(db, this.#locale)
    this.#phrases.save(db)
  }

  #read(field: TextField, text: string): number {
    return this.#note(field, this.#reader.runs(text))
  }

  /** Notes the words of a text, and returns their number. */
  #note(field: TextField, runs: readonly TokenRun[], count = 1): number {
    let length = 0
    for (const { words, joined, indexWords } of runs) {
      for (const { form } of words) this.#forms.add(form)
      if (joined !== null) this.#forms.add(words.map(({ form }) => form).join(''))
      for (const word of indexWords) {
        if (field !== 'description' || !LETTER.test(word)) this.#add(field, word, count)
      }
      length += indexWords.length
    }
    for (const word of this.#negations.negated(runs)) this.#add(field, word, 1)
    return length
  }

  /** The fewer words the name of the main taxon has, the more each of them says what the product is. */
  #noteTaxon(runs: readonly TokenRun[], isMain: boolean): void {
    const length = runs.reduce((sum, { words }) => sum + words.length, 0)
    this.#note('taxons', runs, isMain ? Math.max(1, 4 - length) : 1)
  }

  #add(field: TextField, word: string, count: number): void {
    if (word === '') return
    this.#patterns.set(word, addOccurrences(this.#patterns.get(word) ?? 0, field, count))
  }
}
