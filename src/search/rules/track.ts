import { type FilterForm, isFiltered } from '#query/filter-form.ts'

/**
 * How searches are labelled in the provider's analytics (RULES.md#search-tracking): `spec` labels filtered
 * searches 'category', `vendor` labels every search 'serp'.
 */
export type TrackRule = 'spec' | 'vendor'

/** Kinds of search in the provider's analytics. */
export type Track = 'serp' | 'category'

/** What a search is tracked as: 'category' or 'serp' (RULES.md#search-tracking). */
export function searchTrack(form: FilterForm, rule: TrackRule = 'vendor'): Track {
  return rule === 'spec' && isFiltered({ form }) ? 'category' : 'serp'
}
