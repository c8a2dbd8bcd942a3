import { CHANNELS } from '#channels/all.ts'
import { channelOfApi, isDemosOwn } from '#channels/catalog-shop.ts'
import type { Channel } from '#channels/channel.ts'
import type { Config } from './config.ts'

type Settings = Pick<
  Config,
  | 'siteUrls'
  | 'shopApiUrl'
  | 'rootTaxons'
  | 'excludedTaxons'
  | 'priceHashes'
  | 'imageBaseUrls'
  | 'imageTemplates'
  | 'imageWidths'
  | 'productUrls'
  | 'addToCartUrls'
  | 'checkoutUrls'
  | 'consentManagerUrls'
  | 'scriptHosts'
>

/**
 * Returns the hosts of a channel: an external shop identifies it by its public host, the embedded
 * catalog by the channel's own (RULES.md#channels).
 */
function hostsOf({ code, hosts }: Channel, { siteUrls, shopApiUrl }: Settings): readonly string[] {
  const site = siteUrls[code]
  return site === undefined || shopApiUrl === null ? hosts : [new URL(site).host, ...hosts]
}

/** Returns the host of relative pictures: by default that of the shop's API. */
const imageBaseOf = ({ shopApiUrl }: Settings): string | null =>
  shopApiUrl === null ? null : new URL(shopApiUrl).origin

/**
 * Whether to offer the order by unit price, which the demo's channels do: the embedded catalog
 * supports it, external shops may not (RULES.md#unit-prices).
 */
const sortsByUnitPrice = (channel: Channel, { shopApiUrl }: Settings): boolean =>
  channel.unitPriceSort === true && (shopApiUrl === null || !isDemosOwn(channel))

/** Applies the environment's settings to a channel; a variable overrides the channel's own data. */
export function configuredChannel(channel: Channel, settings: Settings): Channel {
  const { code } = channel
  return {
    ...(settings.shopApiUrl === null ? channel : channelOfApi(channel)),
    hosts: hostsOf(channel, settings),
    rootTaxon: settings.rootTaxons[code] ?? channel.rootTaxon,
    excludedTaxons: settings.excludedTaxons[code] ?? channel.excludedTaxons,
    priceHash: settings.priceHashes[code] ?? channel.priceHash,
    imageBaseUrl: settings.imageBaseUrls[code] ?? channel.imageBaseUrl ?? imageBaseOf(settings),
    imageTemplate: settings.imageTemplates[code] ?? channel.imageTemplate ?? null,
    imageWidths: settings.imageWidths[code] ?? channel.imageWidths ?? null,
    productUrl: settings.productUrls[code] ?? channel.productUrl ?? null,
    addToCartUrl: settings.addToCartUrls[code] ?? channel.addToCartUrl ?? null,
    checkoutUrl: settings.checkoutUrls[code] ?? channel.checkoutUrl ?? null,
    consentManagerUrl: settings.consentManagerUrls[code] ?? channel.consentManagerUrl ?? null,
    scriptHosts: settings.scriptHosts[code] ?? channel.scriptHosts ?? [],
    unitPriceSort: sortsByUnitPrice(channel, settings),
  }
}

/**
 * Returns the keys of the current price in the other channels; none unless a variable names this
 * channel's too (RULES.md#prices-of-a-product).
 */
export function otherPriceHashesOf(
  { code }: Pick<Channel, 'code'>,
  { priceHashes }: Pick<Settings, 'priceHashes'>,
): readonly string[] {
  const own = priceHashes[code]
  const all = Object.values(priceHashes).filter((hash) => hash !== undefined)
  return own === undefined ? [] : all.filter((hash) => hash !== own)
}

/** Returns ids, codes or slugs of other channels' root taxons, which have no pages here. */
export const otherRootsOf = ({ rootTaxon }: Channel, { rootTaxons }: Settings): readonly string[] =>
  CHANNELS.map((other) => rootTaxons[other.code] ?? other.rootTaxon).filter(
    (root) => root !== rootTaxon,
  )
