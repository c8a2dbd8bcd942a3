import { expect, test } from 'vitest'
import { parseListQuery } from '#contract/query/filter-form.ts'
import { readNoScriptForm } from '#contract/query/no-script-form.ts'
import { readableQuery } from '#contract/query/later/readable-query.ts'

const queryOf = (text: string) => parseListQuery(new URLSearchParams(text))
const readable = (text: string) => decodeURIComponent(readableQuery(queryOf(text)))

test.each([
  { text: 'price[max]=8000&colour[]=navy', is: 'colour[]=navy&price-to=80' },
  { text: 'price[min]=500&price[max]=2000&page=3', is: 'price-from=5&price-to=20' },
  { text: 'price[max]=7999', is: 'price[max]=7999' },
  { text: 'volume[max]=8000', is: 'volume[max]=8000' },
  { text: 'sort=PRICE&order=ASC', is: 'order=ASC&sort=PRICE' },
  { text: '', is: '' },
])('the shared link of "$text" is "$is"', ({ text, is }) => expect(readable(text)).toBe(is))

test('a shared link leads to the same list', () => {
  const query = queryOf('price[min]=500&price[max]=7999&brand[]=adora&sort=PRICE&order=DESC')
  const params = new URLSearchParams(readableQuery(query))
  expect(parseListQuery(readNoScriptForm(params) ?? params)).toEqual(query)
})
