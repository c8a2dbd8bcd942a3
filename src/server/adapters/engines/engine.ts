import type { ServedCatalog } from '#catalog/catalog-api.ts'
import { tagOf } from '#cache/rules/tags.ts'
import { caches } from '../cache.ts'

/**
 * What became of changes: made, apart from those of deleted products, which are without effect; or the first line
 * that cannot be made, and why; or none, because an imported catalog is not served yet.
 */
export type ChangeOutcome =
  | { kind: 'changed'; count: number; withoutEffect: number }
  | { kind: 'bad'; line: number; reason: string }
  | { kind: 'replaced' }

/** What finds and keeps the products of a storefront without a shop's address. */
export interface CatalogEngine {
  /** The catalog as it is by now. */
  catalog(): Promise<ServedCatalog>
  /** Makes the changes of NDJSON lines, all or none. */
  change(text: string): Promise<ChangeOutcome>
}

/** Makes copies out of date, in all processes. */
export const purge = (tags: readonly string[], isGentle = false) =>
  void caches?.purges.purge(tags, isGentle)

/** Pages with products, and all lists that they were in, are in or may be new to. */
export const tagsOfChange = (products: readonly string[], taxons: Iterable<number>) => [
  ...new Set([
    ...products.map(tagOf.product),
    ...[...taxons].map(tagOf.list),
    ...[tagOf.slugLists, tagOf.openLists, tagOf.elsewhere],
  ]),
]

/** So many products are in all lists. */
export const MANY = 5000
