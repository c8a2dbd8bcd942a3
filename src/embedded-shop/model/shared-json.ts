/** A value's JSON in memory that threads share: passing it costs nothing. */
export type SharedJson = Uint8Array

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function shareJson(value: unknown): SharedJson {
  const bytes = encoder.encode(JSON.stringify(value))
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

/** Returns a copy of the value; the bytes are copied because the decoder reads no shared memory. */
export const readSharedJson = (shared: SharedJson): unknown =>
  JSON.parse(decoder.decode(new Uint8Array(shared)))
