import { describe, expect, test } from 'vitest'
import { mapPath, readMapName } from '#protocols/feeds/rules/sitemap.ts'
import { siteMap, siteMapIndex } from '#protocols/feeds/server/site-maps.ts'
import { FAMILY_PARAMETERS } from '#contract/query/family-parameters.ts'
import { FAMILY_NAMES, TAXON_FAMILIES } from '#contract/query/taxon-families.ts'
import { createShopApi } from '#storefront/shop/api/shop-api.ts'
import { ShopError } from '#contract/wire/shop-error.ts'
import { listContext } from '../../support/samples/list-context.ts'
import { wireList, wireProduct, wireTaxon } from '../../support/samples/wire.ts'

const root = wireTaxon(1, { children: [wireTaxon(5), wireTaxon(6)] })

const response = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))

/** A shop of taxons alone: its lists hold some by what narrows them, or fail with a status. */
const shopOf = (taxonsOf: (narrowing: string | null) => number[] | number) =>
  listContext((request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/search/taxon')) return response(root)
    if (!pathname.endsWith('/search/products')) return response({}, 404)
    const narrowing = FAMILY_PARAMETERS.find((name) => searchParams.get(name) === 'true') ?? null
    const taxons = taxonsOf(narrowing)
    if (typeof taxons === 'number') return response({}, taxons)
    return response(wireList([], { availableTaxons: taxons }))
  })

const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(([, path]) => path)

describe.each(FAMILY_NAMES)('the site map of the family %s', (family) => {
  const { siteMap: kind, parameter, segment } = TAXON_FAMILIES[family]

  test('has a unique name that is parsed again', () => {
    expect(readMapName(`${kind}-1.xml`)).toEqual({ kind, number: 1 })
    expect(['attributes', 'products']).not.toContain(kind)
  })

  test('lists exactly the taxons that have products of the family', async () => {
    const context = shopOf((narrowing) => (narrowing === parameter ? [1, 5] : [1, 6]))
    expect(pathsIn(await siteMapIndex(context))).toContain(mapPath('en', kind, 1))
    const text = (await Array.fromAsync(siteMap(kind, 1, context))).join('')
    expect(pathsIn(text)).toEqual([`/en/${segment}/taxon-1-1`, `/en/${segment}/taxon-5-5`])
    expect(await Array.fromAsync(siteMap(kind, 2, context))).toEqual([])
  })

  test('is missing if no taxon has products of the family', async () => {
    const context = shopOf((narrowing) => (narrowing === parameter ? [] : [1]))
    expect(pathsIn(await siteMapIndex(context))).not.toContain(mapPath('en', kind, 1))
    expect(await Array.fromAsync(siteMap(kind, 1, context))).toEqual([])
  })
})

test('families that a shop rejects have no site map, and the others are unaffected', async () => {
  const context = shopOf((narrowing) => (narrowing === null ? [1, 5] : 400))
  expect(pathsIn(await siteMapIndex(context))).toEqual([mapPath('en', 'categories', 1)])
})

test('the last modification of a product is its last change, or else its creation; lists have none', async () => {
  const products = [
    wireProduct('P-1', { updatedAt: '2026-03-04T00:00:00Z' }),
    wireProduct('P-2', { createdAt: '2026-01-02T00:00:00Z' }),
    wireProduct('P-3', { createdAt: '' }),
  ]
  const context = listContext((request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/search/taxon')) return response(root)
    return response(wireList(products, { availableTaxons: [1] }))
  })
  const timesIn = async (kind: 'products' | 'categories') =>
    (await Array.fromAsync(siteMap(kind, 1, context)))
      .filter((line) => line.startsWith('<url>'))
      .map((line) => /<lastmod>([^<]*)</.exec(line)?.[1])
  expect(await timesIn('products')).toEqual([
    '2026-03-04T00:00:00.000Z',
    '2026-01-02T00:00:00.000Z',
    undefined,
  ])
  expect(await timesIn('categories')).toEqual([undefined])
})

test('only pages that a shop has are requested for its index', async () => {
  const products = Array.from({ length: 25 }, (_, at) => wireProduct(`P-${at}`))
  const pages: (string | null)[] = []
  const fetch = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/search/taxon')) return response(root)
    if (!pathname.endsWith('/search/products')) return response({}, 404)
    if (searchParams.get('itemsPerPage') !== '0') pages.push(searchParams.get('page'))
    const isFirst = searchParams.get('page') === '1'
    return response(wireList(isFirst ? products : [], { availableTaxons: [1] }))
  }
  const { channel, locale } = listContext(fetch)
  const connection = { fetch, baseUrl: 'http://shop.example', channel, locale }
  const shop = createShopApi({ ...connection, isStrict: true })
  const context = listContext(fetch, { shop })
  expect(pathsIn(await siteMapIndex(context))).toContain(mapPath('en', 'products', 1))
  expect(new Set(pages)).toEqual(new Set(['1']))
})

test.each([
  ['refuses all lists', () => 400],
  ['fails for a family', (narrowing: string | null) => (narrowing === null ? [1] : 503)],
])('a shop that %s has no site maps', async (_what, taxonsOf) => {
  await expect(siteMapIndex(shopOf(taxonsOf))).rejects.toThrow(ShopError)
})
