import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { IN_STOCK_OPTION } from '#contract/query/filters.ts'
import { IN_STOCK } from '../model/catalog-index.ts'
import { ColumnBuilder } from '../columns/column-builder.ts'
import { knownCodes } from '../model/labels.ts'
import { indexSchema, type SchemaIndex } from '../model/schema-index.ts'
import type { CatalogSchema, CatalogSource } from '../model/source.ts'
import { saveColumns, saveDocument } from './documents.ts'
import { createProductWriter } from './product-writer.ts'
import { createSchema } from './schema.ts'
import { Spool, spooledProducts } from './spool.ts'
import { TextThreads } from './text-threads.ts'
import { createTextTables, indexWords } from '../fulltext/postings/tables.ts'
import { TextWriter } from '../fulltext/postings/text-writer.ts'

interface WriteOptions {
  /** Called now and then, and at the end, with the number of products written so far. */
  onProgress?: (count: number) => void
  /** Number of products from which texts are read in threads; 20,000 when missing. */
  largeFrom?: number
}

/** Products between two reports of progress. */
const STEP = 500
/** Products from which threads are worth their start, and between two notices to them. */
const LARGE = 20_000

/** File in which threads write the words of a new catalog; their numbers are appended. */
const wordsOf = (file: string) => `${file}-words`

/**
 * Writes a new catalog file, which replaces an older one in one step when complete. On any error
 * the partial file is removed, the older catalog stays, and the error is thrown.
 */
export async function writeCatalog(
  file: string,
  source: CatalogSource,
  options: WriteOptions = {},
): Promise<{ products: number }> {
  const partial = `${file}.partial-${String(process.pid)}`
  mkdirSync(dirname(partial), { recursive: true })
  dropStalePartials(file)
  rmSync(partial, { force: true })
  try {
    const products = await fillFile(partial, source, options)
    flush(partial)
    renameSync(partial, file)
    return { products }
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}

async function fillFile(file: string, source: CatalogSource, options: WriteOptions) {
  const db = new DatabaseSync(file)
  const spool = new Spool(`${file}-products`)
  const threads = new TextThreads({ file: wordsOf(file), products: spool.descriptor })
  const large = options.largeFrom ?? LARGE
  try {
    // The file is discarded on any error. OFF would be ignored: Node's connections are defensive.
    db.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536')
    db.exec('BEGIN')
    createSchema(db)
    const importedAt = new Date().toISOString()
    const schema = { ...(await fillSpool(spool, source, { threads, large })), importedAt }
    saveDocument(db, 'schema', schema)
    createTextTables(db)
    const isLarge = spool.count >= large
    if (isLarge) await threads.finish(schema, spool.size)
    const from = { products: spool.descriptor, threads: isLarge ? threads : null }
    await writeProducts(db, indexSchema(schema), from, options)
    db.exec('COMMIT; PRAGMA optimize')
    return spool.count
  } finally {
    await threads.close()
    spool.close()
    db.close()
  }
}

/** Spools all products while threads read the first of them. */
async function fillSpool(
  spool: Spool,
  { products, schema, schemaSoFar }: CatalogSource,
  { threads, large }: { threads: TextThreads; large: number },
): Promise<CatalogSchema> {
  const onStep = async () => {
    const known = schemaSoFar?.()
    if (known) await threads.begin(known, spool.size)
  }
  await spool.fill(products, { step: Math.max(1, large), onStep })
  return schema()
}

async function writeProducts(
  db: DatabaseSync,
  schema: SchemaIndex,
  { products, threads }: { products: number; threads: TextThreads | null },
  { onProgress }: WriteOptions,
): Promise<void> {
  const columns = new ColumnBuilder()
  addKnownTerms(columns, schema)
  const texts = threads ? null : new TextWriter(db, schema.locales)
  const write = createProductWriter({ db, schema, columns, texts, importedAt: schema.importedAt })
  let count = 0
  for (const product of spooledProducts(products)) {
    write(++count, product)
    if (count % STEP !== 0) continue
    await threads?.listen()
    onProgress?.(count)
  }
  const finished = columns.finish()
  saveColumns(db, finished.columns)
  saveDocument(db, 'names', finished.names)
  texts?.finish()
  await threads?.copyTo(db)
  indexWords(db)
  onProgress?.(count)
}

/** Options get the same numbers in every import of the same schema. */
function addKnownTerms({ dictionary }: ColumnBuilder, { filters }: SchemaIndex): void {
  // A product that is sold out today may be in stock tomorrow.
  dictionary.add({ facet: IN_STOCK, value: IN_STOCK_OPTION })
  for (const attribute of filters)
    for (const value of knownCodes(attribute)) dictionary.add({ facet: attribute.code, value })
}

function flush(file: string): void {
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** The process that wrote a partial file, or a file that SQLite keeps beside one. */
const OWNER = /^(\d+)(?:-products|-words(?:-\d)?)?(?:-(?:journal|wal|shm))?$/

/** Removes files of writers that were killed: `{file}.partial-{process}…`. */
function dropStalePartials(file: string): void {
  const folder = dirname(file)
  const prefix = `${basename(file)}.partial-`
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefix)) continue
    const [, owner] = OWNER.exec(name.slice(prefix.length)) ?? []
    if (owner && !isRunning(Number(owner))) rmSync(join(folder, name), { force: true })
  }
}

function isRunning(process_: number): boolean {
  try {
    return process.kill(process_, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
