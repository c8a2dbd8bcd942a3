import type { Product } from '#contract/shop/product.ts'

/** Extra products that a rail requests, because some may be sold out. */
const SPARE = 4

/** Returns how many products to request for a rail of this size. */
export const railRequest = (size: number): number => size + SPARE

/** Returns the products to show in a rail: none that is sold out (RULES.md#stock). */
export function railProducts(products: readonly Product[], size = Infinity): Product[] {
  return products.filter(({ inStock }) => inStock !== false).slice(0, size)
}
