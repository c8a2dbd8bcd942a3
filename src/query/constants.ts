/** Constants that belong to no single rule (RULES.md#constants). Milliseconds and CSS pixels. */

/** How long the external search may take before it has no results (RULES.md#external-search). */
export const SEARCH_TIMEOUT = 3000

/** Where a card or the chips end up, from the top of the window (RULES.md#card-return, RULES.md#disabled-value). */
export const SCROLL_OFFSET = -150

/** Number of options that a select filter shows without a toggle (RULES.md#long-option-lists). */
export const OPTIONS_BEFORE_TOGGLE = 5

/** Number of options that a select filter shows without a search box (RULES.md#option-search). */
export const OPTIONS_BEFORE_SEARCH = 8

/**
 * Number of options of a filter that a page writes out unasked; a longer list is written out on
 * request.
 */
export const OPTIONS_IN_PAGE = 10

/** Rows of the filter skeleton (RULES.md#skeletons). */
export const FILTER_SKELETON_ROWS = 9

/** Page shown when the URL names none (RULES.md#query-string). */
export const DEFAULT_PAGE = 1

/** Highest page of the search; a higher one is redirected to the first (RULES.md#search-guards). */
export const MAX_SEARCH_PAGE = 333

/** Maximum number of products on a page of the shop's lists. */
export const LARGEST_PAGE = 100

/** Maximum number of products in one request by codes (RULES.md#products-by-codes). */
export const CODES_PER_CALL = 100

/** Characters of a search text that count; a longer value of another parameter is ignored. */
export const LONGEST_TEXT = 200

/** What the paths of fragments begin with (RULES.md#fragments). */
export const FRAGMENTS = '/fragments'

/** Media placement of the banners on the search page (RULES.md#banner-request). */
export const SEARCH_MEDIA_PLACEMENT = 'SEARCH'

/** Content-block location of the search page (RULES.md#content-blocks). */
export const SEARCH_CONTENT_LOCATION = 'SEARCH_PAGE'

/** Locales of the shop's own search (RULES.md#internal-and-external-search). */
export const INTERNAL_SEARCH_LOCALES: readonly string[] = ['ru', 'en']

/** Parameter of a fragment's address: how many products a page of its document has. */
export const DRAWN_SIZE = 'itemsPerPage'

/** Most characters of a product's code that is read from an address or a form: longer than any code of a shop. */
export const LONGEST_CODE = 100

/** How long cookies with a shopper's choices are kept, in seconds: a year. */
export const COOKIE_AGE = 31_536_000

/** Parameter of a search's address: the text whose price words became a filter (RULES.md#price-words). */
export const TYPED_TEXT = 'typed'

/** Makes lists longer where the provider searches (RULES.md#feature-flags). */
export const LONGER_LIST_FLAG = { name: 'show_longer_product_list', byDefault: false } as const

/** Stores the products of a response for analytics (RULES.md#feature-flags). */
export const STORE_PRODUCTS_FLAG = {
  name: 'store_products_for_analytics',
  byDefault: false,
} as const

/** Field of a search that is sent as the category path, not as a filter (RULES.md#external-search). */
export const CATEGORY_PATH_FIELD = 'categorySplit'
