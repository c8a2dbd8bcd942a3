import {
  AS_WRITTEN,
  type CatalogQuery,
  type Suggestion,
  type SuggestQuery,
  type TextMatch,
} from '../../model/catalog-index.ts'
import {
  findsNothing,
  hasAllWords,
  readQueryText,
  type TextQuery,
} from '../../fulltext/read-text.ts'
import { rarityOf } from '../../fulltext/scoring.ts'
import { beginningsInOtherLetters } from '../../fulltext/spelling/keyboard-readings.ts'
import { transliterated } from '../../fulltext/spelling/other-keyboards.ts'
import { beginningKeys, MOST_PHRASES } from '../../fulltext/suggest/phrases.ts'
import { completeText } from '../../fulltext/suggest/suggestions.ts'
import type { Language } from '../../fulltext/language.ts'
import type { QueryTerm } from '../../fulltext/query-term.ts'
import { isQuantity, MATCHING } from '../../fulltext/text-search.ts'
import { WEIGHTS } from '../../fulltext/weights.ts'
import type { SchemaIndex } from '../../model/schema-index.ts'
import type { Cluster } from '../cluster.ts'
import { type Query, searchedIn } from '../scope-query.ts'
import { ClusterLanguages } from './cluster-languages.ts'
import { type Look, Lookups } from './lookups.ts'
import { type MatchedWords, matchWords } from './matching.ts'
import { type Indexes, type SuggestedText, textLookups } from './text-lookups.ts'
import { scoreOf } from './word-queries.ts'

interface Parts {
  cluster: Cluster
  indexes: Indexes
  schema: SchemaIndex
}

/** A text to search for, if any. */
interface TextSearch {
  text: string | null
  query: CatalogQuery
  scope: readonly Query[]
  /** Whether the products are put in order, not only counted. */
  isRanked: boolean
}

/** Channel and locale in which a text is read. */
type TextContext = Pick<CatalogQuery, 'channel' | 'locale' | 'isExact'>

/** A text as an OpenSearch query, with notes on it. */
export interface FoundText {
  query: Query
  /** Matches the same products, unranked. */
  filter: readonly Query[]
  textMatch: TextMatch
  words: MatchedWords | null
  /** Products found in the scope. */
  total: number
}

/** Products called by a word from which it is not rare, whatever has changed since the import. */
const MANY = 50

const NOTHING: Query = { match_none: {} }
const NO_WORDS: ReadonlySet<string> = new Set()

/**
 * Reads texts of shoppers as the embedded engine does, with the same words, synonyms and
 * corrections. Words of products are requested from OpenSearch.
 */
export class ClusterTexts {
  #products: string
  #textLookups: ReturnType<typeof textLookups>
  #lookups: Lookups
  #languages: ClusterLanguages

  constructor({ cluster, indexes, schema }: Parts) {
    this.#products = indexes.products
    this.#textLookups = textLookups(indexes)
    this.#lookups = new Lookups(cluster)
    this.#languages = new ClusterLanguages(this.#textLookups, schema)
  }

  /** Drops what is cached, after products and their words changed. */
  forget(): void {
    this.#lookups.forget()
  }

  /** Finds the products of texts, each within its scope, with relevance; null without a text. */
  async searches(searches: readonly TextSearch[]): Promise<(FoundText | null)[]> {
    const likely = searches.map(({ text, query: { locale } }) =>
      text === null ? NO_WORDS : this.#languages.indexWords(locale, [text]),
    )
    return this.#lookups.settle((look) =>
      searches.map((search, at) =>
        search.text === null
          ? null
          : this.#found(look, { ...search, text: search.text }, likely[at]),
      ),
    )
  }

  #found(
    look: Look,
    {
      text,
      query,
      scope,
      isRanked,
    }: Omit<TextSearch, 'query'> & { text: string; query: TextContext },
    likely: ReadonlySet<string> = NO_WORDS,
  ): FoundText {
    if (!this.#languages.has(query.locale))
      return { query: NOTHING, filter: [NOTHING], textMatch: AS_WRITTEN, words: null, total: 0 }
    const { locale, read } = this.#read(look, text, query, likely)
    const products = look(this.#textLookups.all, Infinity)
    const rate = (term: QueryTerm) => {
      const count = look(this.#textLookups.countOf(locale, term), 0)
      return { term, rarity: rarityOf(count, products) }
    }
    const wanted = read.terms.map((term, at) => ({
      ...rate(term),
      written: read.written[at] ?? '',
      isThing: at < read.things,
    }))
    const { excluded, stated, negations } = read
    const said = { locale, scope, excluded, stated, negations }
    const matched = matchWords(wanted, { look, index: this.#products, isRanked, ...said })
    const marked = (isRanked ? read.marked : []).map(rate).map((one) => ({
      ...one,
      rarity: one.rarity * WEIGHTS.synonym,
    }))
    const alsoRanking = isRanked ? [...read.offered, ...read.stated] : []
    // As in the embedded engine (`fulltext/text-search.ts`).
    const share = matched.parts === null ? 1 : MATCHING.quantityShare
    const weighed = (one: (typeof wanted)[number]) =>
      isQuantity(one) ? { ...one, rarity: one.rarity * share } : one
    const scores = [...wanted.map(weighed), ...alsoRanking.map(rate), ...marked]
      .filter(({ term }) => term.length > 0)
      .map(({ term, rarity }) => scoreOf(locale, term, rarity))
    const { must_not } = matched
    const filter = [...scope, ...matched.filter]
    return {
      query: { bool: { filter, should: [...scores, ...matched.should], must_not } },
      filter: [{ bool: { filter, must_not } }],
      textMatch: {
        correctedText: read.correctedText,
        offeredText: read.offeredText,
        parts: matched.parts,
      },
      words: matched.words,
      total: matched.total,
    }
  }

  /** Reads a text in its locale or, if it finds nothing, in the first one with all its words. */
  #read(
    look: Look,
    text: string,
    { channel, locale, isExact = false }: TextContext,
    likely: ReadonlySet<string>,
  ): { locale: string; read: TextQuery } {
    const readIn = (one: string, language: Language, isSo: boolean) => ({
      locale: one,
      read: readQueryText(text, language, this.#languages.counters(look, channel, one), isSo),
    })
    const language = this.#languages.language(look, { channel, locale }, (word) => likely.has(word))
    const own = readIn(locale, language, isExact)
    if (!findsNothing(own.read, language)) return own
    const others = this.#languages.locales.values().map((one) => {
      return [one, this.#languages.language(look, { channel, locale: one }, () => false)] as const
    })
    const other = others.find(([, one]) => hasAllWords(text, one))
    return other ? readIn(...other, true) : own
  }

  /** Returns the commonest phrases with a beginning: some of a shorter one's, if those are cached and all there are. */
  #phrases(
    look: Look,
    key: string,
    { channel, locale }: Pick<SuggestQuery, 'channel' | 'locale'>,
  ): SuggestedText[] {
    const lookup = (beginning: string) => this.#textLookups.phrases(beginning, channel, locale)
    for (let length = key.length; length > 0; length -= 1) {
      const known = this.#lookups.cached(lookup(key.slice(0, length)))
      if (known && known.length < MOST_PHRASES)
        return known.filter((one) => one.key.startsWith(key))
    }
    return look(lookup(key), [])
  }

  /** Returns texts that a shopper may be typing. */
  async suggest({ text, limit, ...sold }: SuggestQuery): Promise<Suggestion[]> {
    const { channel, locale } = sold
    if (!this.#languages.has(locale)) return []
    return this.#lookups.settle((look, isMissing) => {
      const likely = new Set<string>()
      const common = new Set<string>()
      const language = this.#languages.language(look, sold, (word) => likely.has(word), common)
      const counters = this.#languages.counters(look, channel, locale)
      let likeliest: string | undefined
      const findPhrases = (beginning: string) => {
        const lookups = beginningKeys(beginning).map((key) => this.#phrases(look, key, sold))
        const found = lookups.flat().slice(0, MOST_PHRASES)
        const commonest = found.filter(({ products }) => products >= MANY)
        for (const word of this.#languages.indexWords(locale, textsOf(commonest)))
          if (word.length > 1 && transliterated(word, locale) === null) common.add(word)
        for (const word of this.#languages.indexWords(locale, textsOf(found))) likely.add(word)
        likeliest ??= found[0]?.text
        return textsOf(found)
      }
      const correct = (misspelt: string) => {
        // If phrases are found, and products for them, nothing is misspelt.
        if (isMissing()) return null
        // Nothing completes the text: it is searched as it is, unless its correction leads to something.
        likeliest = text
        const { offeredText, correctedText } = readQueryText(misspelt, language, counters, false)
        return offeredText ?? correctedText
      }
      const completing = { language, findPhrases, counter: counters.about }
      const inOtherLetters = (one: string) =>
        isMissing() ? [] : beginningsInOtherLetters(one, language)
      const steps = completeText(text, limit, completing, { correct, inOtherLetters })
      for (;;) {
        const { done, value } = steps.next()
        if (!done) continue
        // The first text is searched next: the weights of its words are looked up together with the
        // counts here.
        const first = value[0]?.text ?? likeliest
        if (first !== undefined)
          this.#found(
            look,
            { text: first, query: sold, scope: searchedIn(channel), isRanked: true },
            likely,
          )
        return value
      }
    })
  }
}

const textsOf = (phrases: readonly SuggestedText[]) => phrases.map(({ text }) => text)
