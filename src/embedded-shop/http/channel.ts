import type { RuleIndex } from '#contract/merchandising/rule-index.ts'
import type { ApiRequest } from './responses.ts'

/** The fields of a channel that the catalog needs. */
export interface CatalogChannel {
  code: string
  hosts: readonly string[]
  /** Key of this channel's price in `prices` (RULES.md#prices-of-a-product). */
  priceHash: string
  /** Code by which products name the channel; `code` if missing. */
  catalogChannel?: string | undefined
  /** ISO 4217; that of the catalog's shop if missing. */
  currency?: string | undefined
  /** Code of the taxon above its categories; that of an import without channels if missing. */
  rootTaxon?: string | undefined
  /** Zone of its clocks, for the days of rules; UTC if missing. */
  timeZone?: string | undefined
  /** Rules by which its lists are arranged; none if missing (src/channels/rules.md). */
  rules?: RuleIndex | null | undefined
  /** The same where it shows the demo's products, and no imported ones. */
  demoRules?: RuleIndex | null | undefined
}

/** Returns the code by which products name the channel. */
export const soldAs = ({ code, catalogChannel }: CatalogChannel): string => catalogChannel ?? code

/**
 * Finds the channel whose host a request names (RULES.md#the-shops-api): `X-Forwarded-Host`, then
 * `Host`, then the address itself. An unknown host gets the fallback.
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
