import { expect, test } from 'vitest'
import { bannerSizes, isExpired } from '#storefront/ads/rules/banner.ts'

test.each([
  { expiresAt: null, expired: false },
  { expiresAt: '2026-05-01T12:00:01Z', expired: false },
  { expiresAt: '2026-05-01T12:00:00Z', expired: true },
  { expiresAt: '2026-05-01T11:59:59+00:00', expired: true },
])('at noon, an ad that expires at $expiresAt is expired: $expired', ({ expiresAt, expired }) => {
  expect(isExpired({ expiresAt }, Date.parse('2026-05-01T12:00:00Z'))).toBe(expired)
})

test('each slot id is sold in the size of its slot', () => {
  const sets = [{ leftS1: 'a', leftS2: null, rightM1: 'b' }, { rightM2: 'c' }, {}]
  expect([...bannerSizes(sets)]).toEqual([
    ['a', 'small'],
    ['b', 'medium'],
    ['c', 'medium'],
  ])
})
