import { describe, expect, test } from 'vitest'
import { currencyNames } from '#contract/query/currency-names.ts'
import { readNoScriptForm } from '#contract/query/no-script-form.ts'

const read = (search: string) => readNoScriptForm(new URLSearchParams(search))?.toString() ?? null

test.each([
  { search: 'sort-by=price_desc', query: 'sort=PRICE&order=DESC' },
  { search: 'sort-by=position&sort=PRICE&order=ASC', query: '' },
  { search: 'sort-by=nonsense', query: '' },
  { search: 'brand%5B%5D=a&sort-by=price_asc', query: 'brand%5B%5D=a&sort=PRICE&order=ASC' },
])('a sort form that sends $search is read as "$query"', ({ search, query }) => {
  expect(read(search)).toBe(query)
})

test('typed prices and a sort are read together', () => {
  expect(read('price-from=10&sort-by=price_asc')).toBe('price%5Bmin%5D=1000&sort=PRICE&order=ASC')
})

test('a query string without fields of such a form is not redirected', () => {
  expect(read('price%5Bmin%5D=1000&page=2')).toBeNull()
})

describe('the form without scripts', () => {
  const typed = (text: string) => {
    const params = readNoScriptForm(new URLSearchParams(text), currencyNames('en', 'EUR'))
    return params && decodeURIComponent(params.toString())
  }

  test.each([
    { sent: 'price-from=10&price-to=20', becomes: 'price[min]=1000&price[max]=2000' },
    { sent: 'price-from=10,50', becomes: 'price[min]=1000' },
    { sent: 'price-to=10,50', becomes: 'price[max]=1100' },
    { sent: 'price-from=10.50&brand[]=a', becomes: 'brand[]=a&price[min]=1000' },
    { sent: 'volume-from=50&volume-to=100', becomes: 'volume[min]=50&volume[max]=100' },
    { sent: 'price-from=1,000', becomes: 'price[min]=100000' },
    { sent: 'volume-from=1.125', becomes: 'volume[min]=1.125' },
    { sent: 'price-from=&price-to=20', becomes: 'price[max]=2000' },
    { sent: 'price-from=&price[min]=500', becomes: '' },
    { sent: 'price-from=7&price[min]=500', becomes: 'price[min]=700' },
    { sent: 'price-to=cheap', becomes: 'unread=price-to' },
    { sent: 'price-to=cheap&price[max]=500', becomes: 'price[max]=500&unread=price-to' },
    { sent: 'price-to=%E2%82%AC10', becomes: 'price[max]=1000' },
    { sent: 'price-to=10+EUR&unread=price-to', becomes: 'price[max]=1000' },
    { sent: 'price-to=%2410', becomes: 'unread=price-to' },
    { sent: 'price-to=10+CZK', becomes: 'unread=price-to' },
  ])('sends $sent in whole units, which becomes $becomes', ({ sent, becomes }) =>
    expect(typed(sent)).toBe(becomes),
  )

  test.each([{ sent: 'price[min]=1000' }, { sent: 'page-from=1' }, { sent: 'made-from[]=oak' }])(
    'has nothing to convert in $sent',
    ({ sent }) => expect(typed(sent)).toBeNull(),
  )
})

test('a price submitted as it was shown keeps its exact value', () => {
  const shown = new URLSearchParams('price-from=3&price[min]=350&price-to=10&price[max]=950')
  expect(readNoScriptForm(shown)?.toString()).toBe('price%5Bmin%5D=350&price%5Bmax%5D=950')
  const typed = new URLSearchParams('price-from=4&price[min]=350')
  expect(readNoScriptForm(typed)?.toString()).toBe('price%5Bmin%5D=400')
})
