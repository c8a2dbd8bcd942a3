import type { Catalog } from '#catalog/open.ts'
import { tagOf } from '#cache/rules/tags.ts'
import { caches } from './cache.ts'
import { CATALOG_OPTIONS, catalogFileIn, catalogFiles } from '../catalog-file.ts'
import { config } from '../environment.ts'
import { logger } from '../logger.ts'
import { openReloading } from '../reload-catalog.ts'

type SearchStandIn = { fetch(request: Request): Promise<Response> }

const options = { ...CATALOG_OPTIONS, defaultChannel: config.channel }

/** The embedded catalog: opened on first use, and again after an import, which purges what is cached. */
export const embeddedCatalog = openReloading<Catalog>({
  files: catalogFiles(config.catalogFile),
  async open() {
    const { openCatalog } = await import('#catalog/open.ts')
    return openCatalog(catalogFileIn(config.catalogFile), options)
  },
  onReload: () => void caches?.purges.purge([tagOf.all]),
  onProblem: (error) => logger.error('the changed catalog cannot be opened', error),
})

const providers = new WeakMap<Catalog, SearchStandIn>()

/** The embedded stand-in of the external search provider, over the same open catalog. */
export async function embeddedSearchProvider(): Promise<SearchStandIn> {
  const [{ createSearchProvider }, catalog] = await Promise.all([
    import('#demo/search/search-provider.ts'),
    embeddedCatalog(),
  ])
  const known = providers.get(catalog)
  if (known) return known
  const created = createSearchProvider(catalog.parts, options)
  providers.set(catalog, created)
  return created
}

/** Answers a call of the storefront's own, whose headers are written in lower case. */
export async function respondEmbedded(url: string, headers: Readonly<Record<string, string>>) {
  const catalog = await embeddedCatalog()
  const get = (name: string) => headers[name.toLowerCase()] ?? null
  return catalog.respond({ method: 'GET', url, headers: { get } })
}

/** Answers a request of the shop API from the embedded catalog. */
export const fetchEmbedded = async (request: Request): Promise<Response> =>
  (await embeddedCatalog()).fetch(request)
