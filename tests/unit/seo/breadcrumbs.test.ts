import { describe, expect, test } from 'vitest'
import {
  attributeBreadcrumbs,
  fromHome,
  taxonBreadcrumbs,
} from '#storefront/seo/rules/breadcrumbs.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import { attributeValue, taxon } from '../../support/samples/domain.ts'

const context = { locale: 'en', newUrls: false, excludedTaxons: ['root', 'menu'] }
const root = taxon(1, 'Root')
const care = taxon(2, 'Care', { parent: root })
const hidden = taxon(3, 'Hidden', { parent: care, enabled: false })
const face = taxon(4, 'Face', { parent: hidden })
const cream = taxon(5, 'Cream', { parent: face })

describe('crumbs of a taxon page', () => {
  test('are its enabled ancestors that are not excluded, and then the taxon itself', () =>
    expect(taxonBreadcrumbs(cream, ROUTE.taxon, context)).toEqual([
      { name: 'Care', path: '/en/category/care-2' },
      { name: 'Face', path: '/en/category/face-4' },
      { name: 'Cream', path: '/en/category/cream-5' },
    ]))

  test.each([
    { family: ROUTE.taxon, word: 'category' },
    { family: ROUTE.sale, word: 'sale' },
    { family: ROUTE.loyalty, word: 'loyalty' },
  ] as const)('link to the same route family on $family', ({ family, word }) => {
    const paths = taxonBreadcrumbs(cream, family, context).map(({ path }) => path)
    expect(paths.every((path) => path.startsWith(`/en/${word}/`))).toBe(true)
  })

  test("use the taxon's slug in the locale of the page", () => {
    const there = taxon(6, 'Body', { slugs: { lt: 'kunas' } })
    expect(taxonBreadcrumbs(there, ROUTE.taxon, { ...context, locale: 'lt' })[0]?.path).toBe(
      '/lt/category/kunas-6',
    )
  })

  test('leave the ids out in new URLs mode', () =>
    expect(taxonBreadcrumbs(care, ROUTE.taxon, { ...context, newUrls: true })).toEqual([
      { name: 'Care', path: '/en/category/care' },
    ]))
})

describe('crumbs of an attribute page', () => {
  const adora = { name: 'Adora', path: '/en/attribute/brand/adora' }
  const inTaxon = [
    { name: 'Face', path: '/en/attribute/brand/adora/face-4' },
    { name: 'Cream', path: '/en/attribute/brand/adora/cream-5' },
  ]

  test('link within the value, and the first is replaced by the value that has a name', () =>
    expect(attributeBreadcrumbs(attributeValue(), cream, context)).toEqual([adora, ...inTaxon]))

  test('are those of the taxon if the value has no name', () =>
    expect(attributeBreadcrumbs(attributeValue({ name: null }), cream, context)).toEqual([
      { name: 'Care', path: '/en/attribute/brand/adora/care-2' },
      ...inTaxon,
    ]))

  test.each([{ name: true }, { name: false }])(
    "use the attribute's name if the value's name is $name",
    ({ name }) =>
      expect(attributeBreadcrumbs(attributeValue({ name }), cream, context)[0]?.name).toBe('Brand'),
  )

  test('are only the value if there is no taxon', () =>
    expect(attributeBreadcrumbs(attributeValue(), null, context)).toEqual([adora]))
})

describe('crumbs from the home page', () => {
  const crumb = { name: 'Care', path: '/en/category/care-2' }

  test('start with it, so that there are at least two', () =>
    expect(fromHome([crumb], 'Home', context)).toEqual([{ name: 'Home', path: '/en/' }, crumb]))

  test('are empty on a page without crumbs', () =>
    expect(fromHome([], 'Home', context)).toEqual([]))
})
