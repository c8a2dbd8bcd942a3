import { type FilterForm, isFiltered } from '#contract/query/filter-form.ts'

/**
 * Labels of searches in the provider's analytics (RULES.md#analytics): `spec` labels filtered
 * searches 'category', `vendor` labels every search 'serp'.
 */
export const TRACK_RULES = ['spec', 'vendor'] as const
/** One of `TRACK_RULES`. */
export type TrackRule = (typeof TRACK_RULES)[number]

/** Kinds of search in the provider's analytics. */
export type Track = 'serp' | 'category'

/** Returns the label of a search: 'category' or 'serp'. */
export function searchTrack(form: FilterForm, rule: TrackRule = 'spec'): Track {
  return rule === 'spec' && isFiltered({ form }) ? 'category' : 'serp'
}
