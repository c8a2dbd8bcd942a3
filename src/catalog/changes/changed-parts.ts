import { EmbeddedIndex } from '../facets/embedded-index.ts'
import type { CatalogParts } from '../parts.ts'
import type { ProductRows, ProductView } from '../store/product-rows.ts'
import type { ProductState } from './change.ts'
import type { ChangedProduct } from './change-store.ts'
import { changedColumns, type ChangedDocument } from '../facets/changed-columns.ts'
import { changedFacts, changedJson, type WireState } from './changed-product.ts'

/** A key that the prices of no product have by another name. */
const PRICE_KEY = '@price'
const PLAIN: ProductView = { locale: '', priceHash: PRICE_KEY, hasDetails: false }

/** The catalog's own writer made it: it has what every product of the wire has. */
const asWire = (value: unknown) => value as WireState

const wireOf = ({ written }: CatalogParts, id: number): WireState =>
  asWire(written.rows.values([id], PLAIN)[0])

/** Codes of the variants of a product; null where there is none of that code. */
export function variantsOf(parts: CatalogParts, code: string): readonly string[] | null {
  const id = parts.rows.idOf(code)
  return id === undefined ? null : wireOf(parts, id).variants.map((variant) => variant.code)
}

/** The rows of a catalog, in which some products have changed. */
function changedRows(rows: ProductRows, states: ReadonlyMap<number, ProductState>): ProductRows {
  const valueOf = (id: number, view: ProductView): unknown => {
    const state = states.get(id)
    const [value] = rows.values([id], view)
    return state ? changedJson(asWire(value), state, view.priceHash) : value
  }
  return {
    idOf: (code) => rows.idOf(code),
    read: (ids, view) =>
      ids.flatMap((id) =>
        states.has(id) ? JSON.stringify(valueOf(id, view)) : rows.read([id], view),
      ),
    values: (ids, view) => ids.map((id) => valueOf(id, view)),
  }
}

function documentOf(parts: CatalogParts, id: number, state: ProductState): ChangedDocument {
  const facts = changedFacts(wireOf(parts, id), state, PRICE_KEY)
  return { ...facts, document: id - 1, isDeleted: state.isDeleted }
}

/** The parts of a catalog after changes; what the catalog does not have changes nothing. */
export async function changedParts(
  parts: CatalogParts,
  changed: readonly ChangedProduct[],
): Promise<CatalogParts> {
  const { names, text, written } = parts
  const found = changed.flatMap(({ code, state }) => {
    const id = written.rows.idOf(code)
    return id === undefined ? [] : [[id, state] as const]
  })
  const states = new Map([...parts.states, ...found])
  const rows = changedRows(written.rows, states)
  const documents = found.map(([id, state]) => documentOf(parts, id, state))
  const columns = await changedColumns(
    { columns: parts.columns, written: written.columns, names },
    documents,
  )
  const index = new EmbeddedIndex({ columns, names, text, idOf: rows.idOf })
  return { ...parts, rows, columns, index, states }
}
