import type { ChannelSettings } from '../channel.ts'

/** The small shop of the demo. */
export const channel = {
  code: 'alternative',
  name: 'Ostara',
  demo: { code: 'alternative', name: 'Ostara' },
  hosts: ['alternative.localhost'],
  locales: ['en', 'ru', 'lt', 'ar'],
  defaultLocale: 'en',
  currency: 'EUR',
  pageSize: 42,
  maximumProducts: 210,
  longerList: { pageSize: 62, maximum: 248 },
  hero: null,
  listStyle: 'ruled',
  priceHash: 'alternative',
  excludedTaxons: ['root', 'menu', 'marketplace'],
  rootTaxon: 'marketplace',
  bannerSlots: {
    productList: { leftS1: 'OS-LIST-S1', leftS2: null, rightM1: 'OS-LIST-M1', rightM2: null },
    catlogPromotion: {
      leftS1: 'OS-CATALOG-S1',
      leftS2: null,
      rightM1: 'OS-CATALOG-M1',
      rightM2: null,
    }, // sic
    cartPromotion: { leftS1: null, leftS2: null, rightM1: null, rightM2: null },
  },
  recommendationPlacements: { search: 'search-page', product: 'product-page' },
  searchRangeTag: 'both',
  filterOrder: ['inStock', 'categories', 'price', 'size', 'shoe-size'],
  popularSearches: {},
  cart: true,
  sensitive: false,
  trackRule: 'spec',
} as const satisfies ChannelSettings
