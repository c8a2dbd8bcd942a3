import { timeout, TimeoutStrategy } from 'cockatiel'

/**
 * Returns the work's result, or that of `onLate`, which may throw, after the deadline. The work
 * gets a signal that aborts when nobody waits for it any more. Rejects with the reason of the
 * caller's signal.
 */
export async function withinDeadline<T, Late = T>(
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  onLate: () => Late,
  signal?: AbortSignal,
): Promise<T | Late> {
  // Work that has ended has nothing left to abort, and an abort costs as much as the rest of a page's calls.
  const deadline = timeout(deadlineMs, {
    strategy: TimeoutStrategy.Aggressive,
    abortOnReturn: false,
  })
  let isLate = false
  deadline.onTimeout(() => (isLate = true))
  try {
    return await deadline.execute((_context, own) => work(own), signal)
  } catch (error) {
    signal?.throwIfAborted()
    if (isLate) return onLate()
    throw error
  }
}
