import type { Channel } from '#channels/channel.ts'
import { parsePriceHash } from '#contract/wire/price-key.ts'
import type { ShopReading } from '#contract/wire/reading.ts'

/** Creates the way in which a channel reads responses in a locale; `settings` go before its data. */
export const createShopReading = (
  { priceHash, currency, shopLocales, filterOrder, imageBaseUrl }: Channel,
  locale: string,
  settings: Partial<ShopReading> = {},
): ShopReading => ({
  priceHash: parsePriceHash(priceHash) ?? priceHash,
  currency,
  imageBase: imageBaseUrl ?? undefined,
  locale: shopLocales?.[locale] ?? locale,
  filterOrder,
  ...settings,
})
