import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_LOCALE,
  directionOf,
  LANGUAGE_NAMES,
  localizePath,
  negotiateLocale,
} from '#i18n/locales.ts'

const OFFERED = ['en', 'ru', 'lt', 'ar']

describe('the best locale', () => {
  test.each([
    { header: 'ru', best: 'ru' },
    { header: 'ru-RU,ru;q=0.9,en;q=0.8', best: 'ru' },
    { header: 'de-DE,de;q=0.9,lt;q=0.7,en;q=0.5', best: 'lt' },
    { header: 'en;q=0.5,lt;q=0.9', best: 'lt' },
    { header: 'en;q=0.5, ar ; q=0.6', best: 'ar' },
    { header: 'LT-lt', best: 'lt' },
    { header: 'ru;q=0,lt', best: 'lt' },
    { header: 'ru;q=0', best: 'en' },
    { header: 'rus', best: 'en' },
    { header: 'de', best: 'en' },
    { header: '*', best: 'en' },
    { header: '', best: 'en' },
    { header: null, best: 'en' },
    { header: ';;;,,q=', best: 'en' },
    { header: 'ru;q=high,lt;q=0.1', best: 'lt' },
  ])('for "$header" is $best', ({ header, best }) =>
    expect(negotiateLocale(header, OFFERED)).toBe(best),
  )

  test('is the first that is offered when none fits, and the default when none is offered', () => {
    expect(negotiateLocale('de', ['lt', 'en'])).toBe('lt')
    expect(negotiateLocale('de', [])).toBe(DEFAULT_LOCALE)
  })

  test('is one of those offered, whatever the header says', () =>
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(OFFERED).toContain(negotiateLocale(header, OFFERED))
      }),
    ))
})

test.each([
  { path: '/en/wishlist', locale: 'lt', becomes: '/lt/wishlist' },
  { path: '/ru/category/vitamins-5', locale: 'en', becomes: '/en/category/vitamins-5' },
  { path: '/lt/wishlist/', locale: 'ar', becomes: '/ar/wishlist' },
  { path: '/en/', locale: 'ru', becomes: '/ru/' },
  { path: '/en', locale: 'lt', becomes: '/lt/' },
  { path: '/ar/', locale: 'ar', becomes: '/ar/' },
  { path: '/', locale: 'en', becomes: '/en/' },
])('$path in $locale is $becomes', ({ path, locale, becomes }) =>
  expect(localizePath(path, locale)).toBe(becomes),
)

test.each([
  { locale: 'en', direction: 'ltr' },
  { locale: 'ar', direction: 'rtl' },
])('$locale is written $direction', ({ locale, direction }) =>
  expect(directionOf(locale)).toBe(direction),
)

test.each(OFFERED)('%s has a name in its own language', (locale) =>
  expect(LANGUAGE_NAMES[locale]).toBeTruthy(),
)
