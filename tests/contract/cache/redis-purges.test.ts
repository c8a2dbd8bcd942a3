import { describe, expect, test } from 'vitest'
import { GRACE } from '#server/cache/rules/lifetime.ts'
import { made, textCache } from '../../support/samples/copies.ts'
import { useRedis } from './redis-processes.ts'

const LOG = 'vitrine:purge-log'
const STATE = 'vitrine:purge-state'

type Parts = Awaited<ReturnType<ReturnType<typeof useRedis>['openProcess']>>

describe('purges in Redis', () => {
  const { openProcess, client, server } = useRedis()

  test('are removed after a day, and Redis removes the log itself', async () => {
    const { purges } = await openProcess()
    await purges.purge(['product:first'])
    // A number is the microseconds of Redis' clock; one that Redis has not reached would be a stranger's.
    await client().zadd(LOG, (Date.now() - GRACE * 1000 - 1) * 1000, 'product:old')
    await purges.purge(['product:new'])
    expect(await client().zrange(LOG, 0, -1)).toEqual(['product:first', 'product:new'])
    expect(await client().ttl(LOG)).toBeGreaterThan(GRACE - 60)
  })

  test('that Redis numbers while a process catches up do not make it believe that some are lost', async () => {
    const { redis, purges } = await openProcess()
    await purges.purge(['product:0'])
    for (let at = 1; at <= 60; at++) {
      redis.emit('ready')
      // So many commands are answered before: sooner or later the purge is sent beside what catching up asks for.
      for (let one = 0; one < at % 3; one++) await redis.ping()
      for (let one = 0; one < at % 20; one++) await Promise.resolve()
      await purges.purge([`product:${at}`])
    }
    expect(await client().zrange(LOG, 0, -1)).not.toContain('all')
    expect(await client().zcard(LOG)).toBe(61)
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

  test('that cannot be read purge everything, and the process goes on', async () => {
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

  /** Two processes: after a purge at one of them neither has what was made before, and then they share copies again. */
  async function expectOrder([first, second]: readonly Parts[]) {
    const caches = [first, second].map((parts) => textCache(parts!))
    await caches[0]!.load('old', () => Promise.resolve(made('old')))
    await caches[1]!.load('old', () => Promise.resolve(made('never')))
    expect(await first!.purges.purge(['taxon:1'])).toEqual({ isShared: true })
    await expect.poll(() => second!.purges.purgedAt(['taxon:1'])).toBeGreaterThan(0)
    for (const parts of [first!, second!, await openProcess()]) {
      const { entry } = await textCache(parts).load('old', () => Promise.resolve(made('new')))
      expect(entry.value).toBe('new')
    }
    await expect
      .poll(async () => {
        const key = `k${Math.random()}`
        await textCache(first!).load(key, () => Promise.resolve(made('shared')))
        const make = () => Promise.resolve(made('again'))
        return (await textCache(second!).load(key, make)).entry.value
      })
      .toBe('shared')
  }

  const openTwo = async () => {
    const both = [await openProcess(), await openProcess()]
    await expect.poll(async () => (await client().pubsub('NUMSUB', 'vitrine:purges'))[1]).toBe(2)
    return both
  }

  test.each([
    'inf',
    '-inf',
    'nan',
    '-nan',
    '1e17',
    '9007199254740991',
    '1e300',
    '-5',
    'abc',
    '',
    '0x7fff',
  ])('count after somebody has set their number to "%s"', async (count) => {
    const both = await openTwo()
    await client().hset(STATE, 'count', count)
    await expectOrder(both)
  })

  test.each(['', 'none', 'a"b', '\\', '{}', 'é'])(
    'count after somebody has set their era to "%s"',
    async (era) => {
      const both = await openTwo()
      await client().hset(STATE, 'era', era)
      await expectOrder(both)
    },
  )

  test.each([STATE, LOG])('count after somebody has put another type under %s', async (key) => {
    const both = await openTwo()
    await client().del(key)
    await client().lpush(key, 'foreign')
    await expectOrder(both)
  })

  test('count after somebody has sent one with the era and a number from the future', async () => {
    const both = await openTwo()
    const { era } = both[0]!.purges.epoch()
    const message = JSON.stringify({ tags: ['taxon:1'], era, count: 9e15 })
    await client().publish('vitrine:purges', message)
    await expect.poll(() => both[1]!.purges.epoch().era).not.toBe(era)
    await expectOrder(both)
  })

  test('count after a Redis that came back as it was before them', async () => {
    const first = await openProcess()
    await first.purges.purge(['taxon:9'])
    await expect.poll(() => first.purges.epoch().shared).toBeGreaterThan(0)
    await textCache(first).load('k', () => Promise.resolve(made('old')))
    const { era, shared } = first.purges.epoch()
    const keys = await client().keys('*')
    const snapshot = await Promise.all(keys.map((key) => client().dumpBuffer(key)))
    await first.purges.purge(['taxon:1'])
    await expect.poll(() => first.purges.epoch().shared).toBeGreaterThan(shared)
    await client().flushall()
    for (const [at, key] of keys.entries())
      await client().restore(key, 60_000, snapshot[at] ?? '', 'REPLACE')
    await client().client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
    // The process that knows of the purge has to be back as well.
    await expect
      .poll(async () => {
        const other = textCache(await openProcess())
        return (await other.load('k', () => Promise.resolve(made('new')))).entry.value
      })
      .toBe('new')
    await expect.poll(() => client().hget(STATE, 'era')).not.toBe(era)
  })

  test('count for a process that was cut off while a Redis that lost them took others', async () => {
    const [first, second] = await openTwo()
    const cut = textCache(second!)
    await cut.load('k', () => Promise.resolve(made('old')))
    second!.redis.disconnect()
    await first!.purges.purge(['taxon:1'])
    await client().flushall()
    await first!.purges.purge(['taxon:2'])
    await second!.redis.connect()
    await expect.poll(() => cut.peek('k')).toBeNull()
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
      'A'.repeat(43),
    ]) {
      await client().set(keys[0] ?? '', garbage)
      const other = await openProcess()
      const loaded = await textCache(other).load('k', () => Promise.resolve(made('page')))
      expect(loaded.entry.value).toBe('page')
    }
  })

  test('that somebody has changed, or moved to another key, are made anew, each time', async () => {
    const first = await openProcess()
    const cache = textCache(first)
    await cache.load('k', () => Promise.resolve(made('page')))
    await cache.load('other', () => Promise.resolve(made('secret')))
    const keys = (await client().keys('*')).filter((key) => !/flight|purge/.test(key))
    const [key = ''] = keys.filter((one) => one.endsWith(':k'))
    const [other = ''] = keys.filter((one) => one.endsWith(':other'))
    const value = (await client().get(key)) ?? ''
    expect(value).toContain('"value":"page"')
    const changes = [
      value.replace('"value":"page"', '"value":"evil"'),
      value.replace('{', '{"tags":["a"],'),
      value.replace(/"shared":\d+/, '"shared":9000000000000000'),
      value.slice(43),
      (await client().get(other)) ?? '',
    ]
    for (const changed of changes) {
      expect(changed).not.toBe(value)
      await client().set(key, changed, 'PX', 60_000)
      const reader = textCache(await openProcess())
      for (const again of ['once', 'twice']) {
        const { entry } = await reader.load('k', () => Promise.resolve(made('anew')))
        expect([again, entry.value]).toEqual([again, 'anew'])
      }
    }
  })

  test('sealed with another secret are made anew', async () => {
    const first = await openProcess()
    await textCache({ ...first, secret: 'one' }).load('k', () => Promise.resolve(made('page')))
    const values = await Promise.all(
      ['one', 'two'].map(async (secret) => {
        const reader = textCache({ ...(await openProcess()), secret })
        return (await reader.load('k', () => Promise.resolve(made('anew')))).entry.value
      }),
    )
    expect(values).toEqual(['page', 'anew'])
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
