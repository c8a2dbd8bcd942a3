import { expect, test } from 'vitest'
import { readNoScriptForm } from '#query/no-script-form.ts'

const read = (search: string) => readNoScriptForm(new URLSearchParams(search))?.toString() ?? null

test.each([
  { search: 'sort-by=price_desc', says: 'sort=PRICE&order=DESC' },
  { search: 'sort-by=position&sort=PRICE&order=ASC', says: '' },
  { search: 'sort-by=nonsense', says: '' },
  { search: 'brand%5B%5D=a&sort-by=price_asc', says: 'brand%5B%5D=a&sort=PRICE&order=ASC' },
])('a sort form that sends $search is read as "$says"', ({ search, says }) => {
  expect(read(search)).toBe(says)
})

test('typed prices and a sort are read together', () => {
  expect(read('price-from=10&sort-by=price_asc')).toBe('price%5Bmin%5D=1000&sort=PRICE&order=ASC')
})

test('a query string without fields of such a form needs no other address', () => {
  expect(read('price%5Bmin%5D=1000&page=2')).toBeNull()
})
