import { IN_STOCK_OPTION } from '#contract/query/filters.ts'
import { IN_STOCK } from '../model/catalog-index.ts'
import type { IndexedProduct } from '../columns/column-builder.ts'
import { termKey } from './layout.ts'

/** A variant with options that differ from its siblings' (RULES.md#filters-of-variants). */
export interface IndexedVariant {
  /** Its own values, including stock. */
  terms: readonly string[]
  /** Facets that it or a sibling has values for. */
  facets: readonly string[]
  /** The price by which filters find it; −1 where they find only siblings that are in stock. */
  price: number
  /** Whether it is sold out, but a sibling is not. */
  isBehind: boolean
}

const NO_PRICE = -1

/** The term of products in stock. */
export const STOCK = termKey(IN_STOCK, IN_STOCK_OPTION)

/** Returns a document's fields of its product's variants, and of values outside them. */
export function variantDocumentFields({ terms, variants }: IndexedProduct) {
  if (variants.length === 0) return { ownTerms: [], hasVariants: false, variants: [] }
  const named = variants.flatMap((variant) => variant.terms.map(({ facet }) => facet))
  const facets = [...new Set([...named, IN_STOCK])]
  const own = terms.filter(({ facet }) => !facets.includes(facet))
  const found = variants.map((variant) => ({
    terms: variant.terms.map(({ facet, value }) => termKey(facet, value)),
    facets,
    price: variant.price ?? NO_PRICE,
    isBehind: false,
  }))
  return {
    ownTerms: own.map(({ facet, value }) => termKey(facet, value)),
    hasVariants: true,
    variants: variantsWithStock(
      found,
      variants.map(({ isSoldOut }) => isSoldOut),
      variants.map(({ price }) => price),
    ),
  }
}

/** Updates the stock and the prices of variants. */
export const variantsWithStock = (
  variants: readonly IndexedVariant[],
  soldOut: readonly boolean[],
  prices: readonly (number | null)[],
): IndexedVariant[] =>
  variants.map(({ terms, facets }, at) => {
    const isSoldOut = soldOut[at] === true
    const others = terms.filter((term) => term !== STOCK)
    const own = isSoldOut ? others : [...others, STOCK]
    const isBehind = isSoldOut && soldOut.includes(false)
    return { facets, terms: own, price: prices[at] ?? NO_PRICE, isBehind }
  })
