import { setImmediate } from 'node:timers/promises'
import { TAXON } from '../catalog-index.ts'
import { changedColumns, type ChangedDocument } from '../facets/changed-columns.ts'
import type { ColumnNames, Columns } from '../facets/columns.ts'
import { EmbeddedIndex } from '../facets/embedded-index.ts'
import { replacedColumns } from '../facets/replaced-columns.ts'
import {
  columnsWithStockTerms,
  hasStockTerms,
  namesWithStockTerms,
  stockTerms,
} from '../facets/stock-terms.ts'
import { openTextIndex } from '../fulltext/text-index.ts'
import { codesByFacet, createOptionLabels } from '../http/option-labels.ts'
import { servingIndex, type CatalogParts } from '../parts.ts'
import type { ProductView } from '../product-store.ts'
import type { SourceProduct } from '../source.ts'
import { PRICE_KEY, type ProductRows } from '../store/product-rows.ts'
import { readSource } from '../store/source-form.ts'
import { shareJson, type SharedJson } from '../threads/shared-json.ts'
import type { ProductState } from './change.ts'
import type { ChangedProduct } from './change-store.ts'
import { changedFacts, changedJson, type WireState } from './changed-product.ts'
import type { ProductStates } from './product-states.ts'
import type { WholeProduct, WholeProducts } from './whole-products.ts'

/** Products that are read in one turn: readers are served between them. */
const PRODUCTS = 5

const PLAIN: ProductView = { locale: '', priceHash: PRICE_KEY, hasDetails: false }

/** A product's wire JSON as far as a whole product's place in the sort orders depends on it. */
interface Wire {
  code: string
  createdAt: string
}

/** The catalog's own writer made it: it has what every product of the wire has. */
const wireOf = (rows: ProductRows, id: number) => rows.values([id], PLAIN)[0] as Wire

/** Codes of the variants of a product; null where there is none of that code. */
export function variantsOf({ written }: CatalogParts, code: string): readonly string[] | null {
  const id = written.rows.idOf(code)
  if (id === undefined) return null
  return written.rows.variants(id).map((variant) => variant.code)
}

/** What has changed of a product; null where nothing has. */
export function stateOf({ rows, states }: CatalogParts, code: string): ProductState | null {
  const id = rows.idOf(code)
  return (id === undefined ? null : states.get(id)) ?? null
}

/** A product as it was written, in the documented form; null where none was. */
export function sourceOf(parts: CatalogParts, code: string): SourceProduct | null {
  const { db, schema, names, written } = parts
  const id = written.file.rows.idOf(code)
  const { columns } = written.file
  return id === undefined ? null : readSource({ db, schema, names, columns }, id)
}

/** Ids of the taxons of products, those above them included. */
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

/** The rows of a catalog, in which some products have changed. */
function changedRows(rows: ProductRows, states: ProductStates): ProductRows {
  const valueOf = (id: number, view: ProductView): unknown => {
    const state = states.get(id)
    const [value] = rows.values([id], view)
    return state ? changedJson(value as WireState, state, view.priceHash) : value
  }
  return {
    idOf: (code) => rows.idOf(code),
    variants: (id) => rows.variants(id),
    read: (ids, view) =>
      ids.flatMap((id) =>
        states.get(id) ? JSON.stringify(valueOf(id, view)) : rows.read([id], view),
      ),
    values: (ids, view) => ids.map((id) => valueOf(id, view)),
  }
}

/** The rows of a catalog, with whole products in the place of some and behind all. */
function rowsWith(file: ProductRows, whole: WholeProducts, names: ColumnNames): ProductRows {
  const own = whole.rows(names)
  const rowsOf = (id: number) => (whole.has(id) ? own : file)
  return {
    idOf: (code) => file.idOf(code) ?? own.idOf(code),
    variants: (id) => rowsOf(id).variants(id),
    read: (ids, view) => ids.flatMap((id) => rowsOf(id).read([id], view)),
    values: (ids, view) => ids.flatMap((id) => rowsOf(id).values([id], view)),
  }
}

/** A catalog on its way to the next one. */
interface Next {
  parts: CatalogParts
  columns: Columns
  names: ColumnNames
  rows: ProductRows
  /** Channels of each document, also of one that is gone. */
  channels: Uint32Array
  /** Documents whose products were replaced or are new, ascending. */
  replaced: readonly number[]
  /** What threads take up of whole products. */
  taken: readonly SharedJson[]
}

/** A catalog whose columns have room for what changes. */
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

/** Products that come whole with these changes, in the order of their ids; new ones get the next ids. */
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

/** The same with whole products taken up. */
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
  // The channels of what was deleted are not those of its columns.
  const channels = replaced.channels.slice()
  next.channels.forEach((bits, document) => {
    if (!documents.includes(document)) channels[document] = bits
  })
  const taken = parts.threads ? [...next.taken, shareJson(products)] : []
  const changes = { columns: replaced, names: written.names, replaced: documents }
  return { parts, ...changes, rows, channels, taken }
}

/** The parts of a catalog after changes; what the catalog does not have changes nothing. */
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
    if (at % PRODUCTS === PRODUCTS - 1) await setImmediate()
    const id = rows.idOf(code)
    if (id === undefined) continue
    found.push([id, state])
    documents.push(documentOf(rows, id, state))
  }
  const createdAt = (document: number) => Date.parse(wireOf(rows, document + 1).createdAt)
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
  const engine = new EmbeddedIndex({ columns, names, text, idOf: shown.idOf }, known)
  const state = { engine, columns, names, taken }
  return { ...parts, written, engine, ...servingIndex(threads, state) }
}

/** Whether nobody reads any more the columns of the catalog that the one before replaced. */
const canBeUsed = ({ threaded }: CatalogParts, before: CatalogParts) =>
  threaded === null || before.threaded === null || threaded.retire(before.threaded)

function documentOf(rows: ProductRows, id: number, state: ProductState): ChangedDocument {
  const facts = changedFacts(rows.variants(id), state)
  return { ...facts, document: id - 1, isDeleted: state.isDeleted }
}

/** Reopens what whole products change besides columns and rows. */
async function withNewWords(parts: CatalogParts): Promise<CatalogParts> {
  const { db, schema, names, columns, rows, threads, taken } = parts
  const text = openTextIndex(db, schema.locales, schema.synonyms)
  const postings = await threads?.invert(columns, names.termValues.length)
  const engine = new EmbeddedIndex({ columns, names, text, idOf: rows.idOf, postings })
  const serving = servingIndex(threads, { engine, columns, names, taken })
  const labelsIn = createOptionLabels(schema, codesByFacet(names))
  return { ...parts, text, engine, ...serving, labelsIn }
}
