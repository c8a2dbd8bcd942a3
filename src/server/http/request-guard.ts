import type { IncomingMessage } from 'node:http'
import { SHOP_API } from '#contract/schema/prefix.ts'
import { BAD_REQUEST, isAgents, rejectionFor } from './request-rules.ts'
import type { TextResponse } from './text-response.ts'

/** Returns why a request is not let through to the pages; null if it is. */
export function rejectionOf({
  method = '',
  url = '',
  headers,
  rawHeaders,
}: IncomingMessage): TextResponse | null {
  const contentLength = headers['content-length']
  const rejection = rejectionFor({ method, target: url, host: headers.host, contentLength })
  return rejection ?? (hasSeveralHosts(rawHeaders) ? BAD_REQUEST : null)
}

/** Whether a request has several Host headers: a proxy in front may have read another one. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count > 1
}

/** Path of changes to the catalog, of which many come at a time. */
const CHANGES = '/internal/catalog/changes'

/** Whether a request is a purge or change, which needs a token and is never repeated. */
export const isPurge = ({ method, url }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'POST' && (url === '/internal/purge' || url === CHANGES)

/**
 * Sets the type of the body of changes, purges and agents' requests, which may name none or that of
 * a form, as `curl --data-binary` does. The token keeps forms of other sites out of the first two,
 * and agents' requests heed no cookie.
 */
export function nameBody({ method = '', url = '', headers }: IncomingMessage): void {
  if (isPurge({ method, url }) || isAgents(url)) headers['content-type'] = 'application/json'
}

const CHEAP =
  /^\/(?:api\/(?:banners\/events|vitals)|[a-z]{2}\/(?:consent|wishlist\/items))\/?(?:\?|$)/

/** Whether a request is a form or report that only notes something and renders nothing. */
export const isCheap = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && CHEAP.test(url)

const PREFIX = 'x-forwarded-'

/** Returns the protocol that a proxy names, the first of several; null for any other text. */
function protocolIn(header: string): 'http' | 'https' | null {
  const first = header.split(',')[0]?.trim().toLowerCase()
  return first === 'http' || first === 'https' ? first : null
}

/**
 * Drops forwarded headers, which any client can send; the shop's API identifies channels by the forwarded host, and
 * writes no address. From a trusted proxy the protocol is kept,
 * normalised so that every reader gets the same value, and so is the last address, which reached
 * the proxy itself; `Host` arrives as the browser sent it.
 */
export function dropUntrusted({ headers, url = '' }: IncomingMessage, trustProxy: boolean): void {
  const named = Object.keys(headers).filter((name) => name.startsWith(PREFIX))
  if (named.length === 0) return
  const isShopApi = url.startsWith(SHOP_API)
  const client = String(headers[`${PREFIX}for`] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  const protocol = trustProxy ? protocolIn(String(headers[`${PREFIX}proto`] ?? '')) : null
  for (const name of named) if (!isShopApi || name !== `${PREFIX}host`) delete headers[name]
  if (protocol) headers[`${PREFIX}proto`] = protocol
  if (trustProxy && client) headers[`${PREFIX}for`] = client
}
