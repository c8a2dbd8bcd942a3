import { BentoCache, bentostore } from 'bentocache'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import {
  withAge,
  freshnessNow,
  mayServe,
  mayReplaceFailed,
  PATIENCE,
  FailedRenewals,
} from './rules/copy-age.ts'
import { type Entry, GRACE, type NewEntry } from './rules/lifetime.ts'
import { createMemoryTier, type StoredItem } from './memory-tier.ts'
import type { Purges } from './purges.ts'
import { sealedRedis, type TraceRedis } from './sealed-redis.ts'
import { createSingleFlight } from './single-flight.ts'

/** Origin of a value from the cache: fresh, old, or made for this request. */
export type CacheState = 'hit' | 'stale' | 'miss'

/** A value that was found or made. */
export interface Loaded<T> {
  entry: Entry<T>
  state: CacheState
  /** Whether it is older than allowed, and only returned because no other could be made. */
  isOutdated: boolean
}

/** The result of a factory; one that is not stored serves only those who wait for it. */
export interface Made<T> {
  entry: NewEntry<T>
  isStored: boolean
  /** Whether an older copy is better than this, because the shop fails. */
  isFailure: boolean
  /** The key that it is stored under, if not the requested one. */
  storedBy?: string
}

/** Copies that all requests share, in memory and, if there is one, in Redis. */
export interface SharedCache<T> {
  /** Returns a copy without waiting, stale only if allowed; null otherwise. */
  peek(key: string, mayBeStale?: boolean): Loaded<T> | null
  /** Returns a good copy, or makes one, only once for all that wait for it. */
  load(key: string, make: (old: Entry<T> | null) => Promise<Made<T>>): Promise<Loaded<T>>
}

/** Parts of a shared cache. */
export interface SharedCacheOptions<T> {
  name: string
  maxBytes: number
  sizeOf: (value: T) => number
  /** Converts a value to and from its form in Redis. */
  pack: (value: T) => unknown
  unpack: (packed: unknown) => T
  redis: Redis | null
  /** Seals copies in Redis; the same in all processes that share it, none by default. */
  secret?: string
  /** Makes each call to Redis; it is just made if missing. */
  trace?: TraceRedis
  purges: Purges
  /** Called when an old copy replaces one that could not be made. */
  onStale: (key: string, reason: string) => void
}

/** Returns how long the library may treat a copy as fresh; at least 1, as 0 is for ever. */
const millisecondsLeft = ({ storedAt, lifetime }: Entry<unknown>) =>
  Math.max(1, storedAt + lifetime.maxAge * 1000 - Date.now())

const storing = (entry: Entry<unknown>) => ({ ttl: millisecondsLeft(entry), skipBusNotify: true })

/** At most what a shop may say: a year. */
const seconds = z.number().min(0).max(31_536_000)

const storedItem = z.looseObject({
  value: z.object({
    value: z.unknown(),
    storedAt: z.number(),
    epoch: z.object({ own: z.number(), shared: z.number(), era: z.string() }),
    lifetime: z.object({ maxAge: seconds, swr: seconds }),
    tags: z.array(z.string().regex(/^[\u0021-\u007e]+$/)),
  }),
})

const isStoredItem = (item: unknown): boolean => storedItem.safeParse(item).success

/** The epoch of a copy that was purged, or may have been: it is before all that is known. */
const BEFORE_ALL = { own: -1, shared: 0, era: '' }

/** Carries a value that is sent but not stored. */
class Unstored<T> extends Error {
  readonly made: Made<T>
  readonly entry: Entry<T>

  constructor(made: Made<T>, entry: Entry<T>) {
    super('Not stored')
    this.made = made
    this.entry = entry
  }
}

function createStore<T>(options: SharedCacheOptions<T>) {
  const { name, redis, secret = '', trace, purges, pack, unpack } = options
  const prefix = `vitrine:${name}`
  const serializer = {
    serialize: (item: StoredItem<T>) =>
      JSON.stringify({ ...item, value: { ...item.value, value: pack(item.value.value) } }),
    deserialize(text: string): StoredItem<T> {
      const item = JSON.parse(text) as StoredItem<unknown>
      // Redis may hold what another release or program wrote: it is dropped, and a copy is made anew.
      if (!isStoredItem(item)) throw new TypeError('Not a copy')
      const { epoch, tags, storedAt, lifetime } = item.value
      const adopted = purges.adopt(epoch, tags)
      // By this machine's clock: another may have been ahead when it made the copy.
      const isKnownAge = adopted !== null && storedAt <= Date.now()
      const expiration = isKnownAge ? storedAt + lifetime.maxAge * 1000 : 0
      const value = {
        ...item.value,
        epoch: adopted ?? BEFORE_ALL,
        value: unpack(item.value.value),
      }
      const logicalExpiration = Math.min(item.logicalExpiration, expiration)
      return { ...item, value, logicalExpiration }
    },
  }
  const memory = createMemoryTier<T>({
    ...options,
    parse: serializer.deserialize,
    isOutdated(entry) {
      const { epoch, tags, storedAt } = entry
      const purgedAt = Math.max(purges.purgedAt(tags), purges.renewedAt?.(tags) ?? 0)
      const isUseless = !mayReplaceFailed(withAge(entry, purges))
      return storedAt > Date.now() || epoch.own < purgedAt || isUseless
    },
  })
  const tiers = bentostore({ prefix }).useL1Layer({
    options: { serialize: false },
    factory: () => memory,
  })
  if (redis) tiers.useL2Layer(sealedRedis(redis, secret, trace))
  const bento = new BentoCache({
    default: 'shared',
    stores: { shared: tiers },
    serializer,
    grace: GRACE * 1000,
    l2CircuitBreakerDuration: PATIENCE,
  })
  return { memory, bento, flight: redis && createSingleFlight(redis, prefix, trace) }
}

/** Returns the value that was made but not stored; null for any other error. */
const unstoredIn = (error: unknown): Made<unknown> | null => {
  const { cause } = error as Error
  return cause instanceof Unstored ? (cause.made as Made<unknown>) : null
}

/** Returns briefly why a copy could not be made. */
const reasonOf = (error: unknown): string => {
  const { cause } = error as Error
  if (cause instanceof Unstored) return 'The shop failed'
  return cause instanceof Error ? cause.message : String(error)
}

/** Creates a cache by the library's rules: tiers, grace, stale-while-revalidate, time limits. */
export function createSharedCache<T>(options: SharedCacheOptions<T>): SharedCache<T> {
  const { purges, onStale } = options
  const { memory, bento, flight } = createStore(options)
  const running = new Map<string, Promise<Loaded<T>>>()
  const failedRenewals = new FailedRenewals()
  /** Keys of copies that are being renewed in this process. */
  const renewing = new Set<string>()

  const freshness = (entry: Entry<T>) => freshnessNow(entry, purges)

  const isPurged = ({ epoch, tags }: Entry<T>): boolean => epoch.own < purges.purgedAt(tags)

  function peek(key: string, mayBeStale = false): Loaded<T> | null {
    const entry = memory.peek(key)
    if (!entry) return null
    const found = withAge(entry, purges)
    const isEnough = mayServe(found, mayBeStale || renewing.has(key))
    return isEnough || (failedRenewals.has(key) && mayReplaceFailed(found)) ? found : null
  }

  function onFailure(key: string, error: unknown) {
    if (!memory.peek(key)) return
    const unstored = unstoredIn(error)
    if (unstored?.isFailure === false) {
      // A page that may no longer be stored may not be served later either, unless it was stored
      // under another key.
      if (!unstored.isStored) void bento.delete({ key })
      return
    }
    failedRenewals.add(key)
    onStale(key, reasonOf(error))
  }

  /** Returns the copy that another process has made meanwhile, if it is fresh. */
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
    let failure = null as unknown
    const entry = await bento.getOrSet<Entry<T>>({
      key,
      timeout: old && freshness(old) === 'stale' ? 0 : PATIENCE,
      onFactoryError(error) {
        failure = error
        onFailure(key, error)
      },
      factory: async ({ gracedEntry, setOptions }) => {
        const graced = (gracedEntry as { value: Entry<T> } | undefined)?.value ?? old
        const turn = (await flight?.begin(key)) ?? 'none'
        // A process whose turn it is may just have missed a copy.
        const others = turn === 'none' ? null : await madeElsewhere(key)
        let isThere = others !== null
        renewing.add(key)
        try {
          if (others) {
            setOptions({ ...storing(others), skipL2Write: true })
            return others
          }
          const epoch = purges.epoch()
          const made = await make(graced)
          const { isStored, isFailure, storedBy = key } = made
          const value = { ...made.entry, epoch }
          const isCacheable = isStored && !isFailure
          // Others look for it when the turn ends, before the library stores what is returned here.
          if (isCacheable) await bento.set({ key: storedBy, value, ...storing(value) })
          isThere = isCacheable
          if (isCacheable && storedBy === key) {
            setOptions({ ...storing(value), skipL2Write: true })
            return (latest = value)
          }
          if (!isFailure) unstored = { entry: value, isElsewhere: storedBy !== key }
          throw new Unstored(made, value)
        } finally {
          renewing.delete(key)
          if (turn === 'own') void flight?.end(key, isThere)
        }
      },
    })
    // The library falls back on the old copy and may have stored it again.
    if (unstored && !unstored.isElsewhere) await bento.delete({ key })
    const created = entry === latest ? entry : unstored?.entry
    if (created) return { entry: created, state: 'miss', isOutdated: isPurged(created) }
    const found = withAge(entry, purges)
    if (failure !== null && !mayReplaceFailed(found)) throw failure
    return found
  }

  /** Returns a copy; a value that is made but not stored goes to those who wait. */
  async function fetchOrMake(...[key, make]: Parameters<typeof fetchCopy>): Promise<Loaded<T>> {
    try {
      return await fetchCopy(key, make)
    } catch (error) {
      const { cause } = error as Error
      if (cause instanceof Unstored)
        return { entry: cause.entry as Entry<T>, state: 'miss', isOutdated: false }
      throw cause ?? error
    }
  }

  /** Returns what others already wait for; made again if it was purged before this call. */
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
    if (pending) return unlessPurgedBefore(purges.epoch().own, pending, () => load(key, make))
    const started = fetchOrMake(key, make).finally(() => running.delete(key))
    running.set(key, started)
    return started
  }

  return { peek, load }
}
