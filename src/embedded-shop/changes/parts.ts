import type { DatabaseSync } from 'node:sqlite'
import type { CatalogIndex } from '../model/catalog-index.ts'
import { ProductStates } from './product-states.ts'
import { WholeProducts } from '../store/whole-products.ts'
import { EmbeddedIndex } from '../facets/embedded-index.ts'
import { namesWithStockTerms } from '../columns/stock-terms.ts'
import { openTextIndex } from '../fulltext/text-index.ts'
import { createAttributeValuePages } from '../http/attribute-value-pages.ts'
import { codesByFacet, createOptionLabels } from '../http/option-labels.ts'
import type { ProductView } from '../model/product-store.ts'
import { indexSchema, type SchemaIndex } from '../model/schema-index.ts'
import { loadColumns, loadDocument } from '../store/documents.ts'
import { openProductRows, PRICE_KEY, type ProductRows } from '../store/product-rows.ts'
import { openRemotePictures } from '../store/pictures.ts'
import type { LoadedColumns } from '../threads/messages.ts'
import type { EngineState, SearchThreads } from '../threads/search-threads.ts'
import type { ThreadedIndex } from '../threads/threaded-index.ts'

/** The parts of an open catalog, for other readers of the same file. */
export type CatalogParts = ReturnType<typeof loadParts>

/** Threads for heavy queries, and the columns that they have read. */
interface Threaded extends LoadedColumns {
  threads: SearchThreads
}

/** Reads the parts of a catalog file. */
export function loadParts(db: DatabaseSync, threaded: Threaded | null) {
  const threads = threaded?.threads ?? null
  const schema = indexSchema(loadDocument(db, 'schema'))
  const written = loadDocument(db, 'names')
  // The columns that threads read have stock terms, so that the first change need not copy them:
  // that would double the memory.
  const names = threaded ? namesWithStockTerms(written) : written
  const rows = openProductRows(db, schema, names)
  const text = openTextIndex(db, schema.locales, schema.synonyms)
  const columns = threaded?.columns ?? loadColumns(db)
  const engine = new EmbeddedIndex({
    columns,
    names,
    text,
    idOf: rows.idOf,
    createdAt: createdAtIn(rows, schema),
    postings: threaded?.postings,
  })
  return {
    db,
    schema,
    names,
    rows,
    text,
    columns,
    threads,
    engine,
    ...servingIndex(threads, { engine, columns, names, taken: [] }),
    /** Rows and channels without changes; `file` also lacks products that were added later. */
    written: { rows, file: { rows, columns }, channels: columns.channels },
    remotePictures: openRemotePictures(db, schema),
    states: new ProductStates(),
    whole: openOnce(() => new WholeProducts(db, schema)),
    labelsIn: createOptionLabels(schema, codesByFacet(names)),
    attributeValuePages: createAttributeValuePages(schema),
  }
}

const PLAIN: ProductView = { locale: '', priceHash: PRICE_KEY, hasDetails: false }

/** Fields of a product's wire JSON that determine a whole product's place in the sort orders. */
interface Wire {
  code: string
  createdAt?: string
}

/** The catalog's own writer made the row, so it has all fields of the wire. */
export const wireOf = (rows: ProductRows, id: number): Wire => rows.values([id], PLAIN)[0] as Wire

/** Returns a function that says when a document was created, in milliseconds since 1970. */
export const createdAtIn =
  (rows: ProductRows, { importedAt }: Pick<SchemaIndex, 'importedAt'>) =>
  (document: number): number =>
    Date.parse(wireOf(rows, document + 1).createdAt ?? importedAt)

/** Returns the index that runs queries: the engine itself, or threads that are sent its data. */
export function servingIndex(
  threads: SearchThreads | null,
  state: EngineState,
): { index: CatalogIndex; threaded: ThreadedIndex | null; taken: EngineState['taken'] } {
  const threaded = threads?.indexOf(state) ?? null
  return { index: threaded ?? state.engine, threaded, taken: state.taken }
}

/** Creates a value at its first use, and only once. */
function openOnce<T extends { close(): void }>(make: () => T) {
  let made: T | null = null
  return {
    open: () => (made ??= make()),
    /** The value; null before its first use. */
    get current(): T | null {
      return made
    },
    close: () => made?.close(),
  }
}
