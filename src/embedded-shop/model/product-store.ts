/** The locale, price and level of detail in which products are represented. */
export interface ProductView {
  locale: string
  /** Key of the current price in `prices` (RULES.md#prices-of-a-product). */
  priceHash: string
  /** Adds `description`, `slugs`, `taxon` and the values of attributes that are not filters. */
  hasDetails: boolean
}

/** Products as they are sent, in the order requested. */
export interface LoadedProducts {
  /** JSON text of each product (`WireProduct`). */
  texts(): string[]
  /** The products as values; shared, so never changed. */
  values(): unknown[]
}

/**
 * The port between the shop API and the store of products: texts, labels, prices and pictures by
 * the ids that an engine found. The embedded one reads rows of a file; a remote one responds
 * asynchronously.
 */
export interface ProductStore {
  /** Loads products by id; leaves out those that have been removed meanwhile. */
  load(ids: readonly number[], view: ProductView): Promise<LoadedProducts>
}
