import { describe, expect, test } from 'vitest'
import { listBefore, type ListVisit } from '#storefront/compare/rules/list-before.ts'
import { isListRoute } from '#storefront/listing/rules/list-kind.ts'

const PAGE = new URL('https://shop.example/en/compare?codes=A,B')
const VISIT: ListVisit = {
  locale: 'en',
  newUrls: false,
  channel: { locales: ['en', 'ru'] },
  isList: isListRoute,
}
const before = (address: string) => listBefore(URL.parse(address, PAGE), PAGE, VISIT)

describe('a comparison leads back to the list that its shopper came from', () => {
  test.each([
    ['/en/category/boots-2512'],
    ['/en/category/boots-2512?colour%5B%5D=black&page=2'],
    ['/en/search?query=boots'],
    ['/en/wishlist'],
    ['http://shop.example/en/sale/shoes-2500'],
  ])('from %s', (address) => {
    const { pathname, search } = new URL(address, PAGE)
    expect(before(address)).toBe(pathname + search)
  })

  test.each([
    ['another page', '/en/product/boots-MP1'],
    ['a comparison', '/en/compare?codes=A'],
    ['a language that the shop does not have', '/de/category/boots-2512'],
    ['a search without a text', '/en/search'],
    ['a search of blanks', '/ru/search?query=+'],
    ['another site', 'https://evil.example/en/category/boots-2512'],
    ['another site without a scheme', '//evil.example/en/category/boots-2512'],
    ['another site behind a backslash', '/\\evil.example/en/category/boots-2512'],
    ['a script', 'javascript:alert(1)'],
    ['what is no address', 'http://['],
  ])('but not to %s', (_what, address) => expect(before(address)).toBeNull())
})

describe('a list that was left in another language is led back to in that of the page', () => {
  test.each([
    ['/ru/category/boots-2512?colour%5B%5D=black', '/en/category/boots-2512?colour%5B%5D=black'],
    ['/ru/search?query=boots', '/en/search?query=boots&from=ru'],
    ['/ru/search?query=boots&from=lt', '/en/search?query=boots&from=lt'],
    ['/ru/wishlist', '/en/wishlist'],
  ])('%s', (address, own) => expect(before(address)).toBe(own))

  test('but not where its name in that language is all that leads to it', () => {
    const visit = { ...VISIT, newUrls: true }
    const back = (path: string) => listBefore(new URL(path, PAGE), PAGE, visit)
    expect(back('/ru/category/sapogi')).toBeNull()
    expect(back('/ru/wishlist')).toBe('/en/wishlist')
  })
})
