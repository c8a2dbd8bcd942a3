import { expect, test } from 'vitest'
import { currencyIn, sharedSignIn } from '#embedded-shop/import/currency-signs.ts'

test.each([
  ['10000 Ft', 'HUF'],
  ['100.00 SEK/st', 'SEK'],
  ['10.00 TL', 'TRY'],
  ['10 zl', 'PLN'],
  ['10ZŁ', 'PLN'],
  ['10 złotych', 'PLN'],
  ['10 zlotych', 'PLN'],
  ['10,-Kč', 'CZK'],
  ['10 pounds', 'GBP'],
  ['10 тг', 'KZT'],
  ['10 ден', 'MKD'],
  ['10 din.', 'RSD'],
  ['10 د.إ', 'AED'],
  ['from 10 / kg', null],
  ['10 / pounds', null],
  ['10 pcs', null],
])('The price %s names the currency %s', (price, currency) => {
  expect(currencyIn(price)).toBe(currency)
})

test.each([
  ['10 Dollars', '$'],
  ['10 DH', 'DH'],
])('The price %s has the shared sign %s', (price, sign) => {
  expect(currencyIn(price)).toBeNull()
  expect(sharedSignIn(price)?.sign).toBe(sign)
})
