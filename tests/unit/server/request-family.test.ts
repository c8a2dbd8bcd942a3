import { expect, test } from 'vitest'
import { routeFamilyOf } from '#server/metrics/request-family.ts'
import { matchPath, ROUTE } from '#contract/shop/routes.ts'

const SITE = { locale: 'en', newUrls: false }

test.each([
  ['/', 'home'],
  ['/lt/', 'home'],
  ['/en/category/tea-1', 'category'],
  ['/en/sale/tea-1', 'sale'],
  ['/en/loyalty/tea-1', 'loyalty'],
  ['/en/attribute/brand/apotelle', 'attribute'],
  ['/en/catalog-promotion/7', 'catalog-promotion'],
  ['/en/product/tea-T1', 'product'],
  ['/en/compare', 'compare'],
  ['/en/consent', 'consent'],
  ['/en/made-up/tea', 'other'],
  ['/wp-login.php', 'other'],
  ['/fragments/en/category/tea-1', 'fragment'],
  ['/fragments/en/suggest', 'fragment suggest'],
  ['/_astro/list.js', 'asset'],
  ['/healthz', 'check'],
])('%s counts as %s', (path, family) => expect(routeFamilyOf(path)).toBe(family))

test("each route's page has a family of its own", () => {
  const params = {
    slug: 'tea',
    id: 1,
    code: 'T1',
    attributeSlug: 'brand',
    attributeValueSlug: 'apotelle',
  }
  const paths = Object.values(ROUTE).map((name) =>
    matchPath({ name, locale: 'en', params } as Parameters<typeof matchPath>[0], SITE),
  )
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => routeFamilyOf(path) === 'other')).toEqual([])
})
