import type { Catalog } from '#catalog/open.ts'
import { tagOf } from '#cache/rules/tags.ts'
import { caches } from './cache.ts'
import { CATALOG_OPTIONS, catalogFileIn, catalogFiles } from '../catalog-file.ts'
import { config, isEmbedded } from '../environment.ts'
import { logger } from '../logger.ts'
import { openLive } from './live-catalog.ts'
import { openReloading } from '../reload-catalog.ts'

/** What became of changes: made, or the first line that cannot be, and why. */
type ChangeOutcome =
  { kind: 'changed'; count: number } | { kind: 'bad'; line: number; reason: string }

type SearchStandIn = { fetch(request: Request): Promise<Response> }

const options = { ...CATALOG_OPTIONS, defaultChannel: config.channel }

/** The catalog as its file has it: opened on first use, and again after an import, which purges what is cached. */
const writtenCatalog = openReloading<Catalog>({
  files: catalogFiles(config.catalogFile),
  async open() {
    const { openCatalog } = await import('#catalog/open.ts')
    return openCatalog(catalogFileIn(config.catalogFile), options)
  },
  onReload: () => purgeAll(),
  onProblem: (error) => logger.error('the changed catalog cannot be opened', error),
})

/** Makes what is cached of products out of date, in all processes. */
const purgeAll = () => void caches?.purges.purge([tagOf.all])

/** The embedded catalog, with what has changed since it was written (RULES.md#catalog-changes). */
const live = openLive({
  written: writtenCatalog,
  openStore: async (isWritten) => {
    const { hasChanges, openChangeStore } = await import('#catalog/changes/change-store.ts')
    const file = catalogFileIn(config.catalogFile)
    return isWritten || hasChanges(file) ? openChangeStore(file) : null
  },
  onChange: purgeAll,
  onProblem: (error) => logger.error('changes of the catalog cannot be read', error),
})

export const embeddedCatalog = live.catalog

/** Makes the changes of NDJSON lines, all or none; null where there is no embedded catalog. */
export async function changeCatalog(text: string): Promise<ChangeOutcome | null> {
  if (!isEmbedded) return null
  const { readChanges } = await import('#catalog/changes/read-changes.ts')
  const first = readChanges(text, await live.catalog())
  // A product that is not known may be new in another process.
  const read = first.kind === 'bad' ? readChanges(text, await live.latest()) : first
  if (read.kind === 'bad') return read
  await live.change(read.changes)
  return { kind: 'changed', count: read.changes.length }
}

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
