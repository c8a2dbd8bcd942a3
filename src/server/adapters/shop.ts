import { LRUCache } from 'lru-cache'
import { createShopApi, type ShopApi } from '#shop/api/shop-api.ts'
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

/** The shop API of one request: the shop's own when it is configured, else the embedded catalog. */
export function createShop(channel: Channel, locale: string, signal: AbortSignal): ShopApi {
  return createShopApi({
    fetch: config.shopApiUrl ? undefined : (request) => fetchEmbedded(new Request(request)),
    baseUrl: config.shopApiUrl ?? `http://${channel.hosts[0]}`,
    token: config.shopApiToken,
    refusedTokens,
    absences,
    imageBase: channel.imageBaseUrl ?? undefined,
    deadlineMs: config.shopApiDeadlineMs,
    breaker,
    channel,
    locale,
    signal,
    onDropped: (count) => logger.warn('malformed products were dropped', { count }),
    onProblem: (problem) => logger.warn('the shop failed', { ...problem }),
  })
}
