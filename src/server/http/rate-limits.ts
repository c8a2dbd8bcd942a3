import type { IncomingMessage } from 'node:http'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimits } from '../limits.ts'
import { logger } from '../logger.ts'
import {
  type Kind,
  kindOf,
  type Limited,
  limitedResponse,
  RATE_WINDOW_SECONDS,
} from './request-kinds.ts'

function createLimiter(kind: Kind, points: number, redis: Redis | null) {
  const options = { keyPrefix: `vitrine:rate:${kind}`, points, duration: RATE_WINDOW_SECONDS }
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

/** Returns the rejection of a client's request, or of `count` of them; null if it is permitted. */
export type RateLimiter = (
  request: IncomingMessage,
  client: () => string,
  count?: number,
) => Promise<Limited | null>

/** Counts the requests of clients, in Redis if the cache is shared (RULES.md#rate-limits). */
export function createRateLimiter(limits: RateLimits, redis: Redis | null): RateLimiter {
  const limiters = new Map(
    (Object.keys(limits) as Kind[]).map((kind) => [kind, createLimiter(kind, limits[kind], redis)]),
  )
  return async (request, client, count = 1) => {
    const kind = kindOf(request)
    try {
      await limiters.get(kind)?.consume(client(), count)
      return null
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes)
        return limitedResponse(request, kind, rejected.msBeforeNext)
      logger.error('requests could not be counted', rejected)
      return null
    }
  }
}
