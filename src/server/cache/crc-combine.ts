/** CRC-32's polynomial as zlib writes it: the lowest power is the highest bit. */
const POLYNOMIAL = 0xedb88320
const ONE = 2 ** 31

/** Multiplies two polynomials modulo CRC-32's. */
function multiply(a: number, b: number): number {
  let product = 0
  let factor = b
  for (let bit = 31; bit >= 0; bit--) {
    if (((a >>> bit) & 1) === 1) product ^= factor
    factor = (factor & 1) === 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1
  }
  return product >>> 0
}

/** x to the power of 2^n, indexed by n. */
const POWERS = [ONE / 2]
for (let n = 1; n < 32; n++) POWERS.push(multiply(POWERS[n - 1] ?? 0, POWERS[n - 1] ?? 0))

/** Returns the factor of a checksum for a number of bytes that follow it. */
export function shiftOf(bytes: number): number {
  let shift = ONE
  for (let left = bytes, n = 3; left > 0; left = Math.floor(left / 2), n++)
    if (left % 2 === 1) shift = multiply(POWERS[n % 32] ?? 0, shift)
  return shift
}

/** Combines the CRC-32 of bytes with that of bytes that follow them, without reading them again. */
export const combineCrc = (first: number, second: number, shiftOfSecond: number): number =>
  (multiply(shiftOfSecond, first) ^ second) >>> 0
