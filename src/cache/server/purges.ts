import type { Redis } from 'ioredis'
import { GRACE } from '../rules/lifetime.ts'
import { tagOf } from '../rules/tags.ts'

/** When what was purged; the same in every process that shares a Redis. */
export interface Purges {
  /** When one of these tags, or everything, was last purged; 0 for never. */
  purgedAt(tags: readonly string[]): number
  /** Purges copies with any of these tags, here at once and in the other processes as they hear of it. */
  purge(tags: readonly string[]): Promise<void>
  close(): void
}

/** Passes purges on to the other processes of this machine. */
export interface PurgeRelay {
  send(tags: readonly string[]): void
  listen(note: (tags: readonly string[]) => void): void
}

const CHANNEL = 'vitrine:purges'
const LOG = 'vitrine:purge-log'

/** How often purges that are older than any copy are forgotten, in milliseconds: every ten minutes. */
const FORGETTING_MS = 600_000

const oldest = () => Date.now() - GRACE * 1000

/** Purges of this process; `send` shares them. */
function createPurgeTimes() {
  const times = new Map<string, number>()
  let latest = 0
  let forgottenAt = Date.now()
  const forget = () => {
    forgottenAt = Date.now()
    for (const [tag, at] of times) if (at < oldest()) times.delete(tag)
  }
  const note = (tags: readonly string[], at: number) => {
    if (Date.now() - forgottenAt > FORGETTING_MS) forget()
    for (const tag of tags) times.set(tag, Math.max(at, times.get(tag) ?? 0))
    latest = Math.max(latest, at)
  }
  const timeOf = (tag: string) => times.get(tag) ?? 0
  const purgedAt = (tags: readonly string[]) =>
    latest === 0 ? 0 : Math.max(timeOf(tagOf.all), ...tags.map(timeOf))
  return { note, purgedAt }
}

/** A log of purges: in this process alone, among the workers of a machine, or shared through Redis. */
export function createPurges(redis: Redis | null, relay: PurgeRelay | null = null): Purges {
  const times = createPurgeTimes()
  relay?.listen((tags) => times.note(tags, Date.now()))
  const shared = redis && shareThrough(redis, times)
  return {
    purgedAt: times.purgedAt,
    async purge(tags) {
      times.note(tags, Date.now())
      relay?.send(tags)
      await shared?.send(tags, Date.now())
    },
    close: () => shared?.close(),
  }
}

interface Purge {
  tags: readonly string[]
  at: number
}

/**
 * Redis holds the purges of the last day, for processes that start or were cut off, and passes new ones
 * on. A purge made while Redis is away is sent when it is back.
 */
function shareThrough(redis: Redis, times: ReturnType<typeof createPurgeTimes>) {
  const listener = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null })
  const unsent: Purge[] = []
  // The other connection says when Redis is away.
  listener.on('error', () => undefined)
  listener.on('message', (_channel, text) => {
    const { tags } = JSON.parse(text) as Purge
    // By this machine's clock: copies made here before this moment are out of date.
    times.note(tags, Date.now())
  })
  void listener.subscribe(CHANNEL).catch(() => undefined)
  redis.on('ready', () => void catchUp().catch(() => undefined))
  listener.on('ready', () => void catchUp().catch(() => undefined))

  async function write({ tags, at }: Purge) {
    await redis
      .multi()
      // One that was held back while Redis was away does not take the place of a later one.
      .zadd(LOG, 'GT', ...tags.flatMap((tag) => [at, tag]))
      .zremrangebyscore(LOG, '-inf', oldest())
      .expire(LOG, GRACE)
      .publish(CHANNEL, JSON.stringify({ tags, at }))
      .exec()
  }

  async function catchUp() {
    if (redis.status !== 'ready') return
    for (const purge of unsent.splice(0)) await send(purge.tags, purge.at)
    const log = await redis.zrangebyscore(LOG, oldest(), '+inf', 'WITHSCORES')
    for (let at = 0; at + 1 < log.length; at += 2) times.note([log[at] ?? ''], Number(log[at + 1]))
  }

  async function send(tags: readonly string[], at: number) {
    try {
      await write({ tags, at })
    } catch {
      unsent.push({ tags, at })
    }
  }

  return { send, close: () => listener.disconnect() }
}
