/** The id of a product's cell in a list, for links that lead to it. */
export const cellId = (code: string): string => `product-${code}`

/** The id of a product's name in a list; null for a code that no list of ids can hold. */
export const nameId = (code: string): string | null => (/\s/.test(code) ? null : `n-${code}`)
