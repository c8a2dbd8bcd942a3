import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListContext } from '#storefront/listing/server/list-context.ts'
import { awkwardShop } from '../../support/fakes/awkward-shop.ts'
import { callOf } from '../../support/fakes/call-waves.ts'
import { listContext, pageAt } from '../../support/samples/list-context.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'

let sample: Awaited<ReturnType<typeof openSampleCatalog>>
let calls: string[]

beforeAll(async () => {
  sample = await openSampleCatalog()
})
afterAll(() => sample.dispose())

interface WireResponse {
  meta: {
    filters: {
      attributes: { code: string; values: { code: string }[] }[]
      priceRange: { min: number; max: number }
    }
  }
}

/** The sample catalog as a shop whose filters contain only their selected options. */
async function narrowed(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const response = await sample.catalog.fetch(request)
  if (!pathname.endsWith('/search/products')) return response
  calls.push(decodeURIComponent(searchParams.toString()))
  const reply = (await response.json()) as WireResponse
  for (const { code, values } of reply.meta.filters.attributes) {
    const chosen = searchParams.getAll(`${code}[]`)
    const rest = values.filter((value) => chosen.length === 0 || chosen.includes(value.code))
    values.splice(0, values.length, ...rest)
  }
  const { priceRange } = reply.meta.filters
  priceRange.min = Math.max(priceRange.min, Number(searchParams.get('price[min]') ?? 0))
  priceRange.max = Math.min(priceRange.max, Number(searchParams.get('price[max]') ?? Infinity))
  return Response.json(reply)
}

const narrowing = (fetch = narrowed): ListContext => {
  calls = []
  return listContext(fetch)
}

/** Codes of the options of a filter on a page, and those that are chosen. */
async function optionsAt(address: string, code: string, context: ListContext) {
  const { filters } = await pageAt(address, context)
  const filter = filters.find((one) => one.code === code)
  if (filter?.kind !== 'SELECT') throw new Error(`${address} has no filter ${code}`)
  const chosen = filter.options.filter(({ selected }) => selected)
  return { all: filter.options.map((option) => option.code), chosen: chosen.map((one) => one.code) }
}

describe('a filter that a shop narrows to its selected options (RULES.md#unknown-choices)', () => {
  test.each(['/en/category/pharmacy-2?', '/en/search?query=tablets&'])(
    'keeps its other options: %s',
    async (list) => {
      const whole = await optionsAt(list, 'brand', narrowing())
      expect(whole.all.length).toBeGreaterThan(1)
      const [first = ''] = whole.all
      const narrow = await optionsAt(`${list}brand[]=${first}`, 'brand', narrowing())
      expect(narrow.all.toSorted()).toEqual(whole.all.toSorted())
      expect(narrow.chosen).toEqual([first])
      expect(calls).toHaveLength(2)
      expect(calls[1]).not.toContain('brand')
    },
  )

  test.each(['/en/category/pharmacy-2?', '/en/search?query=tablets&'])(
    'keeps the bounds of its range: %s',
    async (list) => {
      const priceAt = async (address: string) => {
        const { filters, query } = await pageAt(address, narrowing())
        const price = filters.find(({ kind }) => kind === 'PRICE')
        return { price, chosen: query.form['price'] }
      }
      const { price } = await priceAt(list)
      if (price?.kind !== 'PRICE') throw new Error(`${list} has no prices`)
      const [min, max] = [price.bounds.min + 1, price.bounds.max - 1]
      for (const [ends, chosen] of [
        [`price[min]=${min}&price[max]=${max}`, { min, max }],
        [`price[min]=${min}`, { min, max: null }],
        [`price[max]=${max}`, { min: null, max }],
      ] as const) {
        const narrow = await priceAt(list + ends)
        expect(narrow).toEqual({ price, chosen })
        expect(calls).toHaveLength(2)
        expect(calls[1]).not.toContain('price')
      }
    },
  )

  test('is requested without its own choice', async () => {
    const address = '/en/category/pharmacy-2?brand[]=medira&form[]=tablets'
    await optionsAt(address, 'brand', narrowing())
    const [, ...others] = calls
    expect(others.map((call) => [call.includes('brand[]'), call.includes('form[]')])).toEqual([
      [false, true],
      [true, false],
    ])
  })

  test('is unchanged if the shop fails', async () => {
    const failing = (request: Request) =>
      calls.length > 0 ? Promise.reject(new TypeError('no connection')) : narrowed(request)
    const options = await optionsAt(
      '/en/category/pharmacy-2?brand[]=medira',
      'brand',
      narrowing(failing),
    )
    expect(options).toEqual({ all: ['medira'], chosen: ['medira'] })
  })

  test('needs no request if the shop names its other options', async () => {
    const whole = (request: Request) => {
      calls.push(request.url)
      return sample.catalog.fetch(request)
    }
    await pageAt('/en/category/pharmacy-2?brand[]=medira', narrowing(whole))
    expect(calls.filter((url) => url.includes('/search/products'))).toHaveLength(1)
  })
})

/** A shop that bounds its ranges by the products found, and so by the chosen range. */
async function narrowedRanges({ url }: Request): Promise<Response> {
  const { pathname: path, searchParams: query } = new URL(url)
  const request = { path, query, headers: {} }
  calls.push(callOf(request))
  const reply = awkwardShop({ shape: 'bare', oddities: [] })(request)
  if (typeof reply === 'string') throw new TypeError(reply)
  return Response.json(reply.body, { status: reply.status ?? 200 })
}

/** Bounds of a range on a page, and the number of products. */
async function boundsAt(address: string, code: string, context: ListContext) {
  const { filters, list } = await pageAt(address, context)
  const filter = filters.find((one) => one.code === code)
  if (!filter || filter.kind === 'SELECT') throw new Error(`${address} has no range ${code}`)
  return { ...filter.bounds, total: list.total }
}

describe('a range that a shop narrows to its chosen ends', () => {
  const list = '/en/category/shelf-2-2'

  test.each([
    { code: 'volume', choice: 'volume[min]=30&volume[max]=60' },
    { code: 'volume', choice: 'volume[max]=60' },
    { code: 'price', choice: 'price[min]=1000' },
  ])('keeps the bounds that it has without its own choice: $choice', async ({ code, choice }) => {
    const { total, ...whole } = await boundsAt(list, code, narrowing(narrowedRanges))
    const narrow = await boundsAt(`${list}?${choice}`, code, narrowing(narrowedRanges))
    expect(narrow).toMatchObject(whole)
    expect(narrow.total).toBeLessThan(total)
    const lists = calls.filter((call) => call.startsWith('search/products'))
    expect(lists.map((call) => call.includes(code))).toEqual([true, false])
  })

  test('needs no request if the shop states bounds beyond the chosen ends', async () => {
    const context = narrowing((request) => {
      calls.push(request.url)
      return sample.catalog.fetch(request)
    })
    const address = '/en/category/pharmacy-2'
    const { min, max } = await boundsAt(address, 'price', context)
    calls = []
    await boundsAt(`${address}?price[min]=${min + 100}&price[max]=${max - 100}`, 'price', context)
    expect(calls.filter((url) => url.includes('/search/products'))).toHaveLength(1)
  })
})
