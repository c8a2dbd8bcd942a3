/** The text of a request's body, or why it cannot be read. */
export type UnpackedBody =
  { kind: 'text'; text: string } | { kind: 'unreadable'; status: 400 | 413 | 415; title: string }

/** `Content-Encoding` of bodies that are read. */
export const BODY_ENCODINGS = 'gzip, identity'

const unreadable = (status: 400 | 413 | 415, title: string) =>
  ({ kind: 'unreadable', status, title }) as const

/**
 * Reads a body that may be packed with gzip: 413 where it is larger than `mostBytes` when it is unpacked, 400
 * where it is no gzip, 415 for any other encoding.
 */
export async function unpackedBody(request: Request, mostBytes: number): Promise<UnpackedBody> {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || !request.body) return { kind: 'text', text: await request.text() }
  if (encoding !== 'gzip') return unreadable(415, 'A body is packed with gzip or not at all')
  const unpacked = request.body.pipeThrough(new DecompressionStream('gzip'))
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  try {
    for await (const bytes of unpacked) {
      size += bytes.length
      // Leaving the loop ends the stream: nothing more is unpacked.
      if (size > mostBytes)
        return unreadable(413, `Unpacked, a body has ${mostBytes} bytes at most`)
      text += decoder.decode(bytes, { stream: true })
    }
  } catch (error) {
    if (error instanceof TypeError) return unreadable(400, 'The body is no whole gzip')
    throw error
  }
  return { kind: 'text', text: text + decoder.decode() }
}
