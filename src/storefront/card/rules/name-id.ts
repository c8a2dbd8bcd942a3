/**
 * Returns the id of a product's name in a list, for its heart's label and for links to its card;
 * without blanks.
 */
export const nameId = (code: string): string => `p-${encodeURIComponent(code)}`
