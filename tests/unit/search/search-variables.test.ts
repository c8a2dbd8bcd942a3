import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SearchRequest } from '#storefront/search/port.ts'
import { SEARCH_QUERY } from '#storefront/search/server/nosto/nosto.ts'
import { searchVariables } from '#storefront/search/search-variables.ts'
import { anyForm, anyText } from '../../support/samples/domain-arbitraries.ts'
import { SEARCH_SORTS, form } from '../../support/samples/domain.ts'
import { contractViolations } from '../../support/fakes/search-provider-contract.ts'

const REQUEST: SearchRequest = {
  query: 'batai',
  form: form({}),
  sort: 'position',
  page: 1,
  pageSize: 30,
  locale: 'lt',
  sessionParams: null,
}

const variables = (change: Partial<SearchRequest> = {}) =>
  searchVariables({ ...REQUEST, ...change }, 'shop-1')
const products = (change: Partial<SearchRequest> = {}) => variables(change).products

describe('the variables of a search', () => {
  test('request the text, the page and all facets, and nothing else', () => {
    expect(variables()).toEqual({
      accountId: 'shop-1',
      query: 'batai',
      products: { facets: ['*'], size: 30, from: 0 },
    })
  })

  test.each([
    { page: 1, pageSize: 30, from: 0, size: 30 },
    { page: 2, pageSize: 30, from: 30, size: 30 },
    { page: 5, pageSize: 62, from: 248, size: 62 },
    { page: 333, pageSize: 30, from: 9960, size: 30 },
    { page: 239, pageSize: 42, from: 9996, size: 4 },
    { page: 240, pageSize: 42, from: 10_000, size: 0 },
    { page: 333, pageSize: 62, from: 10_000, size: 0 },
  ])('request page $page of $pageSize as $size hits from $from', (row) => {
    expect(products(row)).toMatchObject({ from: row.from, size: row.size })
  })

  test.each([
    { sort: 'position', sent: undefined },
    { sort: 'price_asc', sent: [{ field: 'price', order: 'asc' }] },
    { sort: 'price_desc', sent: [{ field: 'price', order: 'desc' }] },
    { sort: 'created_at_desc', sent: undefined },
    { sort: 'discount_percentage_desc', sent: undefined },
  ] as const)("contain the order $sort in the provider's form", ({ sort, sent }) => {
    expect(products({ sort }).sort).toEqual(sent)
  })

  test.each([
    {
      what: 'options as values',
      fields: { brand: ['Medira', 'Sonora'], 'customFields.colour': ['Raudona'] },
      filter: [
        { field: 'brand', value: ['Medira', 'Sonora'] },
        { field: 'customFields.colour', value: ['Raudona'] },
      ],
    },
    {
      what: 'a price range in major units, both ends included',
      fields: { price: { min: 1299, max: 5000 } },
      filter: [{ field: 'price', range: [{ gt: '12.98', lt: '50.01' }] }],
    },
    {
      what: 'any other range as it is',
      fields: { 'customFields.volume': { min: 0.5, max: 75 } },
      filter: [{ field: 'customFields.volume', range: [{ gt: '0.499999', lt: '75.000075' }] }],
    },
    {
      what: 'an open upper end by leaving it out',
      fields: { price: { min: 0, max: null } },
      filter: [{ field: 'price', range: [{ gt: '-0.01' }] }],
    },
    {
      what: 'an open lower end by leaving it out',
      fields: { price: { min: null, max: 71 } },
      filter: [{ field: 'price', range: [{ lt: '0.72' }] }],
    },
  ])('contain $what', ({ fields, filter }) => {
    expect(products({ form: form(fields) }).filter).toEqual(filter)
  })

  test.each([
    { chosen: ['/Avalynė'], path: '/Avalynė' },
    { chosen: ['/Avalynė', '/Avalynė/Batai', '/Namai'], path: '/Avalynė/Batai' },
  ])('convert categorySplit $chosen to the category path $path', ({ chosen, path }) => {
    const sent = products({ form: form({ categorySplit: chosen, brand: ['Medira'] }) })
    expect(sent.categoryPath).toBe(path)
    expect(sent.filter).toEqual([{ field: 'brand', value: ['Medira'] }])
  })

  test('keep the chosen ends of every range inside, also in an index of single precision', () => {
    const end = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(end, (value) => {
        const [sent] = products({ form: form({ weight: { min: value, max: value } }) }).filter ?? []
        const [{ gt, lt } = {}] = sent && 'range' in sent ? sent.range : []
        expect([Number(gt) < value, value < Number(lt)]).toEqual([true, true])
        expect(Math.fround(Number(gt))).toBeLessThan(Math.fround(value))
        expect(Math.fround(value)).toBeLessThan(Math.fround(Number(lt)))
      }),
    )
  })

  test('keep the chosen ends of every price inside, and no other cent', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e6), (min, more) => {
        const price = { min, max: min + more }
        const [sent] = products({ form: form({ price }) }).filter ?? []
        const [{ gt, lt } = {}] = sent && 'range' in sent ? sent.range : []
        const ends = [Math.round(Number(gt) * 100), Math.round(Number(lt) * 100)]
        expect(ends).toEqual([min - 1, min + more + 1])
      }),
    )
  })

  test('have no filter if only the category path is selected', () => {
    expect(products({ form: form({ categorySplit: ['/Namai'] }) })).not.toHaveProperty('filter')
  })

  test('filter by categories like by any other field', () => {
    expect(products({ form: form({ categories: ['/Namai'] }) }).filter).toEqual([
      { field: 'categories', value: ['/Namai'] },
    ])
  })

  test('pass session parameters through unchanged', () => {
    const sessionParams = { segments: ['a'], products: { personalizationBoost: [] } }
    expect(variables({ sessionParams }).sessionParams).toEqual(sessionParams)
  })

  test.each([{ sessionParams: 'text' }, { sessionParams: ['a'] }, { sessionParams: 7 }])(
    'omit session parameters that are not an object: $sessionParams',
    ({ sessionParams }) => {
      expect(variables({ sessionParams })).not.toHaveProperty('sessionParams')
    },
  )

  test('match the contract for every form, page and order', () => {
    const anyRequest: fc.Arbitrary<SearchRequest> = fc.record({
      query: anyText(40),
      form: anyForm,
      sort: fc.constantFrom(...SEARCH_SORTS),
      page: fc.integer({ min: 1, max: 333 }),
      pageSize: fc.constantFrom(30, 42, 62),
      locale: fc.constantFrom('lt', 'ar'),
      sessionParams: fc.option(fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 })),
    })
    fc.assert(
      fc.property(anyRequest, (request) => {
        const variablesOf = searchVariables(request, 'shop-1')
        const extensions = { tracking: 'serp' }
        const body = { query: SEARCH_QUERY, variables: variablesOf, extensions }
        expect(contractViolations('request', JSON.parse(JSON.stringify(body)))).toEqual([])
      }),
    )
  })
})

test('the query names every variable, and the fields of the response that are read', () => {
  const names = SEARCH_QUERY.match(/\$\w+(?=:)/g)
  expect(names).toEqual(['$accountId', '$query', '$products', '$sessionParams'])
  for (const field of ['productId', 'total', 'autocorrect', 'selected', 'min max']) {
    expect(SEARCH_QUERY).toContain(field)
  }
})
