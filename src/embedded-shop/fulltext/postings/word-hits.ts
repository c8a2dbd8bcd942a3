import { LRUCache } from 'lru-cache'
import type { Hits } from '../hits.ts'

/** Hits of all cached words together: about 24 MB. */
const MOST_HITS = 2_000_000

/** Caches hits of words: the pages and filters of a search look up the same ones. */
export class WordHits {
  #cached = new LRUCache<string, Hits>({
    maxSize: MOST_HITS,
    sizeCalculation: ({ documents }) => 1 + documents.length,
  })

  /** Returns a word's hits, or those of `read` if not cached. Shared: do not change them. */
  of(locale: string, word: string, read: () => Hits): Hits {
    const key = `${locale} ${word}`
    const cached = this.#cached.get(key)
    if (cached) return cached
    const hits = read()
    this.#cached.set(key, hits)
    return hits
  }
}
