import { setTimeout as pause } from 'node:timers/promises'
import type { Thoroughness } from './read-shop.ts'

/** Wakes a sleeping watch before its time. */
export interface Bell {
  ring: () => void
  /** Waits for the bell; a ring while nobody waits is kept. */
  heard: (signal: AbortSignal) => Promise<void>
}

/** Creates a bell. */
export function createBell(): Bell {
  let bell = Promise.withResolvers<void>()
  return {
    ring: () => bell.resolve(),
    async heard(signal) {
      const aborted = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
      await Promise.race([bell.promise, aborted])
      if (!signal.aborted) bell = Promise.withResolvers<void>()
    },
  }
}

interface Watch {
  /** Between the end of a poll and the next, in milliseconds; null to wait for the bell alone. */
  interval: number | null
  /** How often all products are compared, in milliseconds, where a poll asks only for what has changed. */
  sweep: number
  bell: Bell
  signal: AbortSignal
  poll: (how: Thoroughness) => Promise<void>
  /** Called with the error of a poll that has failed; the next one comes at its time. */
  onProblem: (error: unknown) => void
}

/** Polls until the signal aborts. */
export async function watch({
  interval,
  sweep,
  bell,
  signal,
  poll,
  onProblem,
}: Watch): Promise<void> {
  let swept = performance.now()
  while (!signal.aborted) {
    await nextTime(interval, bell, signal)
    if (signal.aborted) return
    const isSweep = performance.now() - swept >= sweep
    try {
      await poll(isSweep ? 'sweep' : 'poll')
      if (isSweep) swept = performance.now()
    } catch (error) {
      if (!signal.aborted) onProblem(error)
    }
  }
}

/** Waits for the interval or the bell, whichever comes first, or for the end. */
async function nextTime(interval: number | null, bell: Bell, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  const time = interval === null ? [] : [pause(interval, undefined, { signal: either })]
  await Promise.race([bell.heard(either), ...time.map((timer) => timer.catch(() => {}))])
  over.abort()
}
