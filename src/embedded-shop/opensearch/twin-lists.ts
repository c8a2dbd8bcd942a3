import { LRUCache } from 'lru-cache'
import type { Alike, CatalogQuery } from '../model/catalog-index.ts'
import type { ClusterSearchResponse } from './cluster.ts'
import type { Query } from './scope-query.ts'
import { LIFT } from './text/matching.ts'

/** Products with twins that are looked at in one list, the best ones: on its first pages all are. */
const MOST_TWINS = 1_000
/** Lists whose twins are kept. */
const MOST_LISTS = 1_000
/** Added to the score of what stands in its place: less than what lifts, and more than any text scores. */
const IN_PLACE = 0.375 * LIFT

const TWINS = 'twins'

/** Matches the listings of one product. */
export const alikeFilter = ({ alike }: Pick<CatalogQuery, 'alike'>): Query[] =>
  typeof alike === 'string' ? [{ term: { [TWINS]: alike } }] : []

/** Which products of a list are further listings of others, by their codes. */
export interface TwinsOfList {
  /** All but the first of each product. */
  repeats: readonly string[]
  /** The first ones. */
  first: ReadonlyMap<string, Alike>
}

/** The twins of lists in the order of relevance, of which each is asked once until something changes. */
export class TwinLists {
  #lists = createCache()

  /** Returns those of a list; undefined if they are not known, null for a list that has its twins where they are. */
  of(query: CatalogQuery): TwinsOfList | undefined | null {
    const { text, codes, sort, alike, arrangement } = query
    const isMeant = text !== null && !codes && sort.field === 'ID' && typeof alike !== 'string'
    return isMeant && !arrangement?.isOfOneList ? this.#lists.get(keyOf(query)) : null
  }

  /** Returns the search for the twins of a list, of which `page` is any page; what its reader found is kept. */
  search(query: CatalogQuery, page: { query: { bool: { filter: readonly Query[] } } }) {
    // What was requested before a change is not kept after it.
    const lists = this.#lists
    const { bool } = page.query
    const filter = [...bool.filter, { exists: { field: TWINS } }]
    const body = {
      ...page,
      from: 0,
      size: MOST_TWINS,
      _source: false,
      docvalue_fields: [TWINS],
      query: { bool: { ...bool, filter } },
      track_total_hits: false,
    }
    const read = (response: ClusterSearchResponse) => lists.set(keyOf(query), twinsIn(response))
    return { body, read }
  }

  /** Drops all, after a change. */
  forget(): void {
    this.#lists = createCache()
  }
}

const createCache = () => new LRUCache<string, TwinsOfList>({ max: MOST_LISTS })

const keyOf = (query: CatalogQuery) => {
  const { channel, locale, text, isExact, required, families, select, ranges, arrangement } = query
  const chosen = [[...select], [...ranges]]
  return JSON.stringify([
    channel,
    locale,
    text,
    isExact,
    required,
    families,
    chosen,
    arrangement?.key,
  ])
}

function twinsIn({ hits: { hits } }: ClusterSearchResponse): TwinsOfList {
  const first = new Map<string, string>()
  const counts = new Map<string, number>()
  const repeats: string[] = []
  for (const { _id, fields } of hits) {
    const key = fields?.[TWINS]?.[0] ?? ''
    if (first.has(key)) {
      repeats.push(_id)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    } else first.set(key, _id)
  }
  const led = [...counts].map(([key, count]) => [first.get(key) ?? '', { key, count }] as const)
  return { repeats, first: new Map(led) }
}

/** Returns the clause that ranks what stands in its place before further listings that match as well. */
export const inPlaceClause = (repeats: readonly string[]): Query[] =>
  repeats.length === 0
    ? []
    : [
        {
          constant_score: {
            filter: { bool: { must_not: { ids: { values: repeats } } } },
            boost: IN_PLACE,
          },
        },
      ]
