import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** The bytes of a request's body, or why they cannot be read. */
type UnpackedBody =
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'unreadable'; status: 400 | 413 | 415; title: string }

/** Accepted values of `Content-Encoding`. */
export const BODY_ENCODINGS = 'gzip, identity'

const unreadable = (status: 400 | 413 | 415, title: string) =>
  ({ kind: 'unreadable', status, title }) as const

const unpacked = promisify(gunzip)

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)

/**
 * Reads a body that may be gzip, of one member or several: 413 if it has more than `mostBytes`
 * unpacked, 400 if it is not gzip, 415 for any other encoding.
 */
export async function unpackedBody(request: Request, mostBytes: number): Promise<UnpackedBody> {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip')
    return unreadable(415, 'A body is packed with gzip or not at all')
  const sent = await request.bytes()
  if (encoding === 'identity') return { kind: 'bytes', bytes: sent }
  try {
    return { kind: 'bytes', bytes: await unpacked(sent, { maxOutputLength: mostBytes }) }
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ERR_BUFFER_TOO_LARGE')
      return unreadable(413, `Unpacked, a body has ${mostBytes} bytes at most`)
    if (typeof code === 'string' && code.startsWith('Z_'))
      return unreadable(400, 'The body is not a whole gzip')
    throw error
  }
}
