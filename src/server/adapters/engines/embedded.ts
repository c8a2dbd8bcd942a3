import { statSync } from 'node:fs'
import type { Catalog } from '#embedded-shop/open.ts'
import { tagOf } from '#server/cache/rules/tags.ts'
import { CHANNELS } from '#channels/all.ts'
import { refuseOtherCurrency } from '#channels/catalog-shop.ts'
import { CATALOG_OPTIONS, catalogFileIn, catalogFiles } from '../../catalog-file.ts'
import { config } from '../../environment.ts'
import { fileIdentity } from '../../file-identity.ts'
import { loadOnce } from '#server/cache/load-once.ts'
import { logger } from '../../logger.ts'
import { openReloading } from '../../reload-catalog.ts'
import { type CatalogEngine, MANY, purge, tagsOfChange } from './engine.ts'
import { openLive, type TakenChanges } from './live-catalog.ts'

const options = { ...CATALOG_OPTIONS, defaultChannel: config.channel }

/** The file that a catalog was opened from, and how to note that it is served. */
interface CatalogFile {
  path: string
  identity: string
  /** Number of the file in its file system: one that takes its place has another. */
  inode: number | undefined
  note: () => void
}

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino

/**
 * What changes purge: pages with the products, and the lists of all taxons that have them or had them, for
 * their counts and orders; what was not there, because a new product may be; and all pages of a channel whose menu
 * gets or loses one of these taxons.
 */
function changeTags({ changed, before, after }: TakenChanges): string[] {
  if (changed.length > MANY) return [tagOf.all]
  const codes = changed.map(({ code }) => code)
  const taxons = before.taxonsOf(codes).union(after.taxonsOf(codes))
  const inMenus = (catalog: Catalog, taxon: number) => new Set(catalog.channelsOf(taxon))
  const channels = [...taxons].flatMap((taxon) => [
    ...inMenus(before, taxon).symmetricDifference(inMenus(after, taxon)),
  ])
  return [...tagsOfChange(codes, taxons), ...new Set(channels.map(tagOf.channel))]
}

/** Purges pages after changes; in a burst of these, requests do not wait for new copies. */
function purgeChanged(changes: TakenChanges | null): void {
  if (changes) purge(changeTags(changes), changes.isOneOfMany)
  else purge([tagOf.all])
}

/** How often changes are read and written while imports replace the catalog. */
const TRIES = 3

/** The embedded catalog of this process. */
interface Embedded {
  /** The engine for one machine. */
  engine: CatalogEngine
  /** Returns the catalog that is open in this process. */
  catalog: () => Promise<Catalog>
  /** Whether threads search the catalog, as far as it has been opened. */
  isSearchedByThreads: () => boolean
  /**
   * Returns what is wrong with the file that is served, which was damaged in its place; null if it
   * can be read, or another has taken its place.
   */
  problem: () => Promise<string | null>
}

function openEmbedded(): Embedded {
  const files = new WeakMap<Catalog, CatalogFile>()

  const loadNotes = loadOnce(async () => {
    const { createServedNote } = await import('#embedded-shop/store/served.ts')
    return createServedNote(catalogFiles(config.catalogFile))
  })

  /** Writes the file that an import waits for before it reports that its catalog is served. */
  function onServed(written: Catalog): void {
    try {
      files.get(written)?.note()
    } catch (error) {
      const { message } = error as Error
      logger.warn('could not report the served catalog to imports', { reason: message })
    }
  }

  let hasThreads = false

  /** The catalog of the file: opened on first use, and after an import, which purges all caches. */
  const writtenCatalog = openReloading<Catalog>({
    files: catalogFiles(config.catalogFile),
    async open() {
      const [{ openServedCatalog }, noteServed] = await Promise.all([
        import('#embedded-shop/open.ts'),
        loadNotes(),
      ])
      const file = catalogFileIn(config.catalogFile)
      // Taken just before: the catalog opened may be newer than this, but never older.
      const identity = fileIdentity(file)
      const inode = inodeOf(file)
      const opened = await openServedCatalog(file, options, config.catalogThreads)
      try {
        refuseOtherCurrency(opened.shop, CHANNELS, config.channel)
      } catch (error) {
        await opened.close()
        throw error
      }
      files.set(opened, { path: file, identity, inode, note: () => noteServed(identity) })
      hasThreads = opened.parts.threads !== null
      return opened
    },
    onReload: () => purge([tagOf.all]),
    onProblem: (error) => logger.error('the changed catalog cannot be opened', error),
  })

  async function problem(): Promise<string | null> {
    const { path, inode } = files.get(await writtenCatalog.current()) ?? {}
    if (path === undefined || inode === undefined || inodeOf(path) !== inode) return null
    const { readSamples } = await import('#embedded-shop/file-samples.ts')
    try {
      readSamples(path)
      return null
    } catch (error) {
      return `The catalog ${path} cannot be read: ${(error as Error).message}`
    }
  }

  /** The embedded catalog, with the changes since it was written (RULES.md#catalog-changes). */
  const live = openLive({
    written: writtenCatalog.current,
    openStore: async (written, isWritten) => {
      const [{ hasChanges }, { openThreadedStore }] = await Promise.all([
        import('#embedded-shop/changes/change-store.ts'),
        import('#embedded-shop/changes/threaded-store.ts'),
      ])
      const catalog = catalogFileIn(config.catalogFile)
      const base = files.get(written)?.identity ?? ''
      return isWritten || hasChanges(catalog) ? openThreadedStore({ catalog, base }) : null
    },
    onChange: purgeChanged,
    onServed,
    onProblem: (error) => logger.error('changes of the catalog cannot be read', error),
  })

  const engine: CatalogEngine = {
    catalog: live.catalog,
    async change(text) {
      const { readChanges } = await import('#embedded-shop/changes/read-changes.ts')
      for (let tries = 1; tries <= TRIES; tries++) {
        const first = await readChanges(text, await live.catalog())
        // Another process may have added a product that is unknown here.
        const read = first.kind === 'bad' ? await readChanges(text, await live.latest()) : first
        if (read.kind === 'bad') return read
        const withoutEffect = await live.change(read.changes)
        if (withoutEffect !== null)
          return { kind: 'changed', count: read.changes.length - withoutEffect, withoutEffect }
        await writtenCatalog.renew()
        await live.latest()
      }
      return { kind: 'replaced' }
    },
  }
  return {
    ...{ engine, catalog: live.catalog, problem },
    isSearchedByThreads: () => hasThreads,
  }
}

const GLOBAL_KEY = Symbol.for('vitrine.embedded-catalog')

/** The server and the built pages are two bundles of one process: both use the same catalog. */
const shared = globalThis as { [GLOBAL_KEY]?: Embedded }

/** The embedded catalog; its file is opened on first use. */
export const embedded: Embedded = (shared[GLOBAL_KEY] ??= openEmbedded())
