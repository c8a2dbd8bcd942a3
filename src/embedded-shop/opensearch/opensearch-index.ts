import {
  AS_WRITTEN,
  type CatalogIndex,
  type CatalogQuery,
  type CatalogResult,
  type Suggestion,
  type SuggestQuery,
  TAXON,
} from '../model/catalog-index.ts'
import { everything } from '../http/list-query.ts'
import { ScopeCountCache } from '../model/scope-count-cache.ts'
import type { Cluster, ClusterSearchResponse } from './cluster.ts'
import { facetAggregations } from './facet-aggregations.ts'
import { RESULT_WINDOW } from './layout.ts'
import { type ClusterProducts, FOUND_FIELDS } from './products.ts'
import {
  allOf,
  allSelected,
  BY_RELEVANCE,
  type Query,
  scopeFilters,
  selectedFilters,
  soldIn,
  sortBy,
} from './scope-query.ts'
import type { ClusterTexts, FoundText } from './text/cluster-texts.ts'

interface Parts {
  cluster: Cluster
  /** Name of the index of products. */
  index: string
  /** Fields of number facets. */
  numbers: ReadonlyMap<string, string>
  products: ClusterProducts
  texts: ClusterTexts
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
}

/**
 * The engine for many machines: one request to OpenSearch per list, whatever is selected in it
 * (RULES.md#opensearch).
 */
export class OpenSearchIndex implements CatalogIndex {
  #parts: Parts
  #scopeCounts = new ScopeCountCache()
  /** Counts of taxons as they were last looked up, by their channels. */
  #taxons = new Map<string, ReadonlyMap<string, number>>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async search(query: CatalogQuery): Promise<CatalogResult> {
    const find = async () => (await this.searches([query]))[0] as CatalogResult
    return this.#scopeCounts.of(query, find) ?? find()
  }

  /** Takes two requests: for the weights of all words, unless cached, and for all results. */
  async searches(queries: readonly CatalogQuery[]): Promise<CatalogResult[]> {
    const { cluster, index, texts } = this.#parts
    const scoped = queries.map((query) => ({ query, scope: scopeFilters(query) }))
    const found = await texts.searches(
      scoped.map(({ query, scope }) => ({ query, scope, text: query.codes ? null : query.text })),
    )
    const searches = scoped.map(({ query, scope }, at) =>
      this.#listSearch(query, scope, found[at] ?? null),
    )
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
    this.#parts.texts.forget()
    const hasChanged = async ([channel, taxons]: (typeof before)[number]) => {
      const now = await this.#taxonsOf(channel)
      return new Set(taxons.keys()).symmetricDifference(now).size > 0 ? [channel] : []
    }
    return async () => (await Promise.all(before.map(hasChanged))).flat()
  }

  #listSearch(query: CatalogQuery, scope: readonly Query[], found: FoundText | null): ListSearch {
    if (typeof query.after === 'number') return this.#searchAfter(query, query.after)
    const { numbers } = this.#parts
    const selected = selectedFilters(query, numbers)
    const isPageAlone = query.hasPageAlone === true && selected.length === 0
    const facets = facetAggregations(selected, numbers)
    const page = {
      ...this.#page(query),
      _source: FOUND_FIELDS,
      query: {
        bool: {
          must: found ? [found.query] : [],
          filter: [...(found ? [] : scope), ...allSelected(selected)],
        },
      },
      sort: found && query.sort.field === 'ID' ? BY_RELEVANCE : sortBy(query.sort),
      track_total_hits: isPageAlone,
    }
    // Without order and page, the cluster counts once for all pages and orders of a list.
    const counting = {
      size: 0,
      query: allOf(found?.filter ?? scope),
      aggs: facets.request,
      track_total_hits: true,
    }
    const hasPage = isPageAlone || page.size > 0
    return {
      bodies: [...(hasPage ? [page] : []), ...(isPageAlone ? [] : [counting])],
      read: (responses) => {
        const ofPage = hasPage ? responses[0] : undefined
        const counted = isPageAlone ? undefined : responses.at(-1)
        const total = counted
          ? (counted.aggregations?.['open']?.doc_count ?? 0)
          : (ofPage?.hits.total.value ?? 0)
        return {
          ids: ofPage ? this.#idsOf(query, ofPage) : [],
          total,
          reachable: Math.min(total, RESULT_WINDOW),
          ...(counted ? facets.read(counted.aggregations ?? {}, total) : NO_COUNTS),
          textMatch: found?.textMatch ?? AS_WRITTEN,
        }
      },
    }
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

  /** Returns where a page begins and how long it is, as far as pages reach. */
  #page({ codes, page, pageSize }: CatalogQuery): { from: number; size: number } {
    if (codes) return { from: 0, size: new Set(codes).size }
    const from = Math.min((page - 1) * pageSize, RESULT_WINDOW)
    return { from, size: Math.min(pageSize, RESULT_WINDOW - from) }
  }

  /** Returns the ids of a page; products requested by code come in that order. */
  #idsOf(
    { codes, page, pageSize }: CatalogQuery,
    { hits: { hits } }: ClusterSearchResponse,
  ): number[] {
    const ids = this.#parts.products.note(hits)
    if (!codes) return ids
    const idByCode = new Map(hits.map(({ _id }, at) => [_id, ids[at]]))
    const ordered = [...new Set(codes)]
      .map((code) => idByCode.get(code))
      .filter((id) => id !== undefined)
    return ordered.slice((page - 1) * pageSize, page * pageSize)
  }
}
