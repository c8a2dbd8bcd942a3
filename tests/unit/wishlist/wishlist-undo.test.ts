import { expect, test } from 'vitest'
import { readWishlistUndo, wishlistUndoAddress } from '#wishlist/rules/wishlist-undo.ts'

test('an address says what was taken off the wishlist, and where it was', () => {
  const address = wishlistUndoAddress('/en/wishlist', { code: 'A/1 & b', index: 7 })
  const { pathname, searchParams } = new URL(address, 'https://shop.example')
  expect(pathname).toBe('/en/wishlist')
  expect(readWishlistUndo(searchParams)).toEqual({ code: 'A/1 & b', index: 7 })
})

test.each([
  '',
  'removed=A',
  'place=1',
  'removed=&place=1',
  'removed=A&place=-1',
  'removed=A&place=200',
])('an address says nothing of the kind: %j', (query) =>
  expect(readWishlistUndo(new URLSearchParams(query))).toBeNull(),
)

test('an overlong code is rejected', () =>
  expect(
    readWishlistUndo(new URLSearchParams({ removed: 'a'.repeat(101), place: '0' })),
  ).toBeNull())
