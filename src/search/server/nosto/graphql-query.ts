/** The provider's query (§7): `productId` beside name and price, because the products are fetched by it. */
export const SEARCH_QUERY = `
query ProductSearch(
  $accountId: String
  $query: String
  $products: InputSearchProducts
  $sessionParams: InputSearchQuery
) {
  search(
    accountId: $accountId
    query: $query
    products: $products
    sessionParams: $sessionParams
  ) {
    query
    autocorrect { original }
    products {
      total
      hits { productId name price }
      facets {
        ... on SearchTermsFacet { id name field type data { value count selected } }
        ... on SearchStatsFacet { id name field type min max }
      }
    }
  }
}`
