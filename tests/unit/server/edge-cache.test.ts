import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPurgeLog } from '#server/edge/purge-log.ts'
import { platformCache } from '#server/edge/platform-cache.ts'
import { createSharedCache } from '#server/edge/shared-cache.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const fail = () => Promise.reject(new Error('Too many subrequests'))
  vi.stubGlobal('caches', { default: { match: fail, put: fail } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("a page is rendered if the platform's cache fails, and a purge reports the failure", async () => {
  const purges = createPurgeLog(platformCache)
  const cache = createSharedCache<string>({
    name: 'page',
    maxBytes: 1000,
    redis: null,
    purges,
    onStale: () => {},
    sizeOf: (value) => value.length,
    pack: (value) => value,
    unpack: String,
  })
  const entry = { value: 'page', storedAt: Date.now(), lifetime: { maxAge: 60, swr: 0 }, tags: [] }
  const make = () => Promise.resolve({ entry, isStored: true, isFailure: false })
  expect(await cache.load('key', make)).toMatchObject({ entry: { value: 'page' }, state: 'miss' })
  expect(cache.peek('key')).toMatchObject({ state: 'hit' })
  await expect(purges.purge(['all'])).rejects.toThrow('Too many subrequests')
})
