import { tagOf } from '#server/cache/rules/tags.ts'
import type { Config } from '#server/config.ts'
import type { logger } from '#server/logger.ts'
import type { ServedCatalog } from '../http/catalog-api.ts'

/** Settings of the server that the embedded shop reads. */
export type ShopConfig = Pick<
  Config,
  | 'catalogEngine'
  | 'catalogFile'
  | 'catalogThreads'
  | 'channel'
  | 'openSearchIndex'
  | 'openSearchNodes'
>

/** What the embedded shop uses of the server that opens it. */
export interface ShopHost {
  config: ShopConfig
  logger: Pick<typeof logger, 'warn' | 'error'>
  /** Invalidates copies of pages and responses in all processes; gently: requests do not wait for new ones. */
  purge: (tags: readonly string[], isGentle?: boolean) => void
  /** Waits for a turn of the event loop without other work of pages. */
  turn: () => Promise<void>
}

/**
 * What became of changes: made, apart from those of deleted products, which are without effect; or the first line
 * that cannot be made, and why; or none, because an imported catalog is not served yet.
 */
export type ChangeOutcome =
  | { kind: 'changed'; count: number; withoutEffect: number }
  | { kind: 'bad'; line: number; reason: string }
  | { kind: 'replaced' }

/** The engine that finds and stores the products of a storefront without a shop's address. */
export interface CatalogEngine<Served extends ServedCatalog = ServedCatalog> {
  /** Returns the current catalog. */
  catalog(): Promise<Served>
  /** Makes the changes in NDJSON lines, all or none. */
  change(text: string): Promise<ChangeOutcome>
  /** Returns what is wrong with what it reads; null if nothing. Never rejects. */
  problem(): Promise<string | null>
}

/** Returns the tags of products' pages, and of all lists whose products may change. */
export const tagsOfChange = (products: readonly string[], taxons: Iterable<number>) => [
  ...new Set([
    ...products.map(tagOf.product),
    ...[...taxons].map(tagOf.list),
    tagOf.slugLists,
    tagOf.openLists,
    tagOf.elsewhere,
  ]),
]

/** Number of changed products from which all lists are concerned. */
export const MANY = 5000
