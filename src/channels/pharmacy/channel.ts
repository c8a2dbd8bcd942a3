import type { ChannelSettings } from '../channel.ts'

/** The pharmacy of the demo. */
export const channel = {
  code: 'pharmacy',
  name: 'Salvia',
  demo: { code: 'pharmacy', name: 'Salvia' },
  hosts: ['pharmacy.localhost'],
  locales: ['en', 'ru', 'lt', 'ar'],
  defaultLocale: 'en',
  currency: 'EUR',
  pageSize: 30,
  maximumProducts: 120,
  longerList: null,
  hero: null,
  listStyle: 'striped',
  priceHash: 'pharmacy',
  excludedTaxons: ['root', 'menu', 'pharmacy'],
  rootTaxon: 'pharmacy',
  bannerSlots: {
    productList: {
      leftS1: 'SV-LIST-S1',
      leftS2: 'SV-LIST-S2',
      rightM1: 'SV-LIST-M1',
      rightM2: 'SV-LIST-M2',
    },
    catlogPromotion: {
      leftS1: 'SV-CATALOG-S1',
      leftS2: 'SV-CATALOG-S2',
      rightM1: 'SV-CATALOG-M1',
      rightM2: 'SV-CATALOG-M2',
    }, // sic
    cartPromotion: {
      leftS1: 'SV-CART-S1',
      leftS2: 'SV-CART-S2',
      rightM1: 'SV-CART-M1',
      rightM2: 'SV-CART-M2',
    },
  },
  recommendationPlacements: { search: 'search-page', product: 'product-page' },
  searchRangeTag: 'both',
  unitPriceSort: true,
  popularSearches: {},
  cart: true,
  sensitive: true,
  trackRule: 'spec',
} as const satisfies ChannelSettings
