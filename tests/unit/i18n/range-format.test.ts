import { expect, test } from 'vitest'
import { formatRange } from '#storefront/i18n/number-format.ts'
import { createTranslator } from '#storefront/i18n/translator.ts'

const delivered = (locale: string, min: number, max: number) =>
  createTranslator(locale)('product.delivered', {
    count: max,
    days: formatRange({ min, max }, locale),
  }).replace(/[\u200e\u200f\u061c]/g, '')

test.each([
  ['en', 1, 1, 'Delivered in 1 working day'],
  ['en', 2, 4, 'Delivered in 2–4 working days'],
  ['ru', 1, 1, 'Доставим за 1 рабочий день'],
  ['ru', 2, 4, 'Доставим за 2–4 рабочих дня'],
  ['ru', 3, 5, 'Доставим за 3–5 рабочих дней'],
  ['lt', 1, 1, 'Pristatysime per 1 darbo dieną'],
  ['lt', 2, 4, 'Pristatysime per 2–4 darbo dienas'],
  ['lt', 5, 10, 'Pristatysime per 5–10 darbo dienų'],
  ['ar', 2, 4, 'يصلك خلال 2–4 أيام عمل'],
  ['ar', 7, 14, 'يصلك خلال 7–14 يوم عمل'],
])('in %s %d to %d working days are "%s"', (locale, min, max, text) =>
  expect(delivered(locale, min, max)).toBe(text),
)
