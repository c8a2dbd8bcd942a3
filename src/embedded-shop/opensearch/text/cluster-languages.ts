import { LONGEST_TEXT } from '#contract/query/constants.ts'
import { type Language, openLanguage } from '../../fulltext/language.ts'
import type { Counted, CountsProducts } from '../../fulltext/postings/product-counter.ts'
import { isWholeName } from '../../fulltext/postings/word-table.ts'
import type { QueryTerm } from '../../fulltext/query-term.ts'
import type { Counters } from '../../fulltext/spelling/best-candidate.ts'
import { Vocabulary } from '../../fulltext/spelling/vocabulary.ts'
import type { SchemaIndex } from '../../model/schema-index.ts'
import { allOf, type Query, searchedIn } from '../scope-query.ts'
import type { Look } from './lookups.ts'
import type { textLookups } from './text-lookups.ts'
import { hasTerm, isThing } from './word-queries.ts'

/** Count assumed for a likely word until it is looked up: many products have it. */
const LIKELY = 1_000

/** The languages of a catalog. Words of products and counts are requested from OpenSearch. */
export class ClusterLanguages {
  #lookups: ReturnType<typeof textLookups>
  #languages: ReadonlyMap<string, ReturnType<typeof openLanguage>>

  constructor(lookups: ReturnType<typeof textLookups>, { locales, synonyms }: SchemaIndex) {
    this.#lookups = lookups
    this.#languages = new Map(locales.map((locale) => [locale, openLanguage(locale, synonyms)]))
  }

  has(locale: string): boolean {
    return this.#languages.has(locale)
  }

  get locales(): readonly string[] {
    return [...this.#languages.keys()]
  }

  /** Returns the index words of some texts. */
  indexWords(locale: string, texts: readonly string[]): ReadonlySet<string> {
    const reader = this.#languages.get(locale)?.reader
    const runs = texts.flatMap((text) => reader?.runs(text.slice(0, LONGEST_TEXT)) ?? [])
    return new Set(runs.flatMap(({ words }) => words.map(({ index }) => index)))
  }

  /** Creates a language; `common` words are not looked up: many products have them. */
  language(
    look: Look,
    { channel, locale }: { channel: string; locale: string },
    isLikely: (word: string) => boolean,
    common: ReadonlySet<string> = new Set(),
  ): Language {
    const language = this.#languages.get(locale) ?? openLanguage(locale, {})
    const unknown = (word: string) => (isLikely(word) ? LIKELY : 0)
    return {
      ...language,
      words: {
        countOf: (word) => {
          if (common.has(word)) return LIKELY
          // If products have the name of a category, its rarity is needed next.
          if (isWholeName(word)) look(this.#lookups.countOf(locale, [word]), 0)
          return look(this.#countOf(channel, locale, 'all', [[word]]), unknown(word))
        },
        isInCatalog: (word) =>
          common.has(word) || look(this.#lookups.countOf(locale, [word]), unknown(word)) > 0,
        beginningWith: (beginning, limit) =>
          look(this.#lookups.codes(locale, channel, beginning, limit), []),
      },
      vocabulary: () => look(this.#lookups.vocabulary(locale), new Vocabulary([])),
    }
  }

  counters(look: Look, channel: string, locale: string): Counters {
    return {
      all: this.#counter(look, channel, locale, 'all'),
      about: this.#counter(look, channel, locale, 'about'),
      things: this.#counter(look, channel, locale, 'things'),
    }
  }

  #counter(look: Look, channel: string, locale: string, counted: Counted): CountsProducts {
    return {
      count: (terms) =>
        terms.length === 0 ? 0 : look(this.#countOf(channel, locale, counted, terms), 0),
    }
  }

  #countOf(channel: string, locale: string, counted: Counted, terms: readonly QueryTerm[]) {
    const key = terms.map((term) => term.join('\n')).join('\n\n')
    const filter = terms.map((term) => COUNTED[counted](locale, term))
    const name = `count ${locale} ${channel} ${counted} ${key}`
    const kind = `${counted} ${terms.length > 1 ? 'several' : 'one'}`
    return this.#lookups.counted(name, allOf(filter), { within: searchedIn(channel), kind })
  }
}

const COUNTED = {
  all: (locale, term) => hasTerm(locale, term),
  about: (locale, term) => hasTerm(locale, term, 'about'),
  things: isThing,
} as const satisfies Record<Counted, (locale: string, term: QueryTerm) => Query>
