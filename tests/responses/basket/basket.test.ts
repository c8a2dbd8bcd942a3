import { parse } from 'node:querystring'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OrdersShop, ordersShop, TOO_FEW } from '../../support/fakes/orders-shop.ts'
import { type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { TAXON_PATH } from '../../support/fakes/own-shop.ts'
import { wirePrices, wireProduct } from '../../support/samples/wire.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'
import {
  addForm,
  cardAction,
  describeBasket,
  type PlainShopper,
  type TriedBasket,
} from './basket.suite.ts'

const variant = (code: string) => ({ id: 1, code, inStock: true, prices: wirePrices(500) })
const SHIRT = wireProduct('P-2', {
  variants: [
    { ...variant('P-2-S'), size: 'S' },
    { ...variant('P-2-M'), size: 'M' },
  ],
})
const PRODUCTS = [
  wireProduct('P-1'),
  SHIRT,
  wireProduct('P-3', { inStock: false }),
  wireProduct('P-4', { variants: [] }),
]
const HOST = 'pharmacy.localhost'

let shop: FakeShop
let orders: OrdersShop
let ordering: RunningServer
let posting: RunningServer
let demo: RunningServer
let without: RunningServer
beforeAll(async () => {
  shop = await startFakeShop()
  const own = { SHOP_API_URL: shop.url, SHOP_API_DEADLINE_MS: '1000' }
  ordering = await startServer({
    ...own,
    CHECKOUT_URL: 'https://shop.example/{locale}/cart?t={token}',
  })
  posting = await startServer({ ...own, ADD_TO_CART_URL: `${shop.url}/cart/add` })
  without = await startServer(own)
  demo = await startServer({ CACHE: 'on' })
})
afterAll(async () => {
  for (const server of [ordering, posting, without, demo]) await server.stop()
  await shop.stop()
})
beforeEach(() => {
  orders = ordersShop(PRODUCTS)
  shop.respondWith(orders.respond)
})

/** A shopper of a storefront; forms of other hosts go there. */
function shopperOf({ port }: RunningServer): PlainShopper {
  const cookies = new Map<string, string>()
  const headersFor = () => ({
    host: `${HOST}:${port}`,
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  })
  const keep = (set: readonly string[] = []) => {
    for (const cookie of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  return {
    cookies: () => cookies,
    async get(path, headers = {}) {
      const response = await sendRequest(port, path, { headers: { ...headersFor(), ...headers } })
      keep(response.headers['set-cookie'])
      return response
    },
    async post(action, fields, from = '/en/', accepted = {}) {
      const body = new URLSearchParams(fields).toString()
      const origin = `http://${HOST}:${port}`
      const url = new URL(action, origin)
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      }
      if (url.origin !== origin)
        return sendRequest(Number(url.port), url.pathname, { method: 'POST', headers, body })
      const response = await sendRequest(port, url.pathname, {
        method: 'POST',
        headers: { ...headersFor(), ...headers, ...accepted, origin, referer: origin + from },
        body,
      })
      keep(response.headers['set-cookie'])
      return response
    },
  }
}

const OWN = { list: `/en/${TAXON_PATH}`, single: 'P-1', several: 'P-2', variant: 'P-2-M' }

describeBasket("the shop's orders", (): TriedBasket => ({
  ...OWN,
  shopper: () => shopperOf(ordering),
  kept: async () => orders.inBasket(),
}))

describeBasket("the shop's own form", (): TriedBasket => ({
  ...OWN,
  shopper: () => shopperOf(posting),
  kept: async () =>
    Object.fromEntries(
      orders.posted.map(({ code, variant: chosen = code, quantity }) => [chosen, Number(quantity)]),
    ),
}))

/** Products of the demo: a remedy in one form, and one in several sizes. */
const DEMO_LIST = '/en/category/medicines-1100'
let demoCodes: { single: string; several: string; variant: string }
beforeAll(async () => {
  const { text } = await shopperOf(demo).get(DEMO_LIST)
  const codes = [...text.matchAll(/<li data-code="?([\w-]+)/g)].map(([, code = '']) => code)
  const kindOf = (kind: string) =>
    codes.find((code) => cardAction(text, code)?.startsWith(`<${kind} `)) ?? ''
  const several = kindOf('a')
  const query = new URLSearchParams({ 'code[]': several }).toString()
  const { text: json } = await shopperOf(demo).get(`/api/v2/shop/search/products?${query}`)
  const { data } = JSON.parse(json) as {
    data: { variants: { code: string; inStock: boolean }[] }[]
  }
  const sold = data[0]?.variants.find(({ inStock }) => inStock)
  demoCodes = { single: kindOf('button'), several, variant: sold?.code ?? '' }
})

const entriesIn = (shopper: PlainShopper) =>
  (shopper.cookies().get('basket') ?? '').split('|').slice(2)

describeBasket('the storefront', (): TriedBasket => ({
  list: DEMO_LIST,
  ...demoCodes,
  shopper: () => shopperOf(demo),
  kept: async (shopper) =>
    Object.fromEntries(
      entriesIn(shopper).map((entry) => [entry.split(':')[0], Number(entry.split(':').at(-1))]),
    ),
}))

const ITEMS = '/en/basket/items'
const rowOf = (page: string, name: string) =>
  page.split('<li class="basket__line').find((row) => row.includes(name)) ?? ''
const lineIn = (page: string) => /name="?line"? value="?([^"\s>]+)/.exec(page)?.[1] ?? ''

describe('without scripts', () => {
  test('an addition to the basket from a comparison leads back to the product in it', async () => {
    const own = shopperOf(ordering)
    const page = '/en/compare?codes=P-1,P-3'
    const { headers } = await own.post(ITEMS, { code: 'P-1' }, page)
    expect(headers.location).toBe('/en/compare?codes=P-1%2CP-3#p-P-1')
    expect((await own.get(page)).text).toMatch(/<th[^>]* id="?p-P-1[">]/)
  })

  test('an addition leads back to the card, and the header counts it', async () => {
    const own = shopperOf(ordering)
    const response = await own.post(ITEMS, { code: 'P-1' }, OWN.list)
    expect([response.status, response.headers.location]).toEqual([303, `${OWN.list}#p-P-1`])
    expect((await own.get(OWN.list)).text).toMatch(/data-basket-count[^>]*>1</)
  })

  test('the page of the basket changes quantities and takes products out', async () => {
    const own = shopperOf(ordering)
    await own.post(ITEMS, { code: 'P-1' })
    const page = await own.get('/en/basket')
    expect(rowOf(page.text, 'Product P-1')).toContain('€12.99')
    const line = lineIn(page.text)
    const more = await own.post(ITEMS, { line, quantity: '1', to: '4' }, '/en/basket')
    expect([more.status, more.headers.location]).toEqual([303, '/en/basket'])
    expect((await own.get('/en/basket')).text).toContain('€51.96')
    await own.post(ITEMS, { line, to: '0' })
    expect((await own.get('/en/basket')).text).toContain('Your basket is empty.')
    expect(own.cookies().has('basket-count')).toBe(false)
  })

  test('what has several forms leads to its page, whoever asks for it', async () => {
    const { headers } = await shopperOf(ordering).post(ITEMS, { code: 'P-2' }, OWN.list)
    expect(headers.location).toBe('/en/product/product-P-2-P~2#product-variants')
  })

  test.each([
    ['that is sold out', { code: 'P-3' }, 'soldOut', 'This is out of stock.'],
    ['that does not exist', { code: 'P-9' }, 'missing', 'This is no longer available.'],
    ['without a price', { code: 'P-4' }, 'missing', 'This is no longer available.'],
    ['in a form that does not exist', { code: 'P-2', variant: 'X' }, 'missing', 'no longer'],
  ] as const)(
    'a product %s is not added, and the basket says why',
    async (_what, fields, problem, words) => {
      const own = shopperOf(ordering)
      const { headers } = await own.post(ITEMS, fields)
      expect(headers.location).toBe(`/en/basket?problem=${problem}`)
      expect((await own.get(headers.location ?? '')).text).toContain(words)
      expect(orders.inBasket()).toEqual({})
    },
  )

  test.each(['dead', 'broken', 'garbage'] as const)(
    'orders that are %s lose nothing, and the basket says so',
    async (fault) => {
      const own = shopperOf(ordering)
      await own.post(ITEMS, { code: 'P-1' })
      orders.suffer(fault)
      const { headers } = await own.post(ITEMS, { code: 'P-1' })
      expect(headers.location).toBe('/en/basket?problem=failed')
      expect((await own.get(OWN.list)).status).toBe(200)
      orders.suffer(null)
      const { text } = await own.get(headers.location ?? '')
      expect(text).toContain('Please try again in a moment.')
      expect(rowOf(text, 'Product P-1')).toContain('€12.99')
    },
  )

  test.each([
    ['/en', '', 'Enter the quantity'],
    ['/lt', '1e2', 'Įrašykite kiekį'],
    ['/ru', '1.5', 'Укажите количество'],
    ['/ar', '-1', 'أدخل الكمية'],
  ] as const)(
    'in %s a quantity of %j leads back to the basket, which says why and loses nothing',
    async (locale, quantity, words) => {
      const own = shopperOf(ordering)
      await own.post(ITEMS, { code: 'P-1' })
      const page = `${locale}/basket`
      const line = lineIn((await own.get(page)).text)
      const { status, headers } = await own.post(`${page}/items`, { line, quantity }, page, {
        accept: 'text/html,application/xhtml+xml',
      })
      expect([status, headers.location]).toEqual([303, `${page}?problem=quantity`])
      const { text } = await own.get(headers.location ?? '')
      expect(text).toContain(words)
      expect(lineIn(text)).toBe(line)
      expect(Object.values(orders.inBasket())).toEqual([1])
    },
  )

  test('the field of a quantity is required, but not to take its product out', async () => {
    const own = shopperOf(ordering)
    await own.post(ITEMS, { code: 'P-1' })
    const row = rowOf((await own.get('/en/basket')).text, 'Product P-1')
    expect(row).toMatch(/<input class="?basket__number[^>]* required/)
    expect(row).toMatch(/<button class="text-button basket__remove"[^>]* formnovalidate/)
  })

  test('the last step leads to the shop, with the token of its basket', async () => {
    const own = shopperOf(ordering)
    expect((await own.get('/en/basket/continue')).headers.location).toBe('/en/basket')
    await own.post(ITEMS, { code: 'P-1' })
    const { status, headers } = await own.get('/en/basket/continue')
    expect([status, headers.location]).toEqual([303, 'https://shop.example/en/cart?t=basket-1'])
    expect((await own.get('/en/basket')).text).not.toContain('basket-1')
  })

  test('in the demo the last step says that it is one', async () => {
    const own = shopperOf(demo)
    await own.post(ITEMS, { code: demoCodes.single })
    const { text } = await own.get('/en/basket/continue')
    expect(text).toContain('This is where the shop takes over')
  })
})

describe('for scripts', () => {
  const send = (own: PlainShopper, fields: Record<string, string>, server: RunningServer) =>
    sendRequest(server.port, ITEMS, {
      method: 'POST',
      headers: {
        host: `${HOST}:${server.port}`,
        origin: `http://${HOST}:${server.port}`,
        accept: 'application/json',
        cookie: [...own.cookies()].map((pair) => pair.join('=')).join('; '),
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(new URLSearchParams(fields).toString()),
      },
      body: new URLSearchParams(fields).toString(),
    })

  test('a change comes with the count, the words and what changed', async () => {
    const { status, text } = await send(shopperOf(ordering), { code: 'P-1' }, ordering)
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({
      count: 1,
      message: 'In your basket: Product P-1',
      changed: { code: 'P-1', price: 1299, quantity: 1 },
    })
  })

  test('a quantity that cannot be read is refused, in words', async () => {
    const fields = { code: 'P-1', quantity: '1e2' }
    const { status, text } = await send(shopperOf(ordering), fields, ordering)
    expect([status, JSON.parse(text)]).toMatchObject([
      422,
      {
        count: null,
        html: null,
        message: 'Enter the quantity as a whole number from 1\u00a0to 999.',
      },
    ])
  })

  test("a refusal repeats the shop's own words as text", async () => {
    orders.suffer('soldOut')
    const { status, text } = await send(shopperOf(ordering), { code: 'P-1' }, ordering)
    expect([status, JSON.parse(text)]).toMatchObject([
      422,
      { count: null, html: null, message: `The shop did not accept this. ${TOO_FEW}` },
    ])
  })

  test('orders that are late are answered within the deadline', async () => {
    const release = orders.hold()
    const { status, text } = await send(shopperOf(ordering), { code: 'P-1' }, ordering)
    release()
    expect([status, JSON.parse(text)]).toMatchObject([503, { count: null }])
  })
})

describe('what is one shopper’s', () => {
  test('is kept where scripts cannot read it; the count alone they can', async () => {
    const { headers } = await shopperOf(ordering).post(ITEMS, { code: 'P-1' })
    const [basket = '', count = ''] = headers['set-cookie'] ?? []
    expect(basket).toMatch(/^basket=\d+\|basket-1\|P-1:P-1-1::1; .*HttpOnly; SameSite=Lax$/)
    expect(count).toMatch(/^basket-count=1; /)
    expect(count).not.toContain('HttpOnly')
  })

  test('is in no copy: a copy has the count of whoever asks', async () => {
    const own = shopperOf(demo)
    await own.post(ITEMS, { code: demoCodes.single })
    const mine = await own.get(DEMO_LIST)
    expect(mine.headers['x-astro-cache']).toBe('HIT')
    expect(mine.text).toMatch(/data-basket-count>1</)
    expect((await shopperOf(demo).get(DEMO_LIST)).text).toMatch(/data-basket-count hidden>0</)
  })

  test('is never a price: a cookie with one is not a basket', async () => {
    const own = shopperOf(demo)
    await own.post(ITEMS, { code: demoCodes.single, price: '1', unitPrice: '1' })
    const honest = (await own.get('/en/basket')).text
    expect(entriesIn(own)).toHaveLength(1)
    const cookie = `basket=${own.cookies().get('basket')}:1`
    expect(rowOf(honest, 'basket__total')).toMatch(/€\d/)
    expect((await shopperOf(demo).get('/en/basket', { cookie })).text).toContain('is empty')
  })

  test('is known to every process', async () => {
    const own = shopperOf(demo)
    await own.post(ITEMS, { code: demoCodes.single })
    const other = await startServer({})
    const cookie = [...own.cookies()].map((pair) => pair.join('=')).join('; ')
    const headers = { host: `${HOST}:${other.port}`, cookie }
    const { text } = await sendRequest(other.port, '/en/basket', { headers })
    await other.stop()
    expect(lineIn(text)).toContain(demoCodes.single)
  })

  test.each(['https://evil.example', 'null'])('is not changed by a form of %s', async (origin) => {
    const body = 'code=P-1'
    const type = 'application/x-www-form-urlencoded'
    const headers = { host: HOST, origin, 'content-type': type, 'content-length': body.length }
    const { status } = await sendRequest(ordering.port, ITEMS, { method: 'POST', headers, body })
    expect(status).toBe(403)
    expect(orders.inBasket()).toEqual({})
  })
})

describe('a channel without a basket', () => {
  test('has no button, count, form, script or page of one', async () => {
    const own = shopperOf(without)
    const { text } = await own.get(OWN.list)
    const body = text.slice(text.indexOf('<body'))
    expect(body).not.toMatch(/card__add|basket|id="?add\b|BasketStart/i)
    expect((await own.get('/en/basket')).status).toBe(404)
    expect((await own.post(ITEMS, { code: 'P-1' })).status).toBe(404)
  })

  test('is one whose basket leads nowhere, and one whose cart takes a form has no count', async () => {
    const { text } = await shopperOf(posting).get(OWN.list)
    expect(addForm(text)).toEqual({ action: `${shop.url}/cart/add`, fields: { quantity: '1' } })
    expect(text.slice(text.indexOf('<body'))).not.toMatch(/data-basket-count|BasketStart/)
  })
})

test.each([
  '',
  'code=',
  'code=P-1&quantity=0',
  'code=P-1&quantity=1000',
  'line=',
  `code=${'x'.repeat(101)}`,
])('a form of %j is refused', async (body) => {
  const { status } = await shopperOf(ordering).post(ITEMS, parse(body) as Record<string, string>)
  expect(status).toBe(422)
})

test('a body that is not a form is refused, whatever the request accepts', async () => {
  const body = '{}'
  const { port } = ordering
  const { status } = await sendRequest(port, ITEMS, {
    method: 'POST',
    headers: {
      host: `${HOST}:${port}`,
      origin: `http://${HOST}:${port}`,
      accept: 'text/html',
      'content-type': 'application/json',
      'content-length': body.length,
    },
    body,
  })
  expect(status).toBe(422)
})

test('what cannot be bought has no button', async () => {
  const { text } = await shopperOf(ordering).get(OWN.list)
  expect([cardAction(text, 'P-3'), cardAction(text, 'P-4')]).toEqual([null, null])
})
