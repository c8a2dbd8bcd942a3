import type { Availability, Product } from './product.ts'

/** How a product is sold that is not there yet in any variant; null where one is there, or where all are sold out. */
export function availabilityOf({ inStock, variants = [] }: Product): Availability | null {
  if (inStock !== true) return null
  const sold = variants.filter(({ isSoldOut }) => !isSoldOut)
  const kinds = new Set(sold.map(({ availability = null }) => availability))
  const [kind = null] = kinds
  return kinds.size === 1 ? kind : null
}
