import { createHash } from 'node:crypto'
import type { CacheState } from '#server/cache/shared-cache.ts'
import type { CachedCall } from '#storefront/shop/api/call/shop-call.ts'
import { createShopApi, type ShopApi, type ShopProblem } from '#storefront/shop/api/shop-api.ts'
import { createDropCounter, DROP_KINDS } from '#contract/wire/dropped.ts'
import { OPTIONAL_ENDPOINTS, optionalEndpointOf } from '#storefront/shop/api/optional-calls.ts'
import type { Channel } from '#channels/channel.ts'
import { readingOf } from './configured.ts'
import { respondEmbedded, turnAfterDecoding } from './catalog.ts'
import { createCircuitBreaker, SHOP } from '#server/third-party/circuit-breaker.ts'
import { config } from '../environment.ts'
import { createOnceAMinute } from '../log/log-once.ts'
import { logger } from '../logger.ts'
import { traced } from '../tracing/span.ts'
import { metrics } from './metrics.ts'
import { absencesIn, proofs, shopMemory } from './shop-memory.ts'
import { shopHeaders, watchOf } from './third-party-watch.ts'

/** Watches the configured shop; a shop inside this process has no outage to recover from. */
const watch = watchOf('shop')
const circuitBreaker = config.shopApiUrl
  ? createCircuitBreaker(SHOP, watch.onCircuitBreaker)
  : undefined

/** An optional endpoint that always fails must not stop the calls of pages. */
const optionalBreakers = config.shopApiUrl
  ? new Map(
      OPTIONAL_ENDPOINTS.map((endpoint) => {
        const { onCircuitBreaker } = watchOf('shop', `shop ${endpoint.replace(/\/$/, '')}`)
        return [endpoint, createCircuitBreaker(SHOP, onCircuitBreaker)]
      }),
    )
  : undefined

const { rootIds, latestRoots, filledTaxons, refused, responses, responding } = shopMemory

const refusedTokens = {
  has: refused.has,
  add(token: string) {
    if (!refused.has(token))
      logger.write('error', 'the shop refused the token of SHOP_API_TOKEN', {})
    refused.add(token)
  },
}

/** Counts parts of the shop's responses that were not shown; logs the first of each kind. */
const dropped = createDropCounter((kind, example, count) =>
  logger.warn('part of a response of the shop is not shown', {
    kind,
    means: DROP_KINDS[kind],
    example,
    count,
  }),
)

const logOnce = createOnceAMinute(logger.warn)

/**
 * Statuses that every call of a kind would report until a setting or the shop changes: unknown
 * endpoints and parameters, ids in a visitor's address.
 */
const REPEATED = [400, 401, 403, 404, 405, 410, 422, 501]

/** Returns the kind of call for a path, without the ids in it. */
const kindOf = (path: string) => path.split('/', path.startsWith('search/') ? 2 : 1).join('/')

function logProblem({ path, status, kind, reason }: ShopProblem): void {
  const isOpen = kind === 'OPEN'
  const topic = isOpen ? 'open' : `${status} ${kindOf(path)}`
  // A shop that lacks an endpoint may respond with a page of HTML.
  const isAbsent = kind === 'UNREADABLE' && optionalEndpointOf(path) !== undefined
  if (isOpen || isAbsent || REPEATED.includes(status))
    logOnce(topic, 'the shop failed', { path, status, reason })
  else logger.warn('the shop failed', { path, status, reason })
}

/** Time until which the shop wants no requests, if it says so. */
let restsUntil = 0

/** Returns the seconds after which a failed page is worth another try; null if unknown. */
function secondsOfRest({ kind, retryAfter }: ShopProblem): number | null {
  const now = Date.now()
  if (kind === 'REFUSED' && retryAfter !== null) restsUntil = now + 1000 * retryAfter
  const left = Math.ceil((restsUntil - now) / 1000)
  return left > (retryAfter ?? 0) ? left : retryAfter
}

/** Notes about one request, which decide how long its page is kept. */
export interface PageNotes {
  /** Whether a call failed or was replaced by a stale copy. */
  hasProblem: boolean
  /** Whether a part of the page was given up. */
  isIncomplete: boolean
  /** Seconds after which the page is worth another try; null if unknown. */
  retryAfter: number | null
  /** The fewest seconds for which the shop declares one of its responses fresh. */
  maxAge: number
  /** When rules make the page another, in milliseconds since 1970; Infinity for never. */
  endsAt: number
}

/** Creates notes of a page that has made no call yet. */
export const newNotes = (): PageNotes => ({
  hasProblem: false,
  isIncomplete: false,
  retryAfter: null,
  maxAge: Infinity,
  endsAt: Infinity,
})

/** Time for a page of several successive calls, relative to that of one. */
const BUDGET = 1.5

/** Returns a hash of a channel's request headers: cache keys must not reveal secrets. */
const cacheScopeOf = (headers: Readonly<Record<string, string>>): string =>
  createHash('sha256').update(JSON.stringify(headers)).digest('base64url').slice(0, 8)

const cacheScopes = new Map(
  Object.entries(config.shopApiHeaders).map(([code, headers]) => [
    code,
    `#${cacheScopeOf(headers ?? {})}`,
  ]),
)

interface Caller {
  channel: Channel
  locale: string
  signal: AbortSignal
  /** When the page began, by `performance.now()`; without it, calls have only own deadlines. */
  startedAt?: number
  /** False if nothing may come from a cache. */
  isCached?: boolean
  /** The time that the page shows, in milliseconds since 1970; missing for the present. */
  previewAt?: number | undefined
}

const counted =
  (cached: CachedCall): CachedCall =>
  (call, decode) => {
    let state: CacheState = 'hit'
    const request = (etag: string | null) => {
      state = 'miss'
      return call.request(etag)
    }
    const onOutdated = () => {
      state = 'stale'
      call.onOutdated()
    }
    return traced('shop cache', async (span) => {
      try {
        return await cached({ ...call, request, onOutdated }, decode)
      } finally {
        metrics.cached('shop', state)
        span?.note({ 'vitrine.cache': state.toUpperCase(), 'url.path': call.path.split('?', 1)[0] })
      }
    })
  }

/** Creates the shop API for one request: the configured shop's, else the embedded catalog's. */
export function createShop(caller: Caller, notes: PageNotes): ShopApi {
  const { channel, locale, signal, startedAt, isCached = true, previewAt } = caller
  const milliseconds = BUDGET * config.shopApiDeadlineMs
  const hasBudget = config.shopApiUrl !== null && startedAt !== undefined
  return createShopApi({
    local: config.shopApiUrl ? undefined : (url, sent) => respondEmbedded(url, sent, previewAt),
    baseUrl: config.shopApiUrl ?? `http://${channel.hosts[0]}`,
    token: config.shopApiToken,
    ownHeaders: config.shopApiHeaders[channel.code],
    cacheScope: cacheScopes.get(channel.code),
    refusedTokens,
    isStrict: config.shopApiUrl !== null,
    absences: absencesIn(channel.code),
    latestRoots,
    proofs,
    // The ids of an embedded catalog change with its file, and it leaves out empty taxons itself.
    ...(config.shopApiUrl !== null && { rootIds, filledTaxons }),
    reading: readingOf(channel, locale),
    deadlineMs: config.shopApiDeadlineMs,
    budget: hasBudget ? { startedAt, milliseconds } : undefined,
    ...watch,
    circuitBreaker,
    optionalBreakers,
    headers: shopHeaders,
    onEnd(outcome, duration) {
      if (outcome === 'OK') responding.add(channel.code)
      watch.onEnd(outcome, duration)
    },
    afterDecoding: turnAfterDecoding,
    cached: isCached && responses ? counted(responses) : undefined,
    onOutdated: () => (notes.hasProblem = true),
    onMaxAge: (seconds) => (notes.maxAge = Math.min(notes.maxAge, seconds)),
    channel,
    locale,
    signal,
    onDropped(kind, example) {
      metrics.dropped(kind)
      dropped.onDropped(kind, example)
    },
    onProblem(problem) {
      notes.hasProblem = true
      notes.retryAfter = Math.max(notes.retryAfter ?? 0, secondsOfRest(problem) ?? 0) || null
      logProblem(problem)
    },
  })
}

/** Returns a context without a time budget, for a file of many calls instead of a page. */
export const withoutBudget = <Context extends Caller>(context: Context) => {
  const { channel, locale, signal } = context
  return { ...context, shop: createShop({ channel, locale, signal }, newNotes()) }
}
