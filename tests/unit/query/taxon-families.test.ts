import { describe, expect, test } from 'vitest'
import { isReserved } from '#contract/query/url-params.ts'
import config from '#storefront/i18n/astro-i18next.config.ts'
import { contentLocations } from '#storefront/content-blocks/rules/content-location.ts'
import { createTranslator, hasText } from '#storefront/i18n/translator.ts'
import { listingHead } from '#storefront/listing/views/listing-head.ts'
import { listingAlternates } from '#storefront/seo/server/alternates.ts'
import { matchRoute, ROUTE, routePath } from '#contract/shop/routes.ts'
import { listParameters } from '#contract/schema/requests.ts'
import {
  FAMILY_NAMES,
  TAXON_FAMILIES,
  type TaxonFamilyRow,
} from '#contract/query/taxon-families.ts'
import { sourceFiles } from '../../architecture/source-files.ts'
import { listContext, pageAt } from '../../support/samples/list-context.ts'
import { wireList, wireProduct, wireTaxon } from '../../support/samples/wire.ts'

/** The columns of a family, and their uses. A further column is a further line. */
const NEEDS = {
  route: 'the name that browser, banners and analytics know its pages by',
  segment: 'its paths',
  parameter: 'its products',
  products: 'what these are, in the contract',
  title: 'its heading and title, in every locale',
  allProductsTitle: 'the heading of its list of the whole shop',
  location: 'its content blocks',
  siteMap: 'the address of its site map',
} satisfies Record<keyof TaxonFamilyRow, string>

const rows: [string, TaxonFamilyRow][] = Object.entries(TAXON_FAMILIES)
const valuesOf = (key: keyof TaxonFamilyRow) => rows.map(([, row]) => row[key])

test.each(rows)('the family %s is complete, without other fields', (_name, row) =>
  expect(Object.keys(row).toSorted()).toEqual(Object.keys(NEEDS).toSorted()),
)

test.each(Object.keys(NEEDS) as (keyof TaxonFamilyRow)[])('no two families share their %s', (key) =>
  expect(new Set(valuesOf(key)).size).toBe(FAMILY_NAMES.length),
)

const above = wireTaxon(1, { code: 'pharmacy' })
const child = wireTaxon(6, { slugs: { en: 'taxon-6', lt: 'taksonas-6' } })
const taxon = wireTaxon(5, {
  parent: wireTaxon(4, { parent: above }),
  children: [child],
  slugs: { en: 'taxon-5', lt: 'taksonas-5' },
})

describe.each(FAMILY_NAMES)('a page of the family %s', (family) => {
  const { route, segment, parameter, products, title, location } = TAXON_FAMILIES[family]
  const path = `/en/${segment}/taxon-5-5`
  let requested: string[] = []
  const context = listContext((request) => {
    const { pathname, search } = new URL(request.url)
    requested.push(search)
    const isList = pathname.endsWith('/search/products')
    const list = wireList([wireProduct('P1')], { availableTaxons: [6] })
    return Promise.resolve(Response.json(isList ? list : taxon))
  })

  test('has a path that is parsed again', () => {
    expect(ROUTE[family]).toBe(route)
    expect(routePath(route, { slug: 'taxon-5', id: 5 }, 'en', context)).toBe(path)
    expect(matchRoute(path, context)).toMatchObject({ name: route, params: { id: 5 } })
  })

  test('has a parameter that is not a filter name, and that the contract describes', () => {
    if (parameter === null) return
    expect(isReserved(parameter)).toBe(true)
    expect(listParameters.shape[parameter].description).toBe(`Only ${products}`)
  })

  test('lists exactly the products that its parameter selects', async () => {
    requested = []
    await pageAt(path, context)
    const own = parameter === null ? [] : [[parameter, 'true']]
    const narrowing = [...new URLSearchParams(requested[1])].filter(([, value]) => value === 'true')
    expect(narrowing).toEqual(own)
  })

  test('links to pages of its own family: ancestors, children and other languages', async () => {
    const page = await pageAt(path, context)
    expect(page.crumbs.map((crumb) => crumb.path)).toEqual([`/en/${segment}/taxon-4-4`, path])
    expect(page.links.map(({ href }) => href)).toEqual([`/en/${segment}/taxon-6-6`])
    const hrefs = listingAlternates(page, context).map(({ href }) => href)
    expect(hrefs).toContain(`${context.origin}/lt/${segment}/taksonas-5-5`)
  })

  test('has its title in every locale', async () => {
    const t = createTranslator('en')
    const { heading } = listingHead(await pageAt(path, context), t, context)
    expect(heading).toBe(title === null ? 'Taxon 5' : t(title, { name: 'Taxon 5' }))
    const locales = title === null ? [] : config.locales
    expect(locales.filter((locale) => !hasText(locale, title ?? ''))).toEqual([])
  })

  test('has content blocks of its own', () => {
    const about = { taxon: 'tea', attributeValue: null, promotion: null }
    expect(contentLocations(route, about)).toEqual([location, `${location}:tea`])
  })
})

const TABLE = 'src/contract/query/taxon-families.ts'

/** What reads addresses, and writes, describes and reads the shop's parameters. */
const PARAMETER_FILES =
  /^src\/(contract\/(query|schema|wire)|storefront\/shop\/api|embedded-shop\/http)\/[\w-]+\.ts$/

test('a family takes one row and its texts: no other code names its route, parameter or map', () => {
  const files = sourceFiles('src').filter(({ path }) => path !== TABLE)
  const naming = files.filter(({ path, text }) =>
    rows.some(
      ([, { route, parameter, siteMap }]) =>
        text.includes(`'${route}'`) ||
        (path.startsWith('src/protocols/feeds/') && text.includes(`'${siteMap}'`)) ||
        (PARAMETER_FILES.test(path) && text.includes(`'${parameter ?? route}'`)),
    ),
  )
  expect(naming.map(({ path }) => path)).toEqual([])
})
