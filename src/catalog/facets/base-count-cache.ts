import { LRUCache } from 'lru-cache'
import type { ScopeRule } from './scope.ts'
import type { FacetCounts } from './facet-counts.ts'

/** A scope's documents, and every facet counted over them without any selection. */
export interface BaseCounts {
  documents: Uint32Array
  whole: FacetCounts
}

/** Documents of all cached scopes together: about 16 MB. */
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
