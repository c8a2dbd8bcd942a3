import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

export interface FuzzRequest {
  method: string
  target: string
  headers: readonly (readonly [name: string, value: string])[]
  /** Null for none, and no length either. */
  body: string | null
}

export interface FuzzResponse {
  status: number
  /** Names in small letters, and values, as they came. */
  headers: readonly (readonly [name: string, value: string])[]
  body: string
}

/** Longer than anything may take, on a busy machine too. */
const DEADLINE_MS = 30_000

/** The bytes of a request, also of one that no client would send. The connection ends with it. */
export function bytesOf({ method, target, headers, body }: FuzzRequest): Buffer {
  const sent = body === null ? null : Buffer.from(body)
  const length = sent ? [`Content-Length: ${sent.length}`] : []
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  const head = [`${method} ${target} HTTP/1.1`, ...lines, ...length, 'Connection: close', '', '']
  return Buffer.concat([Buffer.from(head.join('\r\n')), sent ?? Buffer.alloc(0)])
}

/** Sends it as it is; null when nothing came back, an error when the response has no end. */
export function send(
  port: number,
  request: FuzzRequest,
  deadlineMs = DEADLINE_MS,
): Promise<FuzzResponse | null> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytesOf(request)))
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error('hangs'))
    }, deadlineMs)
    socket.on('data', (piece: Buffer) => pieces.push(piece))
    // A server that refuses a body may cut the connection while it is still being sent.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(readResponse(Buffer.concat(pieces), request.method))
    })
  })
}

const HEAD_END = '\r\n\r\n'

function readResponse(bytes: Buffer, method: string): FuzzResponse | null {
  const end = bytes.indexOf(HEAD_END)
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1', 0, 12))?.[1])
  if (end < 0 || !status) return null
  const rest = bytes.subarray(end + HEAD_END.length)
  // "Continue", and the response comes after it.
  if (status < 200) return readResponse(rest, method)
  const lines = bytes.toString('latin1', 0, end).split('\r\n').slice(1)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  const named = new Map(headers)
  const raw = named.get('transfer-encoding') === 'chunked' ? dechunked(rest) : rest
  const isEmpty = method === 'HEAD' || raw.length === 0
  const body = isEmpty ? '' : decompressed(raw, named.get('content-encoding')).toString()
  return { status, headers, body }
}

function dechunked(bytes: Buffer): Buffer {
  const pieces: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (lineEnd < 0 || !(size > 0)) return Buffer.concat(pieces)
    pieces.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}

function decompressed(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  if (encoding === 'gzip') return gunzipSync(bytes)
  return encoding === 'deflate' ? inflateSync(bytes) : bytes
}
