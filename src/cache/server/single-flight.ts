import { setTimeout as wait } from 'node:timers/promises'
import type { Redis } from 'ioredis'

/** Who makes a copy: this process, another one that has ended by now, or whoever needs it. */
export type Flight = 'own' | 'other' | 'none'

/** Among processes that share a Redis, one makes a copy that none of them has (RULES.md#shared-copies). */
export interface SingleFlight {
  /** Waits for the process that makes it, if there is one. */
  begin(key: string): Promise<Flight>
  /** To be called after 'own'. For what is not stored nobody waits in the next minute. */
  end(key: string, isStored: boolean): Promise<void>
}

/** For how long others wait for a copy at most, in milliseconds: as long as for a slow shop. */
const LONGEST_WAIT_MS = 2000
/** How often they look whether it is made, in milliseconds. */
const LOOK_MS = 20
/** For how long a Redis that does not respond is left alone, in milliseconds. */
const REST_MS = 1000
/** For how long nobody waits for what was not stored, in milliseconds. */
const OPEN_MS = 60_000

const MAKING = 'making'
const OPEN = 'open'

/** Opens it, with Redis keys that begin with `prefix`. */
export function createSingleFlight(redis: Redis, prefix: string): SingleFlight {
  const nameOf = (key: string) => `${prefix}:flight:${key}`
  let restsUntil = 0

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
      const name = nameOf(key)
      try {
        const isOwn = await redis.set(name, MAKING, 'PX', LONGEST_WAIT_MS, 'NX')
        return isOwn ? 'own' : await waitFor(name)
      } catch {
        // Without Redis there is nobody to wait for; its connection reports the failure.
        restsUntil = Date.now() + REST_MS
        return 'none'
      }
    },
    async end(key, isStored) {
      const ended = isStored ? redis.del(nameOf(key)) : redis.set(nameOf(key), OPEN, 'PX', OPEN_MS)
      // What cannot be written ends by itself.
      await ended.catch(() => undefined)
    },
  }
}
