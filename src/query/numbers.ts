/** Parses a text of digits as a whole number; null for any other text. */
export const parseWhole = (text: string): number | null =>
  /^\d+$/.test(text) ? Number(text) : null

/**
 * Parses a decimal number, such as `-1.5`, `1.` or `.5`; null for any other text, and for a number
 * that is too large.
 */
export function parseDecimal(text: string): number | null {
  const value = /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : NaN
  return Number.isFinite(value) ? value : null
}
