/* What several features share. */

/** Page shown when the URL names none (RULES.md#query-string). */
export const DEFAULT_PAGE = 1

/** Maximum number of products on a page of the shop's lists. */
export const LARGEST_PAGE = 100

/** Maximum number of products in one request by codes (RULES.md#the-shops-api). */
export const CODES_PER_CALL = 100

/** Characters of a search text that count; a longer value of another parameter is ignored. */
export const LONGEST_TEXT = 200

/** Prefix of the paths of fragments. */
export const FRAGMENTS = '/fragments'

/** Parameter of a fragment's address: how many products a page of its document has. */
export const RENDERED_SIZE = 'itemsPerPage'

/** Most characters of a product's code that is read from an address or a form: longer than any code of a shop. */
export const LONGEST_CODE = 100

/** How long cookies with a shopper's choices are kept, in seconds: a year. */
export const COOKIE_AGE = 31_536_000

/** Parameter of a search's address: the text of which words became filters (RULES.md#sentences). */
export const TYPED_TEXT = 'typed'

/** Parameter of a search's address: the language whose page led here with its text (RULES.md#locales). */
export const WRITTEN_IN = 'from'

/** Field of a search that is sent as the category path, not as a filter. */
export const CATEGORY_PATH_FIELD = 'categorySplit'

/** Parameter of the codes to compare, and name of the checkboxes that send it. */
export const COMPARED_CODES = 'codes'
