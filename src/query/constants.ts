/** Business constants of §9 that belong to no single rule. Times in milliseconds, lengths in CSS pixels. */

/** How long a change of a filter or an option waits before it is applied (§5). */
export const FILTER_DEBOUNCE = 500

/** How long the external search may take before it counts as no results (§7). */
export const SEARCH_TIMEOUT = 3000

/** Wait before the list scrolls back to the card that was clicked (§2). */
export const CARD_SCROLL_DELAY = 1100

/** Where a card or the tag area ends up, from the top of the window, when scrolled to (§2). */
export const SCROLL_OFFSET = -150

/** Most options a select filter shows before it grows an expand toggle (§2). */
export const OPTIONS_BEFORE_TOGGLE = 5

/** Most options of a filter that a page writes out unasked; a longer list is written out on request. */
export const OPTIONS_IN_PAGE = 10

/** Rows of the filter skeleton (§2). */
export const FILTER_SKELETON_ROWS = 9

/** Page shown when the URL names none (§9). */
export const DEFAULT_PAGE = 1

/** Highest page of the search; a higher one is sent back to the first (§2). */
export const MAX_SEARCH_PAGE = 333

/** Products asked for in one call by their codes (§7). */
export const CODES_PER_CALL = 100

/** Media placement of the banners on the search page (§9). */
export const SEARCH_MEDIA_PLACEMENT = 'SEARCH'

/** Content-block location of the search page (§9). */
export const SEARCH_CONTENT_LOCATION = 'SEARCH_PAGE'

/** Locales served by the shop's own search; all others ask the external provider (§9). */
export const INTERNAL_SEARCH_LOCALES: readonly string[] = ['ru', 'en']

/** Parameter of a fragment's address: how many products a page of its document has. */
export const DRAWN_SIZE = 'itemsPerPage'

/** Flag that makes product lists longer where the external provider searches; off by default (§7). */
export const LONGER_LIST_FLAG = { name: 'show_longer_product_list', byDefault: false } as const

/** Flag that stores the products of an answer for analytics (§7 Main listing); off by default. */
export const STORE_PRODUCTS_FLAG = {
  name: 'store_products_for_analytics',
  byDefault: false,
} as const
