import type { Catalog } from '#catalog/open.ts'
import { CATALOG_OPTIONS, catalogFileIn } from '../catalog-file.ts'
import { config } from '../environment.ts'
import { loadOnce } from '../load-once.ts'

const options = { ...CATALOG_OPTIONS, defaultChannel: config.channel }

/** The embedded catalog: its code is loaded and its file is opened once, on first use. */
export const embeddedCatalog = loadOnce<Catalog>(async () => {
  const { openCatalog } = await import('#catalog/open.ts')
  return openCatalog(catalogFileIn(config.catalogFile), options)
})

/** The embedded stand-in of the external search provider, over the same open catalog. */
export const embeddedSearchProvider = loadOnce(async () => {
  const [{ createSearchProvider }, { parts }] = await Promise.all([
    import('#demo/search/search-provider.ts'),
    embeddedCatalog(),
  ])
  return createSearchProvider(parts, options)
})

/** Answers a request of the shop API from the embedded catalog. */
export const fetchEmbedded = async (request: Request): Promise<Response> =>
  (await embeddedCatalog()).fetch(request)
