/** A value's JSON in memory that threads share: handing it over costs nothing, and who wants it reads it. */
export type SharedJson = Uint8Array

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function shareJson(value: unknown): SharedJson {
  const bytes = encoder.encode(JSON.stringify(value))
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

/** A copy of the value; the decoder reads no shared memory. */
export const readSharedJson = (shared: SharedJson): unknown =>
  JSON.parse(decoder.decode(new Uint8Array(shared)))
