import { LRUCache } from 'lru-cache'
import { createShopResponses } from '#cache/server/shop-responses.ts'
import type { CachedCall } from '#shop/api/shop-call.ts'
import { createShopApi, type ShopApi } from '#shop/api/shop-api.ts'
import { createDropCounter, DROP_KINDS } from '#shop/api/dropped.ts'
import { parsePriceHash } from '#shop/api/price-key.ts'
import type { Channel } from '#channels/channel.ts'
import { fetchEmbedded } from './catalog.ts'
import { createBreaker, SHOP } from '#third-party/circuit-breaker.ts'
import { caches, logStale, RESPONSE_BYTES } from './cache.ts'
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
/** A shop inside this process understands all that it is asked. */
const proofs = config.shopApiUrl ? createMemory() : { has: () => true, add: () => {} }
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
    refusedTokens,
    isStrict: config.shopApiUrl !== null,
    absences,
    proofs,
    priceHash: parsePriceHash(channel.priceHash) ?? undefined,
    imageBase: channel.imageBaseUrl ?? undefined,
    deadlineMs: config.shopApiDeadlineMs,
    breaker,
    cached: responses && counted(responses, notes),
    onOutdated: () => (notes.hasProblem = true),
    channel,
    locale,
    signal,
    onDropped: dropped.onDropped,
    onProblem(problem) {
      notes.hasProblem = true
      logger.warn('the shop failed', { ...problem })
    },
  })
}
