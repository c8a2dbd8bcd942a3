import { describe, expect, test } from 'vitest'
import { parseDocumentRequest, parseListRequest } from '#storefront/listing/rules/list-request.ts'

const SITE = { locale: 'en', newUrls: false, channel: { currency: 'EUR' } }
const TEA = '/en/category/tea-7'

const urlOf = (address: string) => new URL(address, 'https://shop.example')
const parsed = (address: string) => parseListRequest(urlOf(address), SITE)
const parsedDocument = (address: string) => parseDocumentRequest(urlOf(address), SITE)

function requestOf(address: string) {
  const result = parsedDocument(address)
  if (result.kind !== 'list') throw new Error(`${address} is not a list: ${JSON.stringify(result)}`)
  return result.request
}

describe('an address determines', () => {
  test('the list and how it is rendered', () => {
    const requested = `${TEA}?brand[]=a&page=2&sort=PRICE&order=ASC&options=brand&utm_source=mail`
    expect(requestOf(requested)).toEqual({
      route: { name: 'TAXON_PRODUCTS', locale: 'en', params: { slug: 'tea', id: 7 } },
      pathname: TEA,
      path: TEA,
      search: urlOf(requested).searchParams.toString(),
      isDocument: true,
      query: { form: { brand: ['a'] }, page: 2, sort: 'price_asc', query: null },
      typed: null,
      wholeFilter: 'brand',
      unread: null,
      typedText: null,
      writtenIn: null,
      renderedSize: null,
      foreign: 'options=brand&utm_source=mail',
    })
  })

  test('values typed without scripts, and their bounds', () => {
    const requested = `${TEA}?price-from=3&price-bounds=100:900&price[min]=200&brand[]=a`
    const { query, typed } = requestOf(requested)
    expect(query.form).toEqual({ brand: ['a'], price: { min: 300, max: null } })
    expect(typed?.before).toEqual({ brand: ['a'], price: { min: 200, max: null } })
    expect(typed?.shown).toEqual(new Map([['price', { min: 100, max: 900 }]]))
  })

  test.each([
    { requested: `${TEA}?query=tea&exact=true&alike=k1`, query: { query: null } },
    { requested: '/en/search?query=tea&exact=true', query: { query: 'tea', exact: true } },
    { requested: '/en/search?query=tea&alike=k1', query: { query: 'tea', alike: 'k1' } },
    { requested: '/en/search?query=tea&sort=CREATED_AT&order=DESC', query: { sort: 'position' } },
    { requested: '/en/wishlist?brand[]=a&price-from=3&sort=PRICE', query: { form: {} } },
  ])('only the parameters of its route: $requested', ({ requested, query }) =>
    expect(requestOf(requested).query).toMatchObject(query),
  )

  test('the page size of its list', () =>
    expect(requestOf('/en/search?query=tea&itemsPerPage=62').renderedSize).toBe('62'))
})

describe('an address alone decides', () => {
  test.each([
    { requested: `${TEA}/?page=2&gclid=x`, to: `${TEA}?page=2&gclid=x`, status: 301 },
    { requested: '/en/search/?query=tea', to: '/en/search?query=tea', status: 301 },
    { requested: '/en/wishlist/', to: '/en/wishlist', status: 301 },
    { requested: '/en/wishlist?page=2&gclid=x', to: '/en/wishlist?gclid=x', status: 302 },
    { requested: '/en/search?query=tea&page=334', to: '/en/search?query=tea', status: 302 },
  ] as const)('that the list has another address: $requested', ({ requested, to, status }) => {
    expect(parsed(requested)).toEqual({ kind: 'redirect', to, status })
    expect(parsed(to).kind).toBe('list')
  })

  test('that a percent-encoded letter equals that letter', () =>
    expect(parsed('/en/category/t%65a-7').kind).toBe('list'))

  test.each([
    { requested: `${TEA}?sort-by=price_asc`, to: `${TEA}?order=ASC&sort=PRICE` },
    { requested: `${TEA}?price-from=&price-to=&brand[]=a`, to: `${TEA}?brand%5B%5D=a` },
    { requested: `${TEA}?price-from=3&price[min]=300`, to: `${TEA}?price%5Bmin%5D=300` },
  ])(
    'the redirect of a script-less form without a typed range: $requested',
    ({ requested, to }) => {
      expect(parsedDocument(requested)).toEqual({ kind: 'redirect', to, status: 302 })
      expect(parsed(requested).kind).toBe('list')
    },
  )

  test.each([
    '/en/search',
    '/en/search?query=%20',
    '/lt/category/tea-7',
    '/en/category/tea',
    '/en/nowhere',
    '/en/product/tea-P~1',
  ])('that there is no list: %s', (requested) =>
    expect(parsed(requested)).toEqual({ kind: 'notFound' }),
  )
})

test.each([
  {
    requested: `${TEA}/?price-from=5&price-bounds=500:2000&utm_source=mail`,
    to: `${TEA}?price-from=5&price-bounds=500%3A2000&utm_source=mail`,
    status: 301,
  },
] as const)('one redirect has all that an address tells: $requested', ({ requested, to, status }) =>
  expect(parsedDocument(requested)).toEqual({ kind: 'redirect', to, status }),
)

describe('the text that filters were read from', () => {
  const typedTextOf = (query: string) => requestOf(`/en/search?${query}`).typedText

  test('is what the address says was typed, if the search has its words', () => {
    const typed = 'blue running shoes, under 80'
    expect(typedTextOf(`query=running+shoes&typed=${typed}`)).toBe(typed)
    expect(parsedDocument(`/en/search?query=${typed}`).kind).toBe('list')
  })

  test.each([
    'query=boots&typed=running+shoes+under+80',
    'query=running+shoes&typed=shoes+running',
    'query=running+shoes&typed=running+shoes',
    'query=running+shoes',
  ])('is not taken from an inconsistent address: %s', (query) =>
    expect(typedTextOf(query)).toBeNull(),
  )

  test('belongs to searches alone', () =>
    expect(requestOf('/en/category/tea-7?typed=running+shoes').typedText).toBeNull())
})

describe('the language of a text', () => {
  const writtenIn = (address: string) => requestOf(address).writtenIn

  test('is what the address of a search says', () =>
    expect(writtenIn('/en/search?query=batai&from=lt')).toBe('lt'))

  test.each([
    '/en/search?query=boots&from=en',
    '/en/search?query=boots&from=toString',
    `${TEA}?from=lt`,
  ])('is not another one: %s', (address) => expect(writtenIn(address)).toBeNull())
})

test.each([
  { requested: `${TEA}?sort=UNIT_PRICE&order=ASC`, unitPriceSort: true, sort: 'unit_price_asc' },
  { requested: `${TEA}?sort=UNIT_PRICE&order=ASC`, unitPriceSort: false, sort: 'position' },
  {
    requested: '/en/search?query=a&sort=UNIT_PRICE&order=ASC',
    unitPriceSort: true,
    sort: 'unit_price_asc',
  },
])('with $requested the order is $sort if the channel has unit prices: $unitPriceSort', (row) => {
  const channel = { currency: 'EUR', unitPriceSort: row.unitPriceSort }
  const result = parseDocumentRequest(urlOf(row.requested), { ...SITE, channel })
  expect(result).toMatchObject({ kind: 'list', request: { query: { sort: row.sort } } })
})
