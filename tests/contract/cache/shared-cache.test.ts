import { expect, test, vi } from 'vitest'
import { createPurges } from '#server/cache/purges.ts'
import type { Made } from '#server/cache/shared-cache.ts'
import { made, textCache } from '../../support/samples/copies.ts'

type Making = () => Promise<Made<string>>

function open(maxBytes = 1_000_000) {
  const purges = createPurges(null)
  const stale: string[] = []
  const onStale = (key: string) => stale.push(key)
  const cache = textCache({ redis: null, purges, maxBytes, onStale })
  return { cache, purges, stale }
}

test('a copy that many wait for is created once', async () => {
  const { cache } = open()
  const make = vi.fn<Making>(async () => made('a'))
  const loaded = await Promise.all(Array.from({ length: 50 }, () => cache.load('k', make)))
  expect(make).toHaveBeenCalledTimes(1)
  expect(new Set(loaded.map(({ entry }) => entry.value))).toEqual(new Set(['a']))
  expect(cache.peek('k')?.state).toBe('hit')
})

test('all waiting requests fail together, not one after another', async () => {
  const { cache } = open()
  const make = vi.fn<Making>(() => Promise.reject(new Error('down')))
  const loads = Array.from({ length: 50 }, () => cache.load('k', make))
  for (const load of loads) await expect(load).rejects.toThrow('down')
  expect(make).toHaveBeenCalledTimes(1)
})

test('a stale copy is served at once while one request creates another', async () => {
  const { cache } = open()
  const lifetime = { maxAge: 0, swr: 600 }
  await cache.load('k', async () => ({ ...made('old'), entry: { ...made('old').entry, lifetime } }))
  const { promise, resolve } = Promise.withResolvers<Made<string>>()
  const make = vi.fn<Making>(() => promise)
  const began = async () => (await cache.load('k', make)) && make.mock.calls.length
  await expect.poll(began).toBe(1)
  const shown = await Promise.all([1, 2, 3].map(() => cache.load('k', make)))
  expect(shown.map(({ entry, state }) => [entry.value, state])).toEqual(
    Array.from({ length: 3 }, () => ['old', 'stale']),
  )
  resolve(made('new'))
  await expect.poll(() => cache.peek('k')?.entry.value).toBe('new')
  expect(make).toHaveBeenCalledTimes(1)
})

test('a stale copy is there without waiting from when it is renewed until it is', async () => {
  const { cache } = open()
  const lifetime = { maxAge: 0, swr: 600 }
  await cache.load('k', async () => ({ ...made('old'), entry: { ...made('old').entry, lifetime } }))
  expect(cache.peek('k')).toBeNull()
  const { promise, resolve } = Promise.withResolvers<Made<string>>()
  const make = vi.fn<Making>(() => promise)
  const began = async () => (await cache.load('k', make)) && make.mock.calls.length
  await expect.poll(began).toBe(1)
  expect(cache.peek('k')).toMatchObject({ entry: { value: 'old' }, state: 'stale' })
  resolve(made('new'))
  await expect.poll(() => cache.peek('k')).toMatchObject({ entry: { value: 'new' }, state: 'hit' })
})

test('a purged copy is created again, and served only if that fails', async () => {
  const { cache, purges, stale } = open()
  await cache.load('k', async () => made('old'))
  await purges.purge(['taxon:2'])
  expect(cache.peek('k')?.state).toBe('hit')
  await purges.purge(['taxon:1'])
  expect(cache.peek('k')).toBeNull()
  const failed = await cache.load('k', () => Promise.reject(new Error('down')))
  expect([failed.entry.value, failed.state, failed.isOutdated]).toEqual(['old', 'stale', true])
  expect(stale).toEqual(['k'])
})

test('a request after a purge does not get a copy started before it', async () => {
  const { cache, purges } = open()
  const { promise, resolve } = Promise.withResolvers<Made<string>>()
  const begun = Promise.withResolvers<void>()
  const before = cache.load('k', () => (begun.resolve(), promise))
  const joined = cache.load('k', async () => made('never'))
  await begun.promise
  await purges.purge(['taxon:1'])
  const after = cache.load('k', async () => made('after'))
  resolve(made('before'))
  for (const load of [before, joined])
    expect(await load).toMatchObject({ entry: { value: 'before' }, isOutdated: true })
  expect(await after).toMatchObject({ entry: { value: 'after' }, isOutdated: false })
  expect(cache.peek('k')?.entry.value).toBe('after')
})

test('a copy started before a purge counts as purged', async () => {
  const { cache, purges } = open()
  await cache.load('k', async () => {
    const begun = made('before')
    await purges.purge(['all'])
    return begun
  })
  expect(cache.peek('k')).toBeNull()
})

test('a failure is not cached, and an unstored response still reaches waiting requests', async () => {
  const { cache } = open()
  const failure = await cache.load('k', async () => made('503', { isFailure: true }))
  expect([failure.entry.value, cache.peek('k')]).toEqual(['503', null])
  const unstored = await cache.load('k', async () => made('once', { isStored: false }))
  expect([unstored.entry.value, cache.peek('k')]).toEqual(['once', null])
})

test('after a failed renewal a copy is not renewed for a while', async () => {
  const { cache, purges } = open()
  await cache.load('k', async () => made('old'))
  await purges.purge(['all'])
  const make = vi.fn<Making>(() => Promise.reject(new Error('down')))
  for (let n = 0; n < 5; n++) await cache.load('k', make)
  expect(make).toHaveBeenCalledTimes(1)
})

test('a copy that lacks a part is shown while it is fresh, and never for one that fails', async () => {
  const { cache } = open()
  const lacking = (age: number) => ({
    ...made('old'),
    entry: {
      ...made('old').entry,
      isIncomplete: true,
      lifetime: { maxAge: 5, swr: 0 },
      storedAt: Date.now() - age,
    },
  })
  const fail = () => Promise.reject(new Error('down'))
  await cache.load('fresh', async () => lacking(0))
  expect((await cache.load('fresh', fail)).state).toBe('hit')
  await cache.load('old', async () => lacking(6000))
  const loadedAt = Date.now()
  // Whatever is stored is new for a millisecond.
  await expect.poll(() => Date.now() - loadedAt).toBeGreaterThan(1)
  await expect(cache.load('old', fail)).rejects.toThrow('down')
  await expect(cache.load('old', fail)).rejects.toThrow('down')
  const unavailable = await cache.load('old', async () => made('503', { isFailure: true }))
  expect(unavailable.entry.value).toBe('503')
})

test('copies stay within their share of memory', async () => {
  const { cache } = open(10_000)
  for (let n = 0; n < 50; n++) await cache.load(`k${n}`, async () => made('x'.repeat(1000)))
  const left = Array.from({ length: 50 }, (_one, n) => cache.peek(`k${n}`)).filter(Boolean)
  expect(left.length).toBeGreaterThan(0)
  expect(left.length * 1000).toBeLessThanOrEqual(10_000)
})

test('a stale copy is served at once if stale copies are accepted, unless it was purged', async () => {
  const { cache, purges } = open()
  const entry = { ...made('old').entry, storedAt: Date.now() - 61_000 }
  await cache.load('k', async () => ({ ...made('old'), entry }))
  expect(cache.peek('k')).toBeNull()
  expect(cache.peek('k', true)).toMatchObject({ entry: { value: 'old' }, state: 'stale' })
  await purges.purge(['taxon:1'])
  expect(cache.peek('k', true)).toBeNull()
})

test('a purge reaches the other workers of a machine', async () => {
  type Note = (tags: readonly string[], isGentle: boolean) => void
  const listeners: Note[] = []
  const relay = {
    send: (...purge: Parameters<Note>) => listeners.forEach((note) => note(...purge)),
    listen: (note: Note) => void listeners.push(note),
  }
  const [one, other] = [createPurges(null, relay), createPurges(null, relay)]
  await one.purge(['taxon:1'])
  expect(other.purgedAt(['taxon:1'])).toBeGreaterThan(0)
  expect(other.purgedAt(['taxon:2'])).toBe(0)
})

test('after a soft purge the old copy is served for at most a quarter of a second, however many purges follow', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  try {
    const { cache, purges } = open()
    await cache.load('k', async () => made('old'))
    for (let passed = 0; passed <= 200; passed += 100) {
      vi.advanceTimersByTime(100)
      await purges.purge(['taxon:1'], true)
      expect(cache.peek('k')).toBeNull()
      expect(cache.peek('k', true)).toMatchObject({ entry: { value: 'old' }, state: 'stale' })
    }
    vi.advanceTimersByTime(100)
    await purges.purge(['taxon:1'], true)
    expect(cache.peek('k', true)).toBeNull()
    const { entry, state } = await cache.load('k', async () => made('new'))
    expect([entry.value, state]).toEqual(['new', 'miss'])
  } finally {
    vi.useRealTimers()
  }
})

test('while a softly purged copy is served, one request creates another', async () => {
  const { cache, purges } = open()
  const old = { ...made('old'), entry: { ...made('old').entry, storedAt: Date.now() - 1000 } }
  await cache.load('k', async () => old)
  await purges.purge(['taxon:1'], true)
  const later = { ...made('new').entry, storedAt: Date.now() + 1 }
  const make = vi.fn<Making>(async () => ({ ...made('new'), entry: later }))
  const loaded = await cache.load('k', make)
  expect([loaded.entry.value, loaded.state]).toEqual(['old', 'stale'])
  await expect.poll(() => cache.peek('k')?.entry.value).toBe('new')
  expect(make).toHaveBeenCalledTimes(1)
})

test.each([0, 600])(
  'a response that may no longer be stored is served, and the older copy is dropped (swr %i)',
  async (swr) => {
    const { cache, stale } = open()
    const lifetime = { maxAge: 0, swr }
    await cache.load('k', async () => ({
      ...made('old'),
      entry: { ...made('old').entry, lifetime },
    }))
    const make = async () => made('new', { isStored: false })
    await expect.poll(async () => (await cache.load('k', make)).entry.value).toBe('new')
    expect(stale).toEqual([])
    await expect.poll(() => cache.peek('k', true)).toBeNull()
    await expect(cache.load('k', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  },
)
