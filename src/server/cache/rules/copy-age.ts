import { type Entry, type Freshness, freshnessOf } from './lifetime.ts'

/** What a copy costs in memory besides its own bytes. */
export const OVERHEAD = 512

/** How long a request waits for a newer copy if there is an old one, in milliseconds. */
export const PATIENCE = 1000

/** How long after a failed renewal a copy is not renewed again, in milliseconds. */
const RETRY_AFTER = 5000

/** In which epochs copies with some tags were purged; see `freshnessOf`. */
interface PurgeTimes {
  purgedAt(tags: readonly string[]): number
  renewedAt?(tags: readonly string[]): number
}

/** Returns whether a copy is fresh, stale or expired now. */
export const freshnessNow = (entry: Entry<unknown>, purges: PurgeTimes): Freshness =>
  freshnessOf(entry, Date.now(), purges.purgedAt(entry.tags), purges.renewedAt?.(entry.tags))

/** A copy and its age. */
interface AgedCopy<T> {
  entry: Entry<T>
  state: 'hit' | 'stale'
  /** Whether it has expired, so that it may only replace one that cannot be made. */
  isOutdated: boolean
}

/** Returns a copy with its present age. */
export function withAge<T>(entry: Entry<T>, purges: PurgeTimes): AgedCopy<T> {
  const age = freshnessNow(entry, purges)
  return { entry, state: age === 'fresh' ? 'hit' : 'stale', isOutdated: age === 'expired' }
}

/** Whether a copy may be served because a newer one could not be made: unless it has expired and is incomplete. */
export const mayReplaceFailed = ({ entry, isOutdated }: AgedCopy<unknown>): boolean =>
  !(isOutdated && entry.isIncomplete === true)

/** Whether a copy may be served without making a newer one. */
export const mayServe = ({ state, isOutdated }: AgedCopy<unknown>, mayBeStale: boolean): boolean =>
  state === 'hit' || (mayBeStale && !isOutdated)

/** Keys of copies whose renewal failed recently; it is not tried again for `RETRY_AFTER`. */
export class FailedRenewals {
  #until = new Map<string, number>()

  has(key: string): boolean {
    return this.#until.size > 0 && (this.#until.get(key) ?? 0) > Date.now()
  }

  add(key: string): void {
    const now = Date.now()
    for (const [other, until] of this.#until) if (until < now) this.#until.delete(other)
    this.#until.set(key, now + RETRY_AFTER)
  }
}
