import { statSync } from 'node:fs'
import { CHANNELS } from '#channels/all.ts'
import { refuseOtherCurrency } from '#channels/catalog-shop.ts'
import { tagOf } from '#server/cache/rules/tags.ts'
import { catalogFileIn, catalogFiles } from '#server/catalog/catalog-file.ts'
import { CATALOG_OPTIONS } from '#server/catalog/catalog-options.ts'
import { fileIdentity } from '../store/file-identity.ts'
import { traced } from '#server/tracing/span.ts'
import { hasChanges } from '../changes/change-store.ts'
import { readChanges } from '../changes/read-changes.ts'
import { openThreadedStore } from '../changes/threaded-store.ts'
import { readSamples } from './file-samples.ts'
import { type Catalog, openServedCatalog } from './open.ts'
import { createServedNote } from '../store/served.ts'
import { type CatalogEngine, MANY, type ShopHost, tagsOfChange } from './engine.ts'
import { openLive, type TakenChanges } from './live-catalog.ts'
import { openReloading } from './reload-catalog.ts'

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

/** How often changes are read and written while imports replace the catalog. */
const TRIES = 3

/** The engine for one machine: a catalog file, and the changes since it was written. */
export interface FileEngine extends CatalogEngine<Catalog> {
  /** Whether threads search the catalog, as far as it has been opened. */
  isSearchedByThreads: () => boolean
}

/** Opens the engine; its file is opened on first use. */
export function openFileEngine({ config, logger, purge }: ShopHost): FileEngine {
  const options = { ...CATALOG_OPTIONS, defaultChannel: config.channel }
  const noteServed = createServedNote(catalogFiles(config.catalogFile))
  const files = new WeakMap<Catalog, CatalogFile>()

  /** Purges pages after changes; in a burst of these, requests do not wait for new copies. */
  function purgeChanged(changes: TakenChanges | null): void {
    if (changes) purge(changeTags(changes), changes.isOneOfMany)
    else purge([tagOf.all])
  }

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

  async function fileProblem(): Promise<string | null> {
    const { path, inode } = files.get(await writtenCatalog.current()) ?? {}
    if (path === undefined || inode === undefined || inodeOf(path) !== inode) return null
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
      const catalog = catalogFileIn(config.catalogFile)
      const base = files.get(written)?.identity ?? ''
      return isWritten || hasChanges(catalog) ? openThreadedStore({ catalog, base }) : null
    },
    onChange: purgeChanged,
    onServed,
    onProblem: (error) => logger.error('changes of the catalog cannot be read', error),
  })

  return {
    catalog: live.catalog,
    async change(text) {
      for (let tries = 1; tries <= TRIES; tries++) {
        const first = await readChanges(text, await live.catalog())
        // Another process may have added a product that is unknown here.
        const read = first.kind === 'bad' ? await readChanges(text, await live.latest()) : first
        if (read.kind === 'bad') return read
        const withoutEffect = await traced('store the changes', () => live.change(read.changes))
        if (withoutEffect !== null)
          return { kind: 'changed', count: read.changes.length - withoutEffect, withoutEffect }
        await writtenCatalog.renew()
        await live.latest()
      }
      return { kind: 'replaced' }
    },
    problem: () => fileProblem().catch(String),
    isSearchedByThreads: () => hasThreads,
  }
}
