import type { Product } from './product.ts'

/** How many more products a rail requests than it shows: some may be sold out. */
const SPARE = 4

/** Products to request for a rail of so many. */
export const railRequest = (size: number): number => size + SPARE

/** What a rail shows: nothing that is sold out (RULES.md#stock). */
export function railProducts(products: readonly Product[], size = Infinity): Product[] {
  return products.filter(({ inStock }) => inStock !== false).slice(0, size)
}
