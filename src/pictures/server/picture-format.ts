/** How files of pictures begin, by the place of the sign. */
const SIGNS: readonly (readonly [at: number, sign: RegExp])[] = [
  [0, /^\xff\xd8\xff/],
  [0, /^\x89PNG\r\n\x1a\n/],
  [0, /^GIF8[79]a/],
  [0, /^RIFF.{4}WEBP/s],
  [4, /^ftyp(?:avif|avis)/],
]

const LONGEST_SIGN = 16

/**
 * Whether a file begins as a JPEG, PNG, GIF, WebP or AVIF does. What is none of them never reaches a decoder:
 * an SVG could name further files, and readers of rare formats are read by few.
 */
export function isPicture(file: Buffer): boolean {
  const begin = file.subarray(0, LONGEST_SIGN).toString('latin1')
  return SIGNS.some(([at, sign]) => sign.test(begin.slice(at)))
}
