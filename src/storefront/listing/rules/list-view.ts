/** Key in local storage of how lists are drawn on this device; without it as cards. */
export const ROWS_KEY = 'list-view'

/** A product a row. */
export const VIEW_ROWS = 'rows'

/** Key in the tab's storage of the codes of the products that are chosen to be compared (RULES.md#wishlist). */
export const COMPARED_KEY = 'compared'
