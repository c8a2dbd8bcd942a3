import { expect, test } from 'vitest'
import { fieldKey, isReserved, parseFieldKey } from '#query/url-params.ts'

test.each([
  ['brand[]', { field: 'brand', part: 'value' }],
  ['price[min]', { field: 'price', part: 'min' }],
  ['price[max]', { field: 'price', part: 'max' }],
  [`customFields.${'a'.repeat(64)}[]`, { field: `customFields.${'a'.repeat(64)}`, part: 'value' }],
] as const)('%s is a key of a filter, and is written so again', (key, read) => {
  expect(parseFieldKey(key)).toEqual(read)
  expect(fieldKey(read)).toBe(key)
})

test.each(['brand', 'brand[x]', 'a[b][]', '[]', 'page[]', `${'a'.repeat(81)}[]`])(
  '%s is the key of no filter',
  (key) => expect(parseFieldKey(key)).toBeNull(),
)

test.each(['page', 'query', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'no filter is called %s, which means something else',
  (name) => {
    expect(isReserved(name)).toBe(true)
    expect(parseFieldKey(`${name}[min]`)).toBeNull()
  },
)
