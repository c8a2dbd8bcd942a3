import type { CheckResponse } from '../http/health.ts'
import type { TextResponse } from '../http/text-response.ts'

/** Creates a response without the page renderer, as Node's server sends it. */
export const textResponse = ({ status, text, headers }: TextResponse): Response =>
  new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  })

/** Creates the response to a health check. */
export const checkResponse = ({ status, body }: CheckResponse): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
