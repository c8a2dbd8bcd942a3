import { expect, test } from 'vitest'
import { ownSearch, pageCacheKey, sharedLocation } from '#server/cache/rules/page-cache-key.ts'

const site = {
  channel: { code: 'pharmacy', locales: ['en', 'lt'], currency: 'EUR' },
  origin: 'https://shop.example',
  newUrls: false,
}

const address = (path: string, host = 'shop.example', own = site) =>
  pageCacheKey(new URL(path, `https://${host}`), own)

const keyOf = (path: string, ...rest: [string?, typeof site?]) => address(path, ...rest)?.key

test.each([
  { one: '/en/category/a-6?utm_source=x&gclid=1', other: '/en/category/a-6' },
  { one: '/en/category/a-6?page=1&sort=ID', other: '/en/category/a-6' },
  { one: '/en/category/a-6?brand[]=b&brand[]=a', other: '/en/category/a-6?brand[]=a&brand[]=b' },
  { one: '/en/category/a-6?price[max]=900.2', other: '/en/category/a-6?price[max]=901' },
  { one: '/en/search?query=%20tea%20', other: '/en/search?query=tea' },
  { one: '/en/search?query=tea&typed=coffee+under+9', other: '/en/search?query=tea' },
  { one: '/en/product/a-B?ref=mail', other: '/en/product/a-B' },
  { one: '/en/product/a-B?variant=', other: '/en/product/a-B' },
  { one: '/en/product/a-B?ref=x&variant=B-1', other: '/en/product/a-B?variant=B-1' },
  { one: '/fragments/en/category/a-6?x=1&page=2', other: '/fragments/en/category/a-6?page=2' },
  { one: '/fragments/en/suggest?query=%20te&t=1', other: '/fragments/en/suggest?query=te' },
])('$one shares the copy of $other', ({ one, other }) => {
  expect(keyOf(one)).toBeDefined()
  expect(keyOf(one)).toBe(keyOf(other))
})

test.each([
  { one: '/en/category/a-6', other: '/lt/category/a-6' },
  { one: '/en/category/a-6', other: '/en/category/a-6?page=2' },
  { one: '/en/category/a-6', other: '/en/category/a-6?options=brand' },
  { one: '/en/category/a-6', other: '/fragments/en/category/a-6' },
  { one: '/en/search?query=tea&typed=tea+under+9', other: '/en/search?query=tea' },
  { one: '/en/product/a-B?variant=B-1', other: '/en/product/a-B' },
  { one: '/fragments/lt/search?query=a', other: '/fragments/lt/search?query=a&itemsPerPage=62' },
  { one: '/fragments/en/cards?code[]=A&code[]=B', other: '/fragments/en/cards?code[]=B&code[]=A' },
])('$one and $other have separate copies', ({ one, other }) => {
  expect(keyOf(one)).toBeDefined()
  expect(keyOf(one)).not.toBe(keyOf(other))
})

test('channels, origins and ports of the demo have separate copies', () => {
  const others = [
    keyOf('/en/', 'shop.example', { ...site, channel: { ...site.channel, code: 'alternative' } }),
    keyOf('/en/', 'shop.example', { ...site, origin: 'https://other.example' }),
    keyOf('/en/', 'shop.localhost:4321'),
    keyOf('/en/', 'shop.localhost:4322'),
  ]
  expect(new Set([keyOf('/en/'), ...others]).size).toBe(5)
})

test.each([
  '/',
  '/de/category/a-6',
  '/en/wishlist',
  '/fragments/en/wishlist',
  '/en/category/a-6/',
  '/en/category/a-6?price-from=3',
  '/en/search',
  '/en/nothing',
  '/fragments/en/recommendations',
  '/api/banners',
  `/en/category/a-6?options=${'x'.repeat(300)}`,
])('%s is not cached', (path) => {
  expect(address(path)).toBeNull()
})

test('only pages made for a single shopper by a provider depend on consent to personalisation', () => {
  const is = (path: string) => address(path)?.isPersonalisable
  expect(is('/lt/search?query=a')).toBe(true)
  expect(is('/fragments/lt/search?query=a')).toBe(true)
  expect(is('/fragments/en/recommendations?code=A')).toBe(true)
  expect([is('/en/search?query=a'), is('/lt/'), is('/lt/category/a-6')]).toEqual([
    false,
    false,
    false,
  ])
})

test('fields that a list drops do not create separate copies', () => {
  const dropping = (path: string, ...dropped: string[]) =>
    pageCacheKey(new URL(path, 'https://shop.example'), site, { dropped })?.key
  expect(dropping('/en/category/a-6?brand[]=b&foo[]=1&page=2', 'foo')).toBe(
    keyOf('/en/category/a-6?brand[]=b&page=2'),
  )
  expect(dropping('/en/category/a-6?price[]=1&brand[min]=2', 'brand', 'price')).toBe(
    keyOf('/en/category/a-6'),
  )
  expect(dropping('/fragments/en/category/a-6?foo[]=1', 'foo')).toBe(
    keyOf('/fragments/en/category/a-6'),
  )
})

test('the key of choices ignores the page, the order and whether it is a fragment', () => {
  const choicesOf = (path: string) => address(path)?.choices
  const { whole, chosen, keys } = choicesOf('/en/category/a-6?brand[]=b&price[min]=5') ?? {}
  expect(keys).toEqual(['brand[]', 'price'])
  const same = '/fragments/en/category/a-6?price[min]=5&brand[]=b&page=2&sort=price_asc'
  expect(choicesOf(same)).toEqual({ whole, chosen, keys })
  expect(choicesOf('/en/category/a-6?page=3')).toEqual({ whole, chosen: whole, keys: [] })
  expect(choicesOf('/en/category/a-6?brand[]=c')?.chosen).not.toBe(chosen)
  expect(choicesOf('/en/search?query=b')?.whole).not.toBe(choicesOf('/en/search?query=a')?.whole)
  expect(choicesOf('/en/')).toBeNull()
})

test('the key of an unshared page omits an overlong query', () => {
  const searchOf = (path: string) => ownSearch(new URL(`http://shop.example${path}`), site)
  expect(searchOf('/en/wishlist?a=1')).toBe('?a=1')
  expect(searchOf(`/en/wishlist?a=${'1'.repeat(2000)}`)).toBe('')
  expect(searchOf(`/en/category/a-6?page=2&b=${'1'.repeat(2000)}`)).toBe('?page=2')
})

test.each([
  ['/en/search?query=bag&typed=bag+leather', '/en/search?query=bag&typed=bag+leather', true],
  ['/en/search?query=bag&utm_source=x', '/en/search?query=bag', true],
  ['/en/search?query=bag&typed=something+else', '/en/search?query=bag', false],
  [`/en/search?query=${'a'.repeat(300)}`, `/en/search?query=${'a'.repeat(200)}`, false],
])('a redirect to %s keeps the page’s own part of it', (from, location, isNormal) => {
  expect(sharedLocation(from, site)).toEqual({ location, isNormal })
})
