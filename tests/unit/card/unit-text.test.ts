import { expect, test } from 'vitest'
import { unitText } from '#storefront/card/views/price-html.ts'

test.each([
  { amount: 100, unit: 'ml', locale: 'en', is: '100 ml' },
  { amount: 100, unit: 'ml', locale: 'ru', is: '100 мл' },
  { amount: 1000, unit: 'ml', locale: 'lt', is: 'l' },
  { amount: 1000, unit: 'g', locale: 'ru', is: 'кг' },
  { amount: 100, unit: 'ml', locale: 'ar', is: '100 مل' },
  { amount: 1000, unit: 'g', locale: 'de', is: 'kg' },
  { amount: 1, unit: 'pcs', locale: 'en', is: 'piece' },
] as const)(
  'in $locale, the unit price of $amount $unit is labelled $is',
  ({ amount, unit, locale, is }) =>
    expect(unitText({ amount, unit }, locale, 'piece').replace('\u00a0', ' ')).toBe(is),
)
