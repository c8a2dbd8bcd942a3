import { expect, test } from 'vitest'
import { parseViewed, VIEWED_LIMIT, withView } from '#recently-viewed/rules/recently-viewed.ts'

test('the product viewed last comes first, and is listed once', () => {
  expect(withView(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b'])
})

test('twenty views are stored', () => {
  const many = Array.from({ length: VIEWED_LIMIT }, (_, index) => `c${index}`)
  expect(withView(many, 'new')).toHaveLength(VIEWED_LIMIT)
})

test.each([null, 'no json', '{}', '[1, null, ""]'])('%j in storage names no product', (text) => {
  expect(parseViewed(text)).toEqual([])
})
