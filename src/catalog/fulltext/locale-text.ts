import type { DatabaseSync } from 'node:sqlite'
import { normalise } from './analysis/fold.ts'
import { loadWordFrequencies } from './analysis/word-frequencies.ts'
import { eitherOf, type Hits, type RatedHits } from './hits.ts'
import { openPhrases, type FindPhrases } from './suggest/phrases.ts'
import { ProductCounter, type IsVisible } from './postings/product-counter.ts'
import { hitsOf, rarityOf } from './scoring.ts'
import { openDictionary } from './spelling/dictionary.ts'
import { retypings } from './spelling/keyboards.ts'
import { correctWord } from './spelling/speller.ts'
import { inTurns, suggestTexts } from './suggest/suggestions.ts'
import { loadTextLengths, type TextLengths } from './postings/text-lengths.ts'
import { readWords, type Language, type ReadWord, type QueryTerm } from './text-query.ts'
import { Vocabulary } from './spelling/vocabulary.ts'
import type { WordHits } from './postings/word-hits.ts'
import { openWordTable } from './postings/word-table.ts'
import { createAnalyzer } from './analysis/analyzer.ts'
import { createNegations, without } from './analysis/negations.ts'
import { readSynonyms } from './synonyms/synonyms.ts'

/** A shopper's text as it is searched. */
export interface TextQuery {
  terms: readonly QueryTerm[]
  /** What no product found may have, unless it says itself that it has it not. */
  excluded: readonly QueryTerm[]
  /** The text with its misspelt words corrected; null when none was. */
  correctedText: string | null
  /** The text with words that may be misspelt corrected, where that was not dared; else null. */
  offeredText: string | null
  /** Words of the text that no product has. */
  unmetWords: readonly string[]
}

/** What a word is worth that is not the query's own: written together or apart, or another for the same thing. */
const OTHER_SPELLING = 0.5
/** Words that a server remembers how to read. */
const MEMORY = 5_000
/** More words than this add nothing to a shop search, and a query must stay cheap. */
const MAXIMUM_WORDS = 32

/** What the products of a catalog are found by in one locale. */
export class LocaleText {
  #locale: string
  #language: Language
  #findPhrases: FindPhrases
  #loadLengths: () => TextLengths
  #lengths: TextLengths | undefined
  #knownHits: WordHits

  constructor(db: DatabaseSync, locale: string, synonyms: readonly string[], knownHits: WordHits) {
    this.#locale = locale
    this.#knownHits = knownHits
    let vocabulary: Vocabulary | undefined
    const reader = createAnalyzer(locale, MEMORY)
    this.#language = {
      reader,
      negations: createNegations(locale),
      synonyms: readSynonyms(synonyms, reader),
      words: openWordTable(db, locale),
      // Built when a word is misspelt for the first time: opening a catalog should not wait for it.
      vocabulary: () => (vocabulary ??= new Vocabulary(loadWordFrequencies(db, locale))),
      dictionary: openDictionary(locale),
      isCyrillic: locale.startsWith('ru'),
    }
    this.#findPhrases = openPhrases(db, locale)
    this.#loadLengths = () => loadTextLengths(db, locale)
  }

  /**
   * Reads a text; words that no product has are corrected unless it is meant exactly so. A text that the
   * wrong keyboard layout spoilt is one that another layout makes whole.
   */
  read(text: string, isVisible: IsVisible, isExact: boolean): TextQuery {
    const words = this.#wordsOf(text)
    if (isExact) return this.#queryOf(words, text, () => null)
    if (!words.every((word) => this.#isKnown(word))) {
      const retyped = retypings(text, this.#locale).find((other) => {
        const others = this.#wordsOf(other)
        return others.length > 0 && others.every((word) => this.#isKnown(word))
      })
      if (retyped !== undefined) {
        const query = this.#queryOf(this.#wordsOf(retyped), retyped, () => null)
        return { ...query, correctedText: retyped }
      }
    }
    const known = words.flatMap((word) => ('slots' in word ? word.slots : []))
    const counters = {
      all: new ProductCounter(this.#language.words, isVisible),
      about: new ProductCounter(this.#language.words, isVisible, true),
    }
    return this.#queryOf(words, text, (misspelt) =>
      correctWord(misspelt, known, this.#language, counters),
    )
  }

  #wordsOf(text: string): ReadWord[] {
    return readWords(text, this.#language).slice(0, MAXIMUM_WORDS)
  }

  #isKnown(word: ReadWord): boolean {
    const isFound = (term: QueryTerm) => term.some((one) => this.#language.words.countOf(one) > 0)
    return 'slots' in word && word.slots.every(isFound)
  }

  #queryOf(
    words: readonly ReadWord[],
    text: string,
    correct: (misspelt: string) => ReturnType<typeof correctWord>,
  ): TextQuery {
    const corrected = new Map<string, string>()
    const offered = new Map<string, string>()
    const unmet: string[] = []
    const termsOf = (word: ReadWord): readonly QueryTerm[] => {
      if ('slots' in word) return word.slots
      const found = correct(word.misspelt)
      if (found) offered.set(word.misspelt, found.forms.join(' '))
      if (!found?.isSafe) {
        unmet.push(word.misspelt)
        return [NOTHING]
      }
      corrected.set(word.misspelt, found.forms.join(' '))
      return found.slots
    }
    const terms = words.flatMap(termsOf)
    const excluded = words.flatMap((word) => ('slots' in word && word.excluded) || [])
    return {
      terms,
      excluded: excluded.map((word) => [word]),
      correctedText: corrected.size > 0 ? replaceWords(text, corrected) : null,
      offeredText: offered.size > corrected.size ? replaceWords(text, offered) : null,
      unmetWords: unmet,
    }
  }

  /** The products with a word, and how relevant they are for it. */
  hits(term: QueryTerm): RatedHits {
    const [first = NO_HITS, ...others] = term.map((word) => this.#wordHits(word))
    const hits = others.reduce((all, one) => eitherOf(all, one, OTHER_SPELLING), first)
    return { ...hits, rarity: rarityOf(hits.documents.length, this.#textLengths().name.length) }
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

  #wordHits(word: string): Hits {
    const read = () => hitsOf(this.#language.words.postingsOf(word), this.#textLengths())
    return this.#knownHits.of(this.#locale, word, read)
  }

  #textLengths(): TextLengths {
    return (this.#lengths ??= this.#loadLengths())
  }
}

/** A slot that nothing fills. */
const NOTHING: QueryTerm = []
const NO_HITS: Hits = { documents: new Uint32Array(0), scores: new Float64Array(0) }

function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => replacements.get(normalise(word)) ?? word)
}
