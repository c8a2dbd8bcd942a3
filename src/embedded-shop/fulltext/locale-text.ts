import type { DatabaseSync } from 'node:sqlite'
import type { Suggestion } from '../model/catalog-index.ts'
import { loadWordFrequencies } from './analysis/word-frequencies.ts'
import {
  eitherOf,
  type Hits,
  IN_OWN_TEXT,
  raiseListed,
  type RatedHits,
  type Shares,
} from './hits.ts'
import { openPhrases, type FindPhrases } from './suggest/phrases.ts'
import {
  type Counted,
  type CountsProducts,
  ProductCounter,
  type Assortment,
} from './postings/product-counter.ts'
import { createScoring, rarityOf, type HitsOf } from './scoring.ts'
import { WEIGHTS, type Weights } from './weights.ts'
import { completeText, inTurns } from './suggest/suggestions.ts'
import { loadTextLengths, type TextLengths } from './postings/text-lengths.ts'
import { beginningsInOtherLetters } from './spelling/keyboard-readings.ts'
import { findsNothing, hasAllWords, readQueryText, type TextQuery } from './read-text.ts'
import type { Language } from './language.ts'
import type { QueryTerm } from './query-term.ts'
import { Vocabulary } from './spelling/vocabulary.ts'
import type { WordHits } from './postings/word-hits.ts'
import { openWordTable, type WordTable } from './postings/word-table.ts'
import { without } from './analysis/negations.ts'
import { openLanguage, type SynonymLines } from './language.ts'

/** Weights of a word that replaces the query's own; the words of a phrase may be apart. */
export const sharesOf = (word: string, { synonym, synonymThing } = WEIGHTS): Shares => ({
  hit: synonym,
  thing: word.includes(' ') ? synonymThing / 2 : synonymThing,
})

/** State shared by the texts of all locales. */
interface Shared {
  cachedHits: WordHits
  weights: Weights
  /** The texts of all locales. */
  others: () => Iterable<LocaleText>
}

/** The texts of a catalog's products in one locale. */
export class LocaleText {
  readonly weights: Weights
  #others: () => Iterable<LocaleText>
  #locale: string
  #language: Omit<Language, 'words'>
  #words: WordTable
  #findPhrases: FindPhrases
  #loadLengths: () => TextLengths
  #lengths: TextLengths | undefined
  #cachedHits: WordHits
  #hitsOf: HitsOf

  constructor(
    db: DatabaseSync,
    locale: string,
    synonyms: SynonymLines,
    { cachedHits, weights, others }: Shared,
  ) {
    this.#others = others
    this.weights = weights
    this.#hitsOf = createScoring(weights)
    this.#locale = locale
    this.#cachedHits = cachedHits
    let vocabulary: Vocabulary | undefined
    this.#words = openWordTable(db, locale)
    this.#language = {
      ...openLanguage(locale, synonyms),
      // Built for the first misspelt word: opening a catalog should not wait for it.
      vocabulary: () => (vocabulary ??= new Vocabulary(loadWordFrequencies(db, locale))),
    }
    this.#findPhrases = openPhrases(db, locale)
    this.#loadLengths = () => loadTextLengths(db, locale)
  }

  /** Reads a text; words that no product has are corrected unless the text is meant exactly. */
  read(text: string, assortment: Assortment, isExact: boolean): TextQuery {
    const counters = {
      all: this.#counter(assortment, 'all'),
      about: this.#counter(assortment, 'about'),
      things: this.#counter(assortment, 'things'),
    }
    return readQueryText(text, this.#languageOf(counters.all), counters, isExact)
  }

  /** For a text that finds nothing here, returns the first locale with all its words, or null. */
  elsewhere(text: string, read: TextQuery, assortment: Assortment): LocaleText | null {
    const languageOf = (one: LocaleText) => one.#languageOf(one.#counter(assortment, 'all'))
    if (!findsNothing(read, languageOf(this))) return null
    const found = Iterator.from(this.#others()).find((one) => hasAllWords(text, languageOf(one)))
    return found ?? null
  }

  /** Finds the products with a word, and their relevance for it. */
  hits(term: QueryTerm): RatedHits {
    const [first = NO_HITS, ...others] = term.map((word) => this.#wordHits(word))
    const hits = others.reduce(
      (all, one, at) => eitherOf(all, one, sharesOf(term[at + 1]!, this.weights)),
      first,
    )
    if (others.length > 0 && !term[0]!.includes(' ')) raiseListed(hits, first, this.weights.taxon)
    return { ...hits, rarity: rarityOf(hits.documents.length, this.#textLengths().name.length) }
  }

  /** The category of each document. */
  get categories(): Uint16Array {
    return this.#textLengths().category
  }

  /**
   * Returns a check whether a product has an excluded word and does not state to be without it;
   * with `IS_ABOUT` in `needed`, only what it is about counts, not what its description mentions.
   */
  having(excluded: readonly QueryTerm[], needed = 0): (document: number) => boolean {
    const have = new Set<number>()
    const note = (word: string, least: number, add: (document: number) => void) => {
      const { documents, flags } = this.#wordHits(word)
      documents.forEach((document, at) => {
        if ((flags[at]! & least) === least) add(document)
      })
    }
    // Names of taxons list things that a product need not have: `Baskets and accessories`.
    for (const word of excluded.flat())
      note(word, needed | IN_OWN_TEXT, (document) => have.add(document))
    for (const word of excluded.flat())
      note(without(word), needed, (document) => have.delete(document))
    return (document) => have.has(document)
  }

  /** Returns texts that a shopper may be typing, likeliest first; each finds visible products. */
  suggest(text: string, limit: number, assortment: Assortment): Promise<Suggestion[]> {
    const counter = this.#counter(assortment, 'about')
    const language = this.#languageOf(this.#counter(assortment, 'all'))
    const findPhrases = (beginning: string) => this.#findPhrases(beginning, assortment.channel)
    const completing = { language, findPhrases, counter }
    const correct = (misspelt: string) => {
      const { offeredText, correctedText } = this.read(misspelt, assortment, false)
      return offeredText ?? correctedText
    }
    const inOtherLetters = (one: string) => beginningsInOtherLetters(one, language)
    return inTurns(completeText(text, limit, completing, { correct, inOtherLetters }))
  }

  /** Completes the language with the words of visible products. */
  #languageOf(counter: CountsProducts): Language {
    const isInCatalog = (word: string) => this.#words.countOf(word) > 0
    const countOf = (word: string) => (isInCatalog(word) ? counter.count([[word]]) : 0)
    const beginningWith = (beginning: string, limit: number) =>
      this.#words.beginningWith(beginning, limit).filter((word) => countOf(word) > 0)
    return { ...this.#language, words: { countOf, isInCatalog, beginningWith } }
  }

  #counter(assortment: Assortment, counted: Counted): CountsProducts {
    const counter = new ProductCounter(this.#words, assortment.isVisible, counted)
    return assortment.withCache(counter, `${this.#locale} ${counted}`)
  }

  #wordHits(word: string): Hits {
    const read = () => this.#hitsOf(word, this.#words.postingsOf(word), this.#textLengths())
    return this.#cachedHits.of(this.#locale, word, read)
  }

  #textLengths(): TextLengths {
    return (this.#lengths ??= this.#loadLengths())
  }
}

const NO_HITS: Hits = {
  documents: new Uint32Array(0),
  scores: new Float64Array(0),
  flags: new Uint8Array(0),
}
