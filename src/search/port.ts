import type { Filter } from '#query/filter.ts'
import type { FilterForm } from '#query/filter-form.ts'
import type { SortChoice } from '#query/sort.ts'

/** What the search page requests (RULES.md#external-search). */
export interface SearchRequest {
  query: string
  form: FilterForm
  sort: SortChoice
  /** From 1. */
  page: number
  pageSize: number
  locale: string
  /** Session parameters the browser wrote after consent, passed through. */
  sessionParams: unknown | null
}

/** What it reads: codes in the order of the hits; filters in domain form (prices in cents). */
export interface SearchResponse {
  codes: string[]
  total: number
  /** More than the provider counts. */
  isTotalCapped: boolean
  /** At least 1. */
  lastPage: number
  filters: Filter[]
  /** What the shopper typed, when the provider corrected it. */
  correctedFrom: string | null
  correctedTo: string | null
}

/** An external site search (RULES.md#external-search). */
export interface SearchProvider {
  /**
   * Null: nothing, because it was late, is not there, or failed (RULES.md#failed-searches).
   * Never rejects except when the caller's signal aborts.
   */
  search(request: SearchRequest, signal: AbortSignal): Promise<SearchResponse | null>
}
