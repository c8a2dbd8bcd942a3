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
