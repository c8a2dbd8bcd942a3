import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ShopError } from '#contract/wire/shop-error.ts'
import { RefusedChange } from '#storefront/basket/port.ts'
import { NO_BASKET } from '#storefront/basket/rules/basket-items.ts'
import { embeddedBasket } from '#storefront/basket/server/embedded-basket.ts'
import { createOrdersBasket } from '#storefront/basket/server/orders-basket.ts'
import { pharmacy } from '../../support/samples/channels.ts'
import { wireProduct } from '../../support/samples/wire.ts'
import { type OrdersShop, ordersShop, TOO_FEW } from '../../support/fakes/orders-shop.ts'
import { type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { describeKeeper } from './keeper.suite.ts'

let server: FakeShop
let shop: OrdersShop
beforeAll(async () => {
  server = await startFakeShop()
})
afterAll(() => server.stop())
beforeEach(() => {
  shop = ordersShop([wireProduct('P-1'), wireProduct('P-2')])
  server.respondWith(shop.respond)
})

const orders = (change: { token?: string; deadlineMs?: number } = {}) =>
  createOrdersBasket({
    baseUrl: server.url,
    deadlineMs: 5000,
    channel: pharmacy,
    locale: 'lt',
    token: null,
    signal: new AbortController().signal,
    ...change,
  })

describeKeeper('the storefront', () => embeddedBasket)
describeKeeper('the orders of the shop', orders)

describe('where the shop refuses lines that are gone by a 422, as Sylius 1 does', () => {
  beforeEach(() => shop.beSylius1())
  describeKeeper('the orders of the shop', orders)
})

const ITEM = { code: 'P-1', variant: 'P-1-1', options: {}, quantity: 2 }

describe("the shop's orders", () => {
  test('decide names, prices and totals', async () => {
    const kept = await orders().add(NO_BASKET, ITEM)
    expect(kept).toMatchObject({
      total: 2598,
      lines: [{ name: "The shop's P-1-1", unit: 1299, total: 2598 }],
    })
  })

  test('are asked in the language of the page, with the token of the shop', async () => {
    await orders({ token: 'secret' }).add(NO_BASKET, ITEM)
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v2/shop/orders',
      'POST /api/v2/shop/orders/basket-1/items',
    ])
    for (const { headers } of server.requests)
      expect(headers).toMatchObject({ 'accept-language': 'lt', authorization: 'Bearer secret' })
  })

  test('that were thrown away are an empty basket, and the next addition begins a new one', async () => {
    const { cookie } = await orders().add(NO_BASKET, ITEM)
    shop.forget()
    expect((await orders().read(cookie)).lines).toEqual([])
    const kept = await orders().add(cookie, ITEM)
    expect(kept.lines).toHaveLength(1)
  })

  test('refuse with their own words, cleaned', async () => {
    shop.suffer('soldOut')
    const refused = orders().add(NO_BASKET, ITEM)
    await expect(refused).rejects.toMatchObject({ refusal: 'refused', said: TOO_FEW })
    await expect(refused).rejects.toThrow(RefusedChange)
  })

  test('refuse a quantity of a line that stays by their own words, never as a line that is gone', async () => {
    const { cookie, lines } = await orders().add(NO_BASKET, ITEM)
    shop.suffer('soldOut')
    await expect(orders().change(cookie, lines[0]!.id, 9)).rejects.toMatchObject({
      refusal: 'refused',
      said: TOO_FEW,
    })
  })

  test.each(['dead', 'broken', 'garbage'] as const)(
    'that are %s are a failure of the shop',
    async (fault) => {
      shop.suffer(fault)
      await expect(orders().add(NO_BASKET, ITEM)).rejects.toThrow(ShopError)
    },
  )

  test('that are late are a failure of the shop', async () => {
    const release = shop.hold()
    await expect(orders({ deadlineMs: 50 }).add(NO_BASKET, ITEM)).rejects.toMatchObject({
      kind: 'LATE',
    })
    release()
  })

  test('are the only path of the shop that a shopper can name', async () => {
    const { read, change } = orders({ token: 'secret' })
    expect((await read({ token: '..', items: [] })).cookie).toEqual(NO_BASKET)
    for (const [token, line] of [
      ['..', 'x'],
      ['a', '..'],
      ['a', '.'],
    ] as const)
      await expect(change({ token, items: [] }, line, 0)).rejects.toThrow(RefusedChange)
    await orders().read({ token: '../../admin', items: [] })
    expect(server.requests.map(({ path }) => path)).toEqual(['/api/v2/shop/orders/..%2F..%2Fadmin'])
  })

  test('that already belong to an order are a basket no longer', async () => {
    server.respondWith(async (request) =>
      request.method === 'GET'
        ? { body: { tokenValue: 'a', state: 'new', items: [] } }
        : shop.respond(request),
    )
    const kept = await orders().read({ token: 'a', items: [] })
    expect(kept.cookie).toEqual(NO_BASKET)
  })

  test('with lines of other products are shown without picture and link', async () => {
    server.respondWith({
      body: {
        tokenValue: 'a',
        items: [{ id: 7, quantity: 1, productName: 'Gift', total: 0 }, { id: 8 }, 'x'],
      },
    })
    const kept = await orders().read({ token: 'a', items: [] })
    expect(kept.lines).toEqual([
      { id: '7', quantity: 1, chosen: null, variant: null, name: 'Gift', unit: null, total: 0 },
    ])
  })
})
