import { expect, test } from 'vitest'
import { meantRoutes } from '#storefront/site/rules/meant-routes.ts'
import { matchPath } from '#contract/shop/routes.ts'

const read = (pathname: string, newUrls = false) =>
  meantRoutes(pathname, { newUrls, channel: { locales: ['en', 'lt', 'ar'] } }).map((route) =>
    decodeURIComponent(matchPath(route, { newUrls })),
  )

test.each([
  ['/EN/CATEGORY/MEDICINES-1100', ['/en/category/MEDICINES-1100']],
  ['/en/Category/medicines-1100', ['/en/category/medicines-1100']],
  ['/en/category/medicines-1100%20', ['/en/category/medicines-1100']],
  ['/en/category/%20medicines-1100%C2%A0', ['/en/category/medicines-1100']],
  ['/en/category/medicines-01100', ['/en/category/medicines-1100']],
  ['/en/category/a-0', []],
  ['/en/category/a-00', ['/en/category/a-0']],
  ['/en/Promotion/0014', ['/en/promotion/14']],
  [
    '/en/attribute/Brand/X/pain-01',
    ['/en/attribute/Brand/X/pain-1', '/en/attribute/brand/x/pain-1'],
  ],
  ['/EN', ['/en/']],
  ['/EN/', ['/en/']],
  ['/en/Search', ['/en/search']],
  ['/en/PRODUCT/cream-AB~01', ['/en/product/cream-AB~01', '/en/product/cream-ab~01']],
  ['/en/product/cream-AB~01', ['/en/product/cream-ab~01']],
  ['/LT/category/Ėžys-5', ['/lt/category/Ėžys-5']],
  ['/ar/category/شاي-5%20', ['/ar/category/شاي-5']],
])('%s may mean %j', (pathname, paths) => {
  const { pathname: encoded } = new URL(pathname, 'http://a.example')
  expect(read(encoded)).toEqual(paths)
})

test.each([
  '/en/category/medicines-1100',
  '/en/',
  '/RU/category/medicines-1100',
  '/en/Nothing',
  '/WP-Admin/x',
  '/en/%20/x',
  '/en/category/%',
  '/Fragments/en/search',
  '/en/product/cream-p1',
  // The same id has no other page.
  '/en/category/MEDICINES-1100',
])('%s means nothing else', (pathname) => expect(read(pathname)).toEqual([]))

test('a slug without an id may end in a number', () => {
  expect(read('/en/category/Season-01', true)).toEqual(['/en/category/season-01'])
  expect(read('/en/Category/a/Season-01', true)).toEqual([
    '/en/category/a/Season-01',
    '/en/category/a/season-01',
  ])
})
