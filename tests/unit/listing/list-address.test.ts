import { expect, test } from 'vitest'
import { parseListQuery } from '#contract/query/filter-form.ts'
import { foreignParameters, listAddress } from '#storefront/listing/rules/list-request.ts'

const address = (requested: string) => {
  const params = new URLSearchParams(requested)
  const foreign = foreignParameters(params)
  return decodeURIComponent(listAddress('/en/category/tea-7', parseListQuery(params), foreign))
}

test.each([
  { requested: '', is: '/en/category/tea-7' },
  { requested: 'page=2&brand[]=b&brand[]=a', is: '/en/category/tea-7?brand[]=a&brand[]=b&page=2' },
  {
    requested: 'price-from=&price-to=9&sort-by=position&price[min]=&sort=ID',
    is: '/en/category/tea-7',
  },
  { requested: 'page=1&order=ASC&brand[x]=1&[]=2', is: '/en/category/tea-7' },
])('the address of a list has exactly what $requested needs', ({ requested, is }) =>
  expect(address(requested)).toBe(is),
)

test('redirects keep campaign tags', () =>
  expect(address('utm_source=mail&page=2&gclid=a-b&price-from=3')).toBe(
    '/en/category/tea-7?page=2&utm_source=mail&gclid=a-b',
  ))
