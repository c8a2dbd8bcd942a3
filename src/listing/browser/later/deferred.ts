import { followBannerPlaces } from '#ads/browser/ad-slots.ts'
import { followCards } from './scroll-to-last-card.ts'
import { followFilters } from './filter-scroll-anchoring.ts'
import { followLeaving } from './save-on-pagehide.ts'
import { followTaxonLinks } from './taxon-links.ts'

/** What a list can do without at first. */
export function followOnceUsable(): void {
  followFilters()
  followCards()
  followTaxonLinks()
  followBannerPlaces()
  followLeaving()
}
