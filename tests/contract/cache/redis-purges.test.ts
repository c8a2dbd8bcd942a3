import { describe, expect, test } from 'vitest'
import { GRACE } from '#cache/rules/lifetime.ts'
import { made, textCache } from '../../support/samples/copies.ts'
import { useRedis } from './redis-processes.ts'

const LOG = 'vitrine:purge-log'

describe('purges in Redis', () => {
  const { openProcess, client } = useRedis()

  test('are removed after a day, and Redis removes the log itself', async () => {
    const { purges } = await openProcess()
    await client().zadd(LOG, Date.now() - GRACE * 1000 - 1, 'product:old')
    await purges.purge(['product:new'])
    expect(await client().zrange(LOG, 0, -1)).toEqual(['product:new'])
    expect(await client().ttl(LOG)).toBeGreaterThan(GRACE - 60)
  })

  test('that arrive late do not overwrite later ones', async () => {
    const { purges } = await openProcess()
    const later = Date.now() + 60_000
    await client().zadd(LOG, later, 'product:A')
    await purges.purge(['product:A'])
    expect(Number(await client().zscore(LOG, 'product:A'))).toBe(later)
  })

  test('reach a process started later', async () => {
    const first = await openProcess()
    await first.purges.purge(['product:A'])
    const second = await openProcess()
    await expect.poll(() => second.purges.purgedAt(['product:A'])).toBeGreaterThan(0)
    expect(second.purges.purgedAt(['product:B'])).toBe(0)
  })

  test('and copies all expire: no key is kept indefinitely', async () => {
    const parts = await openProcess()
    const page = made('page')
    await textCache(parts).load('k', () => Promise.resolve(page))
    await parts.purges.purge(page.entry.tags)
    await expect.poll(() => client().dbsize()).toBe(2)
    for (const key of await client().keys('*')) {
      expect(await client().ttl(key)).toBeGreaterThan(0)
      expect(await client().ttl(key)).toBeLessThanOrEqual(GRACE + page.entry.lifetime.maxAge)
    }
  })
})
