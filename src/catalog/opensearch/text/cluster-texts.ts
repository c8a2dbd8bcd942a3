import {
  AS_WRITTEN,
  type CatalogQuery,
  type SuggestQuery,
  type TextMatch,
} from '../../catalog-index.ts'
import { LONGEST_TEXT } from '#query/constants.ts'
import { openLanguage } from '../../fulltext/language.ts'
import type { CountsProducts } from '../../fulltext/postings/product-counter.ts'
import { completeText, readText } from '../../fulltext/read-text.ts'
import { rarityOf } from '../../fulltext/scoring.ts'
import { transliterated } from '../../fulltext/spelling/other-keyboards.ts'
import type { Counters } from '../../fulltext/spelling/speller.ts'
import { beginningKeys, MOST_PHRASES } from '../../fulltext/suggest/phrases.ts'
import type { Language } from '../../fulltext/language.ts'
import type { QueryTerm } from '../../fulltext/text-query.ts'
import { WEAK_SHARE } from '../../fulltext/text-search.ts'
import { Vocabulary } from '../../fulltext/spelling/vocabulary.ts'
import type { SchemaIndex } from '../../schema-index.ts'
import { bucketsOf, type Cluster, type SearchResponse } from '../cluster.ts'
import { patternOf, wordFields } from '../layout.ts'
import { allOf, type Query, soldIn } from '../scope-query.ts'
import { type Look, type Lookup, Lookups } from './lookups.ts'
import { matchWords } from './matching.ts'
import { hasExcluded, hasSlot, scoreOf } from './word-queries.ts'

interface Parts {
  cluster: Cluster
  /** Names of the two indexes of a catalog. */
  indexes: { products: string; texts: string }
  schema: SchemaIndex
}

/** A text as OpenSearch is asked for it, and what is said of it. */
interface FoundText {
  query: Query
  /** Those products, in no order. */
  filter: readonly Query[]
  textMatch: TextMatch
}

/** What is thought of a word until it is looked up that products are likely to have: many do. */
const LIKELY = 1_000
/** Products are called by a word that are so many: it is no rare one, whatever has changed since the import. */
const MANY = 50
/** Parts in which the forms of a locale's words lie, at most. */
const MOST_FORMS = 1_000

const NOTHING: Query = { match_none: {} }

/**
 * Texts of shoppers, read as the embedded engine reads them: the same words, synonyms and corrections. What
 * words the products have, OpenSearch is asked.
 */
export class ClusterTexts {
  #parts: Parts
  #lookups: Lookups
  #languages: ReadonlyMap<string, ReturnType<typeof openLanguage>>

  constructor(parts: Parts) {
    this.#parts = parts
    this.#lookups = new Lookups(parts.cluster)
    const { locales, synonyms } = parts.schema
    this.#languages = new Map(locales.map((locale) => [locale, openLanguage(locale, synonyms)]))
  }

  /** Products and their words are others now. */
  forget(): void {
    this.#lookups.forget()
  }

  /** The products of a text within a scope, and how relevant they are. */
  async search(text: string, query: CatalogQuery, scope: readonly Query[]): Promise<FoundText> {
    const { channel, locale, isExact = false } = query
    if (!this.#languages.has(locale))
      return { query: NOTHING, filter: [NOTHING], textMatch: AS_WRITTEN }
    const { indexes } = this.#parts
    const isLikely = (word: string) => likely.has(word)
    const likely = this.#indexWords(locale, [text])
    return this.#lookups.settle((look) => {
      const language = this.#language(look, locale, isLikely)
      const read = readText(text, language, this.#counters(look, channel, locale), isExact)
      const products = look(this.#all(), Infinity)
      const rate = (slot: QueryTerm) => {
        const count = look(this.#countOf(locale, slot), 0)
        return { slot, count, rarity: rarityOf(count, products) }
      }
      const rated = read.terms.map((slot, at) => ({
        ...{ ...rate(slot), written: read.written[at] ?? '' },
      }))
      const strong = rated.filter(({ count }) => count <= WEAK_SHARE * products)
      const wanted = strong.length > 0 ? strong : rated
      const scores = [...rated, ...read.offered.map(rate)]
        .filter(({ slot }) => slot.length > 0)
        .map(({ slot, rarity }) => scoreOf(locale, slot, rarity))
      const { excluded } = read
      const matching = { look, index: indexes.products, locale, scope, excluded }
      const matched = matchWords(wanted, matching)
      const must_not = excluded.length > 0 ? [hasExcluded(locale, excluded)] : []
      const filter = [...scope, ...matched.filter]
      return {
        query: { bool: { filter, should: [...scores, ...matched.should], must_not } },
        filter: [{ bool: { filter, must_not } }],
        textMatch: {
          correctedText: read.correctedText,
          offeredText: read.offeredText,
          parts: matched.parts,
        },
      }
    })
  }

  /** Texts that a shopper may be writing. */
  async suggest({ channel, locale, text, limit }: SuggestQuery): Promise<string[]> {
    if (!this.#languages.has(locale)) return []
    return this.#lookups.settle((look) => {
      const likely = new Set<string>()
      const common = new Set<string>()
      const language = this.#language(look, locale, (word) => likely.has(word), common)
      const counters = this.#counters(look, channel, locale)
      let isWaiting = false
      const findPhrases = (beginning: string) => {
        const answers = beginningKeys(beginning).map((key) =>
          look(this.#phrases(key, channel, locale), UNKNOWN),
        )
        isWaiting ||= answers.includes(UNKNOWN)
        const found = answers.flat().slice(0, MOST_PHRASES)
        const commonest = found.filter(({ products }) => products >= MANY)
        for (const word of this.#indexWords(locale, textsOf(commonest)))
          if (word.length > 1 && transliterated(word, locale) === null) common.add(word)
        for (const word of this.#indexWords(locale, textsOf(found))) likely.add(word)
        return textsOf(found)
      }
      const correct = (misspelt: string) => {
        // Where phrases are found nothing is misspelt.
        if (isWaiting) return null
        const { offeredText, correctedText } = readText(misspelt, language, counters, false)
        return offeredText ?? correctedText
      }
      const completing = { language, findPhrases, counter: counters.about }
      const steps = completeText(text, limit, completing, correct)
      for (;;) {
        const { done, value } = steps.next()
        if (done) return value
      }
    })
  }

  /** What the words of some texts are indexed by. */
  #indexWords(locale: string, texts: readonly string[]): ReadonlySet<string> {
    const reader = this.#languages.get(locale)?.reader
    const runs = texts.flatMap((text) => reader?.runs(text.slice(0, LONGEST_TEXT)) ?? [])
    return new Set(runs.flatMap(({ words }) => words.map(({ index }) => index)))
  }

  /** What is `common` is not looked up: it is enough to know that many products have it. */
  #language(
    look: Look,
    locale: string,
    isLikely: (word: string) => boolean,
    common: ReadonlySet<string> = new Set(),
  ): Language {
    const language = this.#languages.get(locale) ?? openLanguage(locale, {})
    return {
      ...language,
      words: {
        countOf: (word) =>
          common.has(word)
            ? LIKELY
            : look(this.#countOf(locale, [word]), isLikely(word) ? LIKELY : 0),
        beginningWith: (beginning, limit) => look(this.#codes(locale, beginning, limit), []),
      },
      vocabulary: () => look(this.#vocabulary(locale), new Vocabulary([])),
    }
  }

  #counters(look: Look, channel: string, locale: string): Counters {
    return {
      all: this.#counter(look, channel, locale, false),
      about: this.#counter(look, channel, locale, true),
    }
  }

  #counter(look: Look, channel: string, locale: string, isAbout: boolean): CountsProducts {
    return {
      isVisible: () => true,
      count: (slots) => {
        if (slots.length === 0) return 0
        const key = slots.map((slot) => slot.join('\n')).join('\n\n')
        const filter = slots.map((slot) => hasSlot(locale, slot, isAbout ? 'about' : 'words'))
        const counted = this.#counted(
          `count ${locale} ${channel} ${isAbout} ${key}`,
          allOf(filter),
          [soldIn(channel)],
        )
        return look(counted, 0)
      },
    }
  }

  #all(): Lookup<number> {
    const body = { size: 0, track_total_hits: true }
    return this.#products('all', body, ({ hits }) => hits.total.value)
  }

  /** Products of any channel that have a word of a slot. */
  #countOf(locale: string, slot: QueryTerm): Lookup<number> {
    return this.#counted(`word ${locale} ${slot.join('\n')}`, hasSlot(locale, slot))
  }

  /** Words with digits that begin like this and go on. */
  #codes(locale: string, beginning: string, size: number): Lookup<string[]> {
    const { codes: field } = wordFields(locale)
    const terms = { field, size, include: patternOf(beginning, '.+'), order: { _key: 'asc' } }
    const body = {
      ...{ size: 0, query: { prefix: { [field]: beginning } } },
      aggs: { codes: { terms: { ...terms, execution_hint: 'map' } } },
    }
    return this.#products(`codes ${locale} ${size} ${beginning}`, body, ({ aggregations }) =>
      bucketsOf(aggregations?.['codes']).map((bucket) => bucket.key),
    )
  }

  #phrases(key: string, channel: string, locale: string): Lookup<Phrase[]> {
    const filter = [
      { term: { kind: 'phrase' } },
      { term: { locale } },
      soldIn(channel),
      { prefix: { key } },
    ]
    return {
      key: `phrases ${locale} ${channel} ${key}`,
      index: this.#parts.indexes.texts,
      body: {
        ...{ query: allOf(filter), size: MOST_PHRASES, _source: ['text', 'products'] },
        track_total_hits: false,
        sort: [{ products: 'desc' }, { key: 'asc' }],
      },
      read: ({ hits }) => hits.hits.map(({ _source }) => _source as Phrase),
    }
  }

  /** How words are written, to correct others by. */
  #vocabulary(locale: string): Lookup<Vocabulary> {
    const filter = [{ term: { kind: 'forms' } }, { term: { locale } }]
    return {
      key: `vocabulary ${locale}`,
      index: this.#parts.indexes.texts,
      body: { query: allOf(filter), size: MOST_FORMS, _source: ['json'] },
      read: ({ hits }) =>
        new Vocabulary(
          hits.hits.flatMap(({ _source }) => (_source as { json: { forms: Forms } }).json.forms),
        ),
    }
  }

  #counted(key: string, count: Query, within: readonly Query[] = []): Lookup<number> {
    return { key, index: this.#parts.indexes.products, count, within, readCount: Number }
  }

  #products<T>(key: string, body: object, read: (response: SearchResponse) => T): Lookup<T> {
    return { key, index: this.#parts.indexes.products, body, read }
  }
}

/** A text to suggest, and how many products are called so. */
interface Phrase {
  text: string
  products: number
}

/** Phrases that are not looked up yet. */
const UNKNOWN: Phrase[] = []

const textsOf = (phrases: readonly Phrase[]) => phrases.map(({ text }) => text)

/** Words as they are written, and how often each is. */
export type Forms = [form: string, count: number][]
