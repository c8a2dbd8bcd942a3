import { LRUCache } from 'lru-cache'
import type { Hits } from '../hits.ts'

/** Hits of all remembered words together: about 24 MB. */
const MOST_HITS = 2_000_000

/** Caches what words are found in: the pages and filters of a search look the same words up again. */
export class WordHits {
  #cached = new LRUCache<string, Hits>({
    maxSize: MOST_HITS,
    sizeCalculation: ({ documents }) => 1 + documents.length,
  })

  /** Hits of a word; `read` is called when they are not remembered. They are shared: not to be changed. */
  of(locale: string, word: string, read: () => Hits): Hits {
    const key = `${locale} ${word}`
    const cached = this.#cached.get(key)
    if (cached) return cached
    const hits = read()
    this.#cached.set(key, hits)
    return hits
  }
}
