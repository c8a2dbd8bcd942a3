import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import { contentType } from 'mime-types'
import send from 'send'
import { accepts } from '#server/cache/page-response.ts'
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

interface StaticFile {
  /** The path in its folder. */
  path: string
  etag: string
  /** Which compressed copies stand beside it, the best first. */
  encodings: readonly Encoding[]
}

/** Encodings of compressed copies, the best first, and how those end. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const
type Encoding = keyof typeof ENDINGS
const ENCODINGS = Object.keys(ENDINGS) as Encoding[]

/** Hidden files are nobody's business, unless a protocol names them. */
const isHidden = (path: string) => path.includes('/.') && !path.startsWith('/.well-known/')

/** Returns the files below a folder by their paths in addresses; a page also by that of its folder. */
function readFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`)
    .map((path) => path.split(sep).join('/'))
  const all = new Set(paths)
  const isCopy = (path: string) =>
    Object.values(ENDINGS).some((end) => path.endsWith(end) && all.has(path.slice(0, -end.length)))
  return new Map(
    paths
      .filter((path) => !isCopy(path) && !isHidden(path))
      .flatMap((path) => {
        const etag = etagOf(readFileSync(join(folder, path)))
        const encodings = ENCODINGS.filter((encoding) => all.has(path + ENDINGS[encoding]))
        const file = { path, etag, encodings }
        return [path, path.replace(/index\.html$/, '')].map((address) => [address, file] as const)
      }),
  )
}

/** Decodes a path; one that is no UTF-8 names no file. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Sends the files of a folder, compressed ones first; `next` for anything else, for the demo's
 * pictures while no demo is shown, and for a file that another build has removed since.
 */
export function createStaticFiles(folder: string, isDemoShown: () => boolean): Step {
  const files = readFiles(folder)
  return (request, response, next) => {
    if (hasBody(request.method)) return next()
    const [address = ''] = (request.url ?? '').split('?', 1)
    const file = files.get(decoded(address))
    if (!file || (address.startsWith(OWN_PICTURES) && !isDemoShown())) return next()
    const { path, etag, encodings } = file
    const encoding = encodings.find((one) => accepts(request.headers['accept-encoding'], one))
    const headers = {
      etag,
      'cache-control': cacheControlOf(path),
      'content-type': contentType(extname(path)) || 'application/octet-stream',
      vary: 'Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding }),
    }
    // Files are small: a range gets the whole file, as RFC 9110 allows.
    send(request, encodeURI(path + (encoding ? ENDINGS[encoding] : '')), {
      root: folder,
      dotfiles: 'allow',
      cacheControl: false,
      lastModified: false,
      acceptRanges: false,
    })
      .once('headers', () => response.setHeaders(new Map(Object.entries(headers))))
      .once('error', ({ status }: { status?: number }) => {
        if (response.headersSent) return void response.destroy()
        for (const name of Object.keys(headers)) response.removeHeader(name)
        // A condition that the file does not meet.
        if (status === 412) response.writeHead(412).end()
        else next()
      })
      .pipe(response)
  }
}
