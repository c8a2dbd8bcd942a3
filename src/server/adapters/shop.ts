import { LRUCache } from 'lru-cache'
import { createShopApi, type ShopApi } from '#shop/api/shop-api.ts'
import { createDropCounter, DROP_KINDS } from '#shop/api/dropped.ts'
import { parsePriceHash } from '#shop/api/price-key.ts'
import type { Channel } from '#channels/channel.ts'
import { fetchEmbedded } from './catalog.ts'
import { createBreaker, SHOP } from '#third-party/circuit-breaker.ts'
import { config } from '../environment.ts'
import { logger } from '../logger.ts'

/** Of the configured shop; a shop inside this process has no outage to recover from. */
const breaker = config.shopApiUrl ? createBreaker(SHOP) : undefined

const MINUTE = 60_000
const MOST_ENTRIES = 1000

/** Remembers texts for five minutes. */
function createMemory() {
  const entries = new LRUCache<string, true>({ max: MOST_ENTRIES, ttl: 5 * MINUTE })
  return {
    has: (text: string): boolean => entries.has(text),
    add(text: string): void {
      entries.set(text, true)
    },
  }
}

const absences = config.shopApiUrl ? createMemory() : undefined
const refused = createMemory()

const refusedTokens = {
  has: refused.has,
  add(token: string) {
    if (!refused.has(token)) logger.warn('the shop refused the token of SHOP_API_TOKEN')
    refused.add(token)
  },
}

/** What this process could not show of the shop's responses: the log has the first of each kind. */
const dropped = createDropCounter((kind, example) =>
  logger.warn('part of a response of the shop is not shown', {
    kind,
    means: DROP_KINDS[kind],
    example,
  }),
)

/** The shop API of one request: the shop's own when it is configured, else the embedded catalog. */
export function createShop(channel: Channel, locale: string, signal: AbortSignal): ShopApi {
  return createShopApi({
    fetch: config.shopApiUrl ? undefined : (request) => fetchEmbedded(new Request(request)),
    baseUrl: config.shopApiUrl ?? `http://${channel.hosts[0]}`,
    token: config.shopApiToken,
    refusedTokens,
    absences,
    priceHash: parsePriceHash(channel.priceHash) ?? undefined,
    imageBase: channel.imageBaseUrl ?? undefined,
    deadlineMs: config.shopApiDeadlineMs,
    breaker,
    channel,
    locale,
    signal,
    onDropped: dropped.onDropped,
    onProblem: (problem) => logger.warn('the shop failed', { ...problem }),
  })
}
