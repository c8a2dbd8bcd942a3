import { expect, test } from 'vitest'
import { skeletonCards } from '#listing/rules/skeleton-cards.ts'

test('a loading list shows 10 skeleton cards on the wishlist and 8 elsewhere', () => {
  expect(skeletonCards(true)).toBe(10)
  expect(skeletonCards(false)).toBe(8)
})
