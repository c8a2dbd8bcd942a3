import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fragment } from '#listing/browser/fragment.ts'
import type * as Cache from '#listing/browser/fragment-cache.ts'
import { type FakeStorefront, startStorefront } from '../../../support/fakes/storefront.ts'
import { pageState } from '../../../support/samples/pages.ts'

const never = new AbortController().signal
const seed: Fragment = { state: pageState(), html: '<li></li>', codes: ['seed'] }
let storefront: FakeStorefront
let cache: typeof Cache

beforeEach(async () => {
  vi.resetModules()
  storefront = startStorefront()
  cache = await import('#listing/browser/fragment-cache.ts')
})

describe('a fragment', () => {
  test('is asked for once', async () => {
    const [one, other] = await Promise.all([
      cache.fragmentOf('/f?page=2', never),
      cache.fragmentOf('/f?page=2', never),
    ])
    expect(await cache.fragmentOf('/f?page=2', never)).toBe(one)
    expect(other).toBe(one)
    expect(storefront.asked).toEqual(['page=2'])
  })

  test('that is there from the start is not asked for', async () => {
    cache.seedFragment('/f', seed)
    expect(await cache.fragmentOf('/f', never)).toBe(seed)
    expect(storefront.asked).toEqual([])
  })

  test('that failed is asked for again', async () => {
    storefront.answerWith(() => ({ status: 503 }))
    await expect(cache.fragmentOf('/f', never)).rejects.toThrow('answered 503')
    storefront.answerWith(() => ({ state: pageState() }))
    expect((await cache.fragmentOf('/f', never)).codes).toHaveLength(3)
  })

  test('that was given up is asked for again, at once', async () => {
    storefront.hold()
    const controller = new AbortController()
    const first = cache.fragmentOf('/f?page=2', controller.signal)
    controller.abort()
    const second = cache.fragmentOf('/f?page=2', never)
    await expect(first).rejects.toThrow('aborted')
    await storefront.release('page=2')
    expect((await second).codes).toEqual(['all-2-1', 'all-2-2', 'all-2-3'])
    expect((await cache.fragmentOf('/f?page=2', never)).codes).toEqual((await second).codes)
    expect(storefront.asked).toEqual(['page=2', 'page=2'])
  })

  test('that one gave up and another still waits for comes all the same', async () => {
    storefront.hold()
    const controller = new AbortController()
    void cache.fragmentOf('/f?page=2', controller.signal)
    const other = cache.fragmentOf('/f?page=2', never)
    controller.abort()
    await storefront.release('page=2')
    expect((await other).codes).toEqual(['all-2-1', 'all-2-2', 'all-2-3'])
    expect(storefront.asked).toEqual(['page=2'])
  })

  test('that has arrived stays when its request is given up later', async () => {
    const controller = new AbortController()
    const arrived = await cache.fragmentOf('/f', controller.signal)
    controller.abort()
    expect(await cache.fragmentOf('/f', never)).toBe(arrived)
  })
})

test('of many fragments the 24 latest are kept', async () => {
  for (let page = 1; page <= 25; page += 1) await cache.fragmentOf(`/f?page=${page}`, never)
  storefront.asked.length = 0
  await cache.fragmentOf('/f?page=2', never)
  await cache.fragmentOf('/f?page=1', never)
  expect(storefront.asked).toEqual(['page=1'])
})

describe('of the fragments that have arrived', () => {
  const roomy = 1000

  test('those of the drawn list come first, then the latest', async () => {
    cache.seedFragment('/f', seed)
    const other = await cache.fragmentOf('/g', never)
    cache.seedFragment('/i', seed)
    expect(cache.arrivedFragments(['/f', '/h'], roomy)).toEqual([
      ['/f', seed],
      ['/i', seed],
      ['/g', other],
    ])
  })

  test('one that is still on its way is left out', async () => {
    storefront.hold()
    void cache.fragmentOf('/f', never)
    cache.seedFragment('/g', seed)
    expect(cache.arrivedFragments(['/f', '/g'], roomy)).toEqual([['/g', seed]])
  })

  test('there are as many as the room holds, and always the drawn ones', () => {
    for (const address of ['/f', '/g', '/h']) cache.seedFragment(address, seed)
    const addresses = (room: number) =>
      cache.arrivedFragments(['/f'], room).map(([address]) => address)
    expect(addresses(0)).toEqual(['/f'])
    expect(addresses(2 * seed.html.length)).toEqual(['/f', '/h'])
  })
})
