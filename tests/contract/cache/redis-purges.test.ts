import { describe, expect, test } from 'vitest'
import { GRACE } from '#cache/rules/lifetime.ts'
import { made, textCache } from '../../support/samples/copies.ts'
import { useRedis } from './redis-processes.ts'

const LOG = 'vitrine:purge-log'

describe('purges in Redis', () => {
  const { openProcess, client, server } = useRedis()

  test('are removed after a day, and Redis removes the log itself', async () => {
    const { purges } = await openProcess()
    await client().zadd(LOG, Date.now() - GRACE * 1000 - 1, 'product:old')
    await purges.purge(['product:new'])
    expect(await client().zrange(LOG, 0, -1)).toEqual(['product:new'])
    expect(await client().ttl(LOG)).toBeGreaterThan(GRACE - 60)
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
    await expect.poll(() => client().dbsize()).toBe(3)
    for (const key of await client().keys('*')) {
      expect(await client().ttl(key)).toBeGreaterThan(0)
      expect(await client().ttl(key)).toBeLessThanOrEqual(GRACE + page.entry.lifetime.maxAge)
    }
  })

  test('of a full Redis reach the running processes, and its log when there is room again', async () => {
    const [first, second] = [await openProcess(), await openProcess()]
    await expect.poll(async () => (await client().pubsub('NUMSUB', 'vitrine:purges'))[1]).toBe(2)
    await server().fill()
    try {
      expect(await first.purges.purge(['product:A'])).toEqual({ isShared: true })
      await expect.poll(() => second.purges.purgedAt(['product:A'])).toBeGreaterThan(0)
      expect(first.purges.waiting?.()).toBe(1)
      expect(await client().zscore(LOG, 'product:A')).toBeNull()
    } finally {
      await server().makeRoom()
    }
    await expect.poll(() => client().zscore(LOG, 'product:A')).not.toBeNull()
    await expect.poll(() => first.purges.waiting?.()).toBe(0)
  })

  test('that cannot be read purge everything, and end no process', async () => {
    const { purges } = await openProcess()
    await expect.poll(async () => (await client().pubsub('NUMSUB', 'vitrine:purges'))[1]).toBe(1)
    for (const text of ['not json', 'null', '{"tags":7}', '{"tags":[1]}', '']) {
      const before = purges.purgedAt(['product:A'])
      await client().publish('vitrine:purges', text)
      await expect.poll(() => purges.purgedAt(['product:A'])).toBeGreaterThan(before)
    }
  })

  test('are numbered by Redis, which goes on with higher numbers after it lost them', async () => {
    const { purges } = await openProcess()
    const numberAfter = async () => {
      await purges.purge(['product:A'])
      return Number(await client().zscore(LOG, 'product:A'))
    }
    const first = await numberAfter()
    await client().flushall()
    expect(await numberAfter()).toBeGreaterThan(first)
    expect(purges.epoch().shared).toBeLessThanOrEqual(await numberAfter())
  })

  test('count after a Redis with higher numbers has lost them', async () => {
    const [first, second] = [await openProcess(), await openProcess()]
    await expect.poll(async () => (await client().pubsub('NUMSUB', 'vitrine:purges'))[1]).toBe(2)
    await client().hset('vitrine:purge-state', 'count', 8e15)
    await first.purges.purge(['product:A'])
    await expect.poll(() => second.purges.purgedAt(['product:A'])).toBeGreaterThan(0)
    await client().flushall()
    await textCache(first).load('k', () => Promise.resolve(made('old')))
    await textCache(second).load('k', () => Promise.resolve(made('never')))
    expect(await second.purges.purge(['taxon:1'])).toEqual({ isShared: true })
    for (const parts of [second, await openProcess()]) {
      const { entry } = await textCache(parts).load('k', () => Promise.resolve(made('new')))
      expect(entry.value).toBe('new')
    }
  })

  test.each(['9e15', '1e400', '"1"', 'null'])(
    'with a number such as %s from nobody known do not hide later ones',
    async (count) => {
      const [first, second] = [await openProcess(), await openProcess()]
      await expect.poll(async () => (await client().pubsub('NUMSUB', 'vitrine:purges'))[1]).toBe(2)
      await client().publish('vitrine:purges', `{"tags":["x"],"era":"none","count":${count}}`)
      await expect.poll(() => first.purges.purgedAt(['x'])).toBeGreaterThan(0)
      await textCache(second).load('k', () => Promise.resolve(made('old')))
      await first.purges.purge(['taxon:1'])
      const { entry } = await textCache(first).load('k', () => Promise.resolve(made('new')))
      expect(entry.value).toBe('new')
    },
  )

  test('count for copies of a machine whose clock is ahead', async () => {
    const [first, second] = [await openProcess(), await openProcess()]
    const ahead = Date.now() + 500
    const old = { ...made('old'), entry: { ...made('old').entry, storedAt: ahead } }
    await textCache(first).load('k', () => Promise.resolve(old))
    await second.purges.purge(old.entry.tags)
    await expect.poll(() => Date.now()).toBeGreaterThan(ahead)
    const { entry } = await textCache(second).load('k', () => Promise.resolve(made('new')))
    expect(entry.value).toBe('new')
  })

  test('without a number leave the copies of their tags out until they have one', async () => {
    const [first, second] = [await openProcess(), await openProcess()]
    await expect.poll(async () => (await client().pubsub('NUMSUB', 'vitrine:purges'))[1]).toBe(2)
    await textCache(first).load('k', () => Promise.resolve(made('old')))
    await server().fill()
    try {
      await first.purges.purge(['taxon:1'])
      await expect.poll(() => second.purges.purgedAt(['taxon:1'])).toBeGreaterThan(0)
      const { entry } = await textCache(second).load('k', () => Promise.resolve(made('new')))
      expect(entry.value).toBe('new')
    } finally {
      await server().makeRoom()
    }
    await expect.poll(() => first.purges.waiting?.()).toBe(0)
    const number = Number(await client().zscore(LOG, 'taxon:1'))
    await expect.poll(() => second.purges.epoch().shared).toBe(number)
    await textCache(first).load('k', () => Promise.resolve(made('shared')))
    const { entry } = await textCache(second).load('k', () => Promise.resolve(made('never')))
    expect(entry.value).toBe('shared')
  })

  test('with wrong types under their keys are still told, once each', async () => {
    const [first, second] = [await openProcess(), await openProcess()]
    await expect.poll(async () => (await client().pubsub('NUMSUB', 'vitrine:purges'))[1]).toBe(2)
    await client().del('vitrine:purge-state')
    await client().lpush('vitrine:purge-state', 'foreign')
    expect(await first.purges.purge(['product:A'])).toEqual({ isShared: true })
    await expect.poll(() => second.purges.purgedAt(['product:A'])).toBe(1)
    expect(first.purges.waiting?.()).toBe(1)
    await client().del('vitrine:purge-state')
    await expect.poll(() => first.purges.waiting?.()).toBe(0)
    await expect.poll(() => second.purges.purgedAt(['product:A'])).toBe(2)
  })
})

describe('copies in Redis', () => {
  const { openProcess, client } = useRedis()

  test('that cannot be read are made anew', async () => {
    const first = await openProcess()
    await textCache(first).load('k', () => Promise.resolve(made('page')))
    const keys = (await client().keys('*')).filter((key) => !/flight|purge/.test(key))
    expect(keys).toHaveLength(1)
    for (const garbage of [
      'not json',
      'null',
      '7',
      '{}',
      '{"value":null}',
      '{"value":{"value":7}}',
    ]) {
      await client().set(keys[0] ?? '', garbage)
      const other = await openProcess()
      const loaded = await textCache(other).load('k', () => Promise.resolve(made('page')))
      expect(loaded.entry.value).toBe('page')
    }
  })

  test('of a machine whose clock is ahead are made anew', async () => {
    const [first, second] = [await openProcess(), await openProcess()]
    const ahead = Date.now() + 7_200_000
    const old = { ...made('old'), entry: { ...made('old').entry, storedAt: ahead } }
    await textCache(first).load('k', () => Promise.resolve(old))
    const cache = textCache(second)
    const { entry, state } = await cache.load('k', () => Promise.resolve(made('new')))
    expect([entry.value, state]).toEqual(['new', 'miss'])
    expect(cache.peek('k')?.entry.value).toBe('new')
  })

  test('with a wrong type under their key are made anew', async () => {
    const first = await openProcess()
    await textCache(first).load('k', () => Promise.resolve(made('page')))
    const keys = await client().keys('*')
    for (const key of keys) await client().del(key)
    for (const key of keys) await client().lpush(key, 'foreign')
    const other = textCache(await openProcess())
    const loaded = await other.load('k', () => Promise.resolve(made('anew')))
    expect(loaded.entry.value).toBe('anew')
    expect(other.peek('k')?.entry.value).toBe('anew')
  })
})
