import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GRACE } from '#cache/rules/lifetime.ts'
import { createPurges } from '#cache/server/purges.ts'
import { connectRedis } from '#cache/server/redis.ts'
import { createSharedCache, type Made } from '#cache/server/shared-cache.ts'
import { startRedis } from '../../support/servers/redis.ts'

const LOG = 'vitrine:purge-log'

describe('purges in Redis', () => {
  let server: Awaited<ReturnType<typeof startRedis>>
  let redis: Redis
  const open: (() => void)[] = []

  beforeAll(async () => {
    server = await startRedis()
    redis = new Redis(server.url)
  })
  beforeEach(async () => {
    for (const close of open.splice(0)) close()
    await redis.flushall()
  })
  afterAll(async () => {
    for (const close of open) close()
    redis.disconnect()
    await server.stop()
  })

  /** What one process has of Redis. */
  async function openProcess() {
    const own = connectRedis({ url: server.url, onChange: () => {} })
    const purges = createPurges(own)
    open.push(() => (purges.close(), own.disconnect()))
    await expect.poll(() => own.status).toBe('ready')
    return { redis: own, purges }
  }

  test('are forgotten after a day, and Redis forgets the log itself', async () => {
    const { purges } = await openProcess()
    await redis.zadd(LOG, Date.now() - GRACE * 1000 - 1, 'product:old')
    await purges.purge(['product:new'])
    expect(await redis.zrange(LOG, 0, -1)).toEqual(['product:new'])
    expect(await redis.ttl(LOG)).toBeGreaterThan(GRACE - 60)
  })

  test('that were held back do not take the place of later ones', async () => {
    const { purges } = await openProcess()
    const later = Date.now() + 60_000
    await redis.zadd(LOG, later, 'product:A')
    await purges.purge(['product:A'])
    expect(Number(await redis.zscore(LOG, 'product:A'))).toBe(later)
  })

  test('are known to a process that starts later', async () => {
    const first = await openProcess()
    await first.purges.purge(['product:A'])
    const second = await openProcess()
    await expect.poll(() => second.purges.purgedAt(['product:A'])).toBeGreaterThan(0)
    expect(second.purges.purgedAt(['product:B'])).toBe(0)
  })

  test('and copies: no key is there for ever', async () => {
    const { redis: own, purges } = await openProcess()
    const cache = createSharedCache<string>({
      ...{ name: 'test', maxBytes: 10_000, redis: own, purges },
      sizeOf: (value) => value.length,
      pack: (value) => value,
      unpack: String,
      onStale: () => {},
    })
    const lifetime = { maxAge: 60, swr: 600 }
    const made: Made<string> = {
      entry: { value: 'page', storedAt: Date.now(), lifetime, tags: ['product:A'] },
      ...{ isStored: true, isFailure: false },
    }
    await cache.load('k', () => Promise.resolve(made))
    await purges.purge(['product:A'])
    await expect.poll(() => redis.dbsize()).toBe(2)
    for (const key of await redis.keys('*')) {
      expect(await redis.ttl(key)).toBeGreaterThan(0)
      expect(await redis.ttl(key)).toBeLessThanOrEqual(GRACE + lifetime.maxAge)
    }
  })
})
