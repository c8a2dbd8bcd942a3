import {
  AS_WRITTEN,
  type CatalogQuery,
  type SuggestQuery,
  type TextMatch,
} from '../../catalog-index.ts'
import { openLanguage } from '../../fulltext/language.ts'
import type { CountsProducts } from '../../fulltext/postings/product-counter.ts'
import { completeText, readText, type TextQuery } from '../../fulltext/read-text.ts'
import { rarityOf } from '../../fulltext/scoring.ts'
import { beginningKeys, MOST_PHRASES } from '../../fulltext/suggest/phrases.ts'
import type { Language, QueryTerm } from '../../fulltext/text-query.ts'
import { ENOUGH_HITS, partsOf, WEAK_SHARE } from '../../fulltext/text-search.ts'
import { Vocabulary } from '../../fulltext/spelling/vocabulary.ts'
import type { SchemaIndex } from '../../schema-index.ts'
import { bucketsOf, type Cluster, type SearchResponse } from '../cluster.ts'
import { patternOf, wordFields } from '../layout.ts'
import { allOf, anyOf, type Query, soldIn } from '../scope-query.ts'
import { type Look, type Lookup, Lookups } from './lookups.ts'
import { hasExcluded, hasSlot, scoreOf } from './word-queries.ts'

interface Parts {
  cluster: Cluster
  /** Names of the two indexes of a catalog. */
  indexes: { products: string; texts: string }
  frame: SchemaIndex
}

/** A text as OpenSearch is asked for it, and what is said of it. */
interface FoundText {
  query: Query
  textMatch: TextMatch
}

/** Lifts what has every word above all that has some: no score comes near it. */
const LIFT = 1024
/** Parts in which the forms of a locale's words lie, at most. */
const MOST_FORMS = 1_000

const NOTHING: Query = { match_none: {} }

const countOf = ({ hits }: SearchResponse) => hits.total.value
const counting = (query: Query) => ({ query, size: 0, track_total_hits: true })

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
    const { locales, synonyms } = parts.frame
    this.#languages = new Map(locales.map((locale) => [locale, openLanguage(locale, synonyms)]))
  }

  /** Products and their words are others now. */
  forget(): void {
    this.#lookups.forget()
  }

  /** The products of a text within a scope, and how relevant they are. */
  async search(text: string, query: CatalogQuery, scope: readonly Query[]): Promise<FoundText> {
    const { channel, locale, isExact = false } = query
    if (!this.#languages.has(locale)) return { query: NOTHING, textMatch: AS_WRITTEN }
    const { read, counts, products } = await this.#lookups.settle((look) => {
      const found = this.#read(look, { text, channel, locale, isExact })
      const sizes = found.terms.map((slot) => look(this.#countOf(locale, slot), 0))
      return { read: found, counts: sizes, products: look(this.#all(), 1) }
    })
    const rated = read.terms.map((slot, at) => ({
      ...{ slot, count: counts[at] ?? 0 },
      written: read.written[at] ?? '',
    }))
    const strong = rated.filter(({ count }) => count <= WEAK_SHARE * products)
    const wanted = strong.length > 0 ? strong : rated
    const scores = rated
      .filter(({ slot }) => slot.length > 0)
      .map(({ slot, count }) => scoreOf(locale, slot, rarityOf(count, products)))
    const likely = read.offered.map((slot) => scoreOf(locale, slot, rarityOf(0, products)))
    const matched = await this.#matching(read, wanted, { locale, scope })
    const { excluded } = read
    return {
      query: {
        bool: {
          filter: [...scope, ...matched.filter],
          should: [...scores, ...likely, ...matched.should],
          must_not: excluded.length > 0 ? [hasExcluded(locale, excluded)] : [],
        },
      },
      textMatch: {
        correctedText: read.correctedText,
        offeredText: read.offeredText,
        parts: matched.parts,
      },
    }
  }

  /** Texts that a shopper may be writing. */
  async suggest({ channel, locale, text, limit }: SuggestQuery): Promise<string[]> {
    if (!this.#languages.has(locale)) return []
    return this.#lookups.settle((look) => {
      const completing = {
        language: this.#language(look, locale),
        findPhrases: (beginning: string) => look(this.#phrases(beginning, channel, locale), []),
        counter: this.#counter(look, channel, locale, true),
      }
      const correct = (misspelt: string) => {
        const read = this.#read(look, { text: misspelt, channel, locale, isExact: false })
        return read.offeredText ?? read.correctedText
      }
      const steps = completeText(text, limit, completing, correct)
      for (;;) {
        const { done, value } = steps.next()
        if (done) return value
      }
    })
  }

  #read(
    look: Look,
    {
      text,
      channel,
      locale,
      isExact,
    }: Pick<SuggestQuery, 'text' | 'channel' | 'locale'> & { isExact: boolean },
  ): TextQuery {
    const counters = {
      all: this.#counter(look, channel, locale, false),
      about: this.#counter(look, channel, locale, true),
    }
    return readText(text, this.#language(look, locale), counters, isExact)
  }

  /**
   * Products with every word; where they are few, those with half of the words follow, and then those with
   * any, as in the embedded engine (`fulltext/text-search.ts`).
   */
  async #matching(
    { excluded }: TextQuery,
    wanted: readonly { slot: QueryTerm; written: string }[],
    { locale, scope }: { locale: string; scope: readonly Query[] },
  ): Promise<{ filter: Query[]; should: Query[]; parts: TextMatch['parts'] }> {
    const slots = wanted.map(({ slot }) => hasSlot(locale, slot))
    const withWords = (least: number): Query => ({
      bool: { should: slots, minimum_should_match: least },
    })
    if (slots.length === 0) return { filter: [NOTHING], should: [], parts: null }
    const all = withWords(slots.length)
    if (slots.length === 1) return { filter: [all], should: [], parts: null }
    const half = withWords(Math.ceil(slots.length / 2))
    const must_not = excluded.length > 0 ? [hasExcluded(locale, excluded)] : []
    const { cluster, indexes } = this.#parts
    const bodies = [all, half, ...slots].map((one) =>
      counting({ bool: { filter: [...scope, one], must_not } }),
    )
    const counts = (await cluster.searches(indexes.products, bodies)).map(countOf)
    const [withAll = 0, withHalf = 0, ...withEach] = counts
    if (withAll >= ENOUGH_HITS) return { filter: [all], should: [], parts: null }
    const parts =
      withAll === 0
        ? partsOf(wanted.map(({ written }, at) => ({ written, isMet: withEach[at] !== 0 })))
        : null
    const promoted = { constant_score: { filter: all, boost: LIFT } }
    return { filter: [withHalf >= ENOUGH_HITS ? half : withWords(1)], should: [promoted], parts }
  }

  #language(look: Look, locale: string): Language {
    const language = this.#languages.get(locale) ?? openLanguage(locale, {})
    return {
      ...language,
      words: {
        countOf: (word) => look(this.#countOf(locale, [word]), 0),
        beginningWith: (beginning, limit) => look(this.#codes(locale, beginning, limit), []),
      },
      vocabulary: () => look(this.#vocabulary(locale), new Vocabulary([])),
    }
  }

  #counter(look: Look, channel: string, locale: string, isAbout: boolean): CountsProducts {
    return {
      isVisible: () => true,
      count: (slots) => {
        if (slots.length === 0) return 0
        const key = slots.map((slot) => slot.join('\n')).join('\n\n')
        const filter = slots.map((slot) => hasSlot(locale, slot, isAbout))
        const body = counting(allOf([soldIn(channel), ...filter]))
        return look(
          this.#products(`count ${locale} ${channel} ${isAbout} ${key}`, body, countOf),
          0,
        )
      },
    }
  }

  #all(): Lookup<number> {
    return this.#products('all', counting({ match_all: {} }), countOf)
  }

  /** Products of any channel that have a word of a slot. */
  #countOf(locale: string, slot: QueryTerm): Lookup<number> {
    const key = `word ${locale} ${slot.join('\n')}`
    return this.#products(key, counting(hasSlot(locale, slot)), countOf)
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

  #phrases(beginning: string, channel: string, locale: string): Lookup<string[]> {
    const keys = beginningKeys(beginning)
    const filter = [
      { term: { kind: 'phrase' } },
      { term: { locale } },
      soldIn(channel),
      keys.length === 0 ? NOTHING : anyOf(keys.map((key) => ({ prefix: { key } }))),
    ]
    return {
      key: `phrases ${locale} ${channel} ${keys.join('|')}`,
      index: this.#parts.indexes.texts,
      body: {
        ...{ query: allOf(filter), size: MOST_PHRASES, _source: ['text'] },
        sort: [{ products: 'desc' }, { key: 'asc' }],
      },
      read: ({ hits }) => hits.hits.map(({ _source }) => (_source as { text: string }).text),
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

  #products<T>(key: string, body: object, read: Lookup<T>['read']): Lookup<T> {
    return { key, index: this.#parts.indexes.products, body, read }
  }
}

/** Words as they are written, and how often each is. */
export type Forms = [form: string, count: number][]
