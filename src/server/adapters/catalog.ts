import type { CatalogShop } from '#channels/catalog-shop.ts'
import type { ChangeOutcome, EmbeddedShop, ServedCatalog } from '#embedded-shop/door.ts'
import { loadOnce } from '#server/cache/load-once.ts'
import { config, isEmbedded } from '../environment.ts'
import { logger } from '../logger.ts'
import { createOwnTurns } from '../own-turn.ts'
import { caches } from './cache.ts'

const GLOBAL_KEY = Symbol.for('vitrine.embedded-shop')

/** The server and the built pages are two bundles of one process: both use the same shop. */
const shared = globalThis as { [GLOBAL_KEY]?: Promise<EmbeddedShop> }

/** A page's lists and entities are read in turns of their own: after a change that takes milliseconds each. */
const ownTurn = createOwnTurns()

async function open(): Promise<EmbeddedShop> {
  const { openEmbeddedShop } = await import('#embedded-shop/door.ts')
  const purge = (tags: readonly string[], isGentle = false) =>
    void caches?.purges.purge(tags, isGentle)
  return openEmbeddedShop({ config, logger, purge, turn: ownTurn })
}

/** Opens the embedded shop, once in a process. */
const embeddedShop = loadOnce(() => (shared[GLOBAL_KEY] ??= open()))

/** The embedded shop as far as it is open. */
let openShop: EmbeddedShop | null = null

async function shopOf(): Promise<EmbeddedShop> {
  return (openShop ??= await embeddedShop())
}

/** Returns the storefront's own catalog. */
export const ownCatalog = async (): Promise<ServedCatalog> => (await shopOf()).catalog()

/** Returns the catalog's shop; null for the demo, and with an external shop. */
export const catalogShop = async (): Promise<CatalogShop | null> =>
  isEmbedded ? (await ownCatalog()).shop : null

/** Makes the changes in NDJSON lines, all or none; null without an own catalog. */
export const changeCatalog = async (lines: Uint8Array): Promise<ChangeOutcome | null> =>
  isEmbedded ? (await shopOf()).change(lines) : null

/** Whether changes that fail may be made in part: a cluster has no transactions. */
export const mayBeMadeInPart = (): boolean => config.catalogEngine === 'opensearch'

/**
 * Whether the external search provider has a stand-in: it needs the columns of a catalog file,
 * which no other engine has, and with a catalog large enough for threads it would block other
 * requests.
 */
export const hasStandIn = (): boolean =>
  isEmbedded && config.catalogEngine === 'embedded' && !openShop?.isSearchedByThreads()

/** Returns the columns of the open catalog file, for that stand-in. */
export const catalogParts = async () => (await shopOf()).parts()

/** Waits for a turn without such work, in which what was read and decoded is rendered. */
export const turnAfterDecoding = config.shopApiUrl === null ? ownTurn : undefined

/** Returns what is wrong with the storefront's own catalog; null if it can be read. Never rejects. */
export const catalogProblem = async (): Promise<string | null> =>
  isEmbedded ? (await shopOf()).problem() : null

/** Handles the storefront's own call, with header names in lower case. */
export async function respondEmbedded(url: string, headers: Readonly<Record<string, string>>) {
  const get = (name: string) => headers[name.toLowerCase()] ?? null
  return (await shopOf()).respond({ method: 'GET', url, headers: { get } })
}

/** Handles a request of the shop API with the storefront's own catalog. */
export const fetchEmbedded = async (request: Request): Promise<Response> =>
  (await shopOf()).fetch(request)
