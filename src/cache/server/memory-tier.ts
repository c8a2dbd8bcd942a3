import type { L1CacheDriver } from 'bentocache/types'
import { LRUCache } from 'lru-cache'
import { OVERHEAD } from '../rules/found-copy.ts'
import type { Entry } from '../rules/lifetime.ts'

/** What the cache library keeps of a copy. */
export interface StoredItem<T> {
  value: Entry<T>
  logicalExpiration: number
  createdAt: number
}

/** Copies in the memory of this process, as the cache library wants its first tier. */
export interface MemoryTier<T> extends L1CacheDriver {
  /** The copy that is stored under a key, however old. */
  peek(key: string): Entry<T> | null
}

/** What a memory tier is made of. */
export interface MemoryTierOptions<T> {
  maxBytes: number
  sizeOf: (value: T) => number
  /** Reads what the library has as text, because it comes from Redis. */
  parse: (text: string) => StoredItem<T>
  /** When one of these tags was last purged; 0 for never. */
  purgedAt: (tags: readonly string[]) => number
}

/** A copy that was purged is as good as expired: the library fetches another, and falls back on it. */
export function unlessPurged<T>(
  item: StoredItem<T>,
  purgedAt: MemoryTierOptions<T>['purgedAt'],
): StoredItem<T> {
  const { storedAt, tags } = item.value
  return storedAt <= purgedAt(tags) ? { ...item, logicalExpiration: 0 } : item
}

/** The library's memory tier, measured in bytes and read without waiting. Holds copies as they are. */
export function createMemoryTier<T>(options: MemoryTierOptions<T>): MemoryTier<T> {
  const { maxBytes, sizeOf, parse, purgedAt } = options
  const items = new LRUCache<string, StoredItem<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => OVERHEAD + sizeOf(value.value),
  })
  // The library types what a tier holds as text. It hands copies of its own over as they are, and those
  // of Redis as text, which it could not read itself.
  const asItem = (item: unknown) =>
    typeof item === 'string' ? parse(item) : (item as StoredItem<T>)
  const asText = (item: StoredItem<T> | undefined) => item as unknown as string | undefined
  const get = (key: string) => {
    const item = items.get(key)
    return asText(item && unlessPurged(item, purgedAt))
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
