import {
  AS_WRITTEN,
  type CatalogIndex,
  type CatalogQuery,
  type CatalogResult,
  type SuggestQuery,
} from '../catalog-index.ts'
import { SoldCounts } from '../sold-counts.ts'
import type { Cluster, SearchResponse } from './cluster.ts'
import { facetAggregations } from './facet-aggregations.ts'
import { WINDOW } from './layout.ts'
import { type ClusterProducts, FOUND_FIELDS } from './products.ts'
import {
  allOf,
  BY_RELEVANCE,
  type Query,
  scopeFilters,
  selectedFilters,
  soldIn,
  sortBy,
} from './scope-query.ts'
import type { ClusterTexts } from './text/cluster-texts.ts'

interface Parts {
  cluster: Cluster
  /** Name of the index of products. */
  index: string
  /** Fields of the facets of numbers. */
  numbers: ReadonlyMap<string, string>
  products: ClusterProducts
  texts: ClusterTexts
}

const NO_COUNTS = {
  counts: new Map(),
  bounds: new Map(),
  coverage: () => 0,
  scopeCoverage: () => 0,
}

/**
 * The engine of many machines: one request to OpenSearch for a list, whatever is selected in it
 * (RULES.md#opensearch).
 */
export class OpenSearchIndex implements CatalogIndex {
  #parts: Parts
  #soldCounts = new SoldCounts()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  search(query: CatalogQuery): Promise<CatalogResult> {
    const find = () => this.#find(query)
    return this.#soldCounts.of(query, find) ?? find()
  }

  /** Products and their words are others now. */
  forget(): void {
    this.#soldCounts.forget()
    this.#parts.texts.forget()
  }

  async #find(query: CatalogQuery): Promise<CatalogResult> {
    if (typeof query.after === 'number') return this.#after(query, query.after)
    const { numbers, texts } = this.#parts
    const scope = scopeFilters(query)
    const text = query.text === null || query.codes ? null : query.text
    const found = text === null ? null : await texts.search(text, query, scope)
    const selected = selectedFilters(query, numbers)
    const isPageAlone = query.hasPageAlone === true && selected.length === 0
    const facets = facetAggregations(selected, numbers)
    const { cluster, index } = this.#parts
    const page = {
      ...this.#page(query),
      _source: FOUND_FIELDS,
      query: {
        bool: {
          must: found ? [found.query] : [],
          filter: [...(found ? [] : scope), ...selected.map(({ filter }) => filter)],
        },
      },
      sort: found && query.sort.field === 'ID' ? BY_RELEVANCE : sortBy(query.sort),
      track_total_hits: isPageAlone,
    }
    // No order and no page is in it: the cluster counts once for all pages, orders and languages of a list.
    const counting = {
      ...{ size: 0, query: allOf(found?.filter ?? scope), aggs: facets.request },
      track_total_hits: true,
    }
    const hasPage = isPageAlone || page.size > 0
    const bodies = [...(hasPage ? [page] : []), ...(isPageAlone ? [] : [counting])]
    const responses = await cluster.searches(index, bodies)
    const ofPage = hasPage ? responses[0] : undefined
    const counted = isPageAlone ? undefined : responses.at(-1)
    const total = counted
      ? (counted.aggregations?.['open']?.doc_count ?? 0)
      : (ofPage?.hits.total.value ?? 0)
    return {
      ids: ofPage ? this.#idsOf(query, ofPage) : [],
      total,
      reachable: Math.min(total, WINDOW),
      ...(counted ? facets.read(counted.aggregations ?? {}, total) : NO_COUNTS),
      textMatch: found?.textMatch ?? AS_WRITTEN,
    }
  }

  suggest(query: SuggestQuery): Promise<string[]> {
    return this.#parts.texts.suggest(query)
  }

  async #after({ channel, pageSize }: CatalogQuery, after: number): Promise<CatalogResult> {
    const query = allOf([soldIn(channel), { range: { id: { gt: after } } }])
    const response = await this.#search({ query, sort: [{ id: 'asc' }], size: pageSize })
    const ids = this.#parts.products.note(response.hits.hits)
    return { ...NO_COUNTS, ids, total: ids.length, textMatch: AS_WRITTEN }
  }

  #search(body: Query): Promise<SearchResponse> {
    const { cluster, index } = this.#parts
    return cluster.search(index, { track_total_hits: true, _source: FOUND_FIELDS, ...body })
  }

  /** Where a page begins and how long it is, as far as pages reach. */
  #page({ codes, page, pageSize }: CatalogQuery): { from: number; size: number } {
    if (codes) return { from: 0, size: new Set(codes).size }
    const from = Math.min((page - 1) * pageSize, WINDOW)
    return { from, size: Math.min(pageSize, WINDOW - from) }
  }

  /** Products that were asked for by their codes come in that order. */
  #idsOf({ codes, page, pageSize }: CatalogQuery, { hits: { hits } }: SearchResponse): number[] {
    const ids = this.#parts.products.note(hits)
    if (!codes) return ids
    const places = new Map(hits.map(({ _id }, at) => [_id, ids[at]]))
    const ordered = [...new Set(codes)]
      .map((code) => places.get(code))
      .filter((id) => id !== undefined)
    return ordered.slice((page - 1) * pageSize, page * pageSize)
  }
}
