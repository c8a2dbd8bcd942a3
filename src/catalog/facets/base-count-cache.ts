import { LRUCache } from 'lru-cache'
import type { ScopeRule } from './scope.ts'
import type { Tally } from './facet-counts.ts'

/** A scope's documents, and every facet counted over them without any selection. */
export interface ScopeTally {
  documents: Uint32Array
  whole: Tally
}

/** Documents of all remembered scopes together: about 16 MB. */
const MOST_DOCUMENTS = 4_000_000

/** Remembers what scopes hold: shoppers filter, sort and turn the pages of the same few lists. */
export class ScopeTallies {
  #known = new LRUCache<string, ScopeTally>({
    maxSize: MOST_DOCUMENTS,
    sizeCalculation: ({ documents, whole }) => 1 + documents.length + whole.counts.length,
  })

  of({ channelBit, flags, terms }: ScopeRule, count: () => ScopeTally): ScopeTally {
    const key = [channelBit, flags, ...terms].join(' ')
    const known = this.#known.get(key) ?? count()
    this.#known.set(key, known)
    return known
  }
}
