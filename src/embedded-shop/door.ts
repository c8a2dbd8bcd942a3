import { LRUCache } from 'lru-cache'
import type { ServedCatalog } from './http/catalog-api.ts'
import { readChangeText } from './changes/change-text.ts'
import type { ChangeOutcome, ShopHost } from './engines/engine.ts'
import type { FileEngine } from './engines/file-engine.ts'
import type { ApiRequest, ApiResponse } from './http/responses.ts'
import type { CatalogParts } from './changes/parts.ts'

export type { ServedCatalog } from './http/catalog-api.ts'
export type { ChangeOutcome } from './engines/engine.ts'
export { channelsWithoutProducts, checkCatalog, shopOfCatalog } from './at-start.ts'

/** A shop behind the contract, inside the server's process. */
export interface EmbeddedShop {
  /** Handles a call of the shop's API. */
  fetch(request: Request): Promise<Response>
  /** Handles the same calls for pages: in turns, and without writing JSON text, since they read the values. */
  respond(request: ApiRequest): Promise<ApiResponse>
  /** Returns the current catalog: its shop, and the pictures that it shows. */
  catalog(): Promise<ServedCatalog>
  /** Makes the changes in NDJSON lines, all or none; on a cluster a failure may leave some of them made. */
  change(lines: Uint8Array): Promise<ChangeOutcome>
  /** Returns what is wrong with the catalog; null if it can be read. Never rejects. */
  problem(): Promise<string | null>
  /** Returns the columns of the catalog file, from which other indexes are made. Rejects on a cluster, which has none. */
  parts(): Promise<CatalogParts>
  /** Whether threads search the catalog, as far as it has been opened: it is too large to be indexed again. */
  isSearchedByThreads(): boolean
}

type Respond = (catalog: ServedCatalog, request: ApiRequest) => Promise<ApiResponse>
type Responses = LRUCache<string, Promise<ApiResponse>>

/** Paths of taxons and their slugs: a few per page, unchanged until the catalog changes. */
const OF_TAXONS = /\/shop\/(?:taxons\/|search\/taxon\?)/
const MOST_TAXONS = 1000

/** Keeps what a catalog responds about taxons. Each change of a catalog file replaces its catalog. */
function withTaxons(respond: Respond): Respond {
  const byCatalog = new WeakMap<ServedCatalog, Responses>()
  function responsesOf(catalog: ServedCatalog): Responses {
    const cached = byCatalog.get(catalog)
    if (cached) return cached
    const created: Responses = new LRUCache({ max: MOST_TAXONS })
    byCatalog.set(catalog, created)
    return created
  }
  return (catalog, request) => {
    const { method, url, headers } = request
    if (method !== 'GET' || !OF_TAXONS.test(url)) return respond(catalog, request)
    const responses = responsesOf(catalog)
    const key = `${headers.get('x-forwarded-host')} ${headers.get('accept-language')} ${url}`
    const cached = responses.get(key)
    if (cached) return cached
    const response = respond(catalog, request)
    responses.set(key, response)
    response.catch(() => responses.delete(key))
    return response
  }
}

/** Opens the shop of the configured engine; its catalog is opened on first use. */
export async function openEmbeddedShop(host: ShopHost): Promise<EmbeddedShop> {
  const isOnCluster = host.config.catalogEngine === 'opensearch'
  const file: FileEngine | null = isOnCluster
    ? null
    : (await import('./engines/file-engine.ts')).openFileEngine(host)
  const engine = file ?? (await import('./engines/cluster-engine.ts')).openClusterEngine(host)
  const inTurns: Respond = async (catalog, request) => {
    await host.turn()
    const response = await catalog.respond(request)
    await host.turn()
    return response
  }
  // A cluster's catalog stays the same object when it changes.
  const respond = file ? withTaxons(inTurns) : inTurns
  return {
    async fetch(request) {
      const { status, headers, text } = await (await engine.catalog()).respond(request)
      if (request.method === 'HEAD') return new Response(null, { status, headers })
      return new Response(text(), { status, headers })
    },
    respond: async (request) => respond(await engine.catalog(), request),
    catalog: () => engine.catalog(),
    async change(lines) {
      const read = readChangeText(lines)
      return read.kind === 'bad' ? read : engine.change(read.text)
    },
    problem: () => engine.problem(),
    async parts() {
      if (!file) throw new Error('A catalog on a cluster has no columns')
      return (await file.catalog()).parts
    },
    isSearchedByThreads: () => file?.isSearchedByThreads() ?? false,
  }
}
