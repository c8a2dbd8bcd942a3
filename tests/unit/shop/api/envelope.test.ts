import { describe, expect, test } from 'vitest'
import { decodeList } from '#contract/wire/decode-list.ts'
import { openEntity } from '#contract/wire/envelope.ts'
import { createReading, READING } from '../../../support/samples/reading.ts'
import { wireList, wireProduct } from '../../../support/samples/wire.ts'

const products = [wireProduct('P-1'), wireProduct('P-2')]
const request = { page: 1, itemsPerPage: 30 }

describe('a list', () => {
  const { meta } = wireList(products, { totalItems: 95 })
  const filters = { priceRange: { min: 100, max: 900 } }

  test.each([
    { what: 'Hydra’s', body: { 'hydra:member': products, 'hydra:totalItems': 95, meta: {} } },
    { what: 'Hydra’s without a prefix', body: { member: products, totalItems: 95 } },
    { what: 'plain items', body: { items: products, total: '95' } },
    { what: 'a list with holes', body: { data: { 0: products[0], 4: products[1] }, meta } },
    { what: 'a list within data', body: { data: { items: products, totalItems: 95 }, filters } },
    { what: 'one without a `meta`', body: { data: products, totalItems: 95, filters } },
  ])('is decoded in any envelope: $what', ({ body }) => {
    const list = decodeList(body, request, READING)
    expect(list).toMatchObject({ products: [{ code: 'P-1' }, { code: 'P-2' }], total: 95 })
    expect(list.filters).toHaveLength('filters' in body ? 1 : 0)
  })

  test('is decoded up to its 500th product, however many a shop sends at once', () => {
    const { reading, dropped } = createReading()
    const body = { data: Array.from({ length: 5000 }, (_, at) => wireProduct(`P-${at}`)), meta }
    expect(decodeList(body, request, reading).products).toHaveLength(500)
    expect(dropped).toEqual([['SURPLUS', '5000 products']])
  })

  test.each([
    { what: 'a bare list', body: products, page: 1, is: { total: 2, lastPage: 1 } },
    { what: 'an empty bare list', body: [], page: 1, is: { total: 0, lastPage: 1 } },
    { what: 'a later page', body: { data: products }, page: 3, is: { total: 62, lastPage: 3 } },
    { what: 'PHP’s empty lists', body: { data: {}, meta: [] }, page: 1, is: { total: 0 } },
  ])('without a total is counted, which is reported: $what', ({ body, page, is }) => {
    const { reading, dropped } = createReading()
    expect(decodeList(body, { ...request, page }, reading)).toMatchObject(is)
    expect(dropped).toEqual([['TOTAL', 'search/products']])
  })

  test('without a total may have a next page if this one is full', () => {
    const list = decodeList(products, { page: 1, itemsPerPage: 2 }, READING)
    expect(list).toMatchObject({ total: 2, currentPage: 1, lastPage: 2 })
  })

  test('wrapped 20,000 times is rejected', () => {
    let deep: object = { data: [] }
    for (let i = 0; i < 20_000; i++) deep = { data: deep }
    expect(() => decodeList(deep, request, READING)).toThrow('Unreadable response')
  })
})

test('an entity may be wrapped in `data`, and may have a field of that name', () => {
  expect(openEntity({ data: { id: 1 } })).toEqual({ id: 1 })
  expect(openEntity({ id: 1, data: {} })).toEqual({ id: 1, data: {} })
  expect(openEntity([])).toBeNull()
})
