const SEPARATOR = ':'

/**
 * Returns a variant's id from its product's code and its own, because a shop returns products only
 * by their codes.
 */
export const variantId = (product: string, variant: string): string =>
  product + SEPARATOR + variant.replaceAll('%', '%25').replaceAll(SEPARATOR, '%3A')

/** Returns the product codes that an id may contain: itself, and the part before its last colon. */
export function productCodesOf(id: string): string[] {
  const at = id.lastIndexOf(SEPARATOR)
  return at > 0 ? [id, id.slice(0, at)] : [id]
}
