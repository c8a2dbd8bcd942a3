import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listingAlternates, productAlternates } from '#storefront/seo/server/alternates.ts'
import type { ListContext } from '#storefront/listing/server/list-context.ts'
import { listingJsonLd } from '#storefront/seo/rules/json-ld.ts'
import { product } from '../../support/samples/domain.ts'
import { listContext, pageAt } from '../../support/samples/list-context.ts'
import { wireAttributeValue, wireList } from '../../support/samples/wire.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'

let sample: Awaited<ReturnType<typeof openSampleCatalog>>
let context: ListContext

beforeAll(async () => {
  sample = await openSampleCatalog()
  context = listContext(sample.catalog.fetch)
})
afterAll(() => sample.dispose())

const SHOP = 'https://shop.example'

describe('the meta fields of a page', () => {
  test.each([
    {
      path: '/en/category/health-10',
      title: 'Health products',
      description: 'Everyday health products.',
      keywords: 'health, pharmacy',
    },
    { path: '/en/sale/vitamins-14', title: 'Vitamins', description: null, keywords: null },
    {
      path: '/en/attribute/brand/medira',
      title: 'Medira products',
      description: 'Everything by Medira.',
      keywords: 'medira, medicine',
    },
    {
      path: '/en/attribute/brand/medira/vitamins-14',
      title: 'Medira products · Vitamins',
      description: 'Everything by Medira.',
      keywords: 'medira, medicine',
    },
    {
      path: '/en/attribute/brand/oak/vitamins-14',
      title: 'Oakleaf: Vitamins',
      description: null,
      keywords: null,
    },
    {
      path: '/en/attribute/sugar-free/sugar-free-true',
      title: 'Sugar free',
      description: null,
      keywords: null,
    },
    {
      path: '/en/promotion/1',
      title: 'Two for one',
      description: 'Take two, pay one.',
      keywords: null,
    },
    {
      path: '/en/catalog-promotion/2',
      title: 'Weekend prices',
      description: null,
      keywords: 'weekend',
    },
  ])('at $path are those of its entity', async ({ path, ...fields }) =>
    expect((await pageAt(path, context)).meta).toMatchObject(fields),
  )
})

describe('a page in other languages', () => {
  const hrefs = async (path: string, change: Partial<ListContext> = {}) => {
    const changed = { ...context, ...change }
    const alternates = listingAlternates(await pageAt(path, changed), changed)
    return alternates.map(({ locale, href }) => [locale, decodeURI(href).replace(SHOP, '')])
  }

  test("has the slug of each language, and the default locale's if that is missing", async () =>
    expect(await hrefs('/en/category/headache-12?page=1')).toEqual([
      ['en', '/en/category/headache-12'],
      ['ru', '/ru/category/golovnaya-bol-12'],
      ['lt', '/lt/category/galvos-skausmas-12'],
      ['ar', '/ar/category/headache-12'],
    ]))

  test('is linked from every one of them, within an attribute value and without ids too', async () => {
    const shop = listContext(sample.catalog.fetch, { locale: 'lt', newUrls: true })
    const alternates = [
      ['en', '/en/attribute/brand/medira/headache'],
      ['ru', '/ru/attribute/brand/medira/golovnaya-bol'],
      ['lt', '/lt/attribute/brand/medira/galvos-skausmas'],
      ['ar', '/ar/attribute/brand/medira/headache'],
    ]
    expect(await hrefs('/lt/attribute/brand/medira/galvos-skausmas', shop)).toEqual(alternates)
  })

  test.each([
    { what: 'a filtered list', path: '/en/category/health-10?brand[]=medira' },
    { what: 'a sorted list', path: '/en/category/health-10?sort=PRICE&order=ASC' },
    { what: 'a promotion out of the index', path: '/en/promotion/1' },
    { what: 'a promotion with a canonical address elsewhere', path: '/en/promotion/2' },
    { what: 'the search page', path: '/en/search?query=vitamin' },
    { what: 'the wishlist', path: '/en/wishlist' },
  ])('is not linked from $what', async ({ path }) => expect(await hrefs(path)).toEqual([]))

  test('is the product under its slug in that language', async () => {
    const slugs = { en: 'cream', lt: 'kremas' }
    const found = productAlternates(product({ code: 'P-1', slug: 'cream', slugs }), context)
    expect(found.map(({ href }) => href.replace(SHOP, ''))).toEqual([
      '/en/product/cream-P~1',
      '/ru/product/cream-P~1',
      '/lt/product/kremas-P~1',
      '/ar/product/cream-P~1',
    ])
  })
})

test('a page with fewer than two crumbs has no breadcrumb list in its structured data', async () => {
  const nameless = wireAttributeValue({ name: null as never })
  const shop = listContext(({ url }) =>
    Promise.resolve(Response.json(url.includes('/attribute-values/') ? nameless : wireList([]))),
  )
  const page = await pageAt('/en/attribute/brand/adora', shop)
  const types = (crumbs: typeof page.crumbs) =>
    listingJsonLd({ ...page, crumbs }, shop).map((data) => data['@type'])
  const crumb = { name: 'Adora', path: '/en/attribute/brand/adora' }
  expect(page.crumbs).toEqual([])
  expect(types([])).toEqual(['WebSite', 'ItemList'])
  expect(types([crumb])).toEqual(['WebSite', 'ItemList'])
  expect(types([crumb, crumb])).toContain('BreadcrumbList')
})
