import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { ApiRequest } from '../http/responses.ts'
import { sent } from '../http/router.ts'
import { type CatalogOptions, createCatalogApi, type ServedCatalog } from '../http/catalog-api.ts'
import { readPicturePaths } from '../store/pictures.ts'
import { storeOf } from '../store/product-rows.ts'
import type { ChangedProduct } from '../changes/change-store.ts'
import type { ProductState } from '../changes/change.ts'
import {
  changedParts,
  prefetch,
  sourceOf,
  stateOf,
  taxonsOf,
  variantsOf,
} from '../changes/changed-parts.ts'
import { type CatalogParts, loadParts } from '../changes/parts.ts'
import { channelBit } from '../columns/column-builder.ts'
import { type CatalogChannel, soldAs } from '../http/channel.ts'
import { countProducts, loadColumn, loadDocument } from '../store/documents.ts'
import { checkSchema, IMPORT_AGAIN } from '../store/schema.ts'
import { fileIdentity } from '../store/file-identity.ts'
import type { SourceProduct } from '../model/source.ts'
import { SearchThreads, type ThreadChoice } from '../threads/search-threads.ts'
import type { CatalogShop } from '#channels/catalog-shop.ts'

/** An open catalog file: the shop API, served in this process. */
export interface Catalog extends ServedCatalog {
  /** Closes the file; the catalog no longer responds. Resolves when no thread is left. */
  close(): Promise<void>
  /**
   * Returns the same catalog after changes to some products; this one stays unchanged, and closing
   * it closes both. `retired` comes from earlier changes and is no longer read, so its memory may
   * be reused.
   */
  withChanges(changed: readonly ChangedProduct[], retired?: Catalog | null): Promise<Catalog>
  /** Returns the ids of the products' taxons and of all taxons above them. */
  taxonsOf(codes: readonly string[]): ReadonlySet<number>
  /** Codes of the channels in which the lists of a taxon have products. */
  channelsOf(taxonId: number): readonly string[]
  /** Reads products that are about to be changed, several at once. */
  prefetch(codes: readonly string[]): void
  /** Returns the codes of a product's variants; null for an unknown product. */
  variantsOf(code: string): readonly string[] | null
  /** Returns the changes to a product; null if there are none. */
  stateOf(code: string): ProductState | null
  /** Reads a product as it was written, in the documented form; null if none was. */
  sourceOf(code: string): SourceProduct | null
  /** Locales that the catalog has texts in. */
  readonly locales: readonly string[]
  readonly parts: CatalogParts
}

/** KiB of the file in memory: at least the upper levels of a large catalog's indexes. */
const CACHE_KIB = 16_384

/** Opens a catalog file. Throws, with the file's name, if it is missing, broken or no catalog. */
export function openCatalog(file: string, options: CatalogOptions): Catalog {
  const db = openFile(file)
  try {
    check(db)
    return serveCatalog(loadParts(db, null), { db, file, options })
  } catch (cause) {
    db.close()
    throw unopened(file, cause)
  }
}

/**
 * Opens a catalog file without blocking: if it is large enough for threads, these read the columns,
 * and later run heavy queries.
 */
export async function openServedCatalog(
  file: string,
  options: CatalogOptions,
  choice: ThreadChoice,
): Promise<Catalog> {
  // Taken before opening: threads must open the same file as this thread.
  const identity = fileIdentity(file)
  const db = openFile(file)
  let threads: SearchThreads | null = null
  try {
    check(db)
    const isLarge = choice.count > 0 && countProducts(db) >= choice.leastProducts
    if (isLarge) threads = new SearchThreads({ file, identity }, choice)
    const threaded = threads && { threads, ...(await threads.load()) }
    return serveCatalog(loadParts(db, threaded), { db, file, options })
  } catch (cause) {
    await threads?.close()
    db.close()
    throw unopened(file, cause)
  }
}

/** Thrown for a missing file, or one that is not a catalog of this version. */
export class NoCatalog extends Error {}

function openFile(file: string): DatabaseSync {
  if (!existsSync(file)) throw new NoCatalog(`There is no catalog at ${file}`)
  return new DatabaseSync(file, { readOnly: true })
}

/** Throws for a file that is not a catalog. */
function check(db: DatabaseSync): void {
  checkSchema(db)
  db.exec(`PRAGMA cache_size = -${String(CACHE_KIB)}`)
}

/** What SQLite says of a file whose tables an older version has created. */
const OLD_TABLES = /^no such (table|column)\b/

function unopened(file: string, cause: unknown): Error {
  const problem = cause instanceof Error ? cause.message : String(cause)
  const reason = OLD_TABLES.test(problem) ? `${problem}: ${IMPORT_AGAIN}` : problem
  return new NoCatalog(`The catalog ${file} cannot be opened: ${reason}`, { cause })
}

/** Reads the shop of a catalog file; null if it names none. Throws like `openCatalog`. */
export function readShop(file: string): CatalogShop | null {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    checkSchema(db)
    const select = "SELECT json -> '$.shop' AS shop FROM document WHERE name = 'schema'"
    const shop = db.prepare(select).get()?.['shop']
    return typeof shop === 'string' ? (JSON.parse(shop) as CatalogShop) : null
  } finally {
    db.close()
  }
}

/** A warning for operators about channels without products. */
interface ChannelsOfFile<C> {
  /** Channels in which no product of the file is sold. */
  empty: readonly C[]
  /** Codes by which its products name channels. */
  named: readonly string[]
}

/** Finds channels without products in a catalog file. Throws like `openCatalog`. */
export function emptyChannels<C extends CatalogChannel>(
  file: string,
  channels: readonly C[],
): ChannelsOfFile<C> {
  const db = openFile(file)
  try {
    checkSchema(db)
    const names = loadDocument(db, 'names')
    const sold = loadColumn(db, 'channels').reduce((all, bits) => all | bits, 0)
    const empty = channels.filter((one) => (sold & channelBit(names, soldAs(one))) === 0)
    return { empty, named: names.channels }
  } finally {
    db.close()
  }
}

/** The source of a catalog, and the options it is opened with. */
interface Opened {
  db: DatabaseSync
  file: string
  options: CatalogOptions
}

function serveCatalog(parts: CatalogParts, opened: Opened): Catalog {
  const { db, file, options } = opened
  const shop = createCatalogApi({ ...parts, products: storeOf(parts.rows) }, options)
  let pictures: Promise<ReadonlySet<string>> | null = null
  const respond = (request: ApiRequest) =>
    shop.respond(request).catch((cause) => {
      throw namingFile(cause, file)
    })
  return {
    fetch: async (request) => sent(await respond(request), request.method),
    respond,
    hasPicture: async (path) =>
      (parts.whole.current?.pictures.has(path) ?? false) ||
      (await (pictures ??= readPicturePaths(db))).has(path),
    remotePicture: async (key) =>
      parts.whole.current?.remotePictures.find(key) ?? parts.remotePictures.find(key),
    hasPictureHost: (host) =>
      (parts.whole.current?.remotePictures.hasHost(host) ?? false) ||
      parts.remotePictures.hasHost(host),
    withChanges: async (changed, retired = null) =>
      serveCatalog(await changedParts(parts, changed, retired?.parts ?? null), opened),
    taxonsOf: (codes) => taxonsOf(parts, codes),
    channelsOf: (taxonId) =>
      options.channels
        .filter((channel) => parts.engine.hasProducts(soldAs(channel), taxonId))
        .map(({ code }) => code),
    prefetch: (codes) => prefetch(parts, codes),
    variantsOf: (code) => variantsOf(parts, code),
    stateOf: (code) => stateOf(parts, code),
    sourceOf: (code) => sourceOf(parts, code),
    async close() {
      parts.whole.close()
      db.close()
      await parts.threads?.close()
    },
    locales: parts.schema.locales,
    shop: parts.schema.shop ?? null,
    rules: parts.schema.rules,
    parts,
  }
}

/** SQLite reports `disk I/O error` without the file. */
function namingFile(cause: unknown, file: string): unknown {
  const isDisk = cause instanceof Error && 'code' in cause && cause.code === 'ERR_SQLITE_ERROR'
  return isDisk
    ? new Error(`The catalog ${file} cannot be read: ${cause.message}`, { cause })
    : cause
}
