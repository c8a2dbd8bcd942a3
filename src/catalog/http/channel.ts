import type { ApiRequest } from './responses.ts'

/** A channel as far as the catalog needs it. */
export interface CatalogChannel {
  code: string
  hosts: readonly string[]
  /** Key of this channel's price in `prices` (RULES.md#prices-of-a-product). */
  priceHash: string
  /** Code by which products name the channel; its own when missing. */
  catalogChannel?: string | undefined
  /** Code of the taxon that its categories lie below; that of an import without channels when missing. */
  rootTaxon?: string | undefined
}

/** The code under which products list the channel. */
export const soldAs = ({ code, catalogChannel }: CatalogChannel): string => catalogChannel ?? code

/**
 * The channel whose host a request names (RULES.md#lookups): `X-Forwarded-Host`, then `Host`, then
 * the address itself. An unknown host gets the fallback.
 */
export function channelOf(
  request: ApiRequest,
  channels: readonly CatalogChannel[],
  fallback: CatalogChannel,
): CatalogChannel {
  const { headers, url } = request
  const named = headers.get('X-Forwarded-Host')?.split(',')[0] ?? headers.get('Host')
  const host = URL.parse(named ? `http://${named.trim()}` : url)?.hostname
  return channels.find(({ hosts }) => host !== undefined && hosts.includes(host)) ?? fallback
}
