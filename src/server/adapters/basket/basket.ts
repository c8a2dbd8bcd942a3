import type { BasketKind, Channel } from '#channels/channel.ts'
import type { BasketKeeper } from '#storefront/basket/port.ts'
import { embeddedBasket } from '#storefront/basket/server/embedded-basket.ts'
import { createOrdersBasket } from '#storefront/basket/server/orders-basket.ts'
import { createCircuitBreaker } from '#server/third-party/circuit-breaker.ts'
import { config, isDemoShown, isEmbedded } from '../../environment.ts'
import { shopHeaders, watchOf } from '../third-party-watch.ts'

/**
 * Returns who keeps a channel's basket (RULES.md#basket): a form of the shop goes first; without
 * one its orders, or the storefront for its own catalog, if the basket leads anywhere.
 */
function basketKind({ cart, addToCartUrl, checkoutUrl }: Channel): BasketKind | null {
  if (!cart) return null
  if (addToCartUrl) return 'form'
  if (checkoutUrl) return isEmbedded ? 'embedded' : 'orders'
  return isDemoShown() ? 'embedded' : null
}

/** Returns the channel with the kind of its basket. */
export function withBasket(channel: Channel): Channel {
  const basket = basketKind(channel)
  return basket === null ? channel : { ...channel, basket }
}

/** What all calls of the shop's orders share. A breaker of its own: without its orders a shop still shows products. */
function createConnection(baseUrl: string) {
  const watch = watchOf('shop', 'shop orders')
  const circuitBreaker = createCircuitBreaker(undefined, watch.onCircuitBreaker)
  const { shopApiDeadlineMs: deadlineMs, shopApiToken: token } = config
  return { ...watch, headers: shopHeaders, baseUrl, deadlineMs, circuitBreaker, token }
}

const connection = config.shopApiUrl ? createConnection(config.shopApiUrl) : null

/** Returns the keeper of a shopper's basket; null if the channel has none that the storefront shows. */
export function basketKeeper({
  channel,
  locale,
  signal,
}: Pick<App.Locals, 'channel' | 'locale' | 'signal'>): BasketKeeper | null {
  if (channel.basket === 'embedded') return embeddedBasket
  if (channel.basket !== 'orders' || !connection) return null
  const ownHeaders = config.shopApiHeaders[channel.code]
  return createOrdersBasket({ ...connection, ownHeaders, channel, locale, signal })
}
