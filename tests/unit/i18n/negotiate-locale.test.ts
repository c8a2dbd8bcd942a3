import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { negotiateLocale } from '#contract/i18n/negotiate-locale.ts'

const OFFERED = ['en', 'ru', 'lt', 'ar']

describe('the best locale', () => {
  test.each([
    { header: 'ru', best: 'ru' },
    { header: 'ru-RU,ru;q=0.9,en;q=0.8', best: 'ru' },
    { header: 'de-DE,de;q=0.9,lt;q=0.7,en;q=0.5', best: 'lt' },
    { header: 'en;q=0.5,lt;q=0.9', best: 'lt' },
    { header: 'en;q=0.5, ar ; q=0.6', best: 'ar' },
    { header: 'en; Q=0.5, ar', best: 'ar' },
    { header: 'LT-lt', best: 'lt' },
    { header: 'lt_LT', best: 'lt' },
    { header: 'zh-Hant-TW, ar-EG', best: 'ar' },
    { header: 'ru;q=0,lt', best: 'lt' },
    { header: 'ru;q=0', best: 'en' },
    { header: 'en;q=0', best: 'ru' },
    { header: 'en;q=0, *', best: 'ru' },
    { header: '*;q=0, lt', best: 'lt' },
    { header: 'rus', best: 'en' },
    { header: 'de', best: 'en' },
    { header: '*', best: 'en' },
    { header: '', best: 'en' },
    { header: null, best: 'en' },
    { header: ';;;,,q=', best: 'en' },
    { header: 'ru;q=high,lt;q=0.1', best: 'lt' },
    { header: 'ru;q=high', best: 'ru' },
    { header: 'ru;q=2,lt;q=0.1', best: 'lt' },
    { header: 'ru;q=-1,lt;q=0.1', best: 'lt' },
    { header: 'ru;q=0.0.1,lt;q=0.1', best: 'lt' },
  ])('for "$header" is $best', ({ header, best }) =>
    expect(negotiateLocale(header, OFFERED, 'en')).toBe(best),
  )

  test.each([
    { header: 'pl', offered: ['en_US', 'pl_PL'], best: 'pl_PL' },
    { header: 'pl-PL', offered: ['en_US', 'pl'], best: 'pl' },
    { header: 'pt-BR', offered: ['pt_PT', 'pt_BR'], best: 'pt_BR' },
    { header: 'de', offered: ['lt', 'en'], best: 'en' },
    { header: 'de', offered: ['lt', 'ru'], best: 'lt' },
    { header: 'de', offered: [], best: 'en' },
  ])('for "$header" of $offered is $best', ({ header, offered, best }) =>
    expect(negotiateLocale(header, offered, 'en')).toBe(best),
  )

  test('is always one of those offered', () =>
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(OFFERED).toContain(negotiateLocale(header, OFFERED, 'en'))
      }),
    ))
})
