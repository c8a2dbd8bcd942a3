import { expect, test } from 'vitest'
import { directionOf, LANGUAGE_NAMES, localizePath } from '#storefront/i18n/locales.ts'

test.each([
  { path: '/en/wishlist', locale: 'lt', becomes: '/lt/wishlist' },
  { path: '/ru/category/vitamins-5', locale: 'en', becomes: '/en/category/vitamins-5' },
  { path: '/lt/wishlist/', locale: 'ar', becomes: '/ar/wishlist' },
  { path: '/en/', locale: 'ru', becomes: '/ru/' },
  { path: '/en', locale: 'lt', becomes: '/lt/' },
  { path: '/ar/', locale: 'ar', becomes: '/ar/' },
  { path: '/', locale: 'en', becomes: '/en/' },
])('$path in $locale becomes $becomes', ({ path, locale, becomes }) =>
  expect(localizePath(path, locale)).toBe(becomes),
)

test.each([
  { locale: 'en', direction: 'ltr' },
  { locale: 'ar', direction: 'rtl' },
])('$locale is written $direction', ({ locale, direction }) =>
  expect(directionOf(locale)).toBe(direction),
)

test.each(['en', 'ru', 'lt', 'ar'])('%s has a name in its own language', (locale) =>
  expect(LANGUAGE_NAMES[locale]).toBeTruthy(),
)
