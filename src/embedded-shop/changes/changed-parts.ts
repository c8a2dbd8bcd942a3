import { setImmediate } from 'node:timers/promises'
import { TAXON } from '../model/catalog-index.ts'
import { changedColumns, type ChangedDocument } from '../columns/changed-columns.ts'
import type { ColumnNames, Columns } from '../columns/columns.ts'
import { EmbeddedIndex } from '../facets/embedded-index.ts'
import { replacedColumns } from '../columns/replaced-columns.ts'
import {
  columnsWithStockTerms,
  hasStockTerms,
  namesWithStockTerms,
  stockTerms,
} from '../columns/stock-terms.ts'
import type { ProductView } from '../model/product-store.ts'
import { openTextIndex } from '../fulltext/text-index.ts'
import { codesByFacet, createOptionLabels } from '../http/option-labels.ts'
import { createdAtIn, servingIndex, wireOf, type CatalogParts } from './parts.ts'
import type { SourceProduct } from '../model/source.ts'
import type { ProductRows } from '../store/product-rows.ts'
import { readSource } from '../store/source-form.ts'
import { shareJson, type SharedJson } from '../model/shared-json.ts'
import type { ProductState } from './change.ts'
import type { ChangedProduct } from './change-store.ts'
import { changedFacts, changedJson, type WireState } from './changed-product.ts'
import type { ProductStates } from './product-states.ts'
import type { WholeProduct, WholeProducts } from '../store/whole-products.ts'

/** Products read in one turn; readers are served between turns. */
const PRODUCTS = 5

/** Returns the codes of a product's variants; null for an unknown product. */
export function variantsOf({ written }: CatalogParts, code: string): readonly string[] | null {
  const id = written.rows.idOf(code)
  if (id === undefined) return null
  return written.rows.variants(id).map((variant) => variant.code)
}

/** Reads products that are about to be changed, several at once. */
export const prefetch = ({ written }: CatalogParts, codes: readonly string[]): void =>
  written.rows.prefetch(codes)

/** Returns the changes to a product; null if there are none. */
export function stateOf({ rows, states }: CatalogParts, code: string): ProductState | null {
  const id = rows.idOf(code)
  return (id === undefined ? null : states.get(id)) ?? null
}

/** Reads a product as it was written, in the documented form; null if none was. */
export function sourceOf(parts: CatalogParts, code: string): SourceProduct | null {
  const { db, schema, names, written } = parts
  const id = written.file.rows.idOf(code)
  const { columns } = written.file
  return id === undefined ? null : readSource({ db, schema, names, columns }, id)
}

/** Returns the ids of the products' taxons and of all taxons above them. */
export function taxonsOf(
  { columns, names, written }: CatalogParts,
  codes: readonly string[],
): ReadonlySet<number> {
  const { termStart, terms } = columns
  const facet = names.facets.indexOf(TAXON)
  const found = new Set<number>()
  for (const code of codes) {
    const document = (written.rows.idOf(code) ?? 0) - 1
    for (const term of terms.subarray(termStart[document] ?? 0, termStart[document + 1] ?? 0))
      if (names.termFacets[term] === facet) found.add(Number(names.termValues[term]))
  }
  return found
}

/** Applies changes to the rows of a catalog. */
function changedRows(rows: ProductRows, states: ProductStates): ProductRows {
  const valueOf = (id: number, view: ProductView): unknown => {
    const state = states.get(id)
    const [value] = rows.values([id], view)
    return state ? changedJson(value as WireState, state, view.priceHash) : value
  }
  return {
    idOf: (code) => rows.idOf(code),
    prefetch: (codes) => rows.prefetch(codes),
    variants: (id) => rows.variants(id),
    read: (ids, view) =>
      ids.flatMap((id) =>
        states.get(id) ? JSON.stringify(valueOf(id, view)) : rows.read([id], view),
      ),
    values: (ids, view) => ids.map((id) => valueOf(id, view)),
  }
}

/** Adds whole products to the rows of a catalog, in place of its own or after them. */
function rowsWith(file: ProductRows, whole: WholeProducts, names: ColumnNames): ProductRows {
  const own = whole.rows(names)
  const rowsOf = (id: number) => (whole.has(id) ? own : file)
  return {
    idOf: (code) => file.idOf(code) ?? own.idOf(code),
    prefetch(codes) {
      file.prefetch(codes)
      own.prefetch(codes)
    },
    variants: (id) => rowsOf(id).variants(id),
    read: (ids, view) => ids.flatMap((id) => rowsOf(id).read([id], view)),
    values: (ids, view) => ids.flatMap((id) => rowsOf(id).values([id], view)),
  }
}

/** A catalog that is being changed into the next one. */
interface Next {
  parts: CatalogParts
  columns: Columns
  names: ColumnNames
  rows: ProductRows
  /** Channels of each document, including deleted ones. */
  channels: Uint32Array
  /** Documents whose products were replaced or are new, ascending. */
  replaced: readonly number[]
  /** Whole products as the threads receive them. */
  taken: readonly SharedJson[]
}

/** Starts the next catalog; its columns get room for stock terms. */
function begun(parts: CatalogParts): Next {
  const { columns, names, written, taken } = parts
  const { rows, channels } = written
  const same = { parts, rows, channels, replaced: [], taken }
  if (hasStockTerms(names)) return { ...same, columns, names }
  const named = namesWithStockTerms(names)
  const terms = stockTerms(named)
  const padded = columnsWithStockTerms(columns, terms)
  return { ...same, columns: padded, names: named }
}

/** Returns the whole products among changes in order of ids; new ones get the next ids. */
function wholeProducts(
  { rows, channels }: Next,
  changed: readonly ChangedProduct[],
): WholeProduct[] {
  let next = channels.length + 1
  return changed
    .flatMap(({ code, state }) =>
      state.whole ? [{ id: rows.idOf(code) ?? next++, ...state.whole }] : [],
    )
    .toSorted((a, b) => a.id - b.id)
}

/** Adds the whole products among changes. */
async function withWholeProducts(next: Next, changed: readonly ChangedProduct[]): Promise<Next> {
  const { parts, names, columns } = next
  const found = wholeProducts(next, changed)
  if (found.length === 0) return next
  const whole = parts.whole.open()
  const products = found.filter((product) => !whole.isWritten(product))
  if (products.length === 0) return next
  const written = whole.write(products, names)
  const rows = rowsWith(parts.written.file.rows, whole, written.names)
  const documents = products.map(({ id }) => id - 1)
  const replaced = await replacedColumns(columns, {
    documents,
    columns: columnsWithStockTerms(written.columns, stockTerms(written.names)),
    codeOf: (document) => wireOf(rows, document + 1).code,
  })
  // A deleted product has other channels than its columns say.
  const channels = replaced.channels.slice()
  next.channels.forEach((bits, document) => {
    if (!documents.includes(document)) channels[document] = bits
  })
  const taken = parts.threads ? [...next.taken, shareJson(products)] : []
  const changes = { columns: replaced, names: written.names, replaced: documents }
  return { parts, ...changes, rows, channels, taken }
}

/** Returns the parts of a catalog after changes; changes to unknown products are ignored. */
export async function changedParts(
  before: CatalogParts,
  changed: readonly ChangedProduct[],
  retired: CatalogParts | null,
): Promise<CatalogParts> {
  const spare = retired && canBeUsed(retired, before) ? retired.columns : null
  const next = await withWholeProducts(begun(before), changed)
  const { names, rows, channels, replaced, taken } = next
  const found: [id: number, state: ProductState][] = []
  const documents: ChangedDocument[] = []
  for (const [at, { code, state }] of changed.entries()) {
    if (at % PRODUCTS === 0) {
      if (at > 0) await setImmediate()
      rows.prefetch(changed.slice(at, at + PRODUCTS).map((one) => one.code))
    }
    const id = rows.idOf(code)
    if (id === undefined) continue
    found.push([id, state])
    documents.push(documentOf(rows, id, state))
  }
  const createdAt = createdAtIn(rows, before.schema)
  const columns = await changedColumns(
    {
      ...next,
      stockTerms: stockTerms(names),
      createdAt,
      retired: spare,
      file: before.written.file.columns,
    },
    documents,
  )
  const states = before.states.with(found)
  const shown = changedRows(rows, states)
  const parts = { ...before, names, columns, rows: shown, states }
  const written = { ...before.written, rows, channels }
  if (replaced.length > 0) return withNewWords({ ...parts, written, taken })
  const { text, threads } = before
  const known = names === before.names ? before.engine : null
  const engine = new EmbeddedIndex({ columns, names, text, idOf: shown.idOf, createdAt }, known)
  const state = { engine, columns, names, taken }
  return { ...parts, written, engine, ...servingIndex(threads, state) }
}

/** Whether the retired catalog's columns may be overwritten: no thread reads them any more. */
const canBeUsed = ({ threaded }: CatalogParts, before: CatalogParts) =>
  threaded === null || before.threaded === null || threaded.retire(before.threaded)

function documentOf(rows: ProductRows, id: number, state: ProductState): ChangedDocument {
  const facts = changedFacts(rows.variants(id), state)
  return { ...facts, document: id - 1, isDeleted: state.isDeleted }
}

/** Reopens the parts other than columns and rows that depend on whole products. */
async function withNewWords(parts: CatalogParts): Promise<CatalogParts> {
  const { db, schema, names, columns, rows, threads, taken } = parts
  const text = openTextIndex(db, schema.locales, schema.synonyms)
  const postings = await threads?.invert(columns, names.termValues.length)
  const createdAt = createdAtIn(rows, schema)
  const engine = new EmbeddedIndex({ columns, names, text, idOf: rows.idOf, createdAt, postings })
  const serving = servingIndex(threads, { engine, columns, names, taken })
  const labelsIn = createOptionLabels(schema, codesByFacet(names))
  return { ...parts, text, engine, ...serving, labelsIn }
}
