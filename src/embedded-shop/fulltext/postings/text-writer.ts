import type { DatabaseSync } from 'node:sqlite'
import { plainCode, withoutPossessive } from '../analysis/analyzer.ts'
import { isIgnoredInNames, stopWords } from '../analysis/stop-words.ts'
import { createHeads, type Heads } from '../analysis/heads.ts'
import { WHOLE_TAXON } from '../hits.ts'
import { PhraseCounter } from '../suggest/phrase-counter.ts'
import { type IndexWord, IndexWordCache } from './index-word-cache.ts'
import { type NotedPieces, type NotedRun, RunNotes } from './noted-runs.ts'
import { PostingWriter } from './posting-writer.ts'
import {
  addOccurrences,
  countIn,
  BIT_FIELDS,
  type BitField,
  MOST_DOCUMENTS,
  NAMES_THING,
  packPosting,
  type TextField,
} from './postings.ts'
import { EVERY_LOCALE } from './tables.ts'
import { wholeName } from './word-table.ts'
import { categoryOf, type DocumentLengths, LengthWriter } from './text-lengths.ts'

/** Everything that a product can be found by in one locale. */
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
  /** Codes of the channels whose shoppers search for it; null is every channel. */
  channels: readonly string[] | null
}

/**
 * Writes the words that products are found by, document by document. Most codes are the same in
 * every language: if several writers share the locales of a catalog, one of them writes these.
 */
export class TextWriter {
  #db: DatabaseSync
  #postings: PostingWriter
  #locales: Map<string, LocaleWriter>
  /** Locale with which codes are written; undefined if another writer does that. */
  #first: string | undefined
  #codes = new IndexWordCache(EVERY_LOCALE)

  constructor(
    db: DatabaseSync,
    locales: readonly string[],
    { hasCodes }: { hasCodes: boolean } = { hasCodes: true },
  ) {
    this.#db = db
    this.#postings = new PostingWriter(db)
    this.#locales = new Map(locales.map((locale) => [locale, new LocaleWriter(locale)]))
    this.#first = hasCodes ? locales[0] : undefined
  }

  /** Adds a document in one locale. Throws if there are too many documents. */
  add(document: number, locale: string, texts: IndexedTexts): void {
    if (document >= MOST_DOCUMENTS) {
      throw new Error(`A catalog holds at most ${String(MOST_DOCUMENTS)} products`)
    }
    const codes = texts.codes.filter((code) => plainCode(code) === null)
    const words = this.#locales.get(locale)?.read({ ...texts, codes }) ?? []
    for (const word of words) this.#postings.add(word, packPosting(document, word.pattern))
    if (locale === this.#first) this.#addCodes(document, texts.codes)
  }

  /** Writes what was collected; nothing can be added afterwards. */
  finish(): void {
    this.#postings.save()
    for (const writer of this.#locales.values()) writer.save(this.#db)
  }

  #addCodes(document: number, codes: readonly string[]): void {
    const posting = packPosting(document, addOccurrences(0, BIT_FIELDS.facts, 1))
    const found = new Set(codes.map(plainCode))
    for (const code of found) if (code) this.#postings.add(this.#codes.uncached(code), posting)
  }
}

/** Writes the words that products are found by in one locale. */
export class LocaleWriter {
  #locale: string
  #notes: RunNotes
  #lengths = new LengthWriter()
  #phrases: PhraseCounter
  #heads: Heads
  #stopWords: ReadonlySet<string>
  #wholeNames = new WeakMap<NotedPieces, IndexWord | null>()
  /** Words of the last document. */
  #words: IndexWord[] = []
  /** Word counts of the longer texts of the last document, and its category. */
  lastLengths: DocumentLengths = { name: 0, description: 0, category: 0 }

  constructor(locale: string) {
    this.#locale = locale
    this.#notes = new RunNotes(locale)
    this.#phrases = new PhraseCounter(locale)
    this.#heads = createHeads(locale)
    this.#stopWords = stopWords(locale)
  }

  /** Reads a document's words, each with its pattern there. Valid until the next call. */
  read(texts: IndexedTexts): readonly IndexWord[] {
    const { name, brand, taxons, facts, codes, description, channels } = texts
    this.#begin()
    const namePieces = this.#notes.of(name)
    taxons.forEach((taxon, at) => this.#noteTaxon(this.#notes.ofLabel(taxon), at === 0))
    const labels = facts.map((label) => this.#notes.ofLabel(label))
    for (const label of labels) this.#note('facts', label)
    const lengths = {
      name: this.#noteName(namePieces, labels),
      description: this.#note('description', this.#notes.of(description)),
      category: categoryOf(taxons[0] ?? ''),
    }
    this.#lengths.add(lengths)
    this.lastLengths = lengths
    this.#noteBrand(this.#notes.ofLabel(brand))
    for (const code of codes) this.#addCode(code)
    const wholes = [brand.trim(), taxons[0]?.toLowerCase() ?? '']
    const words = namePieces.flatMap((piece) => piece.map(({ run }) => run))
    this.#phrases.add(words, wholes, channels)
    return this.#words
  }

  save(db: DatabaseSync): void {
    this.#lengths.save(db, this.#locale)
    this.#notes.forms().save(db, this.#locale)
    this.#phrases.save(db)
  }

  #begin(): void {
    for (const word of this.#words) word.pattern = 0
    this.#words = []
    this.#notes.rest()
  }

  /** Notes a name, after facts and taxons, and returns the number of its words. */
  #noteName(pieces: NotedPieces, labels: readonly NotedPieces[]): number {
    const { name, facts, taxons } = BIT_FIELDS
    const runs = pieces.flat()
    const qualities = runs.map(({ words }, at) =>
      words.some(
        (word) =>
          countIn(word.pattern, facts) > 0 &&
          countIn(word.pattern, taxons) === 0 &&
          labels.some((label) => isLabelAt(label.flat(), word, runs, at)),
      ),
    )
    const isOfTaxon = runs.map(({ words }) =>
      words.some(({ pattern }) => countIn(pattern, taxons) >= NAMES_THING),
    )
    const heads = this.#heads.ofProduct(tokensOf(runs), qualities, isOfTaxon)
    this.#noteMarked(runs)
    return this.#note('name', pieces, (word, at) => {
      if (heads[at] === true) this.#add(name, word, NAMES_THING)
      else if (countIn(word.pattern, name) > 1) this.#add(name, word, 1)
      else this.#raise(name, word, 1)
    })
  }

  /** Notes the words of a text, each with the position of its run, and returns their number. */
  #note(
    field: TextField,
    pieces: NotedPieces,
    add?: (word: IndexWord, position: number) => void,
  ): number {
    const bits = BIT_FIELDS[field]
    const isDescription = field === 'description'
    let [length, position, isNegating] = [0, 0, false]
    for (const runs of pieces) {
      for (const run of runs) {
        run.count++
        for (const word of isDescription ? run.describing : run.words) {
          if (add) add(word, position)
          else this.#add(bits, word, 1)
        }
        if (!isDescription) for (const word of run.amounts) this.#add(BIT_FIELDS.facts, word, 1)
        length += run.length
        isNegating ||= run.isNegating
        position++
      }
    }
    if (isNegating) for (const word of this.#notes.negated(pieces)) this.#add(bits, word, 1)
    return length
  }

  /** Notes a brand. A negation in it is part of a name, and negates nothing in a query. */
  #noteBrand(pieces: NotedPieces): void {
    this.#note('brand', pieces)
    if (!pieces.some((runs) => runs.some(({ isNegating }) => isNegating))) return
    for (const word of this.#notes.negationsJoined(pieces)) this.#add(BIT_FIELDS.brand, word, 1)
  }

  /** Notes a taxon. The thing of the main taxon's name counts more, most if it is the whole name. */
  #noteTaxon(pieces: NotedPieces, isMain: boolean): void {
    const runs = pieces.flat()
    const ofThing = runs.length === 1 && runs[0]!.run.words.length === 1 ? WHOLE_TAXON : NAMES_THING
    const heads = isMain ? this.#heads.ofTaxon(tokensOf(runs)) : []
    if (isMain) this.#noteMarked(runs)
    this.#note('taxons', pieces, (word, at) => {
      this.#raise(BIT_FIELDS.taxons, word, heads[at] === true ? ofThing : 1)
    })
    const whole = this.#wholeNameOf(pieces, runs)
    if (whole !== null) this.#raise(BIT_FIELDS.taxons, whole, WHOLE_TAXON)
  }

  /** Returns the word for a taxon's whole name, read once for as long as its label is cached. */
  #wholeNameOf(pieces: NotedPieces, runs: readonly NotedRun[]): IndexWord | null {
    const known = this.#wholeNames.get(pieces)
    if (known !== undefined) return known
    const words = runs
      .flatMap(({ run }) => withoutPossessive(run).words)
      .filter(({ folded }) => !isIgnoredInNames(folded, this.#stopWords))
    const whole =
      words.length > 0 ? this.#notes.ofName(wholeName(words.map(({ index }) => index))) : null
    this.#wholeNames.set(pieces, whole)
    return whole
  }

  /** Notes the diacritics of words in the product's name or in that of its main taxon. */
  #noteMarked(runs: readonly NotedRun[]): void {
    for (const { marked } of runs) for (const word of marked) this.#raise(BIT_FIELDS.name, word, 1)
  }

  #addCode(code: string): void {
    const word = this.#notes.ofCode(code)
    if (word) this.#add(BIT_FIELDS.facts, word, 1)
  }

  #add(bits: BitField, word: IndexWord, count: number): void {
    if (word.pattern === 0) this.#words.push(word)
    word.pattern = addOccurrences(word.pattern, bits, count)
  }

  #raise(bits: BitField, word: IndexWord, least: number): void {
    this.#add(bits, word, Math.max(0, least - countIn(word.pattern, bits)))
  }
}

/** Whether a label is part of a name, beside and at a place that has this word. */
function isLabelAt(
  label: readonly NotedRun[],
  word: IndexWord,
  runs: readonly NotedRun[],
  at: number,
) {
  const place = label.findIndex(({ words }) => words.includes(word))
  const isThere = ({ words }: NotedRun, other: number) =>
    runs[at + other - place]?.words.some((one) => words.includes(one)) === true
  return place >= 0 && label.every(isThere)
}

const tokensOf = (runs: readonly NotedRun[]) => runs.map(({ run }) => run)
