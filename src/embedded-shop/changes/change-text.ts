/** The text of changes, or the first line that is not UTF-8. */
type ChangeText = { kind: 'text'; text: string } | { kind: 'bad'; line: number; reason: string }

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Decodes bytes, without a mark of their encoding at the beginning; null if they are not UTF-8. */
function decoded(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    // The caller reports it with the line's number.
    return null
  }
}

const NEWLINE = 0x0a

/** Returns the number of the first line that is not UTF-8, from 1. */
function badLine(bytes: Uint8Array): number {
  let [line, start] = [1, 0]
  for (;;) {
    const end = bytes.indexOf(NEWLINE, start)
    if (end < 0 || decoded(bytes.subarray(start, end)) === null) return line
    ;[line, start] = [line + 1, end + 1]
  }
}

/** Decodes the lines of changes, which are UTF-8. */
export function readChangeText(bytes: Uint8Array): ChangeText {
  const text = decoded(bytes)
  if (text !== null) return { kind: 'text', text }
  return { kind: 'bad', line: badLine(bytes), reason: 'this is not UTF-8' }
}
