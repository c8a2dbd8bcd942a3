import type { ServedCatalog } from '#embedded-shop/catalog-api.ts'
import { tagOf } from '#server/cache/rules/tags.ts'
import { caches } from '../cache.ts'

/**
 * What became of changes: made, apart from those of deleted products, which are without effect; or the first line
 * that cannot be made, and why; or none, because an imported catalog is not served yet.
 */
export type ChangeOutcome =
  | { kind: 'changed'; count: number; withoutEffect: number }
  | { kind: 'bad'; line: number; reason: string }
  | { kind: 'replaced' }

/** The engine that finds and stores the products of a storefront without a shop's address. */
export interface CatalogEngine {
  /** Returns the current catalog. */
  catalog(): Promise<ServedCatalog>
  /** Makes the changes in NDJSON lines, all or none. */
  change(text: string): Promise<ChangeOutcome>
}

/** Invalidates copies in all processes. */
export const purge = (tags: readonly string[], isGentle = false) =>
  void caches?.purges.purge(tags, isGentle)

/** Returns the tags of products' pages, and of all lists whose products may change. */
export const tagsOfChange = (products: readonly string[], taxons: Iterable<number>) => [
  ...new Set([
    ...products.map(tagOf.product),
    ...[...taxons].map(tagOf.list),
    ...[tagOf.slugLists, tagOf.openLists, tagOf.elsewhere],
  ]),
]

/** Number of changed products from which all lists are concerned. */
export const MANY = 5000
