import { expect, test } from 'vitest'
import { decodeContent } from '#contract/wire/decode-price.ts'

test.each([
  { wire: { amount: 250, unit: 'ml' }, is: { amount: 250, unit: 'ml' } },
  { wire: { amount: '1.5', unit: 'L' }, is: { amount: 1500, unit: 'ml' } },
  { wire: { amount: 2, unit: 'kg' }, is: { amount: 2000, unit: 'g' } },
  { wire: { amount: 20, unit: 'pcs' }, is: { amount: 20, unit: 'pcs' } },
  { wire: { amount: 0, unit: 'ml' }, is: null },
  { wire: { amount: 5, unit: 'ells' }, is: null },
  { wire: { amount: null, unit: 'ml' }, is: null },
  { wire: 'much', is: null },
])('the content $wire is decoded as $is', ({ wire, is }) => expect(decodeContent(wire)).toEqual(is))
