import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  isFirstModule,
  isKeptModule,
  isShopperStateModule,
  isLaterChunk,
  isListModule,
} from '#tools/chunk-groups.ts'

const ROOT = join(import.meta.dirname, '../../..')

test.each([
  ['src/storefront/wishlist/rules/saved-prices.ts', true],
  ['src/storefront/wishlist/rules/first/wishlist.ts', false],
  ['src/storefront/consent/browser/stores/consent-store.ts', true],
  ['src/storefront/browser/later/cross-tab-channel.ts', true],
  ['src/storefront/browser/first/cookie.ts', false],
  ['src/storefront/wishlist/browser/wishlist-page.ts', false],
  ['src/contract/query/rules/later.ts', false],
])("the script of the shopper's state contains %s: %s", (path, isHeld) => {
  expect(isShopperStateModule(`/srv/shop/${path}`)).toBe(isHeld)
})

test.each([
  ['src/storefront/own-sizes/browser/own-sizes.ts', true],
  ['src/storefront/own-sizes/rules/size-filters.ts', false],
  ['src/storefront/saved-lists/rules/saved-lists.ts', true],
  ['src/storefront/wishlist/browser/saved-lists.ts', false],
])('the script of sizes and saved lists contains %s: %s', (path, isHeld) => {
  expect(isKeptModule(`/srv/shop/${path}`)).toBe(isHeld)
})

test.each([
  ['src/storefront/wishlist/browser/first/wishlist-cookie.ts', true],
  ['src/storefront/wishlist/browser/wishlist-page.ts', false],
  ['src/storefront/basket/browser/first/basket-presses.ts', false],
])('the script of every page contains %s: %s', (path, isHeld) => {
  expect(isFirstModule(`/srv/shop/${path}`)).toBe(isHeld)
})

describe('the script of a list', () => {
  test.each([
    ['src/storefront/listing/browser/list-store.ts', true],
    ['src/storefront/listing/islands/panels/RangePanel.tsx', true],
    ['src/contract/query/filter-tags.ts', true],
    ['src/contract/shop/routes.ts', true],
    ['node_modules/nanostores/atom/index.js', true],
    ['node_modules/@nanostores/react/index.js', true],
    ['src/storefront/ads/islands/AdSlots.tsx', false],
    ['src/storefront/consent/browser/stores/consent-store.ts', false],
    ['src/storefront/listing/islands/later/FilterModal.tsx', false],
    ['src/storefront/browser/first/cookie.ts', false],
    ['src/storefront/listing/views/ListingView.astro?astro&type=script&index=0', false],
    ['src/storefront/listing/server/listing.ts', false],
    ['node_modules/react/index.js', false],
  ])('contains %s: %s', (path, isHeld) => {
    expect(isListModule(`/srv/shop/${path}`)).toBe(isHeld)
  })

  test.each([
    '/home/browser/later',
    '/srv/nanostores/query',
    '/home/src/storefront/consent',
    'C:/views',
  ])('contains the same modules if the project lies in %s', (folder) => {
    for (const path of globSync('src/**/*.{ts,tsx}', { cwd: ROOT })) {
      expect(isListModule(`${folder}/${path}`)).toBe(isListModule(`/shop/${path}`))
    }
  })
})

test.each([
  {
    modules: ['src/storefront/listing/browser/list-store.ts', 'node_modules/nanostores/index.js'],
    is: false,
  },
  { modules: ['node_modules/react/index.js'], is: false },
  { modules: [], is: false },
  { modules: ['src/storefront/listing/views/ListingView.astro?astro&type=script'], is: false },
  { modules: ['src/storefront/ads/browser/banners.ts'], is: true },
  {
    modules: [
      'src/storefront/browser/first/page-lifecycle.ts',
      'src/storefront/browser/dom-contract.ts',
    ],
    is: false,
  },
  {
    modules: [
      'src/storefront/site/views/Document.astro?astro&type=script',
      'src/storefront/search/browser/search-box.ts',
    ],
    is: true,
  },
])('a script of $modules is loaded after the list: $is', ({ modules, is }) => {
  expect(isLaterChunk({ modules })).toBe(is)
})
