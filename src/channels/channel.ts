import type { SlotName } from '#ads/rules/banner-index.ts'
import type { SearchRangeTag } from '#query/filter-tags.ts'
import type { TrackRule } from '#search/rules/track.ts'

/** Slot ids of one banner set; no id, no request (RULES.md#banner-request). */
type BannerSlotIds = Record<SlotName, string | null>

/** How the cards of lists are drawn. */
export const LIST_STYLES = ['striped', 'cards', 'ruled'] as const

/** A link to a page of the shop that is not the storefront's; `{locale}` in its address is the page's. */
export interface ChannelLink {
  href: string
  text: Readonly<Record<string, string>>
}

/** A sales channel is data (RULES.md#channels). */
export interface Channel {
  /** Name of its folder, of its theme (`data-channel`) and of its texts (`home.<code>.title`). */
  code: string
  name: string
  /**
   * Code and name as the demo's own channel came with them: while both are these, it was made nobody's shop
   * (RULES.md#shop-of-a-catalog). Absent of every other channel.
   */
  demo?: { code: string; name: string }
  /** Host names that select it; the first is the one printed and linked. */
  hosts: readonly string[]
  locales: readonly string[]
  defaultLocale: string
  /** ISO 4217. */
  currency: string
  /** Products per page, `itemsPerPage` on the wire (RULES.md#page-sizes). */
  pageSize: number
  /** Most products kept in the list at once (RULES.md#page-limit). */
  maximumProducts: number
  /** Both numbers while the flag `show_longer_product_list` is on; null where it changes nothing. */
  longerList: { pageSize: number; maximum: number } | null
  /**
   * Address of the home page's picture, 1280 × 420, whose first 42 % are light and calm for words; null
   * for words alone.
   */
  hero: string | null
  /** Where drawn pictures of taxons are in the channel's own style; those of all channels without it. */
  taxonPictures?: string
  listStyle: (typeof LIST_STYLES)[number]
  /** Key of this channel's price in `prices` (RULES.md#prices-of-a-product). */
  priceHash: string
  /**
   * Code by which the products of the embedded catalog name this channel, where that is another's: the
   * two sell the same.
   */
  catalogChannel?: string
  /** Codes of taxons that never become a breadcrumb (RULES.md#breadcrumbs). */
  excludedTaxons: readonly string[]
  /** Id, code or slug of the taxon whose children are the first level of the menu. */
  rootTaxon: string
  /** Slot ids per set, the second spelt as the configuration spells it (RULES.md#banner-slots). */
  bannerSlots: {
    productList: BannerSlotIds
    catlogPromotion: BannerSlotIds // sic
    cartPromotion: BannerSlotIds
  }
  /** The recommendations provider's ids of our placements (RULES.md#recommendations). */
  recommendationPlacements: { search: string; product: string }
  searchRangeTag: SearchRangeTag
  /**
   * Whether lists can be sorted by unit price; the shop must then support `sort=UNIT_PRICE`
   * (RULES.md#unit-prices).
   */
  unitPriceSort?: boolean
  /** Codes of the filters that come first, in this order (RULES.md#filter-order). */
  filterOrder?: readonly string[]
  /** The most popular searches, by locale, for empty results (RULES.md#empty-lists). */
  popularSearches: Readonly<Record<string, readonly string[]>>
  /** Whether search terms reveal something about the shopper's health. */
  sensitive: boolean
  /** How searches are named to the provider's analytics (RULES.md#search-tracking). */
  trackRule: TrackRule
  /** Locales of the shop's own search; `ru` and `en` by default (RULES.md#internal-and-external-search). */
  internalSearchLocales?: readonly string[]
  /** What the shop's API calls a locale where that is another name: `{ lt: 'lt_LT' }`. */
  shopLocales?: Readonly<Record<string, string>>
  /** Where relative pictures of the shop's API are (RULES.md#pictures-of-a-shop). */
  imageBaseUrl?: string | null
  /** Address of a picture in another width, with `{width}` and `{url}` or `{path}` in it. */
  imageTemplate?: string | null
  /** Widths to request with that template, in pixels; those of the storefront's own pictures by default. */
  imageWidths?: readonly number[] | null
  /** Address of a product in the shop itself, for its cards (RULES.md#product-addresses). */
  productUrl?: string | null
  /** Where the form of a product page sends its code (RULES.md#product-addresses). */
  addToCartUrl?: string | null
  /** Hosts that the tag container and the search provider's script load from (RULES.md#security-policy). */
  scriptHosts?: readonly string[]
  /** Links of the header (account, cart), the menu (behind its taxons) and the footer, by their texts in each locale. */
  links?: Readonly<Partial<Record<'header' | 'menu' | 'footer', readonly ChannelLink[]>>>
  /**
   * Set if an imported catalog gave the name: the folder's logo, icons and texts then belong to another shop
   * (RULES.md#shop-of-a-catalog).
   */
  isNamedByCatalog?: boolean
  /** The ad server's ids, in which `{channel}` and `{locale}` stand for the page's (RULES.md#banner-request). */
  retailMedia?: { catalogId: string; contentStandardId: string }
}
