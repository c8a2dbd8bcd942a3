/** Format of a GTIN (EAN, UPC, ISBN-13). */
export const GTIN = /^(\d{8}|\d{12,14})$/

/** Whether a text is 8, 12, 13 or 14 digits with a valid check digit. */
export function isGtin(text: string): boolean {
  if (!GTIN.test(text)) return false
  const full = text.padStart(14, '0')
  const sum = [...full].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0)
  return sum % 10 === 0
}
