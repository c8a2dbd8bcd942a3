import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { createPurgeRecord } from './purge-record.ts'
import { type Epoch, GRACE } from './rules/lifetime.ts'
import { tagOf } from './rules/tags.ts'
import { asRecord } from '#contract/json/json-readers.ts'
import type { ShopApi } from '#storefront/shop/api/shop-api.ts'
import { ancestors } from '#contract/shop/taxon.ts'

/** What is known of a purge when it ends. */
interface PurgeOutcome {
  /** Whether the other processes were told; null if there is nobody to tell. */
  isShared: boolean | null
}

/** The order of purges, the same in all processes that share a Redis. */
export interface Purges {
  /** Returns the epoch in which the creation of a copy begins: every later purge has a higher one. */
  epoch(): Epoch
  /** Returns the epoch that began when one of these tags, or everything, was last purged; 0 for never. */
  purgedAt(tags: readonly string[]): number
  /** Returns the same for gentle purges, whose copies may still be served; missing if none. */
  renewedAt?(tags: readonly string[]): number
  /** Returns this process's epoch of a copy that another has stored; null if it was purged since. */
  adopt(epoch: Epoch, tags: readonly string[]): Epoch | null
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
/** The last number, and its era: the time from one loss of everything in Redis to the next. */
const STATE = 'vitrine:purge-state'

/** Creates a record of purges: of this process, of a machine's workers, or shared through Redis. */
export function createPurges(redis: Redis | null, relay: PurgeRelay | null = null): Purges {
  const record = createPurgeRecord()
  relay?.listen((tags, isGentle) => record.note(tags, isGentle))
  const shared = redis && shareThrough(redis, record)
  return {
    epoch: record.epoch,
    purgedAt: record.purgedAt,
    renewedAt: record.renewedAt,
    adopt: record.adopt,
    async purge(tags, isGentle = false) {
      record.note(tags, isGentle)
      relay?.send(tags, isGentle)
      return { isShared: (await shared?.send({ tags, isGentle })) ?? null }
    },
    waiting: () => shared?.waiting() ?? 0,
    close: () => shared?.close(),
  }
}

interface Purge {
  tags: readonly string[]
  isGentle: boolean
}

/** Milliseconds between tries to share a purge that Redis did not take. */
const RETRY_MS = 1000
/** Tags that wait for Redis; of more, everything is purged instead. */
const MOST_WAITING = 10_000

/** Microseconds by which a number may be ahead of Redis' clock, which may have been set back. */
const AHEAD = 86_400_000_000

/**
 * Gives a purge the next number, adds its tags to the log and tells all processes, in one step. The
 * number is not below the microseconds of Redis' clock; nothing is done where Redis has no room. A new era begins
 * where Redis has no state, a state that this program did not write, or that of an era that is over.
 */
const SHARE = `
  for at, kind in ipairs({ 'hash', 'zset' }) do
    local found = redis.call('TYPE', KEYS[at]).ok
    if found ~= kind and found ~= 'none' then redis.call('DEL', KEYS[at]) end
  end
  local time = redis.call('TIME')
  local now = time[1] * 1000000 + time[2]
  local era = redis.call('HGET', KEYS[1], 'era') or ''
  local last = tonumber(redis.call('HGET', KEYS[1], 'count') or '0')
  local isNumber = last and last >= 0 and last <= now + ARGV[6]
  if not isNumber or era == ARGV[5] or not string.find(era, '^%x+%-[%x-]+$') then
    era = ARGV[4]
    last = 0
    redis.call('DEL', KEYS[2])
  end
  local count = math.max(last + 1, now)
  local text = string.format('%.0f', count)
  redis.call('HSET', KEYS[1], 'era', era, 'count', text)
  redis.call('EXPIRE', KEYS[1], ARGV[1])
  for at = 7, #ARGV do redis.call('ZADD', KEYS[2], text, ARGV[at]) end
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - ARGV[1] * 1000000)
  redis.call('EXPIRE', KEYS[2], ARGV[1])
  local number = ',"era":"' .. era .. '","count":' .. text .. '}'
  redis.call('PUBLISH', ARGV[2], string.sub(ARGV[3], 1, -2) .. number)
  return { era, text }
`

/** A number that Redis gave to a purge. */
interface PurgeNumber {
  era: string
  count: number
}

/** A purge of another process; without a number if Redis had no room for it. */
interface ReceivedPurge extends Purge {
  number: PurgeNumber | null
}

const ERA = /^[\da-f]+-[\da-f-]+$/i

const numberOf = (era: unknown, count: unknown): PurgeNumber | null =>
  typeof era === 'string' && ERA.test(era) && Number.isSafeInteger(count)
    ? { era, count: count as number }
    : null

/** Reads a purge of another process; null if it cannot be read, because a later release or anybody else wrote it. */
function readPurge(text: string): ReceivedPurge | null {
  try {
    const { tags, isGentle, era, count } = asRecord(JSON.parse(text)) ?? {}
    const isReadable = Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')
    if (!isReadable) return null
    const number = numberOf(era, count)
    if (number === null && count !== undefined) return null
    return { tags: tags as string[], isGentle: isGentle === true, number }
  } catch {
    return null
  }
}

/** Purges that Redis has not taken, by their tags. */
class WaitingPurges {
  #isGentle = new Map<string, boolean>()

  get size(): number {
    return this.#isGentle.size
  }

  add({ tags, isGentle }: Purge): void {
    for (const tag of tags) this.#isGentle.set(tag, (this.#isGentle.get(tag) ?? true) && isGentle)
    if (this.#isGentle.size > MOST_WAITING) this.#isGentle = new Map([[tagOf.all, false]])
  }

  /** Takes all, in one purge of each kind. */
  takeAll(): Purge[] {
    const all = [...this.#isGentle]
    this.#isGentle = new Map()
    return [true, false]
      .map((isGentle) => ({
        tags: all.filter(([, kind]) => kind === isGentle).map(([tag]) => tag),
        isGentle,
      }))
      .filter(({ tags }) => tags.length > 0)
  }
}

/**
 * Shares purges through Redis, which numbers and relays them, and keeps those of the last day for
 * processes that start or were cut off. One that Redis has no room for is still relayed, and tried
 * again every second until it has a number.
 */
function shareThrough(redis: Redis, record: ReturnType<typeof createPurgeRecord>) {
  // If the library resubscribed by itself, nothing would handle its failure.
  const listener = redis.duplicate({ autoResubscribe: false, maxRetriesPerRequest: null })
  const waiting = new WaitingPurges()
  let timer: NodeJS.Timeout | null = null
  /** The last number that this process has seen Redis give. */
  let latest: PurgeNumber | null = null
  /** An era that the next purge that Redis takes is to end. */
  let overdue = ''
  /** Eras that are over; the last ones are enough for a Redis that comes back as it was. */
  const ended = new LRUCache<string, true>({ max: 100 })

  /** Notes the era that Redis counts in now. */
  function enter(era: string) {
    const before = record.epoch().era
    if (before !== era && before !== '') ended.set(before, true)
    record.enter(era)
  }

  // The other connection reports errors.
  listener.on('error', () => undefined)
  listener.on('message', (_channel, text) => void receive(readPurge(text)).catch(() => undefined))
  redis.on('ready', () => void catchUp().catch(catchUpSoon))
  listener.on('ready', () => void listen().catch(catchUpSoon))

  async function receive(purge: ReceivedPurge | null) {
    if (purge === null) return renew(await readState())
    const { tags, isGentle, number } = purge
    const isOfEra = number?.era === record.epoch().era
    if (!isOfEra || !tags.every((tag) => record.isKnown(tag, number?.count ?? Infinity)))
      record.note(tags, isGentle)
    if (number === null) return record.leaveUnnumbered(tags)
    if (isOfEra) record.number(tags, number.count)
    return confirm(number, tags)
  }

  /**
   * Believes the number of a message once Redis has reached it: anybody may have sent it. Numbers of an era arrive in
   * their order, so all lower ones are known then.
   */
  async function confirm({ era, count }: PurgeNumber, tags: readonly string[]) {
    const state = await readState()
    const isBehind = state?.era === era && state.count < count
    if (state === null || isBehind || ended.has(state.era)) return renew(state)
    // The state is of another era: copies numbered in it are not used.
    if (state.era !== era) return
    enter(era)
    record.number(tags, count)
    record.reach(count)
    latest = { era, count }
  }

  /** Returns the last number that Redis gave; null if it has none, or one that this program did not write. */
  async function readState(): Promise<PurgeNumber | null> {
    const isHash = (await redis.type(STATE)) === 'hash'
    const [era, count] = isHash ? await redis.hmget(STATE, 'era', 'count') : []
    return numberOf(era, Number(count ?? 0))
  }

  /**
   * Begins a new era, in which no copy of this one counts: Redis has lost purges, or somebody has written what it does
   * not say. Everything is purged: nobody knows what was missed.
   */
  async function renew(state: PurgeNumber | null) {
    const purge = { tags: [tagOf.all], isGentle: false }
    record.note(purge.tags)
    overdue = state?.era ?? ''
    await share(purge)
    retrySoon()
  }

  /** Subscribes; a connection that closes meanwhile subscribes when it is back. */
  async function listen() {
    await listener.subscribe(CHANNEL).catch(() => undefined)
    await catchUp()
  }

  /** Numbers, keeps and tells a purge; what Redis does not take waits. */
  async function share(purge: Purge): Promise<boolean> {
    const { tags } = purge
    try {
      const message = JSON.stringify(purge)
      const args = [GRACE, CHANNEL, message, randomUUID(), overdue, AHEAD, ...tags]
      const [era, count] = (await redis.eval(SHARE, 2, STATE, LOG, ...args)) as [string, string]
      overdue = ''
      enter(era)
      record.number(tags, Number(count))
      latest = { era, count: Number(count) }
      return true
    } catch {
      record.leaveUnnumbered(tags)
      waiting.add(purge)
      return false
    }
  }

  /** Sends a purge to the running processes alone, which needs no memory of Redis. */
  const publish = (purge: Purge): Promise<boolean> =>
    redis.publish(CHANNEL, JSON.stringify(purge)).then(
      () => true,
      () => false,
    )

  async function retry() {
    for (const purge of waiting.takeAll()) await share(purge)
  }

  function retrySoon() {
    if (timer !== null || waiting.size === 0) return
    timer = setTimeout(() => {
      timer = null
      void retry().then(retrySoon)
    }, RETRY_MS)
    timer.unref()
  }

  /** Tries again what a connection has interrupted; one that is away catches up when it is back. */
  function catchUpSoon() {
    if (redis.status !== 'ready') return
    setTimeout(() => void catchUp().catch(catchUpSoon), RETRY_MS).unref()
  }

  /** Notes the purges that were missed. */
  async function catchUp() {
    if (redis.status !== 'ready') return
    await retry()
    retrySoon()
    if ((await redis.type(STATE)) === 'none')
      await redis.multi().hsetnx(STATE, 'era', randomUUID()).expire(STATE, GRACE).exec()
    // Read first: a number that arrives while Redis answers is not in its answer, and would look like a lost one.
    const before = latest
    const { state, log } = await readStateAndLog()
    const isBack = before !== null && before.era === state?.era && state.count < before.count
    if (
      state === null ||
      isBack ||
      ended.has(state.era) ||
      log.some(({ count }) => !(count <= state.count))
    )
      return renew(state)
    // What was purged in an era that was missed is not known.
    if (!['', state.era].includes(record.epoch().era)) record.note([tagOf.all])
    enter(state.era)
    for (const { tag, count } of log) {
      if (record.isKnown(tag, count)) continue
      record.note([tag])
      record.number([tag], count)
    }
    record.reach(state.count)
    if (latest === before) latest = state
  }

  /**
   * Returns the last number and the purges of the last day with theirs, of one moment: a purge between two would seem
   * to be from the future.
   */
  async function readStateAndLog() {
    const replies = await redis
      .multi()
      .hmget(STATE, 'era', 'count')
      .zrange(LOG, 0, -1, 'WITHSCORES')
      .exec()
    // A key of another type than ours is an error in its own reply, and counts as empty.
    const [known = [], entries = []] = (replies ?? []).map(([error, reply]) =>
      error ? [] : (reply as (string | null)[]),
    )
    const [era, count] = known
    const pairs = Array.from({ length: entries.length / 2 }, (_pair, at) => 2 * at)
    return {
      state: numberOf(era, Number(count ?? 0)),
      log: pairs.map((at) => ({ tag: entries[at] ?? '', count: Number(entries[at + 1]) })),
    }
  }

  return {
    /** Returns whether the other processes were told; if not, they are as soon as possible. */
    async send(purge: Purge): Promise<boolean> {
      const isPublished = (await share(purge)) || (await publish(purge))
      retrySoon()
      return isPublished
    },
    /** How many tags Redis has yet to take. */
    waiting: () => waiting.size,
    close() {
      if (timer !== null) clearTimeout(timer)
      listener.disconnect()
    },
  }
}

/** Where a shop has products: the tags of the lists that they belong to, and which of them it has. */
export interface ProductLists {
  tags: string[]
  found: readonly string[]
}

/**
 * Returns tags of the lists that products now belong to: those of their main taxons and all above,
 * and those without a taxon; all lists if the shop names no main taxon. A product that moved is not
 * in any copy of them yet (RULES.md#purge). May reject with `ShopError`.
 */
export async function listsOf(
  codes: readonly string[],
  shop: Pick<ShopApi, 'productsByCodes' | 'taxon'>,
): Promise<ProductLists> {
  const products = await shop.productsByCodes(codes, { details: true })
  const found = products.map(({ code }) => code)
  if (products.length === 0) return { tags: [], found }
  const ids = new Set(products.flatMap(({ taxon }) => taxon?.id ?? []))
  const taxons = await Promise.all([...ids].map((id) => shop.taxon(id)))
  // Without a parent, lists above the taxon are unknown.
  const isKnown = products.every(({ taxon }) => taxon) && taxons.every((taxon) => taxon?.parent)
  if (!isKnown) return { tags: [tagOf.lists], found }
  const lists = taxons.flatMap((taxon) => (taxon ? [...ancestors(taxon), taxon] : []))
  const tags = [...new Set(lists.map(({ id }) => tagOf.list(id))), tagOf.slugLists, tagOf.openLists]
  return { tags, found }
}
