import { CHANNELS } from '#channels/all.ts'
import type { Channel } from '#channels/channel.ts'
import { remotePicturePath } from '#server/pictures/picture-key.ts'
import { parsePriceHash } from '#contract/wire/price-key.ts'
import type { ShopReading } from '#contract/wire/reading.ts'
import { createShopReading } from '#storefront/shop/api/shop-reading.ts'
import { configuredChannel, otherPriceHashesOf } from '../configured-channel.ts'
import { config } from '../environment.ts'

/** Each channel with the environment's settings, made once: caches hang on these objects. */
const configured = new Map(
  CHANNELS.map((channel) => [channel.code, configuredChannel(channel, config)]),
)

/** Returns a channel with the environment's settings. */
export const asConfigured = (channel: Channel): Channel => configured.get(channel.code) ?? channel

/** Readings by channel, as it was configured or read from a catalog, and by locale. */
const made = new WeakMap<Channel, Map<string, ShopReading>>()

/** Maps remote pictures of the embedded catalog to own paths, unless a service resizes them. */
const ownPictureOf = ({ imageTemplate }: Channel) =>
  config.shopApiUrl === null && !imageTemplate ? remotePicturePath : undefined

const createFor = (channel: Channel, locale: string): ShopReading =>
  createShopReading(channel, locale, {
    otherPriceHashes: otherPriceHashesOf(channel, config).map(
      (hash) => parsePriceHash(hash) ?? hash,
    ),
    ownPicture: ownPictureOf(channel),
    hasPlainNames: config.shopApiUrl === null,
  })

/**
 * Returns the one way in which a channel reads responses in a locale: all that is decoded is cached
 * by it, so a new one would have everything decoded again.
 */
export function readingOf(channel: Channel, locale: string): ShopReading {
  const readings = made.get(channel) ?? new Map<string, ShopReading>()
  made.set(channel, readings)
  const reading = readings.get(locale) ?? createFor(channel, locale)
  readings.set(locale, reading)
  return reading
}
