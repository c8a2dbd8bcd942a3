import { type FilterForm, isFiltered } from '#query/filter-form.ts'

/**
 * Which rule names a search to the provider's analytics: `spec` is §7, `vendor` follows the vendor,
 * who wants filtering, paging and sorting of search results told as what they are.
 */
export type TrackRule = 'spec' | 'vendor'

/** Kinds of search in the provider's analytics. */
export type Track = 'serp' | 'category'

/** What a search is tracked as (§7): by the spec 'category' when any filter is present, else 'serp'. */
export function searchTrack(form: FilterForm, rule: TrackRule = 'vendor'): Track {
  return rule === 'spec' && isFiltered({ form }) ? 'category' : 'serp'
}
