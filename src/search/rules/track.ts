import { type FilterForm, isFiltered } from '#query/filter-form.ts'

/**
 * Which rule names a search to the provider's analytics (RULES.md#search-tracking): `spec` tells
 * filtered searches apart, `vendor` reports filtering, paging and sorting of search results as what
 * they are.
 */
export type TrackRule = 'spec' | 'vendor'

/** Kinds of search in the provider's analytics. */
export type Track = 'serp' | 'category'

/** What a search is tracked as: 'category' or 'serp' (RULES.md#search-tracking). */
export function searchTrack(form: FilterForm, rule: TrackRule = 'vendor'): Track {
  return rule === 'spec' && isFiltered({ form }) ? 'category' : 'serp'
}
