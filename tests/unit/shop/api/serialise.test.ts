import { describe, expect, test } from 'vitest'
import {
  availableTaxonsQueryString,
  codesQueryString,
  listQueryString,
  type ProductsRequest,
  suggestQueryString,
} from '#contract/wire/serialise.ts'
import { parseListQuery } from '#contract/query/filter-form.ts'
import { form } from '../../../support/samples/domain.ts'

const request: ProductsRequest = {
  scope: {},
  form: form({}),
  page: 1,
  itemsPerPage: 30,
  sort: 'position',
}
const written = (change: Partial<ProductsRequest>) => {
  const params = new URLSearchParams(listQueryString({ ...request, ...change }))
  for (const key of ['page', 'itemsPerPage']) params.delete(key)
  return decodeURIComponent(params.toString())
}

describe('the main listing', () => {
  test('always sends page and itemsPerPage', () =>
    expect(listQueryString(request)).toBe('itemsPerPage=30&page=1'))

  test.each([
    { scope: { taxonId: 5 }, is: 'productTaxons.id=5' },
    { scope: { taxonSlug: 'face' }, is: 'productTaxons.slug=face' },
    { scope: { 'loyalty-discount': true }, is: 'loyalty-discount=true' },
    { scope: { loyalty: false }, is: '' },
    { scope: { discount: true }, is: 'discount=true' },
    { scope: { promotion: 3 }, is: 'promotion-page=1&promotion=3' },
    { scope: { catalogPromotion: 4 }, is: 'catalog-promotion-page=1&catalog-promotion=4' },
  ])('is limited by $scope with $is', ({ scope, is }) => {
    const pairs = written({ scope }).split('&').sort()
    expect(pairs).toEqual(is.split('&').sort())
  })

  test('sends the attribute slug and the attribute value slug together', () =>
    expect(
      written({
        scope: { attributeValue: { attributeSlug: 'brand', attributeValueSlug: 'adora' } },
      }),
    ).toBe('attribute-value[attribute-slug]=brand&attribute-value[attribute-value-slug]=adora'))

  test('sends the stock option under its name in the contract', () =>
    expect(written({ form: form({ inStock: ['true'] }) })).toBe('inStock=true'))

  test('sends all filter form values as in our own URLs', () => {
    const chosen = form({ brand: ['a', 'b'], price: { min: 500, max: null } })
    expect(written({ form: chosen })).toBe('brand[]=a&brand[]=b&price[min]=500')
    const read = parseListQuery(new URLSearchParams(listQueryString({ ...request, form: chosen })))
    expect(read.form).toEqual(chosen)
  })

  test('sends sort with order, and neither for position', () => {
    expect(written({ sort: 'created_at_desc' })).toBe('order=DESC&sort=CREATED_AT')
    expect(written({ sort: 'position' })).toBe('')
  })

  test.each([
    { query: 'tea', is: 'query=tea' },
    { query: null, is: '' },
    { query: undefined, is: '' },
  ])('sends the search text $query as "$is"', ({ query, is }) =>
    expect(written({ query: query ?? null })).toBe(is),
  )
})

test('a misspelt text can be searched literally', () => {
  const query = { query: 'te', exact: true }
  expect(decodeURIComponent(listQueryString({ ...request, ...query }))).toContain('exact=true')
  expect(listQueryString({ ...request, ...query, exact: false })).not.toContain('exact')
})

test('an unfinished text keeps its last space', () => {
  expect(suggestQueryString('day ', 5)).toBe('limit=5&query=day+')
})

test('products by codes are requested in order, 100 to a page', () => {
  expect(decodeURIComponent(codesQueryString(['b', 'a'], false))).toBe(
    'code[]=b&code[]=a&itemsPerPage=100',
  )
  expect(codesQueryString(['b'], true)).toContain('details=true')
})

test('the parent-taxon call requests no products', () => {
  expect(availableTaxonsQueryString({ taxonId: 7 })).toBe('itemsPerPage=0&productTaxons.id=7')
  expect(availableTaxonsQueryString({ taxonId: 7, discount: true })).toBe(
    'discount=true&itemsPerPage=0&productTaxons.id=7',
  )
})
