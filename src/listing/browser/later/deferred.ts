import { followBannerPlaces } from '#ads/browser/ad-slots.ts'
import { followCards } from './scroll-to-last-card.ts'
import { followFilters } from './filter-scroll-anchoring.ts'
import { followLeaving } from './save-on-pagehide.ts'
import { followTaxonLinks } from './taxon-links.ts'

/** On the document's root once the list has all of its scripts. */
export const DEFERRED_ATTRIBUTE = 'data-deferred'

/** Starts what a list can do without at first. */
export function followOnceUsable(): void {
  followFilters()
  followCards()
  followTaxonLinks()
  followBannerPlaces()
  followLeaving()
  document.documentElement.toggleAttribute(DEFERRED_ATTRIBUTE, true)
}
