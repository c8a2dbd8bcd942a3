import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import sirv from 'sirv'
import { DRAWN_PICTURES } from '#card/rules/drawn-picture.ts'

type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Brotli or gzip for pages, whichever the browser prefers, sent on as the page is rendered. */
export function createCompression(): Step {
  // The package is typed for Express and needs nothing but Node's own request and response.
  const compress = compression({
    level: 6,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  }) as unknown as Step
  return (request, response, next) =>
    compress(request, response, () => {
      flushAfterWrites(response)
      next()
    })
}

/** A compressor holds text back; what was written in one turn of the event loop leaves together. */
function flushAfterWrites(response: ServerResponse & { flush?: () => void }) {
  const write = response.write
  let isDue = false
  const flush = () => {
    isDue = false
    if (!response.writableEnded) response.flush?.()
  }
  response.write = function (this: ServerResponse, ...args: Parameters<typeof write>) {
    if (!isDue) setImmediate(flush)
    isDue = true
    return write.apply(this, args)
  } as typeof write
}

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'
const ASK_FIRST = 'no-cache'

/** The name of a built asset holds the hash of its content, and that of a picture what it shows. */
function cacheControlOf(path: string) {
  if (path.startsWith('/_astro/') || path.startsWith(DRAWN_PICTURES)) return FOR_EVER
  return /\.\w+$/.test(path) && !path.endsWith('.html') ? FOR_AN_HOUR : ASK_FIRST
}

/** Sends the files of a folder as they are, already compressed ones first; `next` for the rest. */
export function createStaticFiles(folder: string): Step {
  const send = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => response.setHeader('Cache-Control', cacheControlOf(path)),
  })
  return (request, response, next) => {
    if (request.method === 'POST') return next()
    // Files are small: a range is answered with the whole file, as RFC 9110 allows.
    delete request.headers.range
    send(request, response, next)
  }
}
