import { describe, expect, test } from 'vitest'
import { formatPercent, listSeparators } from '#storefront/i18n/number-format.ts'

describe('a percentage', () => {
  test.each([
    ['en', '20%'],
    ['ru', '20\u00a0%'],
    ['lt', '20\u00a0%'],
  ])('is formatted as in %s', (locale, text) => expect(formatPercent(20, locale)).toBe(text))

  test('has Arabic digits that can be typed into a filter', () =>
    expect(formatPercent(20, 'ar')).toContain('20'))
})

describe('a list', () => {
  test.each([
    ['en', [', ', ', ']],
    ['lt', [', ', ' ir ']],
    ['ar', [' و', ' و']],
  ])('is joined as in %s', (locale, separators) =>
    expect(listSeparators(3, locale)).toEqual(separators),
  )

  test('of one part has no separator', () => expect(listSeparators(1, 'en')).toEqual([]))
})
