import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CachedCall,
  createShopCall,
  type ShopConnection,
} from '#storefront/shop/api/call/shop-call.ts'
import { SHOP_MAX_BYTES } from '#storefront/shop/api/call/shop-request.ts'
import type { ShopError } from '#contract/wire/shop-error.ts'
import { pharmacy } from '../../../support/samples/channels.ts'
import { type FakeShop, startFakeShop } from '../../../support/fakes/shop.ts'

let shop: FakeShop
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop.stop())

function call(change: Partial<ShopConnection> = {}) {
  const created = createShopCall({ baseUrl: shop.url, channel: pharmacy, locale: 'lt', ...change })
  return (path: string) => created(path, (body) => body)
}

test.each([
  { breaks: 1, requests: 2, what: 'is repeated' },
  { breaks: 9, requests: 2, what: 'is repeated once, and has then failed' },
])('a call whose connection breaks $breaks times $what', async ({ breaks, requests }) => {
  let left = breaks
  shop.respondWith(() => (left-- > 0 ? 'dead' : { body: { ok: true } }))
  const responded = call()('taxons/1').catch((error: ShopError) => error.status)
  expect(await responded).toEqual(breaks < requests ? { ok: true } : 0)
  expect(shop.requests).toHaveLength(requests)
})

describe('a page that waits for the shop', () => {
  const budgetOf = (milliseconds: number) => ({ startedAt: performance.now(), milliseconds })
  const late = { name: 'ShopError', status: 0, title: 'Timeout' }

  test('waits for all its calls together no longer than its budget', async () => {
    let calls = 0
    shop.respondWith(() => (calls++ === 0 ? { body: {} } : 'silence'))
    // The deadline of a call is far away: only the budget ends them.
    const sendRequest = call({ budget: budgetOf(1500), deadlineMs: 60_000 })
    expect(await sendRequest('taxons/1')).toEqual({})
    await expect(sendRequest('taxons/2')).rejects.toMatchObject(late)
    await expect(sendRequest('taxons/3')).rejects.toMatchObject(late)
  })

  test('does not abort a call that others may share', async () => {
    const done = Promise.withResolvers<unknown>()
    const cached: CachedCall = async ({ request }, decode) => {
      const response = await request(null)
      done.resolve(response.body)
      return decode(response.body)
    }
    shop.respondWith(async () => {
      await sleep(60)
      return { body: { ok: true } }
    })
    const sendRequest = call({ budget: budgetOf(10), cached })
    await expect(sendRequest('taxons/1')).rejects.toMatchObject(late)
    expect(await done.promise).toEqual({ ok: true })
  })
})

describe('a broken connection', () => {
  test.each([
    { how: 'dead', deadlineMs: 60_000, calls: 2 },
    { how: 'silence', deadlineMs: 100, calls: 1 },
    { how: { status: 503, body: {} }, deadlineMs: 60_000, calls: 1 },
  ] as const)('($how) results in $calls calls', async ({ how, deadlineMs, calls }) => {
    shop.respondWith(how)
    await expect(call({ deadlineMs })('taxons/1')).rejects.toMatchObject({
      name: 'ShopError',
    })
    expect(shop.requests).toHaveLength(calls)
  })

  test('in the middle of a response is tried once more', async () => {
    let calls = 0
    shop.respondWith(() => (calls++ === 0 ? 'cut' : { body: { ok: true } }))
    expect(await call()('taxons/1')).toEqual({ ok: true })
    expect(calls).toBe(2)
  })
})

describe('a redirect of the shop', () => {
  const movedTo = (location: string) => ({ status: 302, body: {}, headers: { location } })

  test('is followed on its own host, with the token', async () => {
    shop.respondWith(({ path }) =>
      path.endsWith('/new') ? { body: { ok: true } } : movedTo('/api/v2/shop/new'),
    )
    expect(await call({ token: 'abc' })('taxons/1')).toEqual({ ok: true })
    expect(shop.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer abc',
      'Bearer abc',
    ])
  })

  test('to another host is rejected, and nothing is sent there', async () => {
    const elsewhere = await startFakeShop()
    shop.respondWith(movedTo(`${elsewhere.url}/api/v2/shop/taxons/1`))
    const reason = 'It redirects elsewhere'
    await expect(call({ token: 'abc' })('taxons/1')).rejects.toMatchObject({ status: 0, reason })
    expect(elsewhere.requests).toEqual([])
    await elsewhere.stop()
  })

  test('to the same address ends after four requests, as a failure', async () => {
    shop.respondWith(movedTo('/api/v2/shop/taxons/1'))
    await expect(call()('taxons/1')).rejects.toMatchObject({ status: 0 })
    expect(shop.requests).toHaveLength(4)
  })
})

test('a response longer than its limit after decompression is rejected', async () => {
  const packed = gzipSync(Buffer.alloc(SHOP_MAX_BYTES + 1, ' '))
  expect(packed.length).toBeLessThan(SHOP_MAX_BYTES / 100)
  shop.respondWith({ body: packed, headers: { 'content-encoding': 'gzip' } })
  await expect(call()('taxons/1')).rejects.toMatchObject({
    status: 502,
    reason: `The response is longer than ${SHOP_MAX_BYTES} bytes`,
  })
})
