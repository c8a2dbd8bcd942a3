import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyNames } from '#contract/query/currency-names.ts'
import { formatPrice } from '#storefront/i18n/number-format.ts'
import {
  clampToBounds,
  completeRange,
  effectiveRange,
  emittedRange,
  isRangeDisabled,
  orderedRange,
  typedNumber,
  typedPrice,
  wholeBounds,
} from '#contract/query/range.ts'

const bounds = { min: 10, max: 90 }
const open = { min: null, max: null }

describe('a range filter', () => {
  test.each([
    { selection: { min: 10, max: 90 } },
    { selection: { min: null, max: 90 } },
    { selection: { min: 10, max: null } },
    { selection: open },
  ])('emits null for both ends if $selection equals the full range', ({ selection }) =>
    expect(emittedRange(selection, bounds)).toEqual(open),
  )

  test.each([
    { selection: { min: 11, max: 90 } },
    { selection: { min: 10, max: 89 } },
    { selection: { min: null, max: 20 } },
  ])('emits $selection unchanged if it is narrower than the full range', ({ selection }) =>
    expect(emittedRange(selection, bounds)).toEqual(selection),
  )

  test('rounds the minimum down and the maximum up on conversion', () =>
    expect(wholeBounds({ min: 5.9, max: 6.1 })).toEqual({ min: 5, max: 7 }))

  test.each([
    { at: { min: 4, max: 4 }, is: true },
    { at: { min: 4, max: 5 }, is: false },
  ])('is disabled ($is) at $at, only if min equals max', ({ at, is }) =>
    expect(isRangeDisabled(at)).toBe(is),
  )

  test.each([{ range: { min: null, max: 4 } }, { range: { min: 4, max: null } }, { range: null }])(
    'is not a filter if its range is $range, with an end missing',
    ({ range }) => expect(completeRange(range)).toBeNull(),
  )

  test('shows the full range if no end is selected', () =>
    expect(effectiveRange({ min: null, max: 20 }, bounds)).toEqual({ min: 10, max: 20 }))
})

describe('a committed value', () => {
  test.each([
    { typed: 3, becomes: 10 },
    { typed: 10, becomes: 10 },
    { typed: 10.5, becomes: 10.5 },
    { typed: 90, becomes: 90 },
    { typed: 91, becomes: 90 },
  ])('of $typed becomes $becomes, inside the range', ({ typed, becomes }) =>
    expect(clampToBounds(typed, bounds)).toBe(becomes),
  )

  test.each([
    { text: '12', is: 12 },
    { text: ' 12.5 ', is: 12.5 },
    { text: '12,5', is: 12.5 },
    { text: '-3', is: -3 },
    { text: '١٠', is: 10 },
    { text: '۱۲٫۵', is: 12.5 },
    { text: '-0', is: 0 },
    { text: '.5', is: 0.5 },
    { text: '', is: null },
    { text: '  ', is: null },
    { text: 'ten', is: null },
    { text: '1e9', is: null },
    { text: '0x10', is: null },
    { text: 'Infinity', is: null },
    { text: '1.2.3', is: null },
    { text: '12 €', is: null },
    { text: '9'.repeat(30), is: null },
  ])('typed as "$text" is parsed as $is: values are numeric and an empty input is ignored', (row) =>
    expect(typedNumber(row.text)).toBe(row.is),
  )

  test.each([
    { text: '1,000', is: 1000 },
    { text: '1.000', is: 1000 },
    { text: '1\u00a0000', is: 1000 },
    { text: '1,234,567', is: 1_234_567 },
    { text: '1.000,50', is: 1000, isUp: 1001 },
    { text: '١٬٢٣٤', is: 1234 },
    { text: '12,5', is: 12, isUp: 13 },
    { text: '0.125', is: 0, isUp: 1 },
    { text: '1000', is: 1000 },
    { text: '1,0000', is: 1 },
    { text: 'a thousand', is: null },
  ])('of a price, typed as "$text", is whole: $is, and its upper end no less', (row) => {
    expect(typedPrice(row.text, 'min')).toBe(row.is)
    expect(typedPrice(row.text, 'max')).toBe(row.isUp ?? row.is)
  })

  test('beyond the other end is swapped with it', () =>
    expect(orderedRange({ min: 100, max: 50 })).toEqual({ min: 50, max: 100 }))
})

test('a selected end beyond the bounds is shown as the bound', () => {
  expect(effectiveRange({ min: -5, max: 900 }, { min: 1, max: 37 })).toEqual({ min: 1, max: 37 })
  expect(effectiveRange({ min: 90, max: null }, { min: 1, max: 37 })).toEqual({ min: 37, max: 37 })
})

describe('a price with its currency', () => {
  const LOCALES = ['en', 'ru', 'lt', 'ar'] as const
  const read = (text: string, locale = 'en', currency = 'EUR') =>
    typedPrice(text, 'max', currencyNames(locale, currency))

  test.each([
    { text: '5,50 €', is: 6 },
    { text: '€ 5', is: 5 },
    { text: 'EUR 5', is: 5 },
    { text: '5eur', is: 5 },
    { text: '€1,000', is: 1000 },
    { text: '１２€', is: 12 },
    { text: '5 euros', is: 5 },
    { text: '5 Euro', is: 5 },
    { text: 'EURO 5', is: 5 },
    { text: '5euro', is: 5 },
    { text: '5 dollars', is: null },
    { text: '5 US dollar', is: null },
    { text: '€', is: null },
    { text: '$5', is: null },
    { text: 'US$5', is: null },
    { text: '5 CZK', is: null },
    { text: '＄５', is: null },
    { text: '5 €€', is: null },
    { text: '€5 USD', is: null },
  ])('is read from "$text" as $is where prices are in euros', ({ text, is }) =>
    expect(read(text)).toBe(is),
  )

  test('is read where the sign is that of the channel’s own, which others share', () => {
    expect(['$5', 'USD 5'].map((text) => read(text, 'en', 'USD'))).toEqual([5, 5])
    expect(['$5', 'CA$5', '5 CAD', 'A$5', '€5'].map((text) => read(text, 'en', 'CAD'))).toEqual([
      5,
      5,
      5,
      null,
      null,
    ])
  })

  test('is read with the currency’s name in each plural form, in any case, on either side', () => {
    const currencies = ['EUR', 'USD', 'CZK'] as const
    fc.assert(
      fc.property(
        fc.constantFrom('en', 'de', 'fr', 'pl', 'cs', 'ru', 'lt', 'ar'),
        fc.constantFrom(...currencies),
        fc.constantFrom(...currencies),
        fc.integer({ min: 1, max: 999 }),
        (locale, currency, other, units) => {
          const name = new Intl.NumberFormat(locale, {
            style: 'currency',
            currency,
            currencyDisplay: 'name',
            maximumFractionDigits: 0,
          })
            .formatToParts(units)
            .find(({ type }) => type === 'currency')?.value
          const amount = String(units)
          const texts = [`${amount} ${name}`, `${name} ${amount}`]
          for (const text of texts.flatMap((one) => [one, one.toUpperCase(), one.toLowerCase()])) {
            expect(read(text, locale, currency)).toBe(units)
            if (other !== currency) expect(read(text, locale, other)).toBeNull()
          }
        },
      ),
    )
  })

  test('is read as the shop writes it, in every language and currency, and in no other currency', () => {
    const currencies = ['EUR', 'PLN', 'CZK', 'RUB', 'GBP', 'AED'] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...currencies),
        fc.constantFrom(...currencies),
        fc.integer({ min: 0, max: 999_999 }),
        (locale, currency, other, units) => {
          const text = formatPrice(units * 100, currency, locale)
          expect(read(text, locale, currency)).toBe(units)
          if (other !== currency) expect(read(text, locale, other)).toBeNull()
        },
      ),
    )
  })
})
