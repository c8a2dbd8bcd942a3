/** The id of a product's cell in a list, for links that lead to it. */
export const cellId = (code: string): string => `product-${code}`
