import { decodePrice, shownPrice } from '#contract/wire/decode-price.ts'
import type { Price } from '#contract/shop/product.ts'
import type { WireProduct } from '#contract/schema/product.ts'
import type { ColumnNames, Columns } from '#embedded-shop/columns/columns.ts'
import type { ProductView } from '#embedded-shop/model/product-store.ts'
import type { ProductRows } from '#embedded-shop/store/product-rows.ts'

/** Facet of the discount in tens of percent: 27 % is `10` or more and `20` or more. No attribute can have this code. */
export const DISCOUNT = '@discount'

/** Values of the facet, the highest first. */
export const DISCOUNT_STEPS = ['90', '80', '70', '60', '50', '40', '30', '20', '10']

/** Columns and names that the engine counts on. */
interface Engine {
  columns: Columns
  names: ColumnNames
}

/** Returns a product's price as shown in the storefront. */
export function priceOf({ variants }: WireProduct, priceHash: string): Price | null {
  return shownPrice(
    variants.map(({ prices, inStock }) => ({
      price: decodePrice(prices, priceHash),
      isSoldOut: !inStock,
    })),
  )
}

/**
 * Adds the discount facet, which the shop's own lists lack, to the engine's columns. Discounts are
 * read from the rows only at the edges of steps: the columns already have the products' order.
 */
export function withDiscounts(engine: Engine, rows: ProductRows, view: ProductView): Engine {
  const order = documentsByRank(engine.columns['DISCOUNT_PERCENTAGE ASC'])
  const percentAt = (rank: number) => percentOf(order[rank] ?? 0, rows, view)
  const stepOf = new Int8Array(order.length).fill(-1)
  DISCOUNT_STEPS.toReversed().forEach((step, index) => {
    const first = firstRank(order.length, (rank) => percentAt(rank) >= Number(step))
    for (const document of order.subarray(first)) {
      stepOf[document] = DISCOUNT_STEPS.length - 1 - index
    }
  })
  return { columns: withTerms(engine, stepOf), names: withSteps(engine.names) }
}

function documentsByRank(ranks: Uint32Array): Uint32Array {
  const order = new Uint32Array(ranks.length)
  ranks.forEach((rank, document) => {
    order[rank] = document
  })
  return order
}

function percentOf(document: number, rows: ProductRows, view: ProductView): number {
  const [json = ''] = rows.read([document + 1], view)
  return priceOf(JSON.parse(json) as WireProduct, view.priceHash)?.discountPercentage ?? 0
}

/** Returns the first rank that fits, if all after it fit too; the count if none does. */
function firstRank(count: number, fits: (rank: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (fits(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Adds the terms of its step and of all lower ones to each document with a step; the other columns are shared. */
function withTerms({ columns, names }: Engine, stepOf: Int8Array): Columns {
  const { termStart, terms } = columns
  const firstTerm = names.termValues.length
  const starts = new Uint32Array(termStart.length)
  const termsFrom = (step: number) => (step < 0 ? 0 : DISCOUNT_STEPS.length - step)
  const added = stepOf.reduce((sum, step) => sum + termsFrom(step), 0)
  const extended = new Uint32Array(terms.length + added)
  let end = 0
  stepOf.forEach((step, document) => {
    starts[document] = end
    const own = terms.subarray(termStart[document], termStart[document + 1])
    extended.set(own, end)
    end += own.length
    for (let left = termsFrom(step); left > 0; left--)
      extended[end++] = firstTerm + DISCOUNT_STEPS.length - left
  })
  starts[stepOf.length] = end
  return { ...columns, termStart: starts, terms: extended }
}

function withSteps(names: ColumnNames): ColumnNames {
  const facet = names.facets.length
  return {
    ...names,
    facets: [...names.facets, DISCOUNT],
    termFacets: [...names.termFacets, ...DISCOUNT_STEPS.map(() => facet)],
    termValues: [...names.termValues, ...DISCOUNT_STEPS],
  }
}
