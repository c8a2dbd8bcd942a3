import type { Redis } from 'ioredis'
import { GRACE } from '../rules/lifetime.ts'
import { tagOf } from '../rules/tags.ts'
import { asRecord } from '#third-party/json-readers.ts'
import type { ShopApi } from '#shop/api/shop-api.ts'
import { ancestors } from '#shop/taxon.ts'

/** What is known of a purge when it ends. */
interface PurgeOutcome {
  /** Whether the other processes were told; null if there is nobody to tell. */
  isShared: boolean | null
}

/** Times of purges, the same in all processes that share a Redis. */
export interface Purges {
  /** Returns when one of these tags, or everything, was last purged; 0 for never. */
  purgedAt(tags: readonly string[]): number
  /** Returns the same for gentle purges, whose copies may still be served; missing if none. */
  renewedAt?(tags: readonly string[]): number
  /**
   * Purges copies with any of these tags, here at once and in other processes when they receive it.
   * With `isGentle` the copies are served for another quarter of a second while one request creates
   * new ones. Never rejects.
   */
  purge(tags: readonly string[], isGentle?: boolean): Promise<PurgeOutcome>
  /** How many tags are still to be shared with other processes; missing if none are. */
  waiting?(): number
  close(): void
}

/** Relays purges to the other processes of this machine. */
export interface PurgeRelay {
  send(tags: readonly string[], isGentle: boolean): void
  listen(note: (tags: readonly string[], isGentle: boolean) => void): void
}

const CHANNEL = 'vitrine:purges'
const LOG = 'vitrine:purge-log'

/** Milliseconds between clean-ups of purges older than any copy: ten minutes. */
const FORGETTING_MS = 600_000

const oldest = () => Date.now() - GRACE * 1000

/** Milliseconds for which a gently purged copy may still be served. */
const GENTLE_MS = 250

/** Times when a tag was purged; of gentle purges those that still count and the last one before. */
interface TagTimes {
  purged: number
  gentle: number[]
}

/** Creates the times of this process's purges; `send` shares them. */
function createPurgeTimes() {
  const times = new Map<string, TagTimes>()
  let latest = 0
  let forgottenAt = Date.now()
  const forget = () => {
    forgottenAt = Date.now()
    for (const [tag, { purged, gentle }] of times)
      if (Math.max(purged, ...gentle) < oldest()) times.delete(tag)
  }
  const timesOf = (tag: string) => {
    const found = times.get(tag)
    if (found) return found
    const created: TagTimes = { purged: 0, gentle: [] }
    times.set(tag, created)
    return created
  }
  const note = (tags: readonly string[], at: number, isGentle = false) => {
    if (Date.now() - forgottenAt > FORGETTING_MS) forget()
    for (const tag of tags) {
      const ofTag = timesOf(tag)
      if (isGentle) addGentle(ofTag.gentle, at)
      else ofTag.purged = Math.max(at, ofTag.purged)
    }
    latest = Math.max(latest, at)
  }
  const latestOf = (tags: readonly string[], timeOf: (times: TagTimes) => number) => {
    if (latest === 0) return 0
    let found = 0
    for (const tag of [tagOf.all, ...tags]) {
      const purged = times.get(tag)
      if (purged) found = Math.max(found, timeOf(purged))
    }
    return found
  }
  return {
    note,
    purgedAt(tags: readonly string[]) {
      const begin = Date.now() - GENTLE_MS
      const isOver = (at: number) => at < begin
      return latestOf(tags, ({ purged, gentle }) => Math.max(purged, gentle.findLast(isOver) ?? 0))
    },
    renewedAt: (tags: readonly string[]) => latestOf(tags, ({ gentle }) => gentle.at(-1) ?? 0),
  }
}

/** Adds a gentle purge; drops all whose copies may no longer be served except for the last one. */
function addGentle(gentle: number[], at: number): void {
  const last = gentle.findLastIndex((one) => one < at - GENTLE_MS)
  if (last > 0) gentle.splice(0, last)
  gentle.push(at)
}

/** Creates a log of purges: of this process, of a machine's workers, or shared through Redis. */
export function createPurges(redis: Redis | null, relay: PurgeRelay | null = null): Purges {
  const times = createPurgeTimes()
  relay?.listen((tags, isGentle) => times.note(tags, Date.now(), isGentle))
  const shared = redis && shareThrough(redis, times)
  return {
    purgedAt: times.purgedAt,
    renewedAt: times.renewedAt,
    async purge(tags, isGentle = false) {
      times.note(tags, Date.now(), isGentle)
      relay?.send(tags, isGentle)
      return { isShared: (await shared?.send({ tags, at: Date.now(), isGentle })) ?? null }
    },
    waiting: () => shared?.waiting() ?? 0,
    close: () => shared?.close(),
  }
}

interface Purge {
  tags: readonly string[]
  at: number
  isGentle: boolean
}

/** Milliseconds between tries to share a purge that Redis did not take. */
const RETRY_MS = 1000
/** Tags that wait for Redis; of more, everything is purged instead. */
const MOST_WAITING = 10_000

/**
 * Reads a purge of another process. One that cannot be read, because a later release wrote it,
 * purges everything: nobody knows what it names.
 */
function readPurge(text: string): Pick<Purge, 'tags' | 'isGentle'> {
  const everything = { tags: [tagOf.all], isGentle: false }
  try {
    const { tags, isGentle } = asRecord(JSON.parse(text)) ?? {}
    const isReadable = Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')
    return isReadable ? { tags: tags as string[], isGentle: isGentle === true } : everything
  } catch {
    return everything
  }
}

/** Purges that Redis has not taken, the latest of each tag. */
class WaitingPurges {
  #byTag = new Map<string, Omit<Purge, 'tags'>>()

  get size(): number {
    return this.#byTag.size
  }

  add({ tags, at, isGentle }: Purge): void {
    for (const tag of tags) {
      const isStill = (this.#byTag.get(tag)?.isGentle ?? true) && isGentle
      this.#byTag.set(tag, { at, isGentle: isStill })
    }
    if (this.#byTag.size > MOST_WAITING)
      this.#byTag = new Map([[tagOf.all, { at, isGentle: false }]])
  }

  /** Takes all, in as few purges as there are times and kinds. */
  takeAll(): Purge[] {
    const all = [...this.#byTag].map(([tag, { at, isGentle }]) => ({ tags: [tag], at, isGentle }))
    this.#byTag = new Map()
    const same = new Map<string, Purge>()
    for (const purge of all) {
      const key = `${purge.at} ${purge.isGentle}`
      const { tags = [] } = same.get(key) ?? {}
      same.set(key, { ...purge, tags: [...tags, ...purge.tags] })
    }
    return [...same.values()]
  }
}

/**
 * Shares purges through Redis, which relays them and stores those of the last day for processes
 * that start or were cut off. One that Redis does not take, because it is away or full, is tried
 * again every second.
 */
function shareThrough(redis: Redis, times: ReturnType<typeof createPurgeTimes>) {
  // If the library resubscribed by itself, nothing would handle its failure.
  const listener = redis.duplicate({ autoResubscribe: false, maxRetriesPerRequest: null })
  const unpublished = new WaitingPurges()
  const unlogged = new WaitingPurges()
  let timer: NodeJS.Timeout | null = null
  // The other connection reports errors.
  listener.on('error', () => undefined)
  listener.on('message', (_channel, text) => {
    const { tags, isGentle } = readPurge(text)
    // By this machine's clock: copies made here earlier are out of date.
    times.note(tags, Date.now(), isGentle)
  })
  redis.on('ready', () => void catchUp().catch(() => undefined))
  listener.on('ready', () => void listen().catch(() => undefined))

  /** Subscribes; a connection that closes meanwhile subscribes when it is back. */
  async function listen() {
    await listener.subscribe(CHANNEL).catch(() => undefined)
    await catchUp()
  }

  /** Tells the running processes: first and alone, as this needs no memory of Redis. */
  async function publish(purge: Purge): Promise<boolean> {
    try {
      await redis.publish(CHANNEL, JSON.stringify(purge))
      return true
    } catch {
      unpublished.add(purge)
      return false
    }
  }

  async function log(purge: Purge): Promise<void> {
    const { tags, at } = purge
    try {
      const results = await redis
        .multi()
        // A purge held back while Redis was away does not replace a later one.
        .zadd(LOG, 'GT', ...tags.flatMap((tag) => [at, tag]))
        .zremrangebyscore(LOG, '-inf', oldest())
        .expire(LOG, GRACE)
        .exec()
      if (results?.some(([error]) => error !== null)) unlogged.add(purge)
    } catch {
      unlogged.add(purge)
    }
  }

  async function retry() {
    for (const purge of unpublished.takeAll()) await publish(purge)
    for (const purge of unlogged.takeAll()) await log(purge)
  }

  function retrySoon() {
    if (timer !== null || unpublished.size + unlogged.size === 0) return
    timer = setTimeout(() => {
      timer = null
      void retry().then(retrySoon)
    }, RETRY_MS)
    timer.unref()
  }

  async function catchUp() {
    if (redis.status !== 'ready') return
    await retry()
    retrySoon()
    const entries = await redis.zrangebyscore(LOG, oldest(), '+inf', 'WITHSCORES')
    for (let at = 0; at + 1 < entries.length; at += 2)
      times.note([entries[at] ?? ''], Number(entries[at + 1]))
  }

  return {
    /** Returns whether the other processes were told; if not, they are as soon as possible. */
    async send(purge: Purge): Promise<boolean> {
      const [isPublished] = await Promise.all([publish(purge), log(purge)])
      retrySoon()
      return isPublished
    },
    /** How many tags Redis has yet to take. */
    waiting: () => unpublished.size + unlogged.size,
    close() {
      if (timer !== null) clearTimeout(timer)
      listener.disconnect()
    },
  }
}

/**
 * Returns tags of the lists that products now belong to: those of their main taxons and all above,
 * and those without a taxon; all lists if the shop names no main taxon. A product that moved is not
 * in any copy of them yet (RULES.md#purge). May reject with `ShopError`.
 */
export async function listTagsOf(
  codes: readonly string[],
  shop: Pick<ShopApi, 'productsByCodes' | 'taxon'>,
): Promise<string[]> {
  const products = await shop.productsByCodes(codes, { details: true })
  if (products.length === 0) return []
  const ids = new Set(products.flatMap(({ taxon }) => taxon?.id ?? []))
  const taxons = await Promise.all([...ids].map((id) => shop.taxon(id)))
  // Without a parent, lists above the taxon are unknown.
  const isKnown = products.every(({ taxon }) => taxon) && taxons.every((taxon) => taxon?.parent)
  if (!isKnown) return [tagOf.lists]
  const lists = taxons.flatMap((taxon) => (taxon ? [...ancestors(taxon), taxon] : []))
  return [...new Set(lists.map(({ id }) => tagOf.list(id))), ...[tagOf.slugLists, tagOf.openLists]]
}
