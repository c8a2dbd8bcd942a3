import type { Product, ProductVariant } from '#shop/product.ts'

const SEPARATOR = ':'

/**
 * A variant's id: its product's code and its own, because a shop returns products by their codes
 * alone.
 */
export const variantId = (product: string, variant: string): string =>
  product + SEPARATOR + variant.replaceAll('%', '%25').replaceAll(SEPARATOR, '%3A')

/** The codes of products that an id may be about: itself, and what stands before its last colon. */
export function productCodesOf(id: string): string[] {
  const at = id.lastIndexOf(SEPARATOR)
  return at > 0 ? [id, id.slice(0, at)] : [id]
}

/** The variant of a product that an id names; null where it names the product or another. */
export const variantOf = ({ code, variants = [] }: Product, id: string): ProductVariant | null =>
  variants.find((one) => variantId(code, one.code) === id) ?? null
