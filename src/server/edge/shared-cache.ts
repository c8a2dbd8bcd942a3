import { LRUCache } from 'lru-cache'
import {
  withAge,
  mayServe,
  mayReplaceFailed,
  OVERHEAD,
  PATIENCE,
  FailedRenewals,
} from '#server/cache/rules/copy-age.ts'
import { type Entry, GRACE } from '#server/cache/rules/lifetime.ts'
import type { Loaded, Made, SharedCache, SharedCacheOptions } from '#server/cache/shared-cache.ts'
import { withinDeadline } from '#server/third-party/deadline.ts'
import { afterResponse } from '../log/request-context.ts'
import { logger } from '../logger.ts'
import { platformCache } from './platform-cache.ts'
import type { PurgeLog } from './purge-log.ts'

type Make<T> = (old: Entry<T> | null) => Promise<Made<T>>

/** Creates two tiers: this worker's memory and the platform's cache. */
function createTiers<T>({ name, maxBytes, sizeOf, pack, unpack, purges }: SharedCacheOptions<T>) {
  const memory = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => OVERHEAD + sizeOf(value),
  })

  async function read(key: string): Promise<Entry<T> | null> {
    const [packed] = await Promise.all([
      platformCache.read(`${name}:${key}`),
      (purges as PurgeLog).catchUp(),
    ])
    const { value, ...rest } = (packed ?? {}) as Entry<unknown>
    const cached = memory.get(key) ?? null
    if (packed === null || (cached && cached.storedAt >= rest.storedAt)) return cached
    const entry = { ...rest, value: unpack(value) }
    memory.set(key, entry)
    return entry
  }

  async function write(key: string, entry: Entry<T>): Promise<void> {
    const { maxAge, swr } = entry.lifetime
    const packed = { ...entry, value: pack(entry.value) }
    await platformCache.write(`${name}:${key}`, packed, maxAge + swr + GRACE, entry.tags)
  }

  return {
    peek: (key: string) => memory.get(key) ?? null,
    read,
    write(key: string, entry: Entry<T>) {
      memory.set(key, entry)
      afterResponse(
        write(key, entry).catch((error: unknown) =>
          logger.warn('a copy was not stored', { reason: String(error) }),
        ),
      )
    },
  }
}

/**
 * Creates the cache with the same rules as on Node, on top of the platform's own; work continues
 * after the response for which it was begun.
 */
export function createSharedCache<T>(options: SharedCacheOptions<T>): SharedCache<T> {
  const { purges, onStale } = options
  const tiers = createTiers(options)
  const running = new Map<string, Promise<Loaded<T>>>()
  const failedRenewals = new FailedRenewals()

  function peek(key: string, mayBeStale = false): Loaded<T> | null {
    const entry = tiers.peek(key)
    if (!entry) return null
    const found = withAge(entry, purges)
    const isEnough = mayServe(found, mayBeStale)
    return isEnough || (failedRenewals.has(key) && mayReplaceFailed(found)) ? found : null
  }

  /** Makes a copy; an older one is better than a result that must not be stored. */
  async function make(key: string, factory: Make<T>, old: Entry<T> | null): Promise<Loaded<T>> {
    try {
      const epoch = purges.epoch()
      const { entry: made, isStored, isFailure, storedBy = key } = await factory(old)
      const entry = { ...made, epoch }
      const isGood = isStored && !isFailure
      if (isGood) tiers.write(storedBy, entry)
      else if (old) throw new Error('The shop failed')
      return { entry, state: 'miss', isOutdated: false }
    } catch (error) {
      if (!old || !mayReplaceFailed(withAge(old, purges))) throw error
      failedRenewals.add(key)
      onStale(key, error instanceof Error ? error.message : String(error))
      return withAge(old, purges)
    }
  }

  /** Makes a copy once for all that wait for it; continues when they leave. */
  function makeOnce(...[key, factory, old]: Parameters<typeof make>): Promise<Loaded<T>> {
    const cached = running.get(key)
    if (cached) return cached
    const started = make(key, factory, old).finally(() => running.delete(key))
    running.set(key, started)
    afterResponse(started)
    return started
  }

  async function load(key: string, factory: Make<T>): Promise<Loaded<T>> {
    const ready = peek(key)
    if (ready) return ready
    const old = await tiers.read(key)
    if (!old) return makeOnce(key, factory, null)
    const loaded = withAge(old, purges)
    if (mayServe(loaded, false) || failedRenewals.has(key)) return loaded
    const made = makeOnce(key, factory, old)
    return loaded.isOutdated
      ? withinDeadline(
          PATIENCE,
          () => made,
          () => loaded,
        )
      : loaded
  }

  return { peek, load }
}
