import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSamePath } from '#contract/shop/path-parts.ts'
import { PRODUCT_SEGMENT } from '#contract/shop/product-path.ts'
import {
  matchPath,
  matchRoute,
  ROUTE,
  type RouteMatch,
  routePath,
  searchPath,
} from '#contract/shop/routes.ts'
import { anyText } from '../../support/samples/domain-arbitraries.ts'

const withIds = { newUrls: false }
const newUrls = { newUrls: true }
const taxon = { slug: 'face-care', id: 12 }
const value = { attributeSlug: 'brand', attributeValueSlug: 'adora' }

describe('a path', () => {
  test.each([
    { name: ROUTE.home, params: {}, path: '/en/' },
    { name: ROUTE.taxon, params: taxon, path: '/en/category/face-care-12' },
    { name: ROUTE.sale, params: taxon, path: '/en/sale/face-care-12' },
    { name: ROUTE.loyalty, params: taxon, path: '/en/loyalty/face-care-12' },
    { name: ROUTE.attribute, params: value, path: '/en/attribute/brand/adora' },
    {
      name: ROUTE.attributeTaxon,
      params: { ...value, ...taxon },
      path: '/en/attribute/brand/adora/face-care-12',
    },
    { name: ROUTE.wishlist, params: {}, path: '/en/wishlist' },
    { name: ROUTE.compare, params: {}, path: '/en/compare' },
    { name: ROUTE.categories, params: {}, path: '/en/categories' },
    { name: ROUTE.page, params: { slug: 'delivery' }, path: '/en/pages/delivery' },
    { name: ROUTE.basket, params: {}, path: '/en/basket' },
    { name: ROUTE.promotion, params: { id: 3 }, path: '/en/promotion/3' },
    { name: ROUTE.catalogPromotion, params: { id: 4 }, path: '/en/catalog-promotion/4' },
    { name: ROUTE.search, params: {}, path: '/en/search' },
    {
      name: ROUTE.product,
      params: { slug: 'calming-cream', code: 'P_1' },
      path: '/en/product/calming-cream-P_1',
    },
  ])('of $name is $path, and is parsed again', ({ name, params, path }) => {
    const match = { name, locale: 'en', params } as RouteMatch
    expect(matchPath(match, withIds)).toBe(path)
    expect(matchRoute(path, withIds)).toEqual(match)
  })

  test('of a taxon is only its slug in new URLs mode', () => {
    expect(routePath(ROUTE.taxon, taxon, 'en', newUrls)).toBe('/en/category/face-care')
    expect(matchRoute('/en/category/face-care', newUrls)?.params).toEqual({
      slug: 'face-care',
      id: null,
    })
    expect(matchRoute('/en/category/top-100', newUrls)?.params).toEqual({
      slug: 'top-100',
      id: null,
    })
  })

  test.each([
    { path: '/en/category/top-100-creams-5', slug: 'top-100-creams', id: 5 },
    { path: '/en/category/size-40-41', slug: 'size-40', id: 41 },
    { path: '/en/category/categories/t-shirts-7', slug: 'categories/t-shirts', id: 7 },
    { path: '/lt/category/%C4%8Dekiai-9', slug: 'čekiai', id: 9 },
  ])('like $path ends with the id of its taxon', ({ path, slug, id }) =>
    expect(matchRoute(path, withIds)?.params).toEqual({ slug, id }),
  )

  test.each([
    { path: '/en/category/face-care' },
    { path: '/en/category/12' },
    { path: '/en/category/-12' },
    { path: '/en/category/face-012' },
    { path: '/en/category/' },
    { path: '/en/category' },
    { path: '/en/attribute/brand' },
    { path: '/en/attribute' },
    { path: '/en/attribute/brand/adora/face' },
    { path: '/en/promotion/three' },
    { path: '/en/promotion/3/4' },
    { path: '/en/wishlist/1' },
    { path: '/en/product/cream' },
    { path: '/en/unknown' },
    { path: '/en//wishlist' },
    { path: '/en/category/%E0%A4%A-1' },
    { path: '/' },
    { path: '/api/v2' },
    { path: '/EN/wishlist' },
    { path: '' },
  ])('like "$path" is not a page of the shop', ({ path }) =>
    expect(matchRoute(path, withIds)).toBeNull(),
  )

  test.each([{ path: '/en' }, { path: '/en/' }])(
    'may end with or without a slash: $path',
    ({ path }) => expect(matchRoute(path, withIds)?.name).toBe(ROUTE.home),
  )

  test('distinguishes dashes of a product code from those of the slug', () => {
    const params = { slug: 'cream-2', code: 'PH-0001~x!' }
    const path = routePath(ROUTE.product, params, 'en', withIds)
    expect(path).toBe('/en/product/cream-2-PH~0001!~x!!')
    expect(matchRoute(path, withIds)?.params).toEqual(params)
  })
})

/** Characters that paths lose on their way, and what escapes them. */
const fragile = fc
  .array(fc.constantFrom(...'|\\\t\n/%.![]25c_-~ a', '%20', '../', '!2f', '!_'), { minLength: 1 })
  .map((parts) => parts.join(''))

/** A pathname as Astro makes it of a request: decoded until nothing changes, and written anew. */
function asServed(path: string): string {
  const url = new URL(path, 'http://shop.example')
  for (let [decoded, before] = [decodeURI(url.pathname), '']; decoded !== before;) {
    before = decoded
    decoded = decodeURI(decoded)
    url.pathname = decoded
  }
  url.pathname = url.pathname.replace(/\/{2,}/g, '/')
  return url.pathname
}

describe('every path', () => {
  const segment = fc.oneof(anyText(12), fragile).filter((text) => text !== '')
  const slug = segment
  const id = fc.nat(1_000_000_000)
  const attribute = { attributeSlug: segment, attributeValueSlug: segment }
  const withTaxon = (taxonId: fc.Arbitrary<number | null>) => ({ slug, id: taxonId })
  const match = (name: string, params: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record({
      name: fc.constant(name),
      locale: fc.constantFrom('en', 'ru', 'pt-BR'),
      params: fc.record(params),
    }) as fc.Arbitrary<RouteMatch>
  const anyMatch = (taxonId: fc.Arbitrary<number | null>) =>
    fc.oneof(
      match(ROUTE.taxon, withTaxon(taxonId)),
      match(ROUTE.sale, withTaxon(taxonId)),
      match(ROUTE.loyalty, withTaxon(taxonId)),
      match(ROUTE.attribute, attribute),
      match(ROUTE.attributeTaxon, { ...attribute, ...withTaxon(taxonId) }),
      match(ROUTE.promotion, { id }),
      match(ROUTE.catalogPromotion, { id }),
      match(ROUTE.product, { slug: segment, code: segment }),
      match(ROUTE.wishlist, {}),
    )

  test.each([
    { mode: 'with ids', options: withIds, ids: id },
    { mode: 'in new URLs mode', options: newUrls, ids: fc.constant(null) },
  ])('that is serialised is parsed again, $mode', ({ options, ids }) =>
    fc.assert(
      fc.property(anyMatch(ids), (route) => {
        expect(matchRoute(matchPath(route, options), options)).toEqual(route)
      }),
    ),
  )

  test.each([
    { mode: 'with ids', options: withIds, ids: id },
    { mode: 'in new URLs mode', options: newUrls, ids: fc.constant(null) },
  ])('is parsed after a server normalised it, and is not redirected, $mode', (mode) =>
    fc.assert(
      fc.property(anyMatch(mode.ids), (route) => {
        const path = matchPath(route, mode.options)
        const served = asServed(path)
        expect(matchRoute(served, mode.options)).toEqual(route)
        expect(isSamePath(path, served)).toBe(true)
      }),
    ),
  )

  test("is recognised as a product's without a look-up", () =>
    fc.assert(
      fc.property(anyMatch(id), (route) => {
        const path = matchPath(route, withIds)
        const isProduct = path.split('/')[2] === PRODUCT_SEGMENT
        expect([path, isProduct]).toEqual([path, route.name === ROUTE.product])
      }),
    ))

  test('is parsed without an error, whatever its text', () =>
    fc.assert(
      fc.property(anyText(40), (text) => {
        expect(() => matchRoute(`/en/${text}`, withIds)).not.toThrow()
      }),
    ))
})

test('the address of a search is the search route with its query', () =>
  expect(searchPath('tea & "cake"', 'en')).toBe('/en/search?query=tea+%26+%22cake%22'))
