import type { IncomingMessage, ServerResponse } from 'node:http'

/** The query stays out of every log: it holds what people search for. */
export const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0] ?? ''

/** Writes one JSON line when the response closes. */
export function logWhenClosed(request: IncomingMessage, response: ServerResponse) {
  const start = performance.now()
  response.once('close', () => {
    const line = {
      time: new Date().toISOString(),
      method: request.method,
      path: pathOf(request),
      status: response.statusCode,
      milliseconds: Math.round(performance.now() - start),
      complete: response.writableFinished,
    }
    process.stdout.write(`${JSON.stringify(line)}\n`)
  })
}
