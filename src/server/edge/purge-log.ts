import { GRACE } from '#server/cache/rules/lifetime.ts'
import { tagOf } from '#server/cache/rules/tags.ts'
import type { Purges } from '#server/cache/purges.ts'
import type { PlatformCache } from './platform-cache.ts'

/** A log that is read now and then, because other workers of the data centre write to it too. */
export interface PurgeLog extends Purges {
  /** Reads the purges of other workers, unless that was done a moment ago. */
  catchUp(): Promise<void>
}

type Purge = [tag: string, at: number]

const KEY = 'purges'
/** Milliseconds within which a worker may have missed a purge. */
const INTERVAL = 5000

/** Purges that all workers of a data centre share (RULES.md#purge). */
export function createPurgeLog(cache: PlatformCache, now: () => number = Date.now): PurgeLog {
  const times = new Map<string, number>()
  let readAt = -Infinity
  const timeOf = (tag: string) => times.get(tag) ?? 0
  const note = ([tag, at]: Purge) => void times.set(tag, Math.max(at, timeOf(tag)))

  async function read(): Promise<void> {
    readAt = now()
    for (const purge of ((await cache.read(KEY)) ?? []) as Purge[]) note(purge)
  }

  return {
    catchUp: () => (now() - readAt < INTERVAL ? Promise.resolve() : read()),
    // All workers of a data centre have one clock.
    epoch: () => ({ own: now(), shared: 0, era: '' }),
    adopt: (epoch) => epoch,
    purgedAt: (tags) =>
      times.size === 0 ? 0 : Math.max(timeOf(tagOf.all), ...tags.map((tag) => timeOf(tag))),
    async purge(tags) {
      await read()
      // What is made in the same millisecond is older.
      for (const tag of tags) note([tag, now() + 1])
      const recent = [...times].filter(([, at]) => at > now() - GRACE * 1000)
      await cache.write(KEY, recent, GRACE)
      return { isShared: null }
    },
    close: () => {},
  }
}
