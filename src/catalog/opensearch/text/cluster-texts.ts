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
import { WEAK_SHARE } from '../../fulltext/text-search.ts'
import { Vocabulary } from '../../fulltext/spelling/vocabulary.ts'
import type { SchemaIndex } from '../../schema-index.ts'
import { bucketsOf, type Cluster } from '../cluster.ts'
import { patternOf, wordFields } from '../layout.ts'
import { allOf, type Query, soldIn } from '../scope-query.ts'
import { type Look, type Lookup, Lookups } from './lookups.ts'
import { countOf, counting, matchWords } from './matching.ts'
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
  /** Those products, in no order. */
  filter: readonly Query[]
  textMatch: TextMatch
}

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
    if (!this.#languages.has(locale)) return { query: NOTHING, filter: [NOTHING], textMatch: AS_WRITTEN }
    const { read, rated, offered, products } = await this.#lookups.settle((look) => {
      const found = this.#read(look, { text, channel, locale, isExact })
      const all = look(this.#all(), 1)
      const rate = (slot: QueryTerm) => {
        const count = look(this.#countOf(locale, slot), 0)
        return { slot, count, rarity: rarityOf(count, all) }
      }
      const { terms, written } = found
      return {
        ...{ read: found, products: all, offered: found.offered.map(rate) },
        rated: terms.map((slot, at) => ({ ...rate(slot), written: written[at] ?? '' })),
      }
    })
    const strong = rated.filter(({ count }) => count <= WEAK_SHARE * products)
    const wanted = strong.length > 0 ? strong : rated
    const scores = [...rated, ...offered]
      .filter(({ slot }) => slot.length > 0)
      .map(({ slot, rarity }) => scoreOf(locale, slot, rarity))
    const { excluded } = read
    const { cluster, indexes } = this.#parts
    const matching = { cluster, index: indexes.products, locale, scope, excluded }
    const matched = await matchWords(wanted, matching)
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
  }

  /** Texts that a shopper may be writing. */
  async suggest({ channel, locale, text, limit }: SuggestQuery): Promise<string[]> {
    if (!this.#languages.has(locale)) return []
    return this.#lookups.settle((look) => {
      const completing = {
        language: this.#language(look, locale),
        findPhrases: (beginning: string) =>
          beginningKeys(beginning)
            .flatMap((key) => look(this.#phrases(key, channel, locale), []))
            .slice(0, MOST_PHRASES),
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
        const filter = slots.map((slot) => hasSlot(locale, slot, isAbout ? 'about' : 'words'))
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

  #phrases(key: string, channel: string, locale: string): Lookup<string[]> {
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
