/**
 * Returns the id of a product's name in a list, for its heart's label and for links to its card: without blanks,
 * and without a sign that markup has to escape.
 */
export const nameId = (code: string): string =>
  `p-${encodeURIComponent(code.toWellFormed()).replaceAll("'", '%27')}`
