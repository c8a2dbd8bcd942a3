import { LRUCache } from 'lru-cache'
import type { FoundWords } from '../fulltext/text-search.ts'
import type { CatalogQuery, TextMatch } from '../model/catalog-index.ts'
import type { ScopeRule } from './scope.ts'
import type { FacetCounts } from './facet-counts.ts'

/** A scope's documents, and every facet counted over them without any selection. */
export interface BaseCounts {
  documents: Uint32Array
  whole: FacetCounts
}

/** Documents of all lists of a cache together: about 16 MB. */
const MOST_DOCUMENTS = 4_000_000

/** Caches the counts of scopes: shoppers filter, sort and page through the same few lists. */
export class BaseCountCache {
  #cache = new LRUCache<string, BaseCounts>({
    maxSize: MOST_DOCUMENTS,
    sizeCalculation: ({ documents, whole }) => 1 + documents.length + whole.counts.length,
  })

  of({ channelBit, flags, hidden, terms }: ScopeRule, count: () => BaseCounts): BaseCounts {
    const key = [channelBit, flags, hidden, ...terms].join(' ')
    const cached = this.#cache.get(key) ?? count()
    this.#cache.set(key, cached)
    return cached
  }
}

/** A list that is more than a scope, counted: with a text, codes, or a shopper's choices. */
export interface CountedList {
  /** What it covers before the choices. */
  documents: Uint32Array
  /** What fits them, in the same order. */
  matches: Uint32Array
  facetCounts: FacetCounts
  textMatch: TextMatch
  /** The words of its text, if some of its documents lack some. */
  words: FoundWords | null
}

/** Such lists that are kept: what pages write of their counts weighs more than the counts. */
const MOST_NARROWED = 100

/** Caches searches, narrowed lists and lists of codes: their further pages and other orders have the same counts. */
export class NarrowedLists {
  #cache = new LRUCache<string, CountedList>({
    max: MOST_NARROWED,
    maxSize: MOST_DOCUMENTS,
    sizeCalculation: ({ documents, matches, facetCounts, words }) =>
      1 +
      documents.length +
      matches.length +
      facetCounts.counts.length +
      facetCounts.soldOutAsChosen.size +
      (words?.each.reduce((sum, one) => sum + one.documents.length, words.full.length) ?? 0),
  })

  of(query: CatalogQuery): CountedList | undefined {
    return this.#cache.get(keyOf(query))
  }

  keep(query: CatalogQuery, list: CountedList): void {
    this.#cache.set(keyOf(query), list)
  }
}

/** Everything of a query that its counts depend on. */
function keyOf(query: CatalogQuery): string {
  const { channel, locale, text, isExact, alike, codes, required, families, select, ranges } = query
  // Pins are found by a search whatever its words are.
  const pins = text === null ? null : query.arrangement?.pins
  return JSON.stringify([
    channel,
    locale,
    text,
    isExact,
    alike,
    codes,
    required,
    families,
    [...select],
    [...ranges],
    pins,
  ])
}
