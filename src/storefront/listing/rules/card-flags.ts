import { shownLowest } from '#contract/shop/price.ts'
import type { Cents } from '#contract/query/price.ts'
import type { Price, Product } from '#contract/shop/product.ts'

/** Layout of a card that depends on the others of its page. */
interface CardFlags {
  /** Whether space is left for a regular-price line, because another card of the page has one. */
  reserveRegularPrice: boolean
  /** Whether space is left for a 30-day line, because another card of the page has one. */
  reserve30dPrice: boolean
  /** Whether the card lies in an even style block. */
  even: boolean
}

/** Grid items by which a style block is longer than a page. */
const BLOCK_EXTRA = 2

/**
 * Whether a grid item lies in an even style block; the index from 0 counts products and banners.
 */
export function isEvenBlock(index: number, pageSize: number): boolean {
  return Math.floor(index / (pageSize + BLOCK_EXTRA)) % 2 === 0
}

/** Returns, for each price, whether its card leaves space for a line that only others have. */
function reserved(
  prices: readonly (Price | null)[],
  lineOf: (price: Price) => Cents | null,
): boolean[] {
  const has = prices.map((price) => price !== null && lineOf(price) !== null)
  return has.map((own) => !own && has.includes(true))
}

/**
 * Returns the flags of a page's products, in order. `indexOf` is a product's index in the grid,
 * from 0, counting banners.
 */
export function cardFlags(
  products: readonly Pick<Product, 'price'>[],
  pageSize: number,
  indexOf: (position: number) => number,
): CardFlags[] {
  const prices = products.map(({ price }) => price)
  const regular = reserved(prices, ({ regular: line }) => line)
  const lowest = reserved(prices, shownLowest)
  return prices.map((_price, position) => ({
    reserveRegularPrice: regular[position] ?? false,
    reserve30dPrice: lowest[position] ?? false,
    even: isEvenBlock(indexOf(position), pageSize),
  }))
}
