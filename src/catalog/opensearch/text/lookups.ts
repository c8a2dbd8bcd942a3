import { LRUCache } from 'lru-cache'
import type { Cluster, SearchResponse } from '../cluster.ts'

/** A question to the cluster whose answer is remembered under its key until something changes. */
export interface Lookup<T> {
  key: string
  index: string
  body: object
  read: (response: SearchResponse) => T
}

/** Gives the answer to a lookup, or `unknown` for now. */
export type Look = <T>(lookup: Lookup<T>, unknown: T) => T

/** Answers that are remembered, each of a few bytes. */
const MOST_ANSWERS = 50_000
/** Searches in one request. */
const AT_ONCE = 200

/**
 * Lets work that knows nothing of waiting ask a cluster: what it looks up for the first time is unknown,
 * and the work is done again when all that it asked was fetched at once. It ends, because a text asks for
 * so many things only.
 */
export class Lookups {
  #cluster: Cluster
  #known = new LRUCache<string, { answer: unknown }>({ max: MOST_ANSWERS })

  constructor(cluster: Cluster) {
    this.#cluster = cluster
  }

  async settle<T>(work: (look: Look) => T): Promise<T> {
    const own = new Map<string, { answer: unknown }>()
    for (;;) {
      const missing = new Map<string, Lookup<unknown>>()
      const look = <A>(lookup: Lookup<A>, unknown: A): A => {
        const found = own.get(lookup.key) ?? this.#known.get(lookup.key)
        if (!found) missing.set(lookup.key, lookup)
        return found ? (found.answer as A) : unknown
      }
      const result = work(look)
      if (missing.size === 0) return result
      for (const [key, answer] of await this.#fetch([...missing.values()])) {
        own.set(key, { answer })
        this.#known.set(key, { answer })
      }
    }
  }

  /** What was known may have changed. */
  forget(): void {
    this.#known.clear()
  }

  async #fetch(lookups: readonly Lookup<unknown>[]): Promise<[string, unknown][]> {
    const byIndex = Map.groupBy(lookups, ({ index }) => index)
    const found = [...byIndex].flatMap(([index, group]) => {
      const parts = Array.from({ length: Math.ceil(group.length / AT_ONCE) }, (_, at) =>
        group.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
      )
      return parts.map((part) => this.#fetchPart(index, part))
    })
    return (await Promise.all(found)).flat()
  }

  async #fetchPart(
    index: string,
    lookups: readonly Lookup<unknown>[],
  ): Promise<[string, unknown][]> {
    const bodies = lookups.map(({ body }) => body)
    const responses = await this.#cluster.searches(index, bodies)
    return responses.flatMap((response, at) =>
      lookups.slice(at, at + 1).map(({ key, read }): [string, unknown] => [key, read(response)]),
    )
  }
}
