import { LRUCache } from 'lru-cache'
import {
  type Arrangement,
  AS_WRITTEN,
  type CatalogIndex,
  type CatalogQuery,
  type CatalogResult,
  isOwnOrder,
  type Suggestion,
  type SuggestQuery,
  TAXON,
  everything,
  type WordMatches,
} from '../model/catalog-index.ts'
import { ScopeCountCache } from '../model/scope-count-cache.ts'
import { byWeight, pinnedSearch, weightClauses, withPinned } from './arranged-search.ts'
import type { Cluster, ClusterSearchResponse, Hit } from './cluster.ts'
import { facetAggregations } from './facet-aggregations.ts'
import { RESULT_WINDOW } from './layout.ts'
import { type ClusterProducts, FOUND_FIELDS } from './products.ts'
import {
  allOf,
  allSelected,
  byRelevance,
  inStockAsChosen,
  type Query,
  scopeFilters,
  type Selected,
  selectedFilters,
  soldOutLast,
  soldIn,
  sortBy,
} from './scope-query.ts'
import type { ClusterTexts, FoundText } from './text/cluster-texts.ts'
import { alikeFilter, inPlaceClause, TwinLists, type TwinsOfList } from './twin-lists.ts'

interface Parts {
  cluster: Cluster
  /** Name of the index of products. */
  index: string
  /** Fields of number facets. */
  numbers: ReadonlyMap<string, string>
  products: ClusterProducts
  texts: ClusterTexts
}

/** A query with the conditions of its scope, and its text as it was found. */
interface ScopedQuery {
  query: CatalogQuery
  scope: readonly Query[]
  found: FoundText | null
}

/** The searches for a query, and the reader of their responses. */
interface ListSearch {
  bodies: object[]
  read: (responses: readonly ClusterSearchResponse[]) => CatalogResult
}

const NO_COUNTS = {
  counts: new Map(),
  bounds: new Map(),
  coverage: () => 0,
  scopeCoverage: () => 0,
  scopeDivision: () => 0,
}

/** The name of a query for a word, by its place among them. */
const wordName = (at: number) => `word${at}`

/** Returns queries that score nothing, but tell which words each product of a page has. */
const namedQueries = (found: FoundText | null): Query[] =>
  (found?.words?.each ?? []).map(({ query }, at) => ({
    constant_score: { filter: query, boost: 0, _name: wordName(at) },
  }))

/**
 * Returns what puts products with all words first in an order that is not that of relevance; null where none lack
 * any, or all do.
 */
const fullFirst = ({ sort }: CatalogQuery, found: FoundText | null): Query | null =>
  found?.words && found.words.full > 0 && sort.field !== 'ID'
    ? { constant_score: { filter: found.words.isFull } }
    : null

/** Whether a text's products are only to be counted: their number is known once its words are. */
const isCountOfText = (query: CatalogQuery): boolean =>
  query.text !== null &&
  query.codes === null &&
  query.pageSize === 0 &&
  query.hasPageAlone === true &&
  query.select.size + query.ranges.size === 0 &&
  typeof query.alike !== 'string' &&
  !query.arrangement

/** Whether only the most relevant products of a text are wanted, as suggestions have them. */
const isFirstPageOfText = (query: CatalogQuery): boolean =>
  query.text !== null &&
  query.codes === null &&
  query.hasPageAlone === true &&
  query.page === 1 &&
  query.pageSize > 0 &&
  isOwnOrder(query.sort) &&
  !query.arrangement

/** First pages of texts that are kept. */
const MOST_FIRST_PAGES = 5_000

const createFirstPages = () => new LRUCache<string, CatalogResult>({ max: MOST_FIRST_PAGES })

/** Equal first pages of texts have equal keys. */
const firstPageKey = ({ select, ranges, ...query }: CatalogQuery): string =>
  JSON.stringify([query, [...select], [...ranges]])

/** The number of products that a response found. */
const totalIn = (response: ClusterSearchResponse | undefined): number =>
  response?.hits.total.value ?? 0

/**
 * The engine for many machines: one request to OpenSearch per list, whatever is selected in it
 * (RULES.md#opensearch).
 */
export class OpenSearchIndex implements CatalogIndex {
  #parts: Parts
  #scopeCounts = new ScopeCountCache()
  #firstPages = createFirstPages()
  /** Counts of taxons as they were last looked up, by their channels. */
  #taxons = new Map<string, ReadonlyMap<string, number>>()
  #twins = new TwinLists()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async search(query: CatalogQuery): Promise<CatalogResult> {
    const find = async () => (await this.searches([query]))[0] as CatalogResult
    return this.#scopeCounts.of(query, find) ?? find()
  }

  /** Finds the first pages of texts once: the next letter mostly suggests the same text. */
  async searches(queries: readonly CatalogQuery[]): Promise<CatalogResult[]> {
    // What was requested before a change is not kept after it.
    const pages = this.#firstPages
    const keyed = queries.map((query) => ({
      query,
      key: isFirstPageOfText(query) ? firstPageKey(query) : null,
    }))
    const known = keyed.map(({ key }) => (key === null ? undefined : pages.get(key)))
    const missing = keyed.filter((_, at) => !known[at])
    const found = await this.#find(missing.map(({ query }) => query))
    missing.forEach(({ key }, at) => key !== null && pages.set(key, found[at] as CatalogResult))
    const left = found.values()
    return known.map((result) => result ?? (left.next().value as CatalogResult))
  }

  /**
   * Takes two requests: for the weights of all words, unless cached, and for all results; only the first where a
   * text's products are counted, and a third one for what has twins that were not known before.
   */
  async #find(queries: readonly CatalogQuery[]): Promise<CatalogResult[]> {
    const { texts } = this.#parts
    const scoped = queries.map((query) => ({ query, scope: scopeFilters(query) }))
    const found = await texts.searches(
      scoped.map(({ query, scope }) => ({
        query,
        scope,
        text: query.codes ? null : query.text,
        isRanked: !isCountOfText(query),
      })),
    )
    const lists = scoped.map((one, at): ScopedQuery => ({ ...one, found: found[at] ?? null }))
    const areNew = lists.map(({ query }) => this.#twins.of(query) === undefined)
    const results = await this.#send(lists)
    const late = lists.flatMap((one, at) =>
      areNew[at] && this.#twins.of(one.query)?.repeats.length ? [{ one, at }] : [],
    )
    if (late.length === 0) return results
    const ordered = await this.#send(late.map(({ one }) => one))
    const byPlace = new Map(late.map(({ at }, place) => [at, ordered[place]]))
    return results.map((result, at) => byPlace.get(at) ?? result)
  }

  async #send(lists: readonly ScopedQuery[]): Promise<CatalogResult[]> {
    const { cluster, index } = this.#parts
    const searches = lists.map((one) => this.#listSearch(one, this.#twins.of(one.query)))
    const responses = await cluster.searches(
      index,
      searches.flatMap(({ bodies }) => bodies),
    )
    const left = [...responses]
    return searches.map(({ bodies, read }) => read(left.splice(0, bodies.length)))
  }

  /**
   * Products and their words are others now. What it returns finds the channels in which taxons got their first
   * product or lost their last one, of those whose taxons were looked up before.
   */
  forget(): () => Promise<string[]> {
    const before = [...this.#taxons]
    this.#scopeCounts.forget()
    this.#firstPages = createFirstPages()
    this.#parts.texts.forget()
    this.#twins.forget()
    const hasChanged = async ([channel, taxons]: (typeof before)[number]) => {
      const now = await this.#taxonsOf(channel)
      return new Set(taxons.keys()).symmetricDifference(now).size > 0 ? [channel] : []
    }
    return async () => (await Promise.all(before.map(hasChanged))).flat()
  }

  /** Twins that are not known yet (undefined) are looked up beside the page. */
  #listSearch(
    { query, scope, found }: ScopedQuery,
    twins: TwinsOfList | undefined | null,
  ): ListSearch {
    if (typeof query.after === 'number') return this.#searchAfter(query, query.after)
    if (found && isCountOfText(query)) return this.#countOfText(query, found)
    const { numbers } = this.#parts
    const selected = selectedFilters(query, numbers)
    const isPageAlone = query.hasPageAlone === true
    const facets = facetAggregations(selected, numbers)
    const { arrangement = null } = query
    const arranged = !query.codes && isOwnOrder(query.sort) ? arrangement : null
    const joined = (text: Query) => (arrangement ? withPinned(text, arrangement, scope) : text)
    const isFull = fullFirst(query, found)
    // What only weights or words put in order need not be scored by its text.
    const isScored = arranged?.isOfOneList === true || isFull !== null
    const must = found && !isScored ? [joined(found.query)] : []
    const inText = found && isScored ? [joined(allOf(found.filter))] : []
    const alike = found ? alikeFilter(query) : []
    const filter = [...(found ? inText : scope), ...allSelected(selected), ...alike]
    const pins = this.#pins(query, arranged, selected)
    const scored = [
      ...(isFull ? [isFull] : []),
      ...namedQueries(found),
      ...inPlaceClause(twins?.repeats ?? []),
    ]
    const weights = arranged ? weightClauses(arranged, numbers, [...must, ...scored]) : []
    const page = {
      ...(pins ? { from: pins.from, size: pins.size } : this.#page(query)),
      _source: FOUND_FIELDS,
      query: {
        bool: {
          must,
          filter,
          should: [...weights, ...scored],
          must_not: pins ? [pins.pinned] : [],
        },
      },
      sort: [
        ...(weights.length > 0 ? byWeight(soldOutLast(selected)) : []),
        ...(found && query.sort.field === 'ID'
          ? byRelevance(selected)
          : sortBy(query.sort, selected, isFull !== null)),
      ],
      track_total_hits: isPageAlone,
    }
    const pinned = pins && {
      query: { bool: { filter: [...scope, ...allSelected(selected), ...alike, pins.pinned] } },
      size: arranged?.pins.length,
      _source: FOUND_FIELDS,
      track_total_hits: true,
    }
    // Without order and page, the cluster counts once for all pages and orders of a list.
    const counting = {
      size: 0,
      query: found ? allOf([joined(allOf(found.filter)), ...alike]) : allOf(scope),
      aggs: facets.request,
      track_total_hits: true,
    }
    const hasPage = isPageAlone || page.size > 0
    const hasPins = hasPage && pinned !== null
    const looked = hasPage && twins === undefined ? this.#twins.search(query, page) : null
    return {
      bodies: [
        ...(hasPage ? [page] : []),
        ...(hasPins ? [pinned] : []),
        ...(looked ? [looked.body] : []),
        ...(isPageAlone ? [] : [counting]),
      ],
      read: (responses) => {
        const ofPage = hasPage ? responses[0] : undefined
        const ofPins = hasPins ? responses[1] : undefined
        const ofTwins = responses[Number(hasPage) + Number(hasPins)]
        if (looked && ofTwins) looked.read(ofTwins)
        const counted = isPageAlone ? undefined : responses.at(-1)
        const total = counted
          ? (counted.aggregations?.['open']?.doc_count ?? 0)
          : totalIn(ofPage) + totalIn(ofPins)
        const hits = ofPage?.hits.hits ?? []
        return {
          ids: this.#idsOf(query, pins && ofPins ? pins.read(hits, ofPins.hits.hits, total) : hits),
          total,
          reachable: Math.min(total, RESULT_WINDOW),
          ...(counted ? facets.read(counted.aggregations ?? {}, total) : NO_COUNTS),
          textMatch: this.#textMatch(query, found),
          wordMatches: alike.length > 0 ? null : this.#wordMatches(query, found, hits),
          alike: this.#alike(hits, twins),
        }
      },
    }
  }

  #countOfText(query: CatalogQuery, found: FoundText): ListSearch {
    const { textMatch, total } = found
    const wordMatches = this.#wordMatches(query, found, [])
    const read = () => ({ ...NO_COUNTS, ids: [], total, textMatch, wordMatches })
    return { bodies: [], read }
  }

  /** Of listings of one product nobody asks what others match. */
  #textMatch({ alike }: CatalogQuery, found: FoundText | null): CatalogResult['textMatch'] {
    const match = found?.textMatch ?? AS_WRITTEN
    return typeof alike === 'string' ? { ...match, parts: null } : match
  }

  #alike(
    hits: readonly Hit[],
    twins: TwinsOfList | undefined | null,
  ): NonNullable<CatalogResult['alike']> {
    const led = hits.flatMap((hit) => {
      const { _id: code } = hit
      const alike = twins?.first.get(code)
      return alike ? this.#parts.products.note([hit]).map((id) => [id, alike] as const) : []
    })
    return new Map(led)
  }

  /** What is pinned need not have any word. */
  #wordMatches(
    { arrangement }: CatalogQuery,
    found: FoundText | null,
    hits: readonly Hit[],
  ): WordMatches | null {
    if (!found?.words) return null
    const { full, each } = found.words
    const pinned = new Set(arrangement?.pins.map(({ code }) => code))
    const others = hits.filter(({ _id }) => !pinned.has(_id))
    const lacking = others.flatMap((hit) => {
      const { matched_queries: matched = [] } = hit
      const lost = each.filter((_, word) => !matched.includes(wordName(word)))
      const words = lost.map(({ written }) => written)
      return this.#parts.products.note([hit]).map((id) => [id, words] as const)
    })
    return { full, lacking: new Map(lacking.filter(([, words]) => words.length > 0)) }
  }

  suggest(query: SuggestQuery): Promise<Suggestion[]> {
    return this.#parts.texts.suggest(query)
  }

  async taxonsWithProducts(channel: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
    const found = await this.#taxonsOf(channel)
    return new Set(ids.filter((id) => found.has(String(id))))
  }

  /** All of them that have products. */
  async #taxonsOf(channel: string): Promise<ReadonlyMap<string, number>> {
    const { counts } = await this.search(everything(channel, ''))
    const found = counts.get(TAXON) ?? new Map<string, number>()
    this.#taxons.set(channel, found)
    return found
  }

  #searchAfter({ channel, pageSize }: CatalogQuery, after: number): ListSearch {
    const query = allOf([soldIn(channel), { range: { id: { gt: after } } }])
    return {
      bodies: [{ query, sort: [{ id: 'asc' }], size: pageSize, _source: FOUND_FIELDS }],
      read: ([response]) => {
        const ids = this.#parts.products.note(response?.hits.hits ?? [])
        return { ...NO_COUNTS, ids, total: ids.length, textMatch: AS_WRITTEN }
      },
    }
  }

  /** Returns how a page with pins is requested; null without any. */
  #pins(
    { page, pageSize }: CatalogQuery,
    arranged: Arrangement | null,
    selected: readonly Selected[],
  ) {
    if (!arranged || arranged.pins.length === 0) return null
    const start = Math.min((page - 1) * pageSize, RESULT_WINDOW)
    const end = Math.min(start + pageSize, RESULT_WINDOW)
    return pinnedSearch(arranged, inStockAsChosen(selected), start, end)
  }

  /** Returns where a page begins and how long it is, as far as pages reach. */
  #page({ codes, page, pageSize }: CatalogQuery): { from: number; size: number } {
    if (codes) return { from: 0, size: new Set(codes).size }
    const from = Math.min((page - 1) * pageSize, RESULT_WINDOW)
    return { from, size: Math.min(pageSize, RESULT_WINDOW - from) }
  }

  /** Returns the ids of a page; products requested by code come in that order. */
  #idsOf({ codes, page, pageSize }: CatalogQuery, hits: readonly Hit[]): number[] {
    const ids = this.#parts.products.note(hits)
    if (!codes) return ids
    const idByCode = new Map(hits.map(({ _id }, at) => [_id, ids[at]]))
    const ordered = [...new Set(codes)]
      .map((code) => idByCode.get(code))
      .filter((id) => id !== undefined)
    return ordered.slice((page - 1) * pageSize, page * pageSize)
  }
}
