import { expect, test } from 'vitest'
import { restOf } from '#catalog/opensearch/retry-policy.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')

test.each([
  [undefined, 0],
  ['3', 3_000],
  ['0.5', 500],
  ['Thu, 01 Jan 2026 00:00:07 GMT', 7_000],
  ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
  ['-2', 0],
  ['soon', 0],
])('a Retry-After of %s is a rest of %i ms', (value, rest) => {
  expect(restOf(value, NOW)).toBe(rest)
})
