/** The provider's query; products are fetched by their ids (RULES.md#external-search). */
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
