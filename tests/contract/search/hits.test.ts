import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anyOf,
  codesOf,
  facetOf,
  inCategory,
  openSampleSearchProvider,
} from '../../support/servers/search-provider.ts'

let served: Awaited<ReturnType<typeof openSampleSearchProvider>>
beforeAll(async () => {
  served = await openSampleSearchProvider()
})
afterAll(() => served.dispose())

const PAIN = '/Health/Pain relief'

describe('hits', () => {
  test('are products of the channel by their codes, with names and prices in major units', async () => {
    const { hits, total } = await served.sendRequest({
      variables: { query: 'calmidol forte tablets' },
    })
    expect(total).toBeGreaterThan(0)
    expect(hits[0]).toEqual({
      productId: 'PH-02',
      name: 'Calmidol forte tablets',
      brand: 'Medira',
      imageUrl: '/demo-media/product/PH-02.svg',
      available: true,
      price: 7.99,
      listPrice: 9.99,
    })
  })

  test.each([
    { size: 3, from: 0 },
    { size: 3, from: 3 },
    { size: 4, from: 2 },
    { size: 1, from: 7 },
    { size: 0, from: 0 },
    { size: 5, from: 500 },
  ])('are $size from $from of the whole list', async ({ size, from }) => {
    const whole = await served.sendRequest()
    const page = await served.sendRequest({ products: { size, from } })
    expect(codesOf(page)).toEqual(codesOf(whole).slice(from, from + size))
    expect(page).toMatchObject({ total: whole.total, size, from })
  })

  test('have all words of the text if any hit has, and some of them otherwise', async () => {
    const totalOf = async (query: string) =>
      (await served.sendRequest({ variables: { query } })).total
    const [all, brand, unknown] = await Promise.all(
      ['calmidol forte', 'calmidol', 'calmidol zzqqxx'].map(totalOf),
    )
    expect(all).toBeGreaterThan(0)
    expect(all).toBeLessThan(brand ?? 0)
    expect(unknown).toBe(brand)
  })

  test('are five by default', async () => {
    expect((await served.sendRequest({ products: { size: undefined } })).hits).toHaveLength(5)
  })

  test.each([
    { order: 'asc', direction: 1 },
    { order: 'desc', direction: -1 },
  ])('are sorted by price $order', async ({ order, direction }) => {
    const { hits } = await served.sendRequest({ products: { sort: [{ field: 'price', order }] } })
    const prices = hits.map(({ price }) => price)
    expect(new Set(prices).size).toBeGreaterThan(3)
    expect(prices).toEqual(prices.toSorted((a, b) => direction * (a - b)))
  })

  test('can be those of a whole category', async () => {
    expect(codesOf(await served.sendRequest(inCategory(PAIN))).toSorted()).toEqual([
      'PH-01',
      'PH-02',
      'PH-03',
      'PH-04',
      'PH-05',
      'PH-06',
      'PH-07',
    ])
  })

  test('are empty in an unknown category', async () => {
    expect((await served.sendRequest(inCategory('/Nowhere'))).total).toBe(0)
  })
})

describe('the channel', () => {
  test.each([
    { host: 'pharmacy.localhost', accountId: 'none', first: 'PH' },
    { host: 'marketplace.localhost', accountId: 'none', first: 'MK' },
    { host: 'pharmacy.localhost', accountId: 'marketplace', first: 'MK' },
    { host: 'marketplace.localhost', accountId: 'pharmacy', first: 'PH' },
    { host: 'unknown.example', accountId: undefined, first: 'PH' },
  ])('of account $accountId at $host sells $first', async ({ host, accountId, first }) => {
    const found = codesOf(await served.sendRequest({ host, variables: { accountId } }))
    expect(found.filter((code) => code !== 'EV-01').every((code) => code.startsWith(first))).toBe(
      true,
    )
    expect(found.length).toBeGreaterThan(5)
  })
})

describe('the locale', () => {
  test('determines names, labels and paths', async () => {
    const lt = await served.sendRequest({ locale: 'lt', variables: { query: 'kalmidolio' } })
    expect(lt.hits[0]?.name).toBe('Kalmidolio tabletės')
    expect(facetOf(lt, 'customFields.form').data[0]?.value).toBe('Tabletės')
    expect(facetOf(lt, 'categories').data.map((term) => term.value)).toContain(
      '/Health/Pain relief/Galvos skausmas',
    )
  })

  test('determines the names of the facets', async () => {
    const { facets } = await served.sendRequest({ ...inCategory('/Health'), locale: 'lt' })
    const names = new Map(facets.map(({ field, name }) => [field, name]))
    expect(names.get('categories')).toBe('Kategorija')
    expect(names.get('price')).toBe('common_filters.price')
    expect(names.get('customFields.discount_amount')).toBe('Nuolaida')
    expect(names.get('brand')).toBe('Prekės ženklas')
  })

  test('is the one whose labels can be filtered by', async () => {
    const products = { filter: [anyOf('customFields.form', 'Tabletės')] }
    expect((await served.sendRequest({ ...inCategory(PAIN), locale: 'lt' })).total).toBe(7)
    const requestOptions = inCategory(PAIN, products)
    expect(
      codesOf(await served.sendRequest({ ...requestOptions, locale: 'lt' })).toSorted(),
    ).toEqual(['PH-01', 'PH-02', 'PH-05'])
    expect((await served.sendRequest({ ...requestOptions, locale: 'ru' })).total).toBe(0)
  })
})
