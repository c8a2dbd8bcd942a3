import { describe, expect, test } from 'vitest'
import { listBefore } from '#storefront/compare/rules/list-before.ts'
import { isListRoute } from '#storefront/listing/rules/list-kind.ts'

const PAGE = new URL('https://shop.example/en/compare?codes=A,B')
const before = (address: string) =>
  listBefore(URL.parse(address, PAGE), PAGE, { locale: 'en', newUrls: false, isList: isListRoute })

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
    ['another language', '/ru/category/boots-2512'],
    ['another site', 'https://evil.example/en/category/boots-2512'],
    ['another site without a scheme', '//evil.example/en/category/boots-2512'],
    ['another site behind a backslash', '/\\evil.example/en/category/boots-2512'],
    ['a script', 'javascript:alert(1)'],
    ['what is no address', 'http://['],
  ])('but not to %s', (_what, address) => expect(before(address)).toBeNull())
})
