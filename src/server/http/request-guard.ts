import type { IncomingMessage } from 'node:http'
import { SHOP_API } from '#shop/contract/prefix.ts'
import { BAD_REQUEST, isAgents, rejectionFor } from './request-rules.ts'
import type { TextResponse } from './text-response.ts'

/** Why a request is not let through to the pages; null when it is. */
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

/** Two names of a host: a proxy in front may have read the other one. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count > 1
}

/** Changes of the catalog, of which many come at a time. */
const CHANGES = '/internal/catalog/changes'

/** Opened by a token alone, sent for each product that changes, and repeated by nobody. */
export const isPurge = ({ method, url }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'POST' && (url === '/internal/purge' || url === CHANGES)

/**
 * Lets a client that names no type of its body, or that of a form, in with changes, purges and requests of
 * agents: the token keeps forms of other sites out of the former, the latter only read, and `curl --data-binary`
 * names a form.
 */
export function nameBody({ method = '', url = '', headers }: IncomingMessage): void {
  if (isPurge({ method, url }) || isAgents(url)) headers['content-type'] = 'application/json'
}

const CHEAP = /^\/(?:api\/banners\/events|[a-z]{2}\/(?:consent|wishlist\/items))\/?(?:\?|$)/

/** Forms and reports that note something, and render nothing. */
export const isCheap = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && CHEAP.test(url)

const PREFIX = 'x-forwarded-'
/** The shop API identifies channels by the forwarded host, and writes no address. */

/** The protocol that a proxy names, the first where it names several; null for anything else that stands there. */
function protocolIn(header: string): 'http' | 'https' | null {
  const first = header.split(',')[0]?.trim().toLowerCase()
  return first === 'http' || first === 'https' ? first : null
}

/**
 * Drops forwarded headers, because any client can send them. From a trusted proxy the protocol is kept,
 * normalised so that every reader gets the same value, and the address that reached the proxy itself, which
 * is the last one; it passes `Host` on as the browser sent it.
 */
export function dropUntrusted({ headers, url = '' }: IncomingMessage, trustProxy: boolean): void {
  const named = Object.keys(headers).filter((name) => name.startsWith(PREFIX))
  if (named.length === 0) return
  const isShopApi = URL.parse(url, 'http://any')?.pathname.startsWith(SHOP_API) ?? false
  const client = String(headers[`${PREFIX}for`] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  const protocol = trustProxy ? protocolIn(String(headers[`${PREFIX}proto`] ?? '')) : null
  for (const name of named) if (!isShopApi || name !== `${PREFIX}host`) delete headers[name]
  if (protocol) headers[`${PREFIX}proto`] = protocol
  if (trustProxy && client) headers[`${PREFIX}for`] = client
}
