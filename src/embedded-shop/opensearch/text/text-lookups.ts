import { Vocabulary } from '../../fulltext/spelling/vocabulary.ts'
import { MOST_PHRASES } from '../../fulltext/suggest/phrases.ts'
import type { QueryTerm } from '../../fulltext/query-term.ts'
import { bucketsOf, type ClusterSearchResponse } from '../cluster.ts'
import { prefixPattern, wordFields } from '../layout.ts'
import { allOf, type Query, searchedIn, soldIn } from '../scope-query.ts'
import type { Lookup } from './lookups.ts'
import { hasTerm } from './word-queries.ts'

/** Names of the two indexes of a catalog. */
export interface Indexes {
  products: string
  texts: string
}

/** A text to suggest, and the number of products called so. */
export interface SuggestedText {
  key: string
  text: string
  products: number
}

/** Written forms of words, with the frequency of each. */
type Forms = [form: string, count: number][]

/** Most documents that hold the forms of a locale's words. */
const MOST_FORMS = 1_000

/** Creates look-ups in a catalog's indexes for reading texts. */
export function textLookups({ products, texts }: Indexes) {
  const inProducts = <T>(
    key: string,
    body: object,
    read: (response: ClusterSearchResponse) => T,
  ): Lookup<T> => ({ key, index: products, body, read })

  const counted = (
    key: string,
    count: Query,
    { within = [], kind = 'words' }: { within?: readonly Query[]; kind?: string } = {},
  ): Lookup<number> => ({ key, index: products, count, within, kind, readCount: Number })

  return {
    counted,

    all: inProducts('all', { size: 0, track_total_hits: true }, ({ hits }) => hits.total.value),

    /** Counts products of any channel that have a word of a term. */
    countOf: (locale: string, term: QueryTerm) =>
      counted(`word ${locale} ${term.join('\n')}`, hasTerm(locale, term)),

    /** Finds longer words with digits and this beginning, in products of a channel. */
    codes(locale: string, channel: string, beginning: string, size: number): Lookup<string[]> {
      const { codes: field } = wordFields(locale)
      const terms = { field, size, include: prefixPattern(beginning, '.+'), order: { _key: 'asc' } }
      const body = {
        size: 0,
        query: allOf([{ prefix: { [field]: beginning } }, ...searchedIn(channel)]),
        aggs: { codes: { terms: { ...terms, execution_hint: 'map' } } },
      }
      return inProducts(
        `codes ${locale} ${channel} ${size} ${beginning}`,
        body,
        ({ aggregations }) => bucketsOf(aggregations?.['codes']).map((bucket) => bucket.key),
      )
    },

    phrases(key: string, channel: string, locale: string): Lookup<SuggestedText[]> {
      const filter = [
        { term: { kind: 'phrase' } },
        { term: { locale } },
        soldIn(channel),
        { prefix: { key } },
      ]
      return {
        key: `phrases ${locale} ${channel} ${key}`,
        index: texts,
        body: {
          query: allOf(filter),
          size: MOST_PHRASES,
          _source: ['key', 'text', 'products'],
          track_total_hits: false,
          sort: [{ products: 'desc' }, { key: 'asc' }],
        },
        read: ({ hits }) => hits.hits.map(({ _source }) => _source as SuggestedText),
      }
    },

    /** Reads the written forms of words, to correct others by. */
    vocabulary(locale: string): Lookup<Vocabulary> {
      const filter = [{ term: { kind: 'forms' } }, { term: { locale } }]
      return {
        key: `vocabulary ${locale}`,
        index: texts,
        body: { query: allOf(filter), size: MOST_FORMS, _source: ['json'] },
        read: ({ hits }) =>
          new Vocabulary(
            hits.hits.flatMap(({ _source }) => (_source as { json: { forms: Forms } }).json.forms),
          ),
      }
    },
  }
}
