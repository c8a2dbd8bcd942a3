import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awkwardShop } from '../../support/fakes/awkward-shop.ts'
import {
  type FakeRequest,
  type FakeResponse,
  type FakeShop,
  startFakeShop,
} from '../../support/fakes/shop.ts'
import { wireList, wirePrices, wireProduct } from '../../support/samples/wire.ts'
import { checkedShop } from './checked-shop.ts'

let shop: FakeShop
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop.stop())

type Responder = (request: FakeRequest) => FakeResponse
const healthy = awkwardShop({ shape: 'bare', oddities: [] })

function check(respond: Responder) {
  shop.respondWith(respond)
  return checkedShop({ baseUrl: shop.url })
}

/** The report of a step, from its mark to the next step. */
const stepOf = (text: string, title: string) =>
  text.split('\n\n').find((step) => step.includes(` ${title} (`)) ?? ''

/** A shop that ignores some parameters. */
const ignoring =
  (isIgnored: (name: string) => boolean): Responder =>
  ({ query, ...request }) =>
    healthy({
      ...request,
      query: new URLSearchParams([...query].filter(([key]) => !isIgnored(key))),
    })

/** A shop whose lists of these requests are changed. */
const changing =
  (
    isChanged: (query: URLSearchParams) => boolean,
    change: (list: ReturnType<typeof wireList>) => unknown,
  ): Responder =>
  (request) => {
    const reply = healthy(request)
    const isList = request.path.endsWith('search/products') && typeof reply === 'object'
    return isList && isChanged(request.query)
      ? { body: change(reply.body as ReturnType<typeof wireList>) }
      : reply
  }

const CHOICES = ['brand[]=100', 'price[max]=1512', 'price[min]=1512']
const RANGES = ['volume[max]=57', 'volume[min]=57']

describe('the check of a shop tries its lists as shoppers use them', () => {
  test('by the second page, an option of a filter, and both ends of ranges', async () => {
    const { text, isWhole } = await check(healthy)
    expect(isWhole).toBe(true)
    for (const choice of [...CHOICES, ...RANGES])
      expect(stepOf(text, `Products with the filter ${choice}`)).toMatch(/^✓ .*\n +GET .*: 200/)
    expect(stepOf(text, 'The second page of the whole shop')).toMatch(/^✓ .*\n +GET .*page=2: 200/)
    expect(text).not.toContain('Not tried')
  })

  test('and says which filters it has to complete', async () => {
    const { text } = await check(healthy)
    for (const choice of [...CHOICES, ...RANGES])
      expect(stepOf(text, `Products with the filter ${choice}`)).toContain('is narrowed to its own')
  })

  test.each([...CHOICES, ...RANGES])('and fails if the shop ignores %s', async (choice) => {
    const [name = ''] = choice.split('=')
    const { text, isWhole } = await check(ignoring((key) => key === name))
    const step = stepOf(text, `Products with the filter ${choice}`)
    expect(step).toMatch(/^✗ /)
    expect(step).toContain(`the shop ignores "${choice}"`)
    expect(text.match(/^✗ /gm)).toHaveLength(1)
    expect(text).toContain('Something that pages need is missing or wrong:\n  ✗ Products with')
    expect(isWhole).toBe(false)
  })

  test('and fails if the shop ignores the page', async () => {
    const { text, isWhole } = await check(ignoring((key) => key === 'page'))
    const step = stepOf(text, 'The second page of the whole shop')
    expect(step).toContain('"meta.currentPage" is 1 instead of 2.')
    expect(step).toContain('30 of 30 products were on the first page too')
    expect(isWhole).toBe(false)
  })

  test('and fails if a later page is empty', async () => {
    const isSecond = (query: URLSearchParams) => query.get('page') === '2'
    const { text, isWhole } = await check(changing(isSecond, (list) => ({ ...list, data: [] })))
    expect(stepOf(text, 'The second page of the whole shop')).toContain(
      'The page is empty, although the list has 264 products.',
    )
    expect(isWhole).toBe(false)
  })

  test('and fails if a filter leaves nothing, or loses what was chosen in it', async () => {
    const hasBrand = (query: URLSearchParams) => query.has('brand[]')
    const nothing = await check(changing(hasBrand, () => wireList([])))
    expect(nothing.text).toContain('although the filter promises products for "brand[]=100"')
    const others = changing(hasBrand, ({ meta, ...list }) => {
      const [brand, ...attributes] = meta.filters.attributes
      const values = [{ code: '104', name: 'Ezera', count: 1 }]
      return {
        ...list,
        meta: {
          ...meta,
          filters: { ...meta.filters, attributes: [{ ...brand, values }, ...attributes] },
        },
      }
    })
    const { text, isWhole } = await check(others)
    expect(text).toContain('"100" is not among the options of "brand" any more')
    expect(isWhole).toBe(false)
  })

  test('and fails if the shop refuses a filter of its own', async () => {
    const { text, isWhole } = await check((request) =>
      request.query.has('brand[]') ? { status: 500, body: { title: 'Broken' } } : healthy(request),
    )
    expect(stepOf(text, 'Products with the filter brand[]=100')).toMatch(
      /^✗ .*\n.*500.*\n  ✗ .*Broken/,
    )
    expect(isWhole).toBe(false)
  })

  test('and remarks on cards with another price than the chosen one, and on wrong counts', async () => {
    const dear = changing(
      (query) => query.has('price[max]') || query.has('brand[]'),
      (list) => ({
        ...list,
        data: [
          wireProduct('P-1', {
            variants: [{ id: 1, code: 'P-1', inStock: true, prices: wirePrices(9900) }],
          }),
        ],
      }),
    )
    const { text, isWhole } = await check(dear)
    expect(text).toContain('1 of 1 cards show another price (P-1: 9900)')
    expect(isWhole).toBe(true)
    const more = changing(
      (query) => query.has('brand[]'),
      ({ meta, ...list }) => ({ ...list, meta: { ...meta, totalItems: 7 } }),
    )
    expect((await check(more)).text).toMatch(/The list has 7 products, but the option promises \d+/)
  })

  test('and says if a category holds as much as the whole shop', async () => {
    const whole = ignoring((key) => key === 'productTaxons.id')
    const { text, isWhole } = await check((request) => {
      const reply = whole(request)
      const isTaxon = request.path.includes('/taxons/') && typeof reply === 'object'
      return isTaxon ? { ...reply, body: { ...(reply.body as object), children: [] } } : reply
    })
    expect(text).toContain('unless all are in it, it ignores "productTaxons.id"')
    expect(isWhole).toBe(true)
    expect((await check(healthy)).text).not.toContain('it ignores "productTaxons.id"')
  })

  test('and fails if categories side by side hold as much as the whole shop', async () => {
    const { text, isWhole } = await check(ignoring((key) => key === 'productTaxons.id'))
    expect(stepOf(text, 'Products of that category')).toMatch(
      /✗ The list is the whole shop, and so are those of ".+" and ".+": the shop ignores "productTaxons.id"\./,
    )
    expect(isWhole).toBe(false)
  })

  test('and says what it could not try', async () => {
    const filters = { attributes: [], priceRange: { min: 1, max: 1 }, catalogPromotions: [] }
    const list = wireList([wireProduct('P-1')], { filters })
    const { text } = await check(({ path }) =>
      path.endsWith('search/products') ? { body: list } : { status: 404, body: {} },
    )
    expect(text).toContain('Not tried: a second page, as there is one page only.')
    expect(text).toContain('Not tried: a filter, as none has an option')
    expect(text).toContain('Not tried: a range, as none has two different bounds.')
  })
})
