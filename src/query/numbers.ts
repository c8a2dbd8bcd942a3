/** The whole number that a text of digits is; null for anything else. */
export const parseWhole = (text: string): number | null =>
  /^\d+$/.test(text) ? Number(text) : null

/** The number that a text is, `-1.5`, `1.` and `.5` too; null for anything else, and for one that is too large. */
export function parseDecimal(text: string): number | null {
  const value = /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : NaN
  return Number.isFinite(value) ? value : null
}
