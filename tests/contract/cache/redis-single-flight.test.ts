import { describe, expect, test, vi } from 'vitest'
import type { Made } from '#server/cache/shared-cache.ts'
import { made, textCache } from '../../support/samples/copies.ts'
import { useRedis } from './redis-processes.ts'

type Making = () => Promise<Made<string>>

describe('a copy that several processes need', () => {
  const redis = useRedis()

  /** The cache of one process. */
  const openProcess = async () => textCache(await redis.openProcess())

  /** Something that is being made in one process, and what is needed to end it. */
  async function beginMaking(key: string) {
    const { promise, resolve } = Promise.withResolvers<Made<string>>()
    const cache = await openProcess()
    const make = vi.fn<Making>(() => promise)
    const first = cache.load(key, make)
    await expect.poll(() => make.mock.calls.length).toBe(1)
    return { first, resolve }
  }

  const waiting = () => redis.client().exists('vitrine:test:flight:k')

  test('is rendered by one of them', async () => {
    const { first, resolve } = await beginMaking('k')
    const others = await Promise.all([openProcess(), openProcess()])
    const make = vi.fn<Making>(async () => made('second'))
    const loads = others.map((cache) => cache.load('k', make))
    await expect.poll(waiting).toBe(1)
    resolve(made('first'))
    expect((await first).state).toBe('miss')
    for (const load of loads) {
      const { entry, state } = await load
      expect([entry.value, state]).toEqual(['first', 'hit'])
    }
    expect(make).not.toHaveBeenCalled()
    await expect.poll(waiting).toBe(0)
  })

  test('is rendered by the next process if the first could not store it, and then by each', async () => {
    const { first, resolve } = await beginMaking('k')
    const second = await openProcess()
    const load = second.load('k', async () => made('second', { isStored: false }))
    resolve(made('first', { isStored: false }))
    expect((await first).entry.value).toBe('first')
    expect((await load).entry.value).toBe('second')
    const { promise, resolve: end } = Promise.withResolvers<Made<string>>()
    const late = second.load('k', () => promise)
    const third = await openProcess()
    // That one is not waited for.
    const other = await third.load('k', async () => made('third', { isStored: false }))
    expect(other.entry.value).toBe('third')
    end(made('late'))
    expect((await late).entry.value).toBe('late')
  })

  test('is rendered by another process if the first dies while rendering it', async () => {
    await beginMaking('k')
    const second = await openProcess()
    const load = await second.load('k', async () => made('second'))
    expect([load.entry.value, load.state]).toEqual(['second', 'miss'])
  })

  /** One that is old, in a process of its own. */
  async function openWithOld(age: number) {
    const cache = await openProcess()
    const old = made('old')
    const entry = { ...old.entry, storedAt: Date.now() - age * 1000 }
    await cache.load('k', async () => ({ ...old, entry }))
    const loadedAt = Date.now()
    // Whatever is stored is new for a millisecond.
    await expect.poll(() => Date.now() - loadedAt).toBeGreaterThan(1)
    await expect.poll(waiting).toBe(0)
    return cache
  }

  test('is locked only while it is rendered, with a stale copy served meanwhile', async () => {
    const cache = await openWithOld(100)
    const shown = await cache.load('k', async () => made('new'))
    expect([shown.entry.value, shown.state]).toEqual(['old', 'stale'])
    await expect.poll(() => cache.peek('k')?.entry.value).toBe('new')
    await expect.poll(waiting, { timeout: 1000 }).toBe(0)
  })

  test('is locked while it is rendered, even beyond the time that a request waits', async () => {
    const cache = await openWithOld(3000)
    const { promise, resolve } = Promise.withResolvers<Made<string>>()
    const shown = await cache.load('k', () => promise)
    expect([shown.entry.value, shown.isOutdated]).toEqual(['old', true])
    expect(await redis.client().get('vitrine:test:flight:k')).toBe('making')
    resolve(made('new'))
    await expect.poll(() => cache.peek('k')?.entry.value).toBe('new')
    await expect.poll(waiting).toBe(0)
  })

  test('is not waited for by one request after another while Redis does not respond', async () => {
    const cache = await openProcess()
    await redis.client().call('CLIENT', 'PAUSE', '1500', 'ALL')
    for (const key of ['k', 'other', 'third'])
      expect((await cache.load(key, async () => made(key))).entry.value).toBe(key)
    // What was sent meanwhile is done when Redis is back.
    const turns = ['other', 'third'].map((key) =>
      redis.client().exists(`vitrine:test:flight:${key}`),
    )
    expect(await Promise.all(turns)).toEqual([0, 0])
  })

  test('is rendered by each process while Redis is down', async () => {
    const caches = await Promise.all([openProcess(), openProcess()])
    await redis.server().die()
    const loads = caches.map((cache, at) => cache.load('k', async () => made(`own ${at}`)))
    const loaded = await Promise.all(loads)
    expect(loaded.map(({ entry }) => entry.value)).toEqual(['own 0', 'own 1'])
    await redis.server().start()
    await expect.poll(() => redis.client().status).toBe('ready')
  })
})
