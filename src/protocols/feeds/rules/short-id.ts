const DIGITS = 13

/** Hashes a text to 64 bits (FNV-1a over UTF-8), in digits and letters. */
function hash(text: string): string {
  let value = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n)
  return value.toString(36).padStart(DIGITS, '0')
}

/**
 * Shortens an id to at most `most` characters: a longer one becomes its beginning and a hash of the
 * whole. The same id always gives the same result.
 */
export function shortId(id: string, most: number): string {
  const characters = [...id]
  if (characters.length <= most) return id
  return `${characters.slice(0, most - 1 - DIGITS).join('')}~${hash(id)}`
}
