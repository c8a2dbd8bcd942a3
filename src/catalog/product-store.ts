/** In which locale, with whose price and how fully products are represented. */
export interface ProductView {
  locale: string
  /** Key of the current price in `prices` (RULES.md#prices-of-a-product). */
  priceHash: string
  /** Adds `description`, `slugs`, `taxon` and the values of attributes that are no filters. */
  hasDetails: boolean
}

/** Products as they are sent, in the order in which they were requested. */
export interface LoadedProducts {
  /** JSON text of each product (`WireProduct`). */
  texts(): string[]
  /** The same as values, which are never changed: they are shared. */
  values(): unknown[]
}

/**
 * The port between the shop API and the store of products: texts, labels, prices and pictures by the ids that
 * an engine found. The embedded one reads rows of a file; a remote one responds asynchronously.
 */
export interface ProductStore {
  /** Products by their ids; one that is gone meanwhile is left out. */
  load(ids: readonly number[], view: ProductView): Promise<LoadedProducts>
}
