import { followBannerPlaces } from './banner-places.ts'
import { followCards } from './card-return.ts'
import { followFilters } from './filters-stay.ts'
import { followLeaving } from './leaving.ts'
import { followTaxonLinks } from './taxon-links.ts'

/** What a list can do without at first. */
export function followOnceUsable(): void {
  followFilters()
  followCards()
  followTaxonLinks()
  followBannerPlaces()
  followLeaving()
}
