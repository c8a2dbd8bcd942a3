/** Names of the routes that scripts of a list tell apart: alone here, the table of all stays on the server. */
export const SEARCH_ROUTE = 'PRODUCTS_SEARCH'
export const PROMOTION_ROUTE = 'PROMOTION_PROUCTS' // sic
export const CATALOG_PROMOTION_ROUTE = 'CATALOG_PROMOTION_PROUCTS' // sic
