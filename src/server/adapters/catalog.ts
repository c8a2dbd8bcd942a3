import type { Catalog } from '#catalog/open.ts'
import type { CatalogShop } from '#channels/catalog-shop.ts'
import { productTags, tagOf } from '#cache/rules/tags.ts'
import { caches } from './cache.ts'
import { CATALOG_OPTIONS, catalogFileIn, catalogFiles } from '../catalog-file.ts'
import { config, isEmbedded } from '../environment.ts'
import { logger } from '../logger.ts'
import { openLive, type TakenChanges } from './live-catalog.ts'
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
  onReload: () => purge([tagOf.all]),
  onProblem: (error) => logger.error('the changed catalog cannot be opened', error),
})

/** Makes copies out of date, in all processes. */
const purge = (tags: readonly string[], isGentle = false) =>
  void caches?.purges.purge(tags, isGentle)

/** So many products are in all lists. */
const MANY = 5000

/**
 * What changes purge: pages with the products, and the lists of all taxons that have them or had them, for
 * their counts and orders; what was not there, because a new product may be.
 */
function changeTags({ changed, before, after }: TakenChanges): string[] {
  if (changed.length > MANY) return [tagOf.all]
  const codes = changed.map(({ code }) => code)
  const taxons = before.taxonsOf(codes).union(after.taxonsOf(codes))
  const lists = [...[...taxons].map(tagOf.list), tagOf.slugLists, tagOf.openLists]
  return [...productTags(changed), ...lists, tagOf.elsewhere]
}

/** Purges what changes are about; while they come one after the other, nobody waits for new copies. */
function purgeChanged(changes: TakenChanges | null): void {
  if (changes) purge(changeTags(changes), changes.isOneOfMany)
  else purge([tagOf.all])
}

/** The embedded catalog, with what has changed since it was written (RULES.md#catalog-changes). */
const live = openLive({
  written: writtenCatalog,
  openStore: async (isWritten) => {
    const { hasChanges, openChangeStore } = await import('#catalog/changes/change-store.ts')
    const file = catalogFileIn(config.catalogFile)
    return isWritten || hasChanges(file) ? openChangeStore(file) : null
  },
  onChange: purgeChanged,
  onProblem: (error) => logger.error('changes of the catalog cannot be read', error),
})

export const embeddedCatalog = live.catalog

/** Whose products the embedded catalog holds; null for the demo, and where a shop of its own answers. */
export const catalogShop = async (): Promise<CatalogShop | null> =>
  isEmbedded ? ((await embeddedCatalog()).parts.frame.shop ?? null) : null

/** Makes the changes of NDJSON lines, all or none; null where there is no embedded catalog. */
export async function changeCatalog(text: string): Promise<ChangeOutcome | null> {
  if (!isEmbedded) return null
  const { readChanges } = await import('#catalog/changes/read-changes.ts')
  const first = await readChanges(text, await live.catalog())
  // A product that is not known may be new in another process.
  const read = first.kind === 'bad' ? await readChanges(text, await live.latest()) : first
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
