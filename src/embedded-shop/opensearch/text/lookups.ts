import { LRUCache } from 'lru-cache'
import {
  type Aggregation,
  bucketsOf,
  type Cluster,
  inParts,
  type ClusterSearchResponse,
} from '../cluster.ts'
import { allOf, anyOf, type Query } from '../scope-query.ts'

/** A look-up in the cluster, whose result is cached under its key until something changes. */
export type Lookup<T> = { key: string; index: string } & (
  | { body: object; read: (response: ClusterSearchResponse) => T }
  | CountLookup<T>
)

/** Counts the products of one query within another; many counts share one search. */
interface CountLookup<T> {
  count: Query
  within: readonly Query[]
  /** Counts of one kind find about as many products each. */
  kind: string
  readCount: (count: number) => T
}

type Cache = LRUCache<string, { value: unknown }>

/** Returns the result of a look-up, or `unknown` until it is fetched. */
export type Look = <T>(lookup: Lookup<T>, unknown: T) => T

/** Limits of the cache: number of results, most of a few bytes, and characters of their keys. */
const MOST_CACHED = { max: 50_000, maxSize: 10_000_000 }
/** Searches per request, and counts per search. */
const AT_ONCE = 200
/** Clauses of the counts in one search: a cluster allows 1,024, and the scope needs some. */
const MOST_CLAUSES = 700
/** Counts of different kinds up to which one search is faster than one for each kind. */
const FEW_COUNTS = 16
/** Values up to which a cluster expands a `terms` query into one clause each. */
const FEW_VALUES = 16

const createCache = (): Cache =>
  new LRUCache({ ...MOST_CACHED, sizeCalculation: (_, key) => key.length })

/** A search, and the reader of its response for each of its look-ups. */
interface LookupSearch {
  body: object
  resultsOf: (response: ClusterSearchResponse) => [key: string, result: unknown][]
}

/**
 * Runs synchronous work with look-ups in a cluster: a first look-up returns `unknown`, and the work
 * runs again once all missing results have been fetched together. It ends, because a text needs a
 * limited number of them.
 */
export class Lookups {
  #cluster: Cluster
  #cached = createCache()

  constructor(cluster: Cluster) {
    this.#cluster = cluster
  }

  /** Also tells the work whether anything is missing so far, so that it looks up nothing in vain. */
  async settle<T>(work: (look: Look, isMissing: () => boolean) => T): Promise<T> {
    const own = new Map<string, { value: unknown }>()
    // Results that were requested before a change are not cached after it.
    const cached = this.#cached
    for (;;) {
      const missing = new Map<string, Lookup<unknown>>()
      const look = <A>(lookup: Lookup<A>, unknown: A): A => {
        const found = own.get(lookup.key) ?? cached.get(lookup.key)
        if (!found) missing.set(lookup.key, lookup as Lookup<unknown>)
        return found ? (found.value as A) : unknown
      }
      const result = work(look, () => missing.size > 0)
      if (missing.size === 0) return result
      for (const [key, value] of await this.#fetch([...missing.values()])) {
        own.set(key, { value })
        cached.set(key, { value })
      }
    }
  }

  /** Returns the result of a look-up if it is cached. */
  cached<T>({ key }: Lookup<T>): T | undefined {
    return this.#cached.get(key)?.value as T | undefined
  }

  /** Drops all results, after a change. */
  forget(): void {
    this.#cached = createCache()
  }

  async #fetch(lookups: readonly Lookup<unknown>[]): Promise<[string, unknown][]> {
    const byIndex = Map.groupBy(lookups, ({ index }) => index)
    const found = [...byIndex].flatMap(([index, group]) =>
      [...inParts(searchesFor(group), AT_ONCE)].map((part) => this.#fetchPart(index, part)),
    )
    return (await Promise.all(found)).flat()
  }

  async #fetchPart(index: string, searches: readonly LookupSearch[]): Promise<[string, unknown][]> {
    const responses = await this.#cluster.searches(
      index,
      searches.map(({ body }) => body),
    )
    return responses.flatMap((response, at) => searches[at]?.resultsOf(response) ?? [])
  }
}

function searchesFor(lookups: readonly Lookup<unknown>[]): LookupSearch[] {
  const counts = lookups.filter((one) => 'count' in one)
  const others = lookups.filter((one) => 'body' in one)
  const alike = Map.groupBy(counts, ({ within }) => JSON.stringify(within)).values()
  return [
    ...[...alike].flatMap((group) => countsTogether(group).map(countsInOne)),
    ...others.map(({ key, body, read }): LookupSearch => {
      return { body, resultsOf: (response) => [[key, read(response)]] }
    }),
  ]
}

type KeyedCount = CountLookup<unknown> & { key: string }

type SearchedCount = Pick<KeyedCount, 'count' | 'kind'>

/**
 * Groups counts into searches of allowed size. Many are divided by their kinds, as a search checks each of its
 * counts for each product that any of them finds.
 */
export function countsTogether<T extends SearchedCount>(counts: readonly T[]): T[][] {
  const isMany = counts.length > FEW_COUNTS
  return [...Map.groupBy(counts, ({ kind }) => (isMany ? kind : '')).values()].flatMap(bounded)
}

function bounded<T extends SearchedCount>(counts: readonly T[]): T[][] {
  const groups: T[][] = []
  let clauses = Infinity
  for (const one of counts) {
    const own = clausesIn(one.count)
    if (clauses + own > MOST_CLAUSES || (groups.at(-1)?.length ?? 0) === AT_ONCE) {
      groups.push([])
      clauses = 0
    }
    groups.at(-1)?.push(one)
    clauses += own
  }
  return groups
}

/** Returns how many clauses a cluster counts in a query. */
function clausesIn(query: unknown): number {
  if (typeof query !== 'object' || query === null) return 0
  if ('term' in query) return 1
  if (!('terms' in query)) return Object.values(query).reduce((sum, one) => sum + clausesIn(one), 0)
  const values = Object.values(query.terms ?? {}).flat().length
  return values <= FEW_VALUES ? values : 1
}

/**
 * Combines counts into one search over the products that match any of them: separate searches cost
 * three times as much.
 */
function countsInOne(lookups: readonly KeyedCount[]): LookupSearch {
  const filters = lookups.map(({ count }) => count)
  const within = lookups[0]?.within ?? []
  return {
    body: {
      size: 0,
      track_total_hits: false,
      query: allOf([...within, anyOf(filters)]),
      aggs: { counts: { filters: { filters } } },
    },
    resultsOf({ aggregations }) {
      const buckets = bucketsOf(aggregations?.['counts'] as Aggregation | undefined)
      return lookups.map(({ key, readCount }, at) => [key, readCount(buckets[at]?.doc_count ?? 0)])
    },
  }
}
