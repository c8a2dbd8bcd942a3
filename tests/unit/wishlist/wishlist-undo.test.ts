import { expect, test } from 'vitest'
import { readWishlistUndo, wishlistUndoAddress } from '#storefront/wishlist/rules/wishlist-undo.ts'

test('an undo address names the removed product and its index', () => {
  const address = wishlistUndoAddress('/en/wishlist', { code: 'A/1 & b', index: 7 })
  const { pathname, searchParams } = new URL(address, 'https://shop.example')
  expect(pathname).toBe('/en/wishlist')
  expect(readWishlistUndo(searchParams)).toEqual({ code: 'A/1 & b', index: 7 })
})

test.each([
  '',
  'removed=A',
  'place=1',
  'removed=&index=1',
  'removed=A&index=-1',
  'removed=A&index=200',
])('an invalid undo address is ignored: %j', (query) =>
  expect(readWishlistUndo(new URLSearchParams(query))).toBeNull(),
)

test('an overlong code is rejected', () =>
  expect(
    readWishlistUndo(new URLSearchParams({ removed: 'a'.repeat(101), index: '0' })),
  ).toBeNull())
