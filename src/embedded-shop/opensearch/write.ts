import { randomUUID } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { loadWordFrequencies } from '../fulltext/analysis/word-frequencies.ts'
import { createTextTables } from '../fulltext/postings/tables.ts'
import { readChannels } from '../fulltext/suggest/phrase-counter.ts'
import { indexSchema, type SchemaIndex } from '../model/schema-index.ts'
import type { CatalogSchema, CatalogSource } from '../model/source.ts'
import { Spool, spooledProducts } from '../store/spool.ts'
import { attributeFacts } from '../columns/attribute-values.ts'
import { NO_TWINS, twinKey } from '../columns/twins.ts'
import { type BulkItem, writeInBulk } from './bulk.ts'
import { type Cluster, ClusterError, inParts } from './cluster.ts'
import { createDocumentWriter, type DocumentWriter, type ProductDocument } from './documents.ts'
import {
  createIndex,
  dropGeneration,
  type Generation,
  newGeneration,
  promote,
  schemaItem,
} from './generations.ts'
import { IMPORT_RETRIES, type RetryPolicy } from './retry-policy.ts'
import { ANY_CHANNEL_CODE, productsIndex, shardsFor, textsIndex, WHEN_WHOLE } from './layout.ts'

export interface WriteOptions {
  /** Called now and then, and at the end, with the number of products written so far. */
  onProgress?: (count: number) => void
  shards?: number
  /** How long to repeat requests to a cluster that accepts nothing. */
  retryPolicy?: RetryPolicy
  /** Called when the indexes of a failed import could not be removed. */
  onLeftBehind?: (problem: unknown) => void
}

const PROGRESS_STEP = 500
/** Forms of words per document. */
const FORMS = 20_000

/** Next ids for new products and variants, and the number of the last change. */
export interface ChangeNumbers {
  number: number
  nextId: number
  nextVariant: number
}

/** Id of the document with the numbers of changes, as in stored catalogs. */
export const CHANGES = 'changes'

/** First variant id of products added after an import, as in a catalog file. */
const FIRST_CHANGED_VARIANT = 2 ** 31

/**
 * Writes a catalog to new indexes, which replace the last ones in one step when complete. On any
 * error they are removed, the older catalog stays, and the error is thrown.
 */
export async function writeToCluster(
  cluster: Cluster,
  source: CatalogSource,
  options: WriteOptions = {},
): Promise<{ products: number }> {
  const spool = new Spool(join(asideFolder(process.env), `vitrine-products-${randomUUID()}`))
  // Holds texts in a file that SQLite removes when closed.
  const db = new DatabaseSync('')
  try {
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    await spool.fill(source.products)
    const shards = options.shards ?? shardsFor(spool.count)
    const from = { products: spool.descriptor, stored: source.schema() }
    return await fill(cluster, db, from, { ...options, shards })
  } finally {
    db.close()
    spool.close()
  }
}

const ON_DISK = '/var/tmp'

/**
 * Returns the folder in which products are spooled, about 2.7 kB each: `TMPDIR`, else `/var/tmp` if
 * writable, as SQLite chooses, because `/tmp` is memory on many machines.
 */
export function asideFolder(environment: NodeJS.ProcessEnv, onDisk = ON_DISK): string {
  if (environment['TMPDIR']) return environment['TMPDIR']
  try {
    accessSync(onDisk, constants.W_OK)
    return onDisk
  } catch {
    return tmpdir()
  }
}

async function fill(
  cluster: Cluster,
  db: DatabaseSync,
  { products, stored }: { products: number; stored: CatalogSchema },
  options: WriteOptions & { shards: number },
): Promise<{ products: number }> {
  const { onProgress, onLeftBehind, shards, retryPolicy = IMPORT_RETRIES } = options
  const schema = indexSchema(stored)
  const next = newGeneration(cluster)
  try {
    await createIndex(cluster, next.products, productsIndex(schema, shards))
    await createIndex(cluster, next.texts, textsIndex())
    const writer = createDocumentWriter(schema, new Date().toISOString())
    const twins = sharedKeys(products, schema)
    const document: WriteDocument = (ids, product) =>
      writer.documentOf(ids, product, (key) => twins.has(key))
    const written = { products: 0, nextVariant: 1 }
    await writeInBulk(
      cluster,
      productItems(products, next, document, written, onProgress),
      retryPolicy,
    )
    createTextTables(db)
    writer.saveTexts(db)
    const numbers: ChangeNumbers = {
      number: 0,
      nextId: written.products + 1,
      nextVariant: FIRST_CHANGED_VARIANT,
    }
    const texts = [
      schemaItem(next.texts, stored),
      { index: next.texts, id: CHANGES, document: { kind: CHANGES, json: numbers } },
      ...formItems(db, next, schema, 'import'),
    ]
    await writeInBulk(cluster, texts, retryPolicy)
    await writeInBulk(cluster, phraseItems(db, next), retryPolicy)
    await complete(cluster, next, written.products)
    await promote(cluster, next)
    onProgress?.(written.products)
    return { products: written.products }
  } catch (error) {
    // The next import removes indexes that cannot be removed now.
    await dropGeneration(cluster, next).catch((problem: unknown) => onLeftBehind?.(problem))
    throw error
  }
}

type WriteDocument = (...of: Parameters<DocumentWriter['documentOf']>) => ProductDocument

/** Returns the keys that several of the spooled products have (`twinKey`). */
function sharedKeys(spooled: number, schema: SchemaIndex): ReadonlySet<number> {
  const known = new Set<number>([NO_TWINS])
  const shared = new Set<number>()
  for (const product of spooledProducts(spooled)) {
    const key = twinKey(product, attributeFacts(product, schema), schema)
    if (key !== NO_TWINS && known.has(key)) shared.add(key)
    known.add(key)
  }
  return shared
}

function* productItems(
  spooled: number,
  { products: index }: Generation,
  document: WriteDocument,
  written: { products: number; nextVariant: number },
  onProgress: WriteOptions['onProgress'],
): Generator<BulkItem> {
  for (const product of spooledProducts(spooled)) {
    const ids = { id: ++written.products, firstVariant: written.nextVariant }
    written.nextVariant += product.variants.length
    yield { index, id: product.code, document: document(ids, product) }
    if (written.products % PROGRESS_STEP === 0) onProgress?.(written.products)
  }
}

/** Returns documents of limited size with the written forms of words. */
export function* formItems(
  db: DatabaseSync,
  { texts: index }: Generation,
  { locales }: SchemaIndex,
  /** Distinguishes these documents from others. */
  source: string,
): Generator<BulkItem> {
  for (const locale of locales) {
    let part = 0
    for (const forms of inParts(loadWordFrequencies(db, locale), FORMS)) {
      const document = { kind: 'forms', locale, json: { forms } }
      yield { index, id: `forms:${locale}:${source}:${++part}`, document }
    }
  }
}

/** Texts to suggest, each with the channels whose shoppers search for products that have it. */
export function* phraseItems(db: DatabaseSync, { texts: index }: Generation): Generator<BulkItem> {
  const rows = db.prepare('SELECT locale, key, text, products, channels FROM phrase').iterate()
  for (const { locale, key, text, products, channels: written } of rows) {
    const channels = readChannels(written) ?? [ANY_CHANNEL_CODE]
    const document = { kind: 'phrase', locale, key, text, products, channels }
    yield { index, id: `phrase:${String(locale)}:${String(key)}`, document }
  }
}

/** Makes everything searchable, with a copy on another node, and checks that nothing is missing. */
async function complete(cluster: Cluster, next: Generation, products: number): Promise<void> {
  const indexes = `${next.products},${next.texts}`
  await cluster.request('PUT', `/${indexes}/_settings`, WHEN_WHOLE)
  await cluster.refresh([next.products, next.texts])
  await copied(cluster, indexes)
  const { count } = await cluster.request<{ count: number }>('GET', `/${next.products}/_count`)
  if (count !== products)
    throw new Error(`OpenSearch has ${count} of ${products} products that were written`)
}

/** Longest time for copies, in milliseconds: a large catalog is copied over the network. */
const COPIED = 600_000

/** Waits until every shard is on two nodes, if there are two, so that losing one loses nothing. */
async function copied(cluster: Cluster, indexes: string): Promise<void> {
  const path = `/_cluster/health/${indexes}?wait_for_status=green&timeout=5s`
  for (const end = performance.now() + COPIED; ;) {
    try {
      await cluster.request('GET', path)
      return
    } catch (error) {
      const isWaiting = error instanceof ClusterError && error.status === 408
      if (!isWaiting || performance.now() > end) throw error
    }
  }
}
