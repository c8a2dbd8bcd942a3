import { serialiseListQuery } from '#query/filter-form.ts'
import { currentQuery } from '../address.ts'
import { store } from '#browser/storage.ts'
import { arrivedFragments } from '../fragment-cache.ts'
import { drawnAddresses, drawnPages } from '../listing.ts'
import { scrolledPast } from '../scroll-position.ts'
import { type Saved, SNAPSHOT_KEY } from '../snapshot.ts'
import { pageState } from '../list-store.ts'

/** Characters of cards that are kept: about ten pages, well below what a browser holds for a shop. */
const ROOM = 1_000_000

/** Saves what is loaded of the list, for the way back from a product (RULES.md#entry-guard). */
export function saveSnapshot(): void {
  if (!pageState) return
  const fragments = arrivedFragments(drawnAddresses(), ROOM)
  const [pageRangeMin, pageRangeMax] = drawnPages()
  const query = serialiseListQuery(currentQuery())
  const snapshot = { route: pageState.route, query, pageRangeMin, pageRangeMax }
  const saved: Saved = { snapshot, scroll: scrolledPast(), fragments }
  // Without storage the shopper comes back to the page in the address instead.
  store('sessionStorage', SNAPSHOT_KEY, JSON.stringify(saved))
}
