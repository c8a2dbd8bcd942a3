import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Channel } from '#channels/channel.ts'

const slots = (name: string) => ({
  leftS1: `${name}-S1`,
  leftS2: `${name}-S2`,
  rightM1: `${name}-M1`,
  rightM2: `${name}-M2`,
})

const SHARED = {
  locales: ['en', 'ru', 'lt', 'ar'],
  defaultLocale: 'en',
  currency: 'EUR',
  hero: null,
  bannerSlots: {
    productList: slots('LIST'),
    catlogPromotion: slots('CATALOG'), // sic
    cartPromotion: slots('CART'),
  },
  recommendationPlacements: { search: 'search-page', product: 'product-page' },
  searchRangeTag: 'both',
  popularSearches: {},
  trackRule: 'spec',
} as const satisfies Partial<Channel>

/**
 * A channel of no shop, for tests that need some channel, and for the sample catalog: it stays as it is when a shop
 * changes or removes those in `src/channels`.
 */
export const pharmacy: Channel = {
  ...SHARED,
  code: 'pharmacy',
  name: 'Sage',
  hosts: ['pharmacy.localhost'],
  pageSize: 30,
  maximumProducts: 120,
  longerList: null,
  listStyle: 'striped',
  priceHash: 'pharmacy',
  excludedTaxons: ['root', 'menu', 'pharmacy'],
  rootTaxon: 'pharmacy',
  filterOrder: ['inStock', 'categories', 'price', 'brand', 'form'],
  sensitive: true,
}

/** Another one, with a longer list. */
export const marketplace: Channel = {
  ...SHARED,
  code: 'marketplace',
  name: 'Fair',
  hosts: ['marketplace.localhost'],
  pageSize: 42,
  maximumProducts: 210,
  longerList: { pageSize: 62, maximum: 248 },
  listStyle: 'cards',
  priceHash: 'marketplace',
  excludedTaxons: ['root', 'menu', 'marketplace'],
  rootTaxon: 'marketplace',
  sensitive: false,
}

/** All that the sample catalog sells in: the third has the marketplace's categories, under its own prices. */
export const SAMPLE_CHANNELS: readonly Channel[] = [
  pharmacy,
  marketplace,
  {
    ...marketplace,
    code: 'alternative',
    name: 'Few',
    hosts: ['alternative.localhost'],
    priceHash: 'alternative',
  },
]

/** The `layout.css` that the channels' README describes. */
export function exampleLayout(): string {
  const readme = readFileSync(join(import.meta.dirname, '../../../src/channels/README.md'), 'utf8')
  return /^```css\n(.*?)^```/ms.exec(readme)?.[1] ?? ''
}
