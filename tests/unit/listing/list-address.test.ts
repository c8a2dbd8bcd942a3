import { expect, test } from 'vitest'
import { parseListQuery } from '#query/filter-form.ts'
import { foreignParameters, listAddress, wholeFilterOf } from '#listing/rules/list-address.ts'

const address = (asked: string) => {
  const params = new URLSearchParams(asked)
  const foreign = foreignParameters(params)
  return decodeURIComponent(listAddress('/en/category/tea-7', parseListQuery(params), foreign))
}

test.each([
  { asked: '', is: '/en/category/tea-7' },
  { asked: 'page=2&brand[]=b&brand[]=a', is: '/en/category/tea-7?brand[]=a&brand[]=b&page=2' },
  {
    asked: 'price-from=&price-to=9&sort-by=position&price[min]=&sort=ID',
    is: '/en/category/tea-7',
  },
  { asked: 'page=1&order=ASC&brand[x]=1&[]=2', is: '/en/category/tea-7' },
])('the address of a list holds what $asked says and nothing else', ({ asked, is }) =>
  expect(address(asked)).toBe(is),
)

test('the marks of a campaign come along to another address', () =>
  expect(address('utm_source=mail&page=2&gclid=a-b&price-from=3')).toBe(
    '/en/category/tea-7?page=2&utm_source=mail&gclid=a-b',
  ))

test('an address may ask for one filter whole', () =>
  expect(wholeFilterOf(new URLSearchParams('page=2&options=brand'))).toBe('brand'))
