import { setTimeout as wait } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { type TraceRedis, untraced } from './sealed-redis.ts'

/** Maker of a copy: this process, another one that has finished, or whoever needs it. */
type Flight = 'own' | 'other' | 'none'

/** Lets one of the processes that share a Redis make a missing copy (RULES.md#shared-copies). */
interface SingleFlight {
  /** Waits for the process that makes the copy, if there is one. */
  begin(key: string): Promise<Flight>
  /** Ends an 'own' flight; if nothing was stored, nobody waits in the next minute. */
  end(key: string, isStored: boolean): Promise<void>
}

/** Longest wait for a copy in milliseconds: as long as for a slow shop. */
const LONGEST_WAIT_MS = 2000
/** Milliseconds between looks for it. */
const LOOK_MS = 20
/** Milliseconds for which a Redis that does not respond is left alone. */
const REST_MS = 1000
/** Milliseconds for which nobody waits for a copy that was not stored. */
const OPEN_MS = 60_000

const MAKING = 'making'
const OPEN = 'open'

/** Creates a single flight whose Redis keys begin with `prefix`. */
export function createSingleFlight(
  redis: Redis,
  prefix: string,
  trace: TraceRedis = untraced,
): SingleFlight {
  const nameOf = (key: string) => `${prefix}:flight:${key}`
  let restsUntil = 0

  /** Takes the flight, or waits for the process that has it. */
  async function take(name: string): Promise<Flight> {
    const isOwn = await redis.set(name, MAKING, 'PX', LONGEST_WAIT_MS, 'NX')
    return isOwn ? 'own' : waitFor(name)
  }

  async function waitFor(name: string): Promise<Flight> {
    const deadline = Date.now() + LONGEST_WAIT_MS
    while (Date.now() < deadline) {
      const state = await redis.get(name)
      if (state !== MAKING) return state === OPEN ? 'none' : 'other'
      await wait(LOOK_MS)
    }
    return 'none'
  }

  return {
    async begin(key) {
      if (Date.now() < restsUntil) return 'none'
      try {
        return await trace('turn', () => take(nameOf(key)))
      } catch {
        // Without Redis there is nobody to wait for; its connection reports the failure.
        restsUntil = Date.now() + REST_MS
        return 'none'
      }
    },
    async end(key, isStored) {
      const ended = isStored ? redis.del(nameOf(key)) : redis.set(nameOf(key), OPEN, 'PX', OPEN_MS)
      // An entry that cannot be written expires.
      await ended.catch(() => undefined)
    },
  }
}
