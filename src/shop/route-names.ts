/** Routes that scripts of a list tell apart, by themselves: the table of routes stays on the server (RULES.md#routes). */
export const SEARCH_ROUTE = 'PRODUCTS_SEARCH'
export const PROMOTION_ROUTE = 'PROMOTION_PROUCTS' // sic
export const CATALOG_PROMOTION_ROUTE = 'CATALOG_PROMOTION_PROUCTS' // sic
