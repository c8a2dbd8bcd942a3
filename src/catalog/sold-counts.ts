import { LRUCache } from 'lru-cache'
import type { CatalogQuery, CatalogResult } from './catalog-index.ts'

/** Scopes whose counts are remembered. */
const MOST_COUNTED = 50

/** What a scope sells is counted for every suggestion and every menu, and is the same until something changes. */
export class SoldCounts {
  #counted = new LRUCache<string, Promise<CatalogResult>>({ max: MOST_COUNTED })

  /** Counts of a query for counts alone, in which nothing is selected; null for any other. */
  of(query: CatalogQuery, find: () => Promise<CatalogResult>): Promise<CatalogResult> | null {
    if (!isCountAlone(query)) return null
    const { channel, required, families } = query
    const key = JSON.stringify([channel, required, families])
    const cached = this.#counted.get(key) ?? find()
    this.#counted.set(key, cached)
    cached.catch(() => this.#counted.delete(key))
    return cached
  }

  /** Something has changed. */
  forget(): void {
    this.#counted.clear()
  }
}

const isCountAlone = ({ text, codes, pageSize, select, ranges }: CatalogQuery): boolean =>
  text === null && codes === null && pageSize === 0 && select.size === 0 && ranges.size === 0
