import { LRUCache } from 'lru-cache'
import type { ServedCatalog } from '#embedded-shop/catalog-api.ts'
import type { Catalog } from '#embedded-shop/open.ts'
import type { CatalogShop } from '#channels/catalog-shop.ts'
import { CATALOG_OPTIONS } from '../catalog-file.ts'
import { config, isEmbedded } from '../environment.ts'
import { createOwnTurns } from '../own-turn.ts'
import { embedded } from './engines/embedded.ts'
import type { CatalogEngine, ChangeOutcome } from './engines/engine.ts'
import { clusterProblem, openSearchEngine } from './engines/opensearch.ts'

type SearchStandIn = { fetch(request: Request): Promise<Response> }

const engine: CatalogEngine =
  config.catalogEngine === 'opensearch' ? openSearchEngine : embedded.engine

/** Returns the storefront's own catalog, in any engine. */
export const ownCatalog = (): Promise<ServedCatalog> => engine.catalog()

/** Returns the catalog's shop; null for the demo, and with an external shop. */
export const catalogShop = async (): Promise<CatalogShop | null> =>
  isEmbedded ? (await ownCatalog()).shop : null

/** Makes the changes in NDJSON lines, all or none; null without an own catalog. */
export async function changeCatalog(lines: Uint8Array): Promise<ChangeOutcome | null> {
  if (!isEmbedded) return null
  const { readChangeText } = await import('#embedded-shop/changes/change-text.ts')
  const read = readChangeText(lines)
  return read.kind === 'bad' ? read : engine.change(read.text)
}

/** Whether changes that fail may be made in part: a cluster has no transactions. */
export const mayBeMadeInPart = (): boolean => engine === openSearchEngine

const options = { ...CATALOG_OPTIONS, defaultChannel: config.channel }
const providers = new WeakMap<Catalog, SearchStandIn>()

/**
 * Whether the external search provider has a stand-in: it needs the columns of a catalog file,
 * which no other engine has, and with a catalog large enough for threads it would block other
 * requests.
 */
export const hasStandIn = (): boolean =>
  isEmbedded && engine === embedded.engine && !embedded.isSearchedByThreads()

/** Returns the stand-in for the external search provider, over the same open catalog file. */
export async function embeddedSearchProvider(): Promise<SearchStandIn> {
  const [{ createSearchProvider }, catalog] = await Promise.all([
    import('#demo/search/search-provider.ts'),
    embedded.catalog(),
  ])
  const cached = providers.get(catalog)
  if (cached) return cached
  const created = createSearchProvider(catalog.parts, options)
  providers.set(catalog, created)
  return created
}

type Responses = LRUCache<string, ReturnType<ServedCatalog['respond']>>

/** Paths of taxons and their slugs: a few per page, unchanged until the catalog changes. */
const OF_TAXONS = /\/shop\/(?:taxons\/|search\/taxon\?)/
const MOST_TAXONS = 1000
/** Responses by catalog: each change replaces the embedded one. */
const taxonResponses = new WeakMap<ServedCatalog, Responses>()

function taxonsOf(catalog: ServedCatalog): Responses {
  const cached = taxonResponses.get(catalog)
  if (cached) return cached
  const created: Responses = new LRUCache({ max: MOST_TAXONS })
  taxonResponses.set(catalog, created)
  return created
}

/** A page's lists and entities are read in turns of their own: after a change that takes milliseconds each. */
const ownTurn = createOwnTurns()

/** Waits for a turn without such work, in which what was read and decoded is rendered. */
export const turnAfterDecoding = config.shopApiUrl === null ? ownTurn : undefined

/** Returns what is wrong with the storefront's own catalog; null if it can be read. Never rejects. */
export async function catalogProblem(): Promise<string | null> {
  if (!isEmbedded) return null
  return engine === embedded.engine ? embedded.problem() : clusterProblem()
}

/** Handles the storefront's own call, with header names in lower case. */
export async function respondEmbedded(url: string, headers: Readonly<Record<string, string>>) {
  const catalog = await ownCatalog()
  const get = (name: string) => headers[name.toLowerCase()] ?? null
  const respond = async () => {
    await ownTurn()
    const response = await catalog.respond({ method: 'GET', url, headers: { get } })
    await ownTurn()
    return response
  }
  if (engine !== embedded.engine || !OF_TAXONS.test(url)) return respond()
  const taxons = taxonsOf(catalog)
  const key = `${get('x-forwarded-host')} ${get('accept-language')} ${url}`
  const cached = taxons.get(key)
  if (cached) return cached
  const response = respond()
  taxons.set(key, response)
  response.catch(() => taxons.delete(key))
  return response
}

/** Handles a request of the shop API with the storefront's own catalog. */
export async function fetchEmbedded(request: Request): Promise<Response> {
  const { status, headers, text } = await (await ownCatalog()).respond(request)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Response(text(), { status, headers })
}
