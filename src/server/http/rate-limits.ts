import type { IncomingMessage } from 'node:http'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { DRAWN_PICTURES } from '#card/rules/drawn-picture.ts'
import type { RateLimits } from '../limits.ts'
import { logger } from '../logger.ts'
import { isPurge } from './request-guard.ts'
import type { TextResponse } from './text-response.ts'

type Kind = keyof RateLimits

const SUGGESTIONS = /^\/fragments\/\w+\/suggest(?:[/?]|$)/
const SEARCH = /^(?:\/fragments)?\/\w+\/search(?:[/?]|$)/

const SHOP_API = '/api/v2/shop/'

/** What a request counts as; null for what has no limit. */
function kindOf(request: IncomingMessage): Kind | null {
  const { method, url = '' } = request
  if (method === 'POST') return isPurge(request) ? null : 'forms'
  if (url.startsWith(DRAWN_PICTURES)) return 'pictures'
  if (SUGGESTIONS.test(url)) return 'suggestions'
  if (url.startsWith(SHOP_API)) return 'api'
  return SEARCH.test(url) ? 'search' : 'pages'
}

/** A refusal, and the kind of requests that were too many. */
type Limited = TextResponse & { kind: Kind }

const refusal = (kind: Kind, milliseconds: number): Limited => ({
  kind,
  status: 429,
  text: 'Too many requests. Please try again in a moment.',
  headers: { 'retry-after': String(Math.max(1, Math.ceil(milliseconds / 1000))) },
})

/** Seconds in which requests are counted. */
const WINDOW = 10

function createLimiter(kind: Kind, points: number, redis: Redis | null) {
  const options = { keyPrefix: `vitrine:rate:${kind}`, points, duration: WINDOW }
  const memory = new RateLimiterMemory(options)
  if (!redis) return memory
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: memory,
    rejectIfRedisNotReady: true,
    inMemoryBlockOnConsumed: points + 1,
  })
}

/** Why a client's request is refused; null when it is not. */
export type RateLimiter = (
  request: IncomingMessage,
  client: () => string,
) => Promise<Limited | null>

/** Counts what clients request, in Redis where the cache is shared (RULES.md#rate-limits). */
export function createRateLimiter(limits: RateLimits, redis: Redis | null): RateLimiter {
  const limiters = new Map(
    (Object.keys(limits) as Kind[]).map((kind) => [kind, createLimiter(kind, limits[kind], redis)]),
  )
  return async (request, client) => {
    const kind = kindOf(request)
    if (!kind) return null
    try {
      await limiters.get(kind)?.consume(client())
      return null
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) return refusal(kind, rejected.msBeforeNext)
      logger.error('requests could not be counted', rejected)
      return null
    }
  }
}
