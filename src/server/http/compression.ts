import { constants } from 'node:zlib'
import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'

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
