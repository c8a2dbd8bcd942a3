import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'
const ASK_FIRST = 'no-cache'

/** The name of a built asset holds the hash of its content, so it never changes. */
function cacheControlOf(path: string) {
  if (path.startsWith('/_astro/')) return FOR_EVER
  return /\.\w+$/.test(path) && !path.endsWith('.html') ? FOR_AN_HOUR : ASK_FIRST
}

/** Sends the files of a folder as they are, already compressed ones first; `next` for the rest. */
export function createStaticFiles(folder: string) {
  const send = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => response.setHeader('Cache-Control', cacheControlOf(path)),
  })
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.method === 'POST') return next()
    // Files are small: a range is answered with the whole file, as RFC 9110 allows.
    delete request.headers.range
    send(request, response, next)
  }
}
