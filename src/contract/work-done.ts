/** Kinds of work that caches save: for an equal request none of them is done again, except calls. */
export const WORK = [
  'products_decoded',
  'filters_decoded',
  'taxons_decoded',
  'cards_written',
  'islands_rendered',
  'lists_counted',
  'texts_translated',
  'state_parts_written',
] as const

type Work = (typeof WORK)[number]

const GLOBAL_KEY = Symbol.for('vitrine.work')

/** Server and built pages are two bundles of one process; both count in the same place. */
const shared = globalThis as { [GLOBAL_KEY]?: Record<Work, number> }

/**
 * How much of each kind this process has done since it started. For an equal request nothing is
 * decoded, written, rendered or translated again, with or without the cache of pages.
 */
export const workDone: Readonly<Record<Work, number>> = (shared[GLOBAL_KEY] ??= {
  products_decoded: 0,
  filters_decoded: 0,
  taxons_decoded: 0,
  cards_written: 0,
  islands_rendered: 0,
  lists_counted: 0,
  texts_translated: 0,
  state_parts_written: 0,
})

/** Counts a piece of work, where it is done and not where its result is asked for. */
export function countWork(work: Work): void {
  ;(workDone as Record<Work, number>)[work]++
}
