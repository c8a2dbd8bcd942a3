import type { Filter } from '#contract/query/filter.ts'
import type { FilterForm } from '#contract/query/filter-form.ts'
import type { SortChoice } from '#contract/query/sort.ts'

/** What the search page requests (RULES.md#internal-and-external-search). */
export interface SearchRequest {
  query: string
  form: FilterForm
  sort: SortChoice
  /** From 1. */
  page: number
  pageSize: number
  locale: string
  /** Session parameters that the browser saved after consent, passed through. */
  sessionParams: unknown | null
}

/** Response of a search: codes in the order of hits; filters in domain form (prices in cents). */
export interface SearchResponse {
  codes: string[]
  total: number
  /** Whether there are more hits than the provider counts. */
  isTotalCapped: boolean
  /** At least 1. */
  lastPage: number
  filters: Filter[]
  /** Text as typed, if the provider corrected it. */
  correctedFrom: string | null
  correctedTo: string | null
  /** Where the provider leads instead, as it wrote it; absent for nowhere. */
  redirect?: string
}

/** An external site search. */
export interface SearchProvider {
  /**
   * Returns null if the provider is missing, late or failing (RULES.md#failed-searches). Rejects
   * only if the caller's signal aborts.
   */
  search(request: SearchRequest, signal: AbortSignal): Promise<SearchResponse | null>
}
