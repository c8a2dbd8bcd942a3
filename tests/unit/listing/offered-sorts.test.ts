import { describe, expect, test } from 'vitest'
import { listRules } from '#storefront/listing/rules/list-rules.ts'
import type { Filter } from '#contract/query/filter.ts'
import type { WireProductList } from '#contract/schema/product-list.ts'
import { LISTING_SORTS, SEARCH_SORTS } from '../../support/samples/domain.ts'
import { listContext, loadAddress, redirectOf } from '../../support/samples/list-context.ts'
import { wireFilterValue, wireList, wireProduct, wireTaxon } from '../../support/samples/wire.ts'

const ratings: Filter = {
  kind: 'SELECT',
  code: 'minRating',
  name: 'common_filters.rating',
  position: 0,
  options: [],
}

const LISTING = { route: { name: 'TAXON_PRODUCTS' }, searchRangeTag: 'both' } as const
const SEARCH = { route: { name: 'PRODUCTS_SEARCH' }, searchRangeTag: 'both' } as const

test('a listing can be sorted by rating if the shop has ratings', () => {
  const { sorts } = listRules(LISTING)
  expect(sorts([])).toEqual(LISTING_SORTS)
  expect(sorts([ratings])).toEqual([...LISTING_SORTS, 'rating_desc'])
})

test('a search cannot be sorted by rating, even if the shop has ratings', () =>
  expect(listRules(SEARCH).sorts([ratings])).toEqual(SEARCH_SORTS))

test.each([LISTING, SEARCH])(
  '$route.name can be sorted by unit price if the page has unit prices',
  (facts) =>
    expect(
      listRules({ ...facts, unitPriceSort: true })
        .sorts([])
        .at(-1),
    ).toBe('unit_price_asc'),
)

describe('an order that the list does not have', () => {
  const PATH = '/en/category/taxon-5-5'
  const BY_RATING = 'order=DESC&sort=RATING'
  const products = [wireProduct('P1')]
  const { filters } = wireList(products).meta

  /** A shop with one category and its list, which may be refused in any order of its address. */
  const shopWith = (list: WireProductList, status?: number) =>
    listContext((request) => {
      const { pathname, searchParams } = new URL(request.url)
      if (!pathname.endsWith('/search/products'))
        return Promise.resolve(Response.json(wireTaxon(5)))
      const isRefused = status !== undefined && searchParams.has('sort')
      return Promise.resolve(Response.json(list, { status: isRefused ? status : 200 }))
    })
  const pages = wireList(products, { currentPage: 2, lastPage: 3 })
  const rated = wireList(products, { filters: { ...filters, ratings: [wireFilterValue('4')] } })

  test.each([
    { what: 'a shop without ratings', list: wireList(products), search: BY_RATING, target: '' },
    {
      what: 'any page of it',
      list: pages,
      search: `${BY_RATING}&page=2&utm_source=mail`,
      target: '?page=2&utm_source=mail',
    },
  ])('of $what is redirected to "$target"', async ({ list, search, target }) =>
    expect(await redirectOf(`${PATH}?${search}`, shopWith(list))).toBe(PATH + target),
  )

  test.each([
    { what: 'a shop with ratings', list: rated, search: BY_RATING },
    { what: 'a list that may have it', list: wireList([]), search: BY_RATING },
    { what: 'a list by price', list: wireList(products), search: 'order=ASC&sort=PRICE' },
  ])('of $what stays', async ({ list, search }) =>
    expect(await redirectOf(`${PATH}?${search}`, shopWith(list))).toBeNull(),
  )

  test.each([400, 422])(
    'because its shop returns %i leads to the list without it',
    async (status) => {
      const shop = shopWith(wireList(products), status)
      expect(await redirectOf(`${PATH}?order=ASC&sort=PRICE`, shop)).toBe(PATH)
      expect(await redirectOf(PATH, shop)).toBeNull()
    },
  )

  test.each([
    { path: '/en/sale/taxon-5-5', status: 400, kind: 'notFound' },
    { path: '/en/loyalty/taxon-5-5', status: 422, kind: 'notFound' },
    { path: '/en/sale/taxon-5-5', status: 500, kind: 'unavailable' },
    { path: PATH, status: 400, kind: 'unavailable' },
  ])('$path is $kind if its list is a $status', async ({ path, status, kind }) => {
    const shop = listContext(({ url }) =>
      Promise.resolve(
        url.includes('/search/products')
          ? Response.json({}, { status })
          : Response.json(wireTaxon(5)),
      ),
    )
    expect(await loadAddress(path, shop)).toMatchObject({ kind })
  })

  test('is not assumed of a shop that fails', async () =>
    expect(
      await loadAddress(`${PATH}?order=ASC&sort=PRICE`, shopWith(wireList(products), 500)),
    ).toMatchObject({ kind: 'unavailable', error: { status: 500 } }))
})
