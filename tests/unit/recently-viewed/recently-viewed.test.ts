import { expect, test } from 'vitest'
import { parseViewed, withView } from '#storefront/recently-viewed/rules/recently-viewed.ts'

test('the product viewed last comes first, and is listed once', () => {
  expect(withView(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b'])
})

test('the twentieth view is kept, and one more drops the oldest', () => {
  const codes = Array.from({ length: 21 }, (_, index) => `c${index + 1}`)
  const twenty = codes.slice(0, 20).reduce(withView, [])
  expect([twenty.length, twenty.at(-1)]).toEqual([20, 'c1'])
  expect(withView(twenty, 'c21')).toEqual(codes.slice(1).reverse())
  expect(parseViewed(JSON.stringify(codes))).toEqual(codes.slice(0, 20))
})

test.each([null, 'no json', '{}', '[1, null, ""]'])('%j in storage names no product', (text) => {
  expect(parseViewed(text)).toEqual([])
})
