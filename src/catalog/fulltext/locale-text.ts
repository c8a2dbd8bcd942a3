import type { DatabaseSync } from 'node:sqlite'
import { normalise } from './analysis/fold.ts'
import { loadWordFrequencies } from './analysis/word-frequencies.ts'
import { eitherOf, type Hits, type RatedHits } from './hits.ts'
import { openPhrases, type FindPhrases } from './suggest/phrases.ts'
import { ProductCounter, type IsVisible } from './postings/product-counter.ts'
import { createScoring, rarityOf, type HitsOf } from './scoring.ts'
import { onOtherKeyboards } from './spelling/other-keyboards.ts'
import { correctWord, likelierWord } from './spelling/speller.ts'
import { inTurns, suggestTexts } from './suggest/suggestions.ts'
import { loadTextLengths, type TextLengths } from './postings/text-lengths.ts'
import { readWords, type Language, type ReadWord, type QueryTerm } from './text-query.ts'
import { Vocabulary } from './spelling/vocabulary.ts'
import type { WordHits } from './postings/word-hits.ts'
import { openWordTable } from './postings/word-table.ts'
import { createAnalyzer } from './analysis/analyzer.ts'
import { createNegations, without } from './analysis/negations.ts'
import { readSynonyms } from './synonyms/synonyms.ts'
import type { Weights } from './weights.ts'

/** A shopper's text as it is searched. */
export interface TextQuery {
  terms: readonly QueryTerm[]
  /** What no product found may have, unless it says itself that it has it not. */
  excluded: readonly QueryTerm[]
  /** The text with its misspelt words corrected; null when none was. */
  correctedText: string | null
}

/** Words that a server remembers how to read. */
const MEMORY = 5_000
/** More words than this add nothing to a shop search, and a query must stay cheap. */
const MAXIMUM_WORDS = 32

/** What the products of a catalog are found by in one locale. */
export class LocaleText {
  readonly weights: Weights
  #locale: string
  #language: Language
  #findPhrases: FindPhrases
  #loadLengths: () => TextLengths
  #lengths: TextLengths | undefined
  #knownHits: WordHits
  #hitsOf: HitsOf

  constructor(
    db: DatabaseSync,
    locale: string,
    synonyms: readonly string[],
    { knownHits, weights }: { knownHits: WordHits; weights: Weights },
  ) {
    this.weights = weights
    this.#locale = locale
    this.#knownHits = knownHits
    this.#hitsOf = createScoring(weights)
    let vocabulary: Vocabulary | undefined
    const reader = createAnalyzer(locale, MEMORY)
    this.#language = {
      reader,
      negations: createNegations(locale),
      synonyms: readSynonyms(synonyms, reader),
      words: openWordTable(db, locale),
      // Built when a word is misspelt for the first time: opening a catalog should not wait for it.
      vocabulary: () => (vocabulary ??= new Vocabulary(loadWordFrequencies(db, locale))),
    }
    this.#findPhrases = openPhrases(db, locale)
    this.#loadLengths = () => loadTextLengths(db, locale)
  }

  /** Reads a text; words that no product has are corrected unless it is meant exactly so. */
  read(text: string, isVisible: IsVisible, isExact: boolean): TextQuery {
    const words = readWords(text, this.#language).slice(0, MAXIMUM_WORDS)
    if (!isExact && !words.some((word) => this.#isKnown(word))) {
      const meant = onOtherKeyboards(text, this.#locale).find((other) => {
        const read = readWords(other, this.#language)
        return read.length > 0 && read.every((word) => this.#isKnown(word))
      })
      if (meant !== undefined) return { ...this.read(meant, isVisible, true), correctedText: meant }
    }
    const known = words.flatMap((word) => ('slots' in word ? word.slots : []))
    const counters = {
      all: new ProductCounter(this.#language.words, isVisible),
      about: new ProductCounter(this.#language.words, isVisible, true),
    }
    const corrected = new Map<string, string>()
    const termsOf = (word: ReadWord): readonly QueryTerm[] => {
      if ('slots' in word) return isExact ? word.slots : withLikelier(word)
      const found = isExact ? null : correctWord(word.misspelt, known, this.#language, counters)
      if (!found) return word.otherwise ?? [NOTHING]
      corrected.set(word.misspelt, found.forms.join(' '))
      return found.slots
    }
    const withLikelier = ({ slots: [slot = NOTHING, ...rest], seldom }: ReadSlots) => {
      if (seldom === undefined || rest.length > 0) return [slot, ...rest]
      const others = known.filter((one) => one !== slot)
      return [[...slot, ...likelierWord(seldom, slot, others, this.#language, counters)]]
    }
    const terms = words.flatMap(termsOf)
    const correctedText = corrected.size > 0 ? replaceWords(text, corrected) : null
    // Read once more: words that are right now may belong together.
    if (correctedText !== null)
      return { ...this.read(correctedText, isVisible, true), correctedText }
    const excluded = words.flatMap((word) => ('slots' in word && word.excluded) || [])
    return { terms, excluded: excluded.map((word) => [word]), correctedText }
  }

  /** The products with a word, and how relevant they are for it. */
  hits(term: QueryTerm): RatedHits {
    const [first = NO_HITS, ...others] = term.map((word) => this.#wordHits(word))
    const hits = others.reduce((all, one) => eitherOf(all, one, this.weights.synonym), first)
    return { ...hits, rarity: rarityOf(hits.documents.length, this.#textLengths().name.length) }
  }

  /** The category of each document. */
  get categories(): Uint16Array {
    return this.#textLengths().category
  }

  /** Whether a product has something without saying that it has it not. */
  having(excluded: readonly QueryTerm[]): (document: number) => boolean {
    const have = new Set<number>()
    for (const word of excluded.flat()) {
      for (const document of this.#wordHits(word).documents) have.add(document)
    }
    for (const word of excluded.flat()) {
      for (const document of this.#wordHits(without(word)).documents) have.delete(document)
    }
    return (document) => have.has(document)
  }

  /**
   * Texts that a shopper may be writing, the likeliest first; each finds visible products. Where the text
   * begins none, its whole words are corrected, and then its last one as well.
   */
  suggest(text: string, limit: number, isVisible: IsVisible): Promise<string[]> {
    return inTurns(this.#suggest(text, limit, isVisible))
  }

  *#suggest(text: string, limit: number, isVisible: IsVisible): Generator<void, string[]> {
    const counter = new ProductCounter(this.#language.words, isVisible, true)
    const completing = { language: this.#language, findPhrases: this.#findPhrases, counter }
    const suggested = yield* suggestTexts(text, limit, completing)
    if (suggested.length > 0) return suggested
    const [, head = '', last = ''] = /^(.*\s)?(\S*)$/su.exec(text.trimStart()) ?? []
    const corrected = this.read(head, isVisible, false).correctedText
    const others =
      corrected === null ? [] : yield* suggestTexts(corrected + last, limit, completing)
    if (others.length > 0) return others
    yield
    const whole = this.read(text, isVisible, false).correctedText
    return whole === null ? [] : [whole.trim()]
  }

  /** Whether any product has a word. */
  #isKnown(word: ReadWord): boolean {
    if (!('slots' in word)) return false
    const { words } = this.#language
    return word.excluded !== undefined || word.slots.flat().some((one) => words.countOf(one) > 0)
  }

  #wordHits(word: string): Hits {
    const read = () => this.#hitsOf(this.#language.words.postingsOf(word), this.#textLengths())
    return this.#knownHits.of(this.#locale, word, read)
  }

  #textLengths(): TextLengths {
    return (this.#lengths ??= this.#loadLengths())
  }
}

type ReadSlots = Extract<ReadWord, { slots: unknown }>

/** A slot that nothing fills. */
const NOTHING: QueryTerm = []
const NO_HITS: Hits = {
  documents: new Uint32Array(0),
  scores: new Float64Array(0),
  places: new Uint8Array(0),
}

function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => replacements.get(normalise(word)) ?? word)
}
