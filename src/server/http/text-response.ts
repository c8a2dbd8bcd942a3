import type { ServerResponse } from 'node:http'

export interface TextResponse {
  status: number
  text: string
  headers?: Readonly<Record<string, string>>
}

/** Responds without the page renderer; a response that has begun can only be aborted. */
export function sendText(response: ServerResponse, { status, text, headers }: TextResponse) {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(`${text}\n`)
}

/** The type that Astro gives 404 pages of endpoints, after the middleware. */
export const BARE_HTML = 'text/html'
export const HTML = 'text/html; charset=utf-8'
