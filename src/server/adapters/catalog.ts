import { openCatalog, type Catalog } from '#catalog/open.ts'
import { openSearchProvider, type OpenSearchProvider } from '#demo/search/search-provider.ts'
import { CATALOG_OPTIONS, catalogFileIn } from '../catalog-file.ts'
import { config } from '../environment.ts'

const options = { ...CATALOG_OPTIONS, defaultChannel: config.channel }
const file = () => catalogFileIn(config.catalogFile)

let catalog: Catalog | null = null
let searchProvider: OpenSearchProvider | null = null

/** The embedded catalog. Opened once. */
export function embeddedCatalog(): Catalog {
  catalog ??= openCatalog(file(), options)
  return catalog
}

/** The embedded stand-in of the external search provider, over the same products. Opened once. */
export function embeddedSearchProvider(): OpenSearchProvider {
  searchProvider ??= openSearchProvider(file(), options)
  return searchProvider
}
