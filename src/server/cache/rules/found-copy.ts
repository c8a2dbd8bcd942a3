import { type Entry, type Freshness, freshnessOf } from './lifetime.ts'

/** What a copy costs in memory besides its own bytes. */
export const OVERHEAD = 512

/** How long a request waits for a newer copy if there is an old one, in milliseconds. */
export const PATIENCE = 1000

/** How long a copy that could not be renewed is left alone, in milliseconds. */
const REST = 5000

/** In which epochs copies with some tags were purged; see `freshnessOf`. */
interface PurgeTimes {
  purgedAt(tags: readonly string[]): number
  renewedAt?(tags: readonly string[]): number
}

/** How good a copy is now. */
export const freshnessNow = (entry: Entry<unknown>, purges: PurgeTimes): Freshness =>
  freshnessOf(entry, Date.now(), purges.purgedAt(entry.tags), purges.renewedAt?.(entry.tags))

/** A copy that was found, and what is to be known of its age. */
interface FoundCopy<T> {
  entry: Entry<T>
  state: 'hit' | 'stale'
  /** Whether it is older than it may be. */
  isOutdated: boolean
}

/** A copy as it is found now. */
export function foundNow<T>(entry: Entry<T>, purges: PurgeTimes): FoundCopy<T> {
  const age = freshnessNow(entry, purges)
  return { entry, state: age === 'fresh' ? 'hit' : 'stale', isOutdated: age === 'expired' }
}

/** Whether a copy may stand for one that cannot be made. */
export const mayStandIn = ({ entry, isOutdated }: FoundCopy<unknown>): boolean =>
  !(isOutdated && entry.isIncomplete === true)

/** Whether a copy is good enough without another being made. */
export const isGoodEnough = (
  { state, isOutdated }: FoundCopy<unknown>,
  mayBeStale: boolean,
): boolean => state === 'hit' || (mayBeStale && !isOutdated)

/** Copies that could not be renewed, by their keys: each is left alone for a while. */
export class Resting {
  #until = new Map<string, number>()

  has(key: string): boolean {
    return this.#until.size > 0 && (this.#until.get(key) ?? 0) > Date.now()
  }

  add(key: string): void {
    const now = Date.now()
    for (const [other, until] of this.#until) if (until < now) this.#until.delete(other)
    this.#until.set(key, now + REST)
  }
}
