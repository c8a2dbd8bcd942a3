const FIRST = 1_000_000
const COUNT = 9_000_000

/**
 * The number of a taxon that has none of its own: the same in every import, because it is made from the
 * code; the next free one where two codes meet.
 */
export function stableId(code: string, isTaken: (id: number) => boolean): number {
  let id = FIRST + (fingerprint(code) % COUNT)
  while (isTaken(id)) id = FIRST + ((id - FIRST + 1) % COUNT)
  return id
}

/** FNV-1a, 32 bits. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  return hash >>> 0
}
