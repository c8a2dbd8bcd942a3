import { LRUCache } from 'lru-cache'
import type { CatalogQuery, CatalogResult } from './catalog-index.ts'

/** Number of scopes whose counts are cached. */
const MOST_COUNTED = 50

/** Caches the counts of scopes, which suggestions and menus need, until something changes. */
export class ScopeCountCache {
  #counted = new LRUCache<string, Promise<CatalogResult>>({ max: MOST_COUNTED })

  /** Returns the result of a query for counts alone, without selections; otherwise null. */
  of(query: CatalogQuery, find: () => Promise<CatalogResult>): Promise<CatalogResult> | null {
    if (!isCountAlone(query)) return null
    const { channel, required, families } = query
    const key = JSON.stringify([channel, required, families])
    const cached = this.#counted.get(key) ?? find()
    this.#counted.set(key, cached)
    cached.catch(() => this.#counted.delete(key))
    return cached
  }

  /** Drops all counts, after a change. */
  forget(): void {
    this.#counted.clear()
  }
}

const isCountAlone = ({ text, codes, pageSize, select, ranges }: CatalogQuery): boolean =>
  text === null && codes === null && pageSize === 0 && select.size === 0 && ranges.size === 0
