import { IN_STOCK_OPTION } from '#contract/query/filters.ts'
import { IN_STOCK, type Term } from '../model/catalog-index.ts'
import type { ColumnNames, Columns } from './columns.ts'
import { arrayLike } from './memory.ts'

const STOCK: Term = { facet: IN_STOCK, value: IN_STOCK_OPTION }
/** Replaces the stock term in a sold-out document. No list has this facet. */
const SOLD_OUT: Term = { facet: '@sold-out', value: '' }

/** Numbers of the two stock terms, of which each document has one. */
export interface StockTerms {
  stock: number
  soldOut: number
}

/** Finds the number of a term by linear search: each change looks for only a few. */
function termIn({ facets, termFacets, termValues }: ColumnNames, { facet, value }: Term) {
  const number = facets.indexOf(facet)
  const found = termFacets.findIndex((of, term) => of === number && termValues[term] === value)
  return found < 0 ? undefined : found
}

/** Whether each document has one of the stock terms, as in any catalog that was changed before. */
export const hasStockTerms = (names: ColumnNames): boolean => termIn(names, SOLD_OUT) !== undefined

/** Returns the numbers of the stock terms. Throws if the catalog lacks one. */
export function stockTerms(names: ColumnNames): StockTerms {
  const [stock, soldOut] = [termIn(names, STOCK), termIn(names, SOLD_OUT)]
  if (stock === undefined || soldOut === undefined)
    throw new Error('The catalog has no stock terms')
  return { stock, soldOut }
}

/** Adds the stock terms to the names of a catalog. */
export function namesWithStockTerms(names: ColumnNames): ColumnNames {
  const missing = [STOCK, SOLD_OUT].filter((term) => termIn(names, term) === undefined)
  const facets = [...new Set([...names.facets, ...missing.map(({ facet }) => facet)])]
  const numbers = missing.map(({ facet }) => facets.indexOf(facet))
  return {
    ...names,
    facets,
    termFacets: [...names.termFacets, ...numbers],
    termValues: [...names.termValues, ...missing.map(({ value }) => value)],
  }
}

/** Gives each document one of the stock terms, so that a change of stock moves nothing else. */
export function columnsWithStockTerms(columns: Columns, { stock, soldOut }: StockTerms): Columns {
  const { termStart, terms } = columns
  const padded = new Uint32Array(terms.length + termStart.length)
  const starts = arrayLike(termStart, termStart.length)
  let count = 0
  for (let document = 0; document < termStart.length - 1; document++) {
    starts[document] = count
    let isInStock = false
    for (let at = termStart[document]!; at < termStart[document + 1]!; at++) {
      isInStock ||= terms[at] === stock
      padded[count++] = terms[at]!
    }
    if (!isInStock) padded[count++] = soldOut
  }
  starts[termStart.length - 1] = count
  const exact = arrayLike(terms, count)
  exact.set(padded.subarray(0, count))
  return { ...columns, terms: exact, termStart: starts }
}
