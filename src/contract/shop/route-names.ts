/**
 * Names of the routes that scripts of a list distinguish, kept apart so that the table of all
 * routes stays on the server.
 */
export const SEARCH_ROUTE = 'PRODUCTS_SEARCH'
/** The page of a promotion, misspelt as in the contract. */
export const PROMOTION_ROUTE = 'PROMOTION_PROUCTS' // sic
/** The page of a catalog promotion, misspelt as in the contract. */
export const CATALOG_PROMOTION_ROUTE = 'CATALOG_PROMOTION_PROUCTS' // sic
