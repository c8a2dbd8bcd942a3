import type { CatalogShop } from '#channels/catalog-shop.ts'
import type { ChangeOutcome, EmbeddedShop, ServedCatalog } from '#embedded-shop/door.ts'
import { loadOnce } from '#server/cache/load-once.ts'
import { config, isEmbedded } from '../environment.ts'
import { logger } from '../logger.ts'
import { createOwnTurns } from '../own-turn.ts'
import { traced } from '../tracing/span.ts'
import { caches } from './cache.ts'

/** The embedded shop, and the turns in which pages wait for it. */
interface SharedShop {
  /**
   * A page's lists and entities are read in turns of their own: after a change that takes
   * milliseconds each.
   */
  turn: () => Promise<void>
  load: () => Promise<EmbeddedShop>
  /** The shop as far as it is open. */
  open: EmbeddedShop | null
}

function createSharedShop(): SharedShop {
  const turn = createOwnTurns()
  const purge = (tags: readonly string[], isGentle = false) =>
    void caches?.purges.purge(tags, isGentle)
  const load = loadOnce(async () => {
    const { openEmbeddedShop } = await import('#embedded-shop/door.ts')
    return (created.open = await openEmbeddedShop({ config, logger, purge, turn }))
  })
  const created: SharedShop = { turn, load, open: null }
  return created
}

const GLOBAL_KEY = Symbol.for('vitrine.embedded-shop')

/** The server and the built pages are two bundles of one process: both use the same shop. */
const globals = globalThis as { [GLOBAL_KEY]?: SharedShop }
/** During development it belongs to this module, so that it is made anew when a file behind it changes, such as rules. */
const isDevelopment = (import.meta.env as ImportMetaEnv | undefined)?.DEV === true
const shared = isDevelopment ? createSharedShop() : (globals[GLOBAL_KEY] ??= createSharedShop())

/** Returns the storefront's own catalog. */
export const ownCatalog = async (): Promise<ServedCatalog> => (await shared.load()).catalog()

/** Returns the catalog's shop; null for the demo, and with an external shop. */
export const catalogShop = async (): Promise<CatalogShop | null> =>
  isEmbedded ? (await ownCatalog()).shop : null

/** Makes the changes in NDJSON lines, all or none; null without an own catalog. */
export const changeCatalog = async (lines: Uint8Array): Promise<ChangeOutcome | null> =>
  isEmbedded
    ? traced('catalog change', async (span) => {
        const outcome = await (await shared.load()).change(lines)
        const count = outcome.kind === 'changed' ? outcome.count : undefined
        span?.note({ 'vitrine.outcome': outcome.kind, 'vitrine.products': count })
        return outcome
      })
    : null

/** Whether changes that fail may be made in part: a cluster has no transactions. */
export const mayBeMadeInPart = (): boolean => config.catalogEngine === 'opensearch'

/**
 * Whether the external search provider has a stand-in: it needs the columns of a catalog file,
 * which no other engine has, and with a catalog large enough for threads it would block other
 * requests.
 */
export const hasStandIn = (): boolean =>
  isEmbedded && config.catalogEngine === 'embedded' && !shared.open?.isSearchedByThreads()

/** Returns the columns of the open catalog file, for that stand-in. */
export const catalogParts = async () => (await shared.load()).parts()

/** Waits for a turn without such work, in which what was read and decoded is rendered. */
export const turnAfterDecoding = config.shopApiUrl === null ? shared.turn : undefined

/** Returns what is wrong with the storefront's own catalog; null if it can be read. Never rejects. */
export const catalogProblem = async (): Promise<string | null> =>
  isEmbedded ? (await shared.load()).problem() : null

/**
 * Handles the storefront's own call, with header names in lower case. `at` is the time that its page
 * shows, in milliseconds since 1970; the present if missing.
 */
export async function respondEmbedded(
  url: string,
  headers: Readonly<Record<string, string>>,
  at?: number,
) {
  const get = (name: string) => headers[name.toLowerCase()] ?? null
  const shown = at === undefined ? {} : { at }
  return (await shared.load()).respond({ method: 'GET', url, headers: { get }, ...shown })
}

/** Handles a request of the shop API with the storefront's own catalog. */
export const fetchEmbedded = async (request: Request): Promise<Response> =>
  (await shared.load()).fetch(request)
