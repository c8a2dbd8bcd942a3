import { BentoCache, bentostore } from 'bentocache'
import { redisDriver } from 'bentocache/drivers/redis'
import type { Redis } from 'ioredis'
import { foundNow, freshnessNow, isGoodEnough, PATIENCE, Resting } from '../rules/found-copy.ts'
import { type Entry, GRACE } from '../rules/lifetime.ts'
import { createMemoryTier, type StoredItem, unlessPurged } from './memory-tier.ts'
import type { Purges } from './purges.ts'
import { createSingleFlight } from './single-flight.ts'

/** How something came out of the cache: fresh, old, or made for this request. */
export type CacheState = 'hit' | 'stale' | 'miss'

/** A value that was found or made, and which of the two. */
export interface Loaded<T> {
  entry: Entry<T>
  state: CacheState
  /** Whether it is older than it may be, and only there because no other could be made. */
  isOutdated: boolean
}

/** What a factory made; what is not to be stored serves those who wait for it, and nobody else. */
export interface Made<T> {
  entry: Entry<T>
  isStored: boolean
  /** Whether an older copy is better than this: the shop fails. */
  isFailure: boolean
  /** The key that it is stored under, if not the requested one. */
  storedBy?: string
}

/** Copies that all requests share, in memory and, where there is one, in Redis. */
export interface SharedCache<T> {
  /** What can be sent without waiting for anything, stale only if it may be; null for everything else. */
  peek(key: string, mayBeStale?: boolean): Loaded<T> | null
  /** A copy; where there is none that is good enough, what is made, once for all that wait for it. */
  load(key: string, make: (old: Entry<T> | null) => Promise<Made<T>>): Promise<Loaded<T>>
}

/** What a shared cache is made of. */
export interface SharedCacheOptions<T> {
  name: string
  maxBytes: number
  sizeOf: (value: T) => number
  /** How a value is written to Redis, and read back. */
  pack: (value: T) => unknown
  unpack: (packed: unknown) => T
  redis: Redis | null
  purges: Purges
  /** Notified when an old copy stands in for one that could not be made. */
  onStale: (key: string, reason: string) => void
}

/** For how long the library may call a copy fresh; at least a moment: 0 would be for ever. */
const millisecondsLeft = ({ storedAt, lifetime }: Entry<unknown>) =>
  Math.max(1, storedAt + lifetime.maxAge * 1000 - Date.now())

const storing = (entry: Entry<unknown>) => ({ ttl: millisecondsLeft(entry), skipBusNotify: true })

/** A value that is sent, and not stored. */
class Unstored<T> extends Error {
  readonly made: Made<T>

  constructor(made: Made<T>) {
    super('Not stored')
    this.made = made
  }
}

function createStore<T>(options: SharedCacheOptions<T>) {
  const { name, redis, purges, pack, unpack } = options
  const prefix = `vitrine:${name}`
  const outdatedAt = (tags: readonly string[]) =>
    Math.max(purges.purgedAt(tags), purges.renewedAt?.(tags) ?? 0)
  const serializer = {
    serialize: (item: StoredItem<T>) =>
      JSON.stringify({ ...item, value: { ...item.value, value: pack(item.value.value) } }),
    deserialize(text: string): StoredItem<T> {
      const item = JSON.parse(text) as StoredItem<unknown>
      const value = { ...item.value, value: unpack(item.value.value) }
      return unlessPurged({ ...item, value }, outdatedAt)
    },
  }
  const memory = createMemoryTier<T>({
    ...options,
    parse: serializer.deserialize,
    purgedAt: outdatedAt,
  })
  const tiers = bentostore({ prefix }).useL1Layer({
    options: { serialize: false },
    factory: () => memory,
  })
  if (redis) tiers.useL2Layer(redisDriver({ connection: redis }))
  const bento = new BentoCache({
    default: 'shared',
    stores: { shared: tiers },
    serializer,
    grace: GRACE * 1000,
    l2CircuitBreakerDuration: PATIENCE,
  })
  return { memory, bento, flight: redis && createSingleFlight(redis, prefix) }
}

/** What was made and not stored; null for any other error. */
const unstoredIn = (error: unknown): Made<unknown> | null => {
  const { cause } = error as Error
  return cause instanceof Unstored ? (cause.made as Made<unknown>) : null
}

/** Why a copy could not be made, in a few words. */
const reasonOf = (error: unknown): string => {
  const { cause } = error as Error
  if (cause instanceof Unstored) return 'The shop failed'
  return cause instanceof Error ? cause.message : String(error)
}

/** A cache by the library's rules: tiers, grace, stale while revalidating, time limits. */
export function createSharedCache<T>(options: SharedCacheOptions<T>): SharedCache<T> {
  const { purges, onStale } = options
  const { memory, bento, flight } = createStore(options)
  const running = new Map<string, Promise<Loaded<T>>>()
  const resting = new Resting()

  const freshness = (entry: Entry<T>) => freshnessNow(entry, purges)

  const isPurged = ({ storedAt, tags }: Entry<T>): boolean => storedAt <= purges.purgedAt(tags)

  function peek(key: string, mayBeStale = false): Loaded<T> | null {
    const entry = memory.peek(key)
    if (!entry) return null
    const found = foundNow(entry, purges)
    return isGoodEnough(found, mayBeStale) || resting.has(key) ? found : null
  }

  function onFailure(key: string, error: unknown) {
    if (!memory.peek(key)) return
    const unstored = unstoredIn(error)
    if (unstored?.isFailure === false) {
      // What may no longer be stored may not be shown later either; what was stored under another
      // key does not count.
      if (!unstored.isStored) void bento.delete({ key })
      return
    }
    resting.add(key)
    onStale(key, reasonOf(error))
  }

  /** The copy that another process has made in the meantime. */
  async function madeElsewhere(key: string): Promise<Entry<T> | null> {
    const entry = await bento.get<Entry<T>>({ key })
    return entry && freshness(entry) === 'fresh' ? entry : null
  }

  async function fetchCopy(
    key: string,
    make: (old: Entry<T> | null) => Promise<Made<T>>,
  ): Promise<Loaded<T>> {
    const old = memory.peek(key)
    let latest = null as Entry<T> | null
    let unstored = null as { entry: Entry<T>; isElsewhere: boolean } | null
    const entry = await bento.getOrSet<Entry<T>>({
      key,
      timeout: old && freshness(old) === 'stale' ? 0 : PATIENCE,
      onFactoryError: (error) => onFailure(key, error),
      factory: async ({ gracedEntry, setOptions }) => {
        const graced = (gracedEntry as { value: Entry<T> } | undefined)?.value ?? old
        const turn = (await flight?.begin(key)) ?? 'none'
        // One whose turn it is now may have missed a copy by a moment.
        const others = turn === 'none' ? null : await madeElsewhere(key)
        let isThere = others !== null
        try {
          if (others) {
            setOptions({ ...storing(others), skipL2Write: true })
            return others
          }
          const made = await make(graced)
          const { entry: value, isStored, isFailure, storedBy = key } = made
          const isKept = isStored && !isFailure
          // Others look for it when the turn ends, which is before the library stores what it is given here.
          if (isKept) await bento.set({ key: storedBy, value, ...storing(value) })
          isThere = isKept
          if (isKept && storedBy === key) {
            setOptions({ ...storing(value), skipL2Write: true })
            return (latest = value)
          }
          if (!isFailure) unstored = { entry: value, isElsewhere: storedBy !== key }
          throw new Unstored(made)
        } finally {
          if (turn === 'own') void flight?.end(key, isThere)
        }
      },
    })
    // The library falls back on the old copy, and may have put it back.
    if (unstored && !unstored.isElsewhere) await bento.delete({ key })
    const created = entry === latest ? entry : unstored?.entry
    return created
      ? { entry: created, state: 'miss', isOutdated: isPurged(created) }
      : foundNow(entry, purges)
  }

  /** The same; what is made and not to be stored is there for those who wait. */
  async function fetchOrMake(...[key, make]: Parameters<typeof fetchCopy>): Promise<Loaded<T>> {
    try {
      return await fetchCopy(key, make)
    } catch (error) {
      const { cause } = error as Error
      if (cause instanceof Unstored)
        return { entry: (cause.made as Made<T>).entry, state: 'miss', isOutdated: false }
      throw cause ?? error
    }
  }

  /** What others wait for already; made anew if it was purged before this caller came. */
  async function unlessPurgedBefore(
    cameAt: number,
    pending: Promise<Loaded<T>>,
    again: () => Promise<Loaded<T>>,
  ): Promise<Loaded<T>> {
    const loaded = await pending
    const isOld = loaded.state === 'miss' && isPurged(loaded.entry)
    return isOld && purges.purgedAt(loaded.entry.tags) <= cameAt ? again() : loaded
  }

  function load(...[key, make]: Parameters<typeof fetchCopy>): Promise<Loaded<T>> {
    const ready = peek(key)
    if (ready) return Promise.resolve(ready)
    const old = memory.peek(key)
    if (old && freshness(old) === 'stale') return fetchOrMake(key, make)
    const pending = running.get(key)
    if (pending) return unlessPurgedBefore(Date.now(), pending, () => load(key, make))
    const started = fetchOrMake(key, make).finally(() => running.delete(key))
    running.set(key, started)
    return started
  }

  return { peek, load }
}
