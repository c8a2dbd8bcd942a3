import type { L1CacheDriver } from 'bentocache/types'
import { LRUCache } from 'lru-cache'
import { OVERHEAD } from './rules/copy-age.ts'
import type { Entry } from './rules/lifetime.ts'

/** A copy as the cache library stores it. */
export interface StoredItem<T> {
  value: Entry<T>
  logicalExpiration: number
  createdAt: number
}

/** Copies in this process's memory, as the cache library's first tier. */
interface MemoryTier<T> extends L1CacheDriver {
  /** Returns the copy stored under a key, however old; null without one. */
  peek(key: string): Entry<T> | null
}

/** Parts of a memory tier. */
interface MemoryTierOptions<T> {
  maxBytes: number
  sizeOf: (value: T) => number
  /** Parses items that the library passes as text, because they come from Redis. */
  parse: (text: string) => StoredItem<T>
  /** Whether a copy is out of date, whatever its age. */
  isOutdated: (entry: Entry<T>) => boolean
}

/** Creates the library's memory tier, measured in bytes, synchronous, and without serialising. */
export function createMemoryTier<T>(options: MemoryTierOptions<T>): MemoryTier<T> {
  const { maxBytes, sizeOf, parse, isOutdated } = options
  const items = new LRUCache<string, StoredItem<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => OVERHEAD + sizeOf(value.value),
  })
  // The library types items as text. It passes its own copies as objects, and those from Redis as
  // text, which it could not parse itself.
  const asItem = (item: unknown) =>
    typeof item === 'string' ? parse(item) : (item as StoredItem<T>)
  const asText = (item: StoredItem<T> | undefined) => item as unknown as string | undefined
  // The library fetches another copy in place of one that is expired, and falls back on it.
  const get = (key: string) => {
    const item = items.get(key)
    return asText(item && isOutdated(item.value) ? { ...item, logicalExpiration: 0 } : item)
  }
  const tier: MemoryTier<T> = {
    type: 'l1',
    peek: (key) => items.get(key)?.value ?? null,
    get,
    pull(key) {
      const item = get(key)
      items.delete(key)
      return item
    },
    set(key, item, ttl) {
      items.set(key, asItem(item), { ttl })
      return true
    },
    delete: (key) => items.delete(key),
    deleteMany: (keys) => keys.every((key) => items.delete(key)),
    clear: () => items.clear(),
    getRemainingTtl: (key) => items.getRemainingTTL(key),
    namespace: () => tier,
    disconnect: () => items.clear(),
  }
  return tier
}
