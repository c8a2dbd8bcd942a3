import { createShopResponses } from '#cache/server/shop-responses.ts'
import type { CachedCall } from '#shop/api/shop-call.ts'
import { createShopApi, type ShopApi } from '#shop/api/shop-api.ts'
import type { Channel } from '#channels/channel.ts'
import { fetchEmbedded } from './catalog.ts'
import { createBreaker, SHOP } from '#third-party/circuit-breaker.ts'
import { caches, logStale, RESPONSE_BYTES } from './cache.ts'
import { config } from '../environment.ts'
import { logger } from '../logger.ts'

/** Of the configured shop; a shop inside this process has no outage to recover from. */
const breaker = config.shopApiUrl ? createBreaker(SHOP) : undefined

/** The shop's responses; those of a shop inside this process are as quick as a cache. */
const responses =
  caches && config.shopApiUrl !== null
    ? createShopResponses({
        ...caches,
        maxBytes: RESPONSE_BYTES,
        onStale: logStale('response of the shop'),
      })
    : undefined

/** What happened to the calls of one request. */
export interface ShopNotes {
  /** Whether one failed, or a copy stood in for it. */
  hasProblem: boolean
  /** How many have not ended yet. */
  pending: number
}

interface Caller {
  channel: Channel
  locale: string
  signal: AbortSignal
}

const counted =
  (cached: CachedCall, notes: ShopNotes): CachedCall =>
  async (call, decode) => {
    notes.pending++
    try {
      return await cached(call, decode)
    } finally {
      notes.pending--
    }
  }

/** The shop API of one request: the shop's own when it is configured, else the embedded catalog. */
export function createShop({ channel, locale, signal }: Caller, notes: ShopNotes): ShopApi {
  return createShopApi({
    fetch: config.shopApiUrl ? undefined : (request) => fetchEmbedded(new Request(request)),
    baseUrl: config.shopApiUrl ?? `http://${channel.hosts[0]}`,
    token: config.shopApiToken,
    deadlineMs: config.shopApiDeadlineMs,
    breaker,
    cached: responses && counted(responses, notes),
    onOutdated: () => (notes.hasProblem = true),
    channel,
    locale,
    signal,
    onDropped: (count) => logger.warn('malformed products were dropped', { count }),
    onProblem(problem) {
      notes.hasProblem = true
      logger.warn('the shop failed', { ...problem })
    },
  })
}
