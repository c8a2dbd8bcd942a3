import { expect, test } from 'vitest'
import { contentLocations, isAbout } from '#storefront/content-blocks/rules/content-location.ts'
import { ROUTE } from '#contract/shop/routes.ts'

const about = { taxon: null, attributeValue: null, promotion: null }
const hydration = { attribute: 'concern', value: 'hydration' }

test.each([
  { route: ROUTE.home, entity: about, locations: ['HOME'] },
  { route: ROUTE.search, entity: about, locations: ['SEARCH_PAGE'] },
  { route: ROUTE.wishlist, entity: about, locations: ['WISHLIST'] },
  {
    route: ROUTE.taxon,
    entity: { ...about, taxon: 'medicines' },
    locations: ['TAXON', 'TAXON:medicines'],
  },
  {
    route: ROUTE.sale,
    entity: { ...about, taxon: 'medicines' },
    locations: ['SALE', 'SALE:medicines'],
  },
  {
    route: ROUTE.loyalty,
    entity: { ...about, taxon: 'medicines' },
    locations: ['LOYALTY', 'LOYALTY:medicines'],
  },
  {
    route: ROUTE.attribute,
    entity: { ...about, attributeValue: hydration },
    locations: ['ATTRIBUTE', 'ATTRIBUTE:concern', 'ATTRIBUTE:concern/hydration'],
  },
  {
    route: ROUTE.attributeTaxon,
    entity: { ...about, attributeValue: hydration, taxon: 'face-care' },
    locations: [
      'ATTRIBUTE',
      'ATTRIBUTE:concern',
      'ATTRIBUTE:concern/hydration',
      'ATTRIBUTE:concern/hydration/face-care',
    ],
  },
  {
    route: ROUTE.promotion,
    entity: { ...about, promotion: 'three-for-two' },
    locations: ['PROMOTION', 'PROMOTION:three-for-two'],
  },
  {
    route: ROUTE.catalogPromotion,
    entity: { ...about, promotion: 'tech-week' },
    locations: ['CATALOG_PROMOTION', 'CATALOG_PROMOTION:tech-week'],
  },
  { route: ROUTE.product, entity: about, locations: [] },
])('content blocks of $route have the locations $locations', ({ route, entity, locations }) => {
  expect(contentLocations(route, entity)).toEqual(locations)
})

test.each([
  { only: [], except: [], is: true },
  { only: ['spring'], except: [], is: true },
  { only: ['autumn', 'spring'], except: [], is: true },
  { only: ['autumn'], except: [], is: false },
  { only: [], except: ['spring'], is: false },
  { only: [], except: ['autumn'], is: true },
  { only: ['concern/hydration'], except: [], is: true },
  { only: ['concern'], except: ['face-care'], is: false },
])(
  'a block only for $only, and not for $except, is on a page about them: $is',
  ({ is, ...block }) => {
    const entity = { taxon: 'face-care', attributeValue: hydration, promotion: 'spring' }
    expect(isAbout(block, entity)).toBe(is)
  },
)

test('a block for pages about something is not on pages about nothing', () => {
  expect(isAbout({ only: ['spring'], except: [] }, about)).toBe(false)
  expect(isAbout({ only: [], except: ['spring'] }, about)).toBe(true)
})
