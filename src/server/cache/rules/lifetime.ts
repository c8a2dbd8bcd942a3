/** Seconds for which a copy is fresh, and may then be served while another is fetched. */
export interface Lifetime {
  maxAge: number
  swr: number
}

/** Cache-Control of files whose names change with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Seconds for which a copy may replace a failing shop (RULES.md#stale-copies): a day. */
export const GRACE = 86_400

/** How long the pages of each kind are fresh (RULES.md#shared-copies). */
export const PAGE_LIFETIMES = {
  list: { maxAge: 60, swr: 600 },
  search: { maxAge: 60, swr: 300 },
  home: { maxAge: 120, swr: 900 },
  product: { maxAge: 60, swr: 600 },
  cards: { maxAge: 60, swr: 300 },
  /** Missing pages, and redirects. */
  elsewhere: { maxAge: 30, swr: 0 },
} as const satisfies Record<string, Lifetime>

/** Default lifetimes of responses without their own (RULES.md#shop-responses). */
export const RESPONSE_LIFETIMES = {
  entity: { maxAge: 300, swr: 3600 },
  list: { maxAge: 60, swr: 600 },
} as const satisfies Record<string, Lifetime>

/** A place in the order of purges: counted by a process, and by the Redis that several share. */
export interface Epoch {
  own: number
  shared: number
  /** Names what Redis has counted without losing it; empty if nothing is known of it. */
  era: string
}

/** A value that was made, with everything that decides how long it is valid. */
export interface NewEntry<T> {
  value: T
  /** When its creation began, by the clock: its age counts from then. */
  storedAt: number
  lifetime: Lifetime
  tags: readonly string[]
  /** Whether it lacks a part: then it never stands for one that fails. */
  isIncomplete?: boolean
}

/** A value as it is stored. */
export interface Entry<T> extends NewEntry<T> {
  /** The epoch in which its creation began: any later purge invalidates it. */
  epoch: Epoch
}

/** Fresh; old but good enough while another is fetched; or neither. */
export type Freshness = 'fresh' | 'stale' | 'expired'

/**
 * Returns the freshness of a copy; `purgedAt` is the epoch that the last purge of its tags began,
 * `renewedAt` that of one so recent that the copy may still be served while another is made. A copy
 * from the future, made before a clock was set back, has no age that could be known: it is expired.
 */
export function freshnessOf<T>(
  { storedAt, epoch, lifetime }: Entry<T>,
  now: number,
  purgedAt: number,
  renewedAt = 0,
): Freshness {
  if (epoch.own < purgedAt || storedAt > now) return 'expired'
  const age = (now - storedAt) / 1000
  if (age < lifetime.maxAge) return epoch.own < renewedAt ? 'stale' : 'fresh'
  return age < lifetime.maxAge + lifetime.swr ? 'stale' : 'expired'
}

/**
 * Returns the lifetime of a page that changes at a time. Near that time no copy may be served stale: caches in front
 * would serve what they got for as long once more.
 */
export function lifetimeUntil(
  endsAt: number,
  now: number,
  { maxAge = 0, swr = 0 }: Partial<Lifetime>,
): Lifetime {
  const left = Math.max(0, Math.floor((endsAt - now) / 1000))
  return left > maxAge + 2 * swr ? { maxAge, swr } : { maxAge: Math.min(maxAge, left), swr: 0 }
}

/** Returns the number of a directive in a `Cache-Control` header; null without one. */
export function directive(header: string | null, name: string): number | null {
  const found = new RegExp(`(?:^|[\\s,])${name}=(\\d{1,9})`, 'i').exec(header ?? '')
  return found ? Number(found[1]) : null
}

/** Reads the lifetime in a `Cache-Control` or `CDN-Cache-Control` header; null without one. */
export function readLifetime(header: string | null): Lifetime | null {
  const maxAge = directive(header, 'max-age')
  return maxAge === null ? null : { maxAge, swr: directive(header, 'stale-while-revalidate') ?? 0 }
}

/** Returns the seconds for which a copy is still fresh, never more than its whole lifetime. */
export const remainingAge = ({ storedAt, lifetime }: Entry<unknown>, now: number): number =>
  Math.max(0, Math.ceil(lifetime.maxAge - Math.max(0, now - storedAt) / 1000))
