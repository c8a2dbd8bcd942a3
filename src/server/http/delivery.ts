import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import sirv from 'sirv'
import { IMMUTABLE } from '#server/cache/rules/lifetime.ts'
import { OWN_PICTURES } from '#contract/shop/own-pictures.ts'
import { recordWrite } from './back-pressure.ts'
import { hasBody } from './request-rules.ts'

type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Compressors that run at a time: each takes almost a megabyte, however small its page. */
const MOST_COMPRESSORS = 32

/** Creates the check whether to compress a suitable response: unless too many others are. */
function createCompressorCount() {
  let open = 0
  return (_request: IncomingMessage, response: ServerResponse): boolean => {
    // A client that has left is sent nothing, so nothing would free the compressor.
    if (response.closed) return false
    if (open >= MOST_COMPRESSORS) response.appendHeader('Vary', 'Accept-Encoding')
    if (open >= MOST_COMPRESSORS) return false
    open++
    response.once('close', () => open--)
    return true
  }
}

/**
 * Compresses pages as they are rendered, with Brotli or gzip as the browser prefers. Compression
 * for a single shopper uses little time and memory (DECISIONS.md, 22). What is compressed already, or never is,
 * passes without a compressor's preparations.
 */
export function createCompression(): Step {
  // The package is typed for Express, but needs only Node's own request and response.
  const compress = compression({
    level: 5,
    memLevel: 7,
    brotli: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: 16,
      },
    },
    filter: createCompressorCount(),
  } as compression.CompressionOptions) as unknown as Step
  return (request, response, next) => {
    const { writeHead } = response
    // A function that is written as it is assigned to a property is kept until the next major collection, and with it
    // the whole exchange: V8 creates it among its old objects. So it is named first.
    const prepare = function (this: ServerResponse, status: number, ...args: unknown[]) {
      response.writeHead = writeHead
      const headers = args.at(-1)
      // Node writes the head itself, without headers, when it is already writing the body.
      if (!isHeaders(headers)) return writeHead.apply(response, [status, ...args] as never)
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) response.setHeader(name, value)
      if (isCompressible(request, response)) {
        if (isSentAsItIs(request, response)) addVary(response)
        else compress(request, response, () => undefined)
      }
      // After the compressor's own, so that only one of them waits for the client.
      followWrites(response)
      return response.writeHead(status)
    } as typeof writeHead
    response.writeHead = prepare
    next()
  }
}

/** Text of a type that the package's list of types lacks. */
const JSON_LINES = /^application\/jsonl(?:;|$)/

const isCompressible = (request: IncomingMessage, response: ServerResponse): boolean =>
  compression.filter(request as never, response as never) ||
  JSON_LINES.test(String(response.getHeader('content-type')))

/** Bytes of the smallest response that the package compresses. */
const SMALLEST = 1024

/** Whether the package would find nothing to do: its preparations keep the exchange until the next major collection. */
const isSentAsItIs = ({ method, headers }: IncomingMessage, response: ServerResponse): boolean =>
  method === 'HEAD' ||
  !headers['accept-encoding'] ||
  response.hasHeader('content-encoding') ||
  Number(response.getHeader('content-length')) < SMALLEST

const isHeaders = (value: unknown): value is OutgoingHttpHeaders =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Says that other browsers may be sent another encoding. */
function addVary(response: ServerResponse): void {
  const varies = String(response.getHeader('vary') ?? '')
  if (!/\baccept-encoding\b/i.test(varies)) response.appendHeader('Vary', 'Accept-Encoding')
}

/**
 * Notes after each write whether there is room for more, and flushes a compressor, which holds text back, after each
 * turn of the event loop with writes.
 */
function followWrites(response: ServerResponse & { flush?: () => void }): void {
  const { write } = response
  let isDue = false
  const flush = () => {
    isDue = false
    if (!response.writableEnded) response.flush?.()
  }
  const followed = function (...args: Parameters<typeof write>) {
    if (!isDue) setImmediate(flush)
    isDue = true
    const canContinue = write.apply(response, args)
    recordWrite(response, canContinue)
    return canContinue
  } as typeof write
  response.write = followed
}

const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'
const REVALIDATE = 'no-cache'

/** Names of built assets hold a hash of their content; those of pictures describe them fully. */
function cacheControlOf(path: string) {
  if (path.startsWith('/_astro/') || path.startsWith(OWN_PICTURES)) return IMMUTABLE
  return /\.\w+$/.test(path) && !path.endsWith('.html') ? FOR_AN_HOUR : REVALIDATE
}

/** Returns a tag by content alone, the same on every machine and in every encoding. */
const etagOf = (content: Buffer) =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Reads the tags of the files below a folder, by their paths in addresses. */
function readEtags(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name),
  )
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      const path = `/${relative(folder, file).split(sep).join('/')}`
      return [path, etagOf(readFileSync(file))]
    }),
  )
}

/** Responds with 304 if the visitor has the file already; returns whether it does. */
function isUnchanged(request: IncomingMessage, response: ServerResponse, etag: string): boolean {
  const cachedTags = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? []
  if (!cachedTags.includes(etag)) return false
  const [path = ''] = (request.url ?? '').split('?', 1)
  const headers = { etag, 'cache-control': cacheControlOf(path), vary: 'Accept-Encoding' }
  response.writeHead(304, headers).end()
  return true
}

/**
 * Sends the files of a folder, compressed ones first; `next` for anything else, and for the demo's
 * pictures while no demo is shown.
 */
export function createStaticFiles(folder: string, isDemoShown: () => boolean): Step {
  const etags = readEtags(folder)
  const send = sirv(folder, {
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      const etag = etags.get(path)
      if (etag !== undefined) response.setHeader('ETag', etag)
      response.setHeader('Cache-Control', cacheControlOf(path))
    },
  })
  return (request, response, next) => {
    if (hasBody(request.method)) return next()
    if (request.url?.startsWith(OWN_PICTURES) && !isDemoShown()) return next()
    // Files are small: a range gets the whole file, as RFC 9110 allows.
    delete request.headers.range
    const etag = etags.get((request.url ?? '').split('?', 1)[0] ?? '')
    if (etag !== undefined && isUnchanged(request, response, etag)) return
    send(request, response, next)
  }
}
