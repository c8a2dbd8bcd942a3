import { expect, test } from 'vitest'
import { parseRecord } from '#embedded-shop/import/read/record.ts'

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  ['a record of 100 levels', `{"a":${lists(99)}}`],
  ['brackets in texts', JSON.stringify({ a: '[{'.repeat(80), b: '"[' })],
  ['many shallow lists', JSON.stringify({ a: Array.from({ length: 200 }, () => [{}]) })],
])('%s can be read', (_what, text) => {
  expect(parseRecord(1, text)).toEqual({ line: 1, value: JSON.parse(text) as unknown })
})

test('a record of 101 levels is bad, whatever its brackets', () => {
  const problem = 'is nested more than 100 levels deep'
  const mixed = '{"a":['.repeat(50) + '[]' + ']}'.repeat(50)
  expect(parseRecord(7, mixed)).toEqual({ line: 7, problem })
  expect(parseRecord(8, lists(101))).toEqual({ line: 8, problem })
})
