import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseWishlist,
  serialiseWishlist,
  withoutItems,
  WISHLIST_LIMIT,
  withWishlistItem,
} from '#storefront/wishlist/rules/first/wishlist.ts'

const codes = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), {
  maxLength: 20,
})

test('a wishlist is unchanged after its cookie is parsed again', () => {
  fc.assert(
    fc.property(codes, (items) => {
      expect(parseWishlist(serialiseWishlist(items))).toEqual(items)
    }),
  )
})

test('the newest item comes first, and is on the list once', () => {
  expect(withWishlistItem(['a', 'b'], 'b', true)).toEqual(['b', 'a'])
  expect(withWishlistItem(['a', 'b'], 'a', false)).toEqual(['b'])
})

test('a wishlist holds 200 products; the oldest is dropped', () => {
  const many = Array.from({ length: WISHLIST_LIMIT }, (_, index) => `c${index}`)
  const more = withWishlistItem(many, 'new', true)
  expect(more).toHaveLength(WISHLIST_LIMIT)
  expect(more[0]).toBe('new')
  expect(more).not.toContain(`c${WISHLIST_LIMIT - 1}`)
})

test('a cookie stays within the limits of browsers', () => {
  const long = Array.from({ length: WISHLIST_LIMIT }, (_, index) => `code-${index}`.padEnd(60, 'x'))
  expect(serialiseWishlist(long).length).toBeLessThanOrEqual(3800)
})

test.each(['%', '%E0%A4%A', '|||', ''])(
  'a hand-edited cookie %j is parsed as far as possible',
  (text) => {
    expect(parseWishlist(text)).toEqual([])
  },
)

test.each([
  { items: ['a', 'b', 'c'], found: ['c', 'a'], unavailable: ['b'], shown: ['a', 'c'] },
  { items: ['a', 'b'], found: [], unavailable: ['a', 'b'], shown: [] },
  { items: ['a', 'b'], found: ['b', 'a', 'other'], unavailable: [], shown: ['a', 'b'] },
  { items: [], found: ['other'], unavailable: [], shown: [] },
])(
  'with $found of $items in the response $unavailable are unavailable, and $shown are shown',
  (row) => {
    const unavailable = withoutItems(row.items, row.found)
    expect(unavailable).toEqual(row.unavailable)
    expect(withoutItems(row.items, unavailable)).toEqual(row.shown)
  },
)
