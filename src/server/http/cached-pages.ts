import type { IncomingMessage, ServerResponse } from 'node:http'
import { OWN_PICTURES } from '#contract/shop/own-pictures.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import type { PageResponse } from '#server/cache/page-response.ts'
import { BARE_HTML, HTML } from './text-response.ts'

/** Headers that Astro would remove, by the names under which the cache provider sets them. */
const RENAMED: Readonly<Record<string, string>> = {
  'x-cdn-cache-control': 'cdn-cache-control',
  'x-cache-tag': 'cache-tag',
}

/** Files and API of the storefront, which are not pages. */
const NO_PAGES = ['/_astro/', '/api/', OWN_PICTURES]

/**
 * Sends a cached page before anything else is done; returns whether there was one. `common` headers
 * suit every response: all headers are written at once. `mayBeStale` if no newer page can be made
 * now.
 */
export function sendCached(
  pages: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
  common: Readonly<Record<string, string>>,
  mayBeStale = false,
): boolean {
  const { method, url = '', headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  if (NO_PAGES.some((folder) => url.startsWith(folder))) return false
  const forwarded = headers['x-forwarded-proto']
  const named = {
    host: headers.host,
    cookie: headers.cookie,
    accept: headers.accept,
    acceptEncoding: headers['accept-encoding'],
    ifNoneMatch: headers['if-none-match'],
    forwardedProto: Array.isArray(forwarded) ? forwarded[0] : forwarded,
    authorization: headers.authorization,
  }
  const ready = pages.ready(url, named, mayBeStale)
  if (!ready) return false
  response.writeHead(ready.status, { ...common, ...ready.headers })
  sendBody(response, method === 'HEAD' ? null : ready.body)
  return true
}

/** Sends all pieces together, without copying them into one. */
function sendBody(response: ServerResponse, body: PageResponse['body']): void {
  if (body === null || Buffer.isBuffer(body)) return void response.end(body ?? undefined)
  response.cork()
  for (const piece of body as readonly Buffer[]) response.write(piece)
  response.end()
  response.uncork()
}

/** Restores the names of headers for CDNs, and the charset of HTML, when the headers are sent. */
export function finishHeaders(response: ServerResponse): void {
  const writeHead = response.writeHead
  // Named first, so that it does not outlive the response (see `createCompression`).
  const write = function (this: ServerResponse, ...args: Parameters<typeof writeHead>) {
    for (const [name, own] of Object.entries(RENAMED)) {
      const value = this.getHeader(name)
      if (value === undefined) continue
      this.removeHeader(name)
      this.setHeader(own, value)
    }
    if (this.getHeader('content-type') === BARE_HTML) this.setHeader('content-type', HTML)
    return writeHead.apply(this, args)
  } as typeof writeHead
  response.writeHead = write
}
