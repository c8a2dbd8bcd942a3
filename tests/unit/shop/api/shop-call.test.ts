import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCircuitBreaker, SHOP } from '#server/third-party/circuit-breaker.ts'
import { createShopCall, type ShopConnection } from '#storefront/shop/api/call/shop-call.ts'
import { ShopError } from '#contract/wire/shop-error.ts'
import { pharmacy } from '../../../support/samples/channels.ts'
import { type FakeShop, startFakeShop } from '../../../support/fakes/shop.ts'

let shop: FakeShop
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop.stop())

function call(change: Partial<ShopConnection> = {}) {
  const connection = { fetch, baseUrl: shop.url, channel: pharmacy, locale: 'lt' }
  const created = createShopCall({ ...connection, ...change })
  return (path: string) => created(path, (body) => body)
}

describe('a call to the shop', () => {
  test('sends the locale, the host of the channel, and that it accepts JSON', async () => {
    shop.respondWith({ body: { ok: true } })
    expect(await call()('taxons/1')).toEqual({ ok: true })
    expect(shop.requests[0]?.headers).toMatchObject({
      accept: 'application/json',
      'accept-language': 'lt',
      'x-forwarded-host': 'pharmacy.localhost',
    })
    expect(shop.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  test('has the headers of the configuration, which override the usual ones', async () => {
    shop.respondWith({ body: {} })
    const ownHeaders = {
      'x-api-key': 'abc',
      'accept-language': '{locale}-EU',
      authorization: 'Basic YQ==',
      'x-shop': '{channel}/{other}',
    }
    await call({ ownHeaders, token: 'unused' })('taxons/1')
    expect(shop.requests[0]?.headers).toMatchObject({
      ...ownHeaders,
      'accept-language': 'lt-EU',
      'x-shop': 'pharmacy/{other}',
    })
  })

  test.each([{ base: '' }, { base: '/' }, { base: '/shop/' }])(
    'is resolved against the base address "$base"',
    async ({ base }) => {
      shop.respondWith({ body: {} })
      await call({ baseUrl: shop.url + base })('taxons/1')
      expect(shop.requests[0]?.path).toBe(`${base.replace(/\/$/, '')}/api/v2/shop/taxons/1`)
    },
  )

  test('may be served in the same process, with the host in the address', async () => {
    const hosts: string[] = []
    const response = (request: Request) => {
      hosts.push(new URL(request.url).host)
      return Promise.resolve(Response.json({ ok: true }))
    }
    const inProcess = call({ fetch: response, baseUrl: 'http://pharmacy.localhost' })
    expect(await inProcess('taxons/1')).toEqual({ ok: true })
    expect(hosts).toEqual(['pharmacy.localhost'])
  })
})

describe('a call to a shop inside this process', () => {
  const local = (status: number) => () =>
    Promise.resolve({ status, value: () => ({ ok: true }), text: () => '{}' })

  test.each([
    { what: 'with a response', local: local(200), outcome: 'OK' },
    { what: 'that is refused', local: local(404), outcome: 'REFUSED' },
    {
      what: 'that fails',
      local: () => Promise.reject(new Error('The file is gone')),
      outcome: 'UNREACHABLE',
    },
  ])('$what is counted as "$outcome"', async (row) => {
    const counted: [string, number][] = []
    const onEnd: ShopConnection['onEnd'] = (...ended) => counted.push(ended)
    const response = call({ local: row.local, onEnd })('taxons/1')
    if (row.outcome === 'OK') expect(await response).toEqual({ ok: true })
    else await expect(response).rejects.toBeInstanceOf(ShopError)
    expect(counted).toEqual([[row.outcome, expect.any(Number)]])
  })

  test('returns what it has decoded when other requests have had their turn', async () => {
    const steps: string[] = []
    const connection = { local: local(200), baseUrl: '', channel: pharmacy, locale: 'lt' }
    const afterDecoding = async () => {
      steps.push('others')
      await setImmediate()
    }
    const called = createShopCall({ ...connection, afterDecoding })
    await called('taxons/1', () => steps.push('decoded'))
    steps.push('returned')
    expect(steps).toEqual(['decoded', 'others', 'returned'])
  })
})

describe('a token', () => {
  const authorisations = () => shop.requests.map(({ headers }) => headers.authorization)

  test('is sent as a Bearer token', async () => {
    shop.respondWith({ body: {} })
    await call({ token: 'abc' })('taxons/1')
    expect(authorisations()).toEqual(['Bearer abc'])
  })

  test('rejected with 401 is dropped, and the call is tried once without it', async () => {
    shop.respondWith(({ headers }) =>
      headers.authorization
        ? { status: 401, body: { code: 401, message: 'Expired JWT Token' } }
        : { body: { ok: true } },
    )
    const sendRequest = call({ token: 'old' })
    expect(await sendRequest('taxons/1')).toEqual({ ok: true })
    expect(await sendRequest('taxons/2')).toEqual({ ok: true })
    expect(authorisations()).toEqual(['Bearer old', undefined, undefined])
  })

  test('is not tried again if the anonymous call is rejected too', async () => {
    shop.respondWith({ status: 401, body: { code: 401, message: 'JWT Token not found' } })
    await expect(call({ token: 'old' })('taxons/1')).rejects.toMatchObject({
      status: 401,
      detail: 'JWT Token not found',
    })
    expect(shop.requests).toHaveLength(2)
  })

  test('is kept if the call fails for another reason', async () => {
    shop.respondWith({ status: 503, body: {} })
    await expect(call({ token: 'abc' })('taxons/1')).rejects.toMatchObject({ status: 503 })
    expect(shop.requests).toHaveLength(1)
  })
})

describe('a failed response', () => {
  const violations = [{ propertyPath: 'page', message: 'must be positive' }]

  test.each([
    {
      form: 'Hydra',
      status: 422,
      body: {
        '@type': 'ConstraintViolationList',
        'hydra:title': 'An error occurred',
        'hydra:description': 'page: must be positive',
        violations,
      },
      error: { title: 'An error occurred', detail: 'page: must be positive', violations },
    },
    {
      form: 'RFC 7807',
      status: 422,
      body: { type: 'about:blank', title: 'Invalid', detail: 'page is wrong', violations },
      error: { title: 'Invalid', detail: 'page is wrong', violations },
    },
    {
      form: 'plain JSON',
      status: 400,
      body: { code: 400, message: 'Missing field' },
      error: { title: 'Bad Request', detail: 'Missing field', violations: [] },
    },
    {
      form: 'HTML of a proxy',
      status: 502,
      body: '<h1>Bad gateway</h1>',
      error: { title: 'Bad Gateway', detail: 'Bad Gateway', violations: [] },
    },
    {
      form: 'JSON of another shape',
      status: 500,
      body: [1, 2],
      error: { title: 'Internal Server Error', detail: 'Internal Server Error', violations: [] },
    },
  ])('in the form of $form is a ShopError', async ({ status, body, error }) => {
    shop.respondWith({ status, body })
    await expect(call()('search/products')).rejects.toMatchObject({
      name: 'ShopError',
      status,
      ...error,
    })
  })

  test('that is not JSON despite its status is a ShopError', async () => {
    shop.respondWith({ body: '{"data":' })
    await expect(call()('search/products')).rejects.toMatchObject({ status: 502 })
  })
})

describe('a missing response', () => {
  test.each([{ how: 'silence' }, { how: 'half' }] as const)(
    'that is late ($how) rejects with a Timeout after the deadline',
    async ({ how }) => {
      shop.respondWith(how)
      await expect(call({ deadlineMs: 40 })('taxons/1')).rejects.toMatchObject({
        name: 'ShopError',
        status: 0,
        title: 'Timeout',
      })
    },
  )

  test('of a broken connection is a ShopError', async () => {
    shop.respondWith('dead')
    await expect(call()('taxons/1')).rejects.toMatchObject({ status: 0, title: 'No response' })
  })

  test("that the caller no longer waits for rejects with the caller's reason", async () => {
    const caller = new AbortController()
    const gone = new Error('The shopper has left')
    shop.respondWith(() => {
      caller.abort(gone)
      return 'silence'
    })
    await expect(call({ signal: caller.signal })('taxons/1')).rejects.toBe(gone)
  })
})

describe('a shop that is down', () => {
  /** Calls the shop as often as opens its breaker; each call is one of another request. */
  async function fail(change: Partial<ShopConnection>) {
    for (let i = 0; i < SHOP.failures; i++)
      await expect(call(change)('taxons/1')).rejects.toMatchObject({ name: 'ShopError' })
  }

  test.each([
    { how: 'dead' },
    { how: 'silence' },
    { how: { status: 503, body: {} } },
    { how: { body: '<h1>Welcome</h1>' } },
  ] as const)(
    '($how) gets no more calls; they fail at once, with a time to try again',
    async ({ how }) => {
      const circuitBreaker = createCircuitBreaker(SHOP)
      shop.respondWith(how)
      await fail({ circuitBreaker, deadlineMs: 20 })
      shop.respondWith({ body: {} })
      await expect(call({ circuitBreaker })('taxons/1')).rejects.toMatchObject({
        name: 'ShopError',
        status: 0,
        title: 'Circuit open',
        kind: 'OPEN',
        retryAfter: SHOP.restMs / 1000,
      })
      expect(shop.requests).toEqual([])
    },
  )

  test.each([400, 401, 404, 422])('is not assumed for status %d', async (status) => {
    const circuitBreaker = createCircuitBreaker(SHOP)
    shop.respondWith({ status, body: {} })
    await fail({ circuitBreaker })
    shop.respondWith({ body: { ok: true } })
    expect(await call({ circuitBreaker })('taxons/1')).toEqual({ ok: true })
  })

  test('is not assumed when shoppers leave', async () => {
    const circuitBreaker = createCircuitBreaker(SHOP)
    for (let i = 0; i < SHOP.failures; i++) {
      const caller = new AbortController()
      shop.respondWith(() => {
        caller.abort('gone')
        return 'silence'
      })
      await expect(call({ circuitBreaker, signal: caller.signal })('taxons/1')).rejects.toBe('gone')
    }
    shop.respondWith({ body: { ok: true } })
    expect(await call({ circuitBreaker })('taxons/1')).toEqual({ ok: true })
  })
})
