import { afterAll, beforeAll, expect, test } from 'vitest'
import { awkwardShop } from '../../support/fakes/awkward-shop.ts'
import {
  type FakeRequest,
  type FakeResponse,
  type FakeShop,
  startFakeShop,
} from '../../support/fakes/shop.ts'
import { checkedShop } from './checked-shop.ts'

let shop: FakeShop
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop.stop())

type Responder = (request: FakeRequest) => FakeResponse

const healthy: Responder = awkwardShop({ shape: 'bare', oddities: ['stockAsNumbers'] })

/** The healthy shop as if these parameters were not there. */
const ignoring =
  (...names: string[]): Responder =>
  (request) => {
    const query = new URLSearchParams(request.query)
    for (const name of names) query.delete(name)
    return healthy({ ...request, query })
  }

/** A shop whose products name their main taxon, and whose categories show everything. */
const withTaxons: Responder = (request) => {
  const reply = ignoring('productTaxons.id')(request)
  if (typeof reply !== 'object' || !request.path.endsWith('search/products')) return reply
  const body = reply.body as { data: object[] }
  return {
    body: {
      ...body,
      data: body.data.map((one) => ({ ...one, mainTaxon: '/api/v2/shop/taxons/111' })),
    },
  }
}

test.each([
  {
    parameter: 'sort',
    respond: ignoring('sort'),
    fault:
      /Products in the order PRICE DESC: The list is the same as without it, and not in this order: the shop ignores "sort=PRICE" and "order=DESC"; \d+ \(\d+\) stands before/,
  },
  {
    parameter: 'order',
    respond: ignoring('order'),
    fault: /Products in the order PRICE DESC: The list is not in this order: /,
  },
  {
    parameter: 'productTaxons.id, although products name their category',
    respond: withTaxons,
    fault:
      /Products of that category: The list is the whole shop, and 30 of its products state that they are in other categories than \d+ \(1000: 111\): the shop ignores "productTaxons.id"\./,
  },
  {
    parameter: 'query',
    respond: ignoring('query'),
    fault:
      /Search: It finds the whole shop for "[\p{L}\p{N}]+", which most names lack: the shop ignores "query"\./u,
  },
  {
    parameter: 'query, also of no word',
    respond: ignoring('query'),
    fault:
      /A search that finds nothing: It finds the whole shop for "\w+": the shop ignores "query"\./,
  },
])('a shop that ignores $parameter has wrong pages, and the check fails', async (row) => {
  shop.respondWith(row.respond)
  const { report } = await checkedShop({ baseUrl: shop.url })
  expect(report.isWhole).toBe(false)
  expect(report.faults.join('\n')).toMatch(row.fault)
})
