import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OrdersShop, ordersShop, TOO_FEW } from '../../support/fakes/orders-shop.ts'
import { type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { cartResponse, noCartResponse, profileResponse } from '../../support/samples/ucp-shapes.ts'
import { wirePrices, wireProduct } from '../../support/samples/wire.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const variant = (code: string) => ({ id: 1, code, inStock: true, prices: wirePrices(500) })
const SHIRT = wireProduct('P-2', {
  variants: [
    { ...variant('P-2-S'), size: 'S' },
    { ...variant('P-2-M'), size: 'M' },
  ],
})
const PRODUCTS = [wireProduct('P-1'), SHIRT, wireProduct('P-3', { inStock: false })]
const MEDIUM = 'P-2:P-2-M'
const HOST = 'pharmacy.localhost'

let shop: FakeShop
let orders: OrdersShop
let ordering: RunningServer
let without: RunningServer
beforeAll(async () => {
  shop = await startFakeShop()
  const own = { SHOP_API_URL: shop.url, SHOP_API_DEADLINE_MS: '1000' }
  const CHECKOUT_URL = 'https://shop.example/{locale}/cart?t={token}'
  ordering = await startServer({ ...own, CHECKOUT_URL, LOG: 'requests' })
  without = await startServer(own)
})
afterAll(async () => {
  for (const server of [ordering, without]) await server.stop()
  await shop.stop()
})
beforeEach(() => {
  orders = ordersShop(PRODUCTS)
  shop.respondWith(orders.respond)
})

async function send(method: string, path: string, value?: unknown, server = ordering) {
  const body = value === undefined ? '' : JSON.stringify(value)
  const headers = {
    host: HOST,
    'accept-language': 'lt',
    'content-type': 'application/json',
    ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const response = await sendRequest(server.port, path, { method, headers, body })
  return { ...response, json: JSON.parse(response.text) as unknown }
}

const items = (wanted: Readonly<Record<string, number>>) => ({
  line_items: Object.entries(wanted).map(([id, quantity]) => ({ item: { id }, quantity })),
})

async function begun(wanted: Readonly<Record<string, number>>) {
  const { status, json, headers } = await send('POST', '/ucp/carts', items(wanted))
  expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([
    201,
    'no-store',
    undefined,
  ])
  return cartResponse.parse(json)
}

const quantities = ({ line_items: lines }: ReturnType<typeof cartResponse.parse>) =>
  Object.fromEntries(lines.map(({ item, quantity }) => [item.id, quantity]))

describe('an agent’s cart', () => {
  test('is an order of the shop, with its prices, and leads to the shop’s own checkout', async () => {
    const cart = await begun({ 'P-1:P-1-1': 2, [MEDIUM]: 1 })
    expect(quantities(cart)).toEqual({ 'P-1:P-1-1': 2, [MEDIUM]: 1 })
    expect(orders.inBasket()).toEqual({ 'P-1-1': 2, 'P-2-M': 1 })
    expect(cart.line_items[0]?.item.price).toBe(1299)
    expect(cart.totals).toEqual([
      { type: 'subtotal', amount: 3098 },
      { type: 'total', amount: 3098 },
    ])
    expect(cart.continue_url).toBe(`https://shop.example/lt/cart?t=${cart.id}`)
    expect(cart.currency).toBe('EUR')
  })

  test('is read by its id alone', async () => {
    const { id } = await begun({ 'P-1:P-1-1': 2 })
    const { status, json, headers } = await send('GET', `/ucp/carts/${id}`)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    const cart = cartResponse.parse(json)
    expect(cart.line_items.map(({ quantity }) => quantity)).toEqual([2])
    expect(cart.id).toBe(id)
  })

  test('holds what replaced it, and nothing else', async () => {
    const { id } = await begun({ 'P-1:P-1-1': 2 })
    const { json } = await send('PUT', `/ucp/carts/${id}`, items({ [MEDIUM]: 3 }))
    expect(quantities(cartResponse.parse(json))).toEqual({ [MEDIUM]: 3 })
    expect(orders.inBasket()).toEqual({ 'P-2-M': 3 })
  })

  test('can be sent back as it was read, with other quantities', async () => {
    const { id } = await begun({ 'P-1:P-1-1': 2, [MEDIUM]: 1 })
    const read = cartResponse.parse((await send('GET', `/ucp/carts/${id}`)).json)
    const lines = read.line_items.map((line) => ({ ...line, quantity: line.quantity + 1 }))
    shop.requests.length = 0
    await send('PUT', `/ucp/carts/${id}`, { id, line_items: lines })
    expect(orders.inBasket()).toEqual({ 'P-1-1': 3, 'P-2-M': 2 })
    const methods = shop.requests.map(({ method }) => method)
    expect(methods).not.toContain('POST')
    expect(methods).not.toContain('DELETE')
  })

  test('has one line for an item that is named twice', async () => {
    const one = { item: { id: MEDIUM }, quantity: 1 }
    const { json } = await send('POST', '/ucp/carts', { line_items: [one, one] })
    expect(quantities(cartResponse.parse(json))).toEqual({ [MEDIUM]: 2 })
  })

  test('is gone once it is cancelled, which shows what it held', async () => {
    const { id } = await begun({ [MEDIUM]: 1 })
    const cancelled = await send('POST', `/ucp/carts/${id}/cancel`, {})
    expect(cartResponse.parse(cancelled.json).line_items).toHaveLength(1)
    expect(orders.inBasket()).toEqual({})
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', items({ [MEDIUM]: 1 })],
    ] as const) {
      const { status, json } = await send(method, `/ucp/carts/${id}`, body)
      expect(status).toBe(200)
      expect(noCartResponse.parse(json).messages[0]?.code).toBe('not_found')
    }
  })

  test('is not found by the name of another, or by a path of the shop’s API', async () => {
    const { json } = await send('GET', '/ucp/carts/unknown')
    expect(noCartResponse.parse(json).messages[0]?.code).toBe('not_found')
    const outside = '/ucp/carts/..%2F..%2Fadmin'
    const refused = await sendRequest(ordering.port, outside, { headers: { host: HOST } })
    expect(refused.status).toBe(400)
    expect(shop.requests.filter(({ path }) => path.includes('admin'))).toEqual([])
  })

  test('names the items that it cannot have, and has the others', async () => {
    const wanted = { 'P-9': 1, 'P-3:P-3-1': 1, 'P-2': 1, 'P-1': 1 }
    const cart = await begun(wanted)
    expect(Object.values(quantities(cart))).toEqual([1])
    expect(cart.messages?.map(({ code, path }) => [code, path])).toEqual([
      ['item_unavailable', '$.line_items[0]'],
      ['out_of_stock', '$.line_items[1]'],
      ['variant_required', '$.line_items[2]'],
    ])
  })

  test('is not begun where none of its items can be had', async () => {
    const { status, json } = await send('POST', '/ucp/carts', items({ 'P-3': 1 }))
    expect(status).toBe(200)
    expect(noCartResponse.parse(json).messages[0]?.code).toBe('out_of_stock')
  })

  test('repeats the shop’s own reason for a refusal, and keeps what it held', async () => {
    const { id } = await begun({ [MEDIUM]: 1 })
    orders.suffer('soldOut')
    const { json } = await send('PUT', `/ucp/carts/${id}`, items({ [MEDIUM]: 9 }))
    const cart = cartResponse.parse(json)
    expect(cart.messages?.[0]?.content).toContain(TOO_FEW)
    expect(Object.values(quantities(cart))).toEqual([1])
  })

  test('is a 503 with Retry-After while the shop’s orders fail', async () => {
    orders.suffer('broken')
    const { status, headers } = await send('POST', '/ucp/carts', items({ [MEDIUM]: 1 }))
    expect(status).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test.each([
    ['no items', {}],
    ['no quantity', { line_items: [{ item: { id: 'P-1' } }] }],
    ['too many of one', items({ 'P-1': 1000 })],
    ['too many items', items(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [at, 1])))],
  ])('is a 400 for %s', async (_what, body) => {
    expect((await send('POST', '/ucp/carts', body)).status).toBe(400)
  })

  test('is never named in the log', async () => {
    const { id } = await begun({ [MEDIUM]: 1 })
    await send('GET', `/ucp/carts/${id}`)
    const linesWith = (part: string) =>
      [...ordering.log, ...ordering.output].filter((line) => line.includes(part))
    await expect.poll(() => linesWith('/ucp/carts/…').length).toBeGreaterThan(0)
    expect(linesWith(`/ucp/carts/${id}`)).toEqual([])
  })
})

const META = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } }

async function rpc(method: string, params: unknown, server = ordering) {
  const { json } = await send('POST', '/ucp/mcp', { jsonrpc: '2.0', id: 1, method, params }, server)
  return (json as { result: unknown }).result
}

const toolNames = async (server: RunningServer) =>
  ((await rpc('tools/list', {}, server)) as { tools: { name: string }[] }).tools.map(
    ({ name }) => name,
  )

const CART_TOOLS = ['create_cart', 'get_cart', 'update_cart', 'cancel_cart']

describe('the tools of carts', () => {
  const call = async (name: string, args: object) => {
    const result = await rpc('tools/call', { name, arguments: { meta: META, ...args } })
    return (result as { structuredContent: unknown }).structuredContent
  }

  test('do what the addresses do', async () => {
    const { id } = cartResponse.parse(await call('create_cart', { cart: items({ [MEDIUM]: 1 }) }))
    const cart = items({ [MEDIUM]: 4 })
    expect(quantities(cartResponse.parse(await call('update_cart', { id, cart })))).toEqual({
      [MEDIUM]: 4,
    })
    expect(cartResponse.parse(await call('get_cart', { id })).id).toBe(id)
    await call('cancel_cart', { id })
    expect(noCartResponse.parse(await call('get_cart', { id })).messages[0]?.code).toBe('not_found')
  })

  test('are listed with what they need', async () => {
    expect(await toolNames(ordering)).toEqual(expect.arrayContaining(CART_TOOLS))
  })
})

describe('a channel whose shop keeps no baskets', () => {
  test('offers none in its profile, by its tools or at their addresses', async () => {
    const profile = async (server: RunningServer) =>
      Object.keys(
        profileResponse.parse((await send('GET', '/.well-known/ucp', undefined, server)).json).ucp
          .capabilities,
      )
    expect(await profile(ordering)).toContain('dev.ucp.shopping.cart')
    expect(await profile(without)).not.toContain('dev.ucp.shopping.cart')
    expect(await toolNames(without)).not.toEqual(expect.arrayContaining(['create_cart']))
    const { status } = await send('POST', '/ucp/carts', items({ [MEDIUM]: 1 }), without)
    expect(status).toBe(404)
    expect((await send('GET', '/ucp/carts/basket-1', undefined, without)).status).toBe(404)
  })
})

test('a cart is the one thing that PUT is for', async () => {
  const put = async (path: string) =>
    sendRequest(ordering.port, path, { method: 'PUT', headers: { host: HOST } })
  const other = await put('/lt/basket')
  expect([other.status, other.headers['allow']]).toEqual([405, 'GET, HEAD, POST'])
  expect((await put('/ucp/carts')).status).toBe(405)
  expect((await put('/ucp/carts/a')).status).toBe(400)
})
