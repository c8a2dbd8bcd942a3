/** The id of a product's name in a list, for its heart's label and for links that lead to its card; it has no blanks. */
export const nameId = (code: string): string => `p-${encodeURIComponent(code)}`
