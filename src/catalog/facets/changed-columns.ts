import { setImmediate } from 'node:timers/promises'
import { IN_STOCK_OPTION } from '#query/filters.ts'
import { IN_STOCK, PRICE } from '../catalog-index.ts'
import { FLAGS, type ColumnNames, type Columns, termOf } from './columns.ts'
import { movedRanks } from './ranks.ts'
import type { PriceFacts } from '../store/prices.ts'
import { BEHIND_ALL } from '../store/product-facts.ts'

/** What the columns are to say of one document. */
export interface ChangedDocument extends PriceFacts {
  document: number
  isInStock: boolean
  isDeleted: boolean
}

const flagsOf = ({ isReduced, hasLoyaltyPrice, isInStock }: ChangedDocument) =>
  (isReduced ? FLAGS.reduced : 0) |
  (hasLoyaltyPrice ? FLAGS.loyalty : 0) |
  (isInStock ? 0 : FLAGS.soldOut)

/** The number of the term that products in stock have; −1 where none had it. */
const stockTerm = (names: ColumnNames): number =>
  names.termValues.findIndex((_value, number) => {
    const { facet, value } = termOf(names, number)
    return facet === IN_STOCK && value === IN_STOCK_OPTION
  })

/** The terms of all documents with the one of stock where it belongs. */
function withStock(
  { termStart, terms }: Columns,
  names: ColumnNames,
  stock: ReadonlyMap<number, boolean>,
): Pick<Columns, 'terms' | 'termStart'> {
  const term = stockTerm(names)
  const moved = new Uint32Array(terms.length + stock.size)
  const starts = new Uint32Array(termStart.length)
  let count = 0
  for (let document = 0; document < termStart.length - 1; document++) {
    starts[document] = count
    const isInStock = stock.get(document)
    for (let at = termStart[document]!; at < termStart[document + 1]!; at++)
      if (isInStock === undefined || terms[at] !== term) moved[count++] = terms[at]!
    if (isInStock) moved[count++] = term
  }
  starts[termStart.length - 1] = count
  return { terms: moved.subarray(0, count), termStart: starts }
}

/** Where the price of a document stands among the numbers; −1 where it has none. */
function priceAt({ numberStart, numberFacets }: Columns, document: number, price: number): number {
  for (let at = numberStart[document]!; at < numberStart[document + 1]!; at++)
    if (numberFacets[at] === price) return at
  return -1
}

function pricesOf(columns: Columns, names: ColumnNames): Float64Array {
  const facet = names.numberFacets.indexOf(PRICE)
  return new Float64Array(columns.flags.length).map((_none, document) => {
    const at = priceAt(columns, document, facet)
    return at < 0 ? 0 : columns.numbers[at]!
  })
}

type Order = 'ID' | 'PRICE' | 'DISCOUNT_PERCENTAGE'

/** The orders with some documents moved, one in a turn: readers are served between them. */
async function orders(
  columns: Columns,
  values: Record<Order, Float64Array>,
  moved: ReadonlySet<number>,
): Promise<Partial<Columns>> {
  const { codeRank } = columns
  const found: Partial<Columns> = {}
  for (const field of Object.keys(values) as Order[])
    for (const direction of [1, -1] as const) {
      const of = values[field]
      const compare = (a: number, b: number) =>
        direction * (of[a]! - of[b]!) || codeRank[a]! - codeRank[b]!
      const name = `${field} ${direction === 1 ? 'ASC' : 'DESC'}` as const
      found[name] = movedRanks(columns[name], moved, compare)
      await setImmediate()
    }
  return found
}

/**
 * Copies of the columns in which some documents have changed; who reads the old ones is not disturbed.
 * `written` are those of the file, with the channels of what was gone and is back.
 */
export async function changedColumns(
  { columns, written, names }: { columns: Columns; written: Columns; names: ColumnNames },
  changed: readonly ChangedDocument[],
): Promise<Columns> {
  const flags = columns.flags.slice()
  const channels = columns.channels.slice()
  const numbers = columns.numbers.slice()
  const position = columns.position.slice()
  const discount = columns.discount.slice()
  const facet = names.numberFacets.indexOf(PRICE)
  for (const one of changed) {
    const { document, isInStock } = one
    flags[document] = flagsOf(one)
    channels[document] = one.isDeleted ? 0 : written.channels[document]!
    const at = priceAt(columns, document, facet)
    if (at >= 0) numbers[at] = one.price
    discount[document] = one.discountPercentage
    position[document] = (position[document]! % BEHIND_ALL) + (isInStock ? 0 : BEHIND_ALL)
  }
  const next = { ...columns, flags, channels, numbers, position, discount }
  const inStock = new Map(changed.map(({ document, isInStock }) => [document, isInStock]))
  const prices = pricesOf(next, names)
  const values = { ID: position, PRICE: prices, DISCOUNT_PERCENTAGE: discount }
  await setImmediate()
  const terms = withStock(next, names, inStock)
  await setImmediate()
  return { ...next, ...terms, ...(await orders(columns, values, new Set(inStock.keys()))) }
}
