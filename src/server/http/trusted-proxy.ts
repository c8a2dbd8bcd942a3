import type { IncomingMessage } from 'node:http'

const PREFIX = 'x-forwarded-'
/** The shop API tells its channels apart by the forwarded host, and writes no address. */
const SHOP_API = '/api/v2/shop/'

/**
 * Drops what a request says of the way it came, because anybody can write that. From a trusted proxy
 * the protocol is kept, and nothing else: it passes `Host` on as the browser wrote it.
 */
export function dropUntrusted({ headers, url = '' }: IncomingMessage, trustProxy: boolean): void {
  const isShopApi = URL.parse(url, 'http://any')?.pathname.startsWith(SHOP_API) ?? false
  const kept = [...(trustProxy ? [`${PREFIX}proto`] : []), ...(isShopApi ? [`${PREFIX}host`] : [])]
  for (const name of Object.keys(headers))
    if (name.startsWith(PREFIX) && !kept.includes(name)) delete headers[name]
}
