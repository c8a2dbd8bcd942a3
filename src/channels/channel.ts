/** Slot ids of one banner set; a slot without an id is never asked for (§7). */
interface BannerSlotIds {
  leftS1: string | null
  leftS2: string | null
  rightM1: string | null
  rightM2: string | null
}

/** A sales channel is data (DESIGN §7). */
export interface Channel {
  code: 'pharmacy' | 'marketplace' | 'alternative'
  name: string
  /** Host names that select it; the first is the one printed and linked. */
  hosts: readonly string[]
  locales: readonly string[]
  defaultLocale: string
  /** ISO 4217. */
  currency: string
  /** Products per page (`itemsPerPage` on the wire). */
  pageSize: number
  /** Most products kept in the list at once (§4). */
  maximumProducts: number
  /** Both numbers while the flag `show_longer_product_list` is on; null where it changes nothing. */
  longerList: { pageSize: number; maximum: number } | null
  listStyle: 'striped' | 'cards' | 'ruled'
  /** Key of this channel's price in `prices` (§3). */
  priceHash: string
  /** Codes of taxons that never become a breadcrumb (§2). */
  excludedTaxons: readonly string[]
  /** Code of the taxon whose children are the first level of the menu. */
  rootTaxon: string
  /** Slot ids per set (§7), the second spelt as the configuration spells it. */
  bannerSlots: {
    productList: BannerSlotIds
    catlogPromotion: BannerSlotIds // sic
    cartPromotion: BannerSlotIds
  }
  /** The recommendations provider's ids of our places for them (§7). */
  recommendationPlacements: { search: string; product: string }
  searchRangeTag: 'both' | 'either'
  /** What shoppers look for most, by locale: offered where a search found nothing (§2). */
  popularSearches: Readonly<Record<string, readonly string[]>>
  /** Whether what is searched for here tells about the shopper's health. */
  sensitive: boolean
  /** How searches are named to the external provider's analytics (§7); see `searchTrack`. */
  trackRule: 'spec' | 'vendor'
}
