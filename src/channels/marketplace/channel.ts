import type { ChannelSettings } from '../channel.ts'

/** The marketplace of the demo. */
export const channel = {
  code: 'marketplace',
  name: 'Bazaro',
  demo: { code: 'marketplace', name: 'Bazaro' },
  hosts: ['marketplace.localhost'],
  locales: ['en', 'ru', 'lt', 'ar'],
  defaultLocale: 'en',
  currency: 'EUR',
  pageSize: 42,
  maximumProducts: 210,
  longerList: { pageSize: 62, maximum: 248 },
  hero: null,
  listStyle: 'cards',
  priceHash: 'marketplace',
  excludedTaxons: ['root', 'menu', 'marketplace'],
  rootTaxon: 'marketplace',
  bannerSlots: {
    productList: {
      leftS1: 'BZ-LIST-S1',
      leftS2: 'BZ-LIST-S2',
      rightM1: 'BZ-LIST-M1',
      rightM2: 'BZ-LIST-M2',
    },
    catlogPromotion: {
      leftS1: 'BZ-CATALOG-S1',
      leftS2: 'BZ-CATALOG-S2',
      rightM1: 'BZ-CATALOG-M1',
      rightM2: 'BZ-CATALOG-M2',
    }, // sic
    cartPromotion: {
      leftS1: 'BZ-CART-S1',
      leftS2: 'BZ-CART-S2',
      rightM1: 'BZ-CART-M1',
      rightM2: 'BZ-CART-M2',
    },
  },
  recommendationPlacements: { search: 'search-page', product: 'product-page' },
  searchRangeTag: 'both',
  filterOrder: ['inStock', 'categories', 'price', 'size', 'shoe-size'],
  popularSearches: {},
  cart: true,
  sensitive: false,
  trackRule: 'spec',
} as const satisfies ChannelSettings
