import { expect, test } from 'vitest'
import { contentLocations } from '#content-blocks/rules/content-location.ts'
import { ROUTE } from '#shop/routes.ts'

const about = { taxon: null, attributeValue: null, promotion: null }
const hydration = { attribute: 'concern', value: 'hydration' }

test.each([
  { route: ROUTE.home, subject: about, locations: ['HOME'] },
  { route: ROUTE.search, subject: about, locations: ['SEARCH_PAGE'] },
  { route: ROUTE.wishlist, subject: about, locations: ['WISHLIST'] },
  {
    route: ROUTE.taxon,
    subject: { ...about, taxon: 'medicines' },
    locations: ['TAXON', 'TAXON:medicines'],
  },
  {
    route: ROUTE.sale,
    subject: { ...about, taxon: 'medicines' },
    locations: ['SALE', 'SALE:medicines'],
  },
  {
    route: ROUTE.loyalty,
    subject: { ...about, taxon: 'medicines' },
    locations: ['LOYALTY', 'LOYALTY:medicines'],
  },
  {
    route: ROUTE.attribute,
    subject: { ...about, attributeValue: hydration },
    locations: ['ATTRIBUTE', 'ATTRIBUTE:concern', 'ATTRIBUTE:concern/hydration'],
  },
  {
    route: ROUTE.attributeTaxon,
    subject: { ...about, attributeValue: hydration, taxon: 'face-care' },
    locations: [
      'ATTRIBUTE',
      'ATTRIBUTE:concern',
      'ATTRIBUTE:concern/hydration',
      'ATTRIBUTE:concern/hydration/face-care',
    ],
  },
  {
    route: ROUTE.promotion,
    subject: { ...about, promotion: 'three-for-two' },
    locations: ['PROMOTION', 'PROMOTION:three-for-two'],
  },
  {
    route: ROUTE.catalogPromotion,
    subject: { ...about, promotion: 'tech-week' },
    locations: ['CATALOG_PROMOTION', 'CATALOG_PROMOTION:tech-week'],
  },
  { route: ROUTE.product, subject: about, locations: [] },
])('content blocks of $route stand at $locations', ({ route, subject, locations }) => {
  expect(contentLocations(route, subject)).toEqual(locations)
})
