import { availableParallelism } from 'node:os'

/** Requests that one client may send in ten seconds. */
export interface RateLimits {
  suggestions: number
  search: number
  pictures: number
  forms: number
  /** Other rendered pages and fragments that are not cached. */
  pages: number
  /** The embedded catalog's own API. */
  api: number
  /** Site maps and product feeds, each of which reads much of a catalog. */
  feeds: number
  /** Requests of agents to the catalog (RULES.md#agents). */
  agents: number
}

/**
 * Above what an office of fifty behind one address sends, and a crawler: the busiest requests about
 * twenty pages a second. Sixty pages a second are about half of what one core renders.
 */
export const USUAL_RATES: Readonly<RateLimits> = {
  suggestions: 300,
  search: 200,
  pictures: 1000,
  forms: 200,
  pages: 600,
  api: 1000,
  feeds: 200,
  agents: 300,
}

const KINDS = Object.keys(USUAL_RATES).join('|')
const PAIR = new RegExp(`^\\s*(${KINDS})\\s*=\\s*([1-9]\\d{0,8})\\s*$`)

/** Parses `RATE_LIMITS`; omitted limits keep their defaults. */
export function parseRateLimits(value: string): RateLimits | 'off' | null {
  if (value === 'off') return 'off'
  const pairs = value.split(',').map((pair) => PAIR.exec(pair))
  if (!pairs.every((pair) => pair !== null)) return null
  const named = pairs.map(([, kind = '', count]) => [kind, Number(count)])
  return { ...USUAL_RATES, ...Object.fromEntries(named) }
}

const MOST_WORKERS = 64

/** Products from which threads pay off; smaller catalogs are searched faster than queries sent. */
const LEAST_FOR_THREADS = 50_000

/** Parses `CATALOG_THREADS`, the number of threads that search the catalog in each process. */
export function parseThreads(value: string): number | 'auto' | null {
  if (value === 'auto') return value
  return /^\d{1,2}$/.test(value) && Number(value) <= MOST_WORKERS ? Number(value) : null
}

/**
 * Returns the given number of threads, for any catalog; by default one for each core that the
 * processes leave free.
 */
export function threadsFor(threads: number | 'auto', workers: number) {
  if (threads !== 'auto') return { count: threads, leastProducts: 0 }
  const cores = Math.floor(availableParallelism() / workers)
  return { count: Math.max(1, cores - 1), leastProducts: LEAST_FOR_THREADS }
}

/** Parses `WEB_CONCURRENCY`, the number of processes that serve. */
export function parseConcurrency(value: string): number | null {
  if (value === 'auto') return availableParallelism()
  const count = /^\d{1,2}$/.test(value) ? Number(value) : 0
  return count >= 1 && count <= MOST_WORKERS ? count : null
}

/** Messages that agents may send as one request over MCP (RULES.md#agents). */
export const MOST_IN_BATCH = 10
