import { beforeEach, describe, expect, test } from 'vitest'
import { createFragmentCache, fetchFragment } from '#storefront/listing/browser/fragments.ts'
import type { Fragment } from '#storefront/listing/browser/list-store.ts'
import { fragmentsToSave } from '#storefront/listing/browser/later/leave-and-return.ts'
import { type FakeStorefront, startStorefront } from '../../../support/fakes/storefront.ts'
import { pageState } from '../../../support/samples/pages.ts'

const never = new AbortController().signal
const seed: Fragment = { state: pageState(), html: '<li></li>', codes: ['seed'] }
let storefront: FakeStorefront
let cache: ReturnType<typeof createFragmentCache>

beforeEach(() => {
  storefront = startStorefront()
  cache = createFragmentCache(fetchFragment)
})

describe('a fragment', () => {
  test('is requested once, however often it is fetched', async () => {
    const [one, other] = await Promise.all([
      cache.fetch('/f?page=2', never),
      cache.fetch('/f?page=2', never),
    ])
    expect(await cache.fetch('/f?page=2', never)).toBe(one)
    expect(other).toBe(one)
    expect(storefront.requested).toEqual(['page=2'])
  })

  test('of the page itself is not requested', async () => {
    cache.seed('/f', seed)
    expect(await cache.fetch('/f', never)).toBe(seed)
    expect(storefront.requested).toEqual([])
  })

  test('that failed is requested again', async () => {
    storefront.respondWith(() => ({ status: 503 }))
    await expect(cache.fetch('/f', never)).rejects.toThrow('returned 503')
    storefront.respondWith(() => ({ state: pageState() }))
    expect((await cache.fetch('/f', never)).codes).toHaveLength(3)
  })

  test('that was aborted is requested again, at once', async () => {
    storefront.hold()
    const controller = new AbortController()
    const first = cache.fetch('/f?page=2', controller.signal)
    controller.abort()
    const second = cache.fetch('/f?page=2', never)
    await expect(first).rejects.toThrow('aborted')
    await storefront.release('page=2')
    expect((await second).codes).toEqual(['all-2-1', 'all-2-2', 'all-2-3'])
    expect((await cache.fetch('/f?page=2', never)).codes).toEqual((await second).codes)
    expect(storefront.requested).toEqual(['page=2', 'page=2'])
  })

  test('aborted by one caller is still loaded for another', async () => {
    storefront.hold()
    const controller = new AbortController()
    void cache.fetch('/f?page=2', controller.signal)
    const other = cache.fetch('/f?page=2', never)
    controller.abort()
    await storefront.release('page=2')
    expect((await other).codes).toEqual(['all-2-1', 'all-2-2', 'all-2-3'])
    expect(storefront.requested).toEqual(['page=2'])
  })

  test('that is loaded stays cached if its request is aborted later', async () => {
    const controller = new AbortController()
    const arrived = await cache.fetch('/f', controller.signal)
    controller.abort()
    expect(await cache.fetch('/f', never)).toBe(arrived)
  })
})

test('of many fragments the 24 latest are cached', async () => {
  for (let page = 1; page <= 25; page += 1) await cache.fetch(`/f?page=${page}`, never)
  storefront.requested.length = 0
  await cache.fetch('/f?page=2', never)
  await cache.fetch('/f?page=1', never)
  expect(storefront.requested).toEqual(['page=1'])
})

describe('cached fragments', () => {
  test('are listed with the latest first, without pending ones', async () => {
    cache.seed('/f', seed)
    const other = await cache.fetch('/g', never)
    storefront.hold()
    void cache.fetch('/h', never)
    cache.seed('/i', seed)
    expect(cache.cached()).toEqual([
      ['/i', seed],
      ['/g', other],
      ['/f', seed],
    ])
  })

  test('are saved with those of the rendered list first, and others as the size allows', () => {
    for (const address of ['/f', '/g', '/h']) cache.seed(address, seed)
    const saved = (most: number) =>
      fragmentsToSave(cache.cached(), ['/f', '/x'], most).map(([address]) => address)
    expect(saved(1000)).toEqual(['/f', '/h', '/g'])
    expect(saved(2 * seed.html.length)).toEqual(['/f', '/h'])
    expect(saved(0)).toEqual(['/f'])
  })
})
