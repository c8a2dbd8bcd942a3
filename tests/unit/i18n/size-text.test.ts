import { expect, test } from 'vitest'
import { sizeText } from '#contract/shop/size-text.ts'
import { asSize } from '#contract/wire/decode-product.ts'

test.each([
  { size: '150 ml', en: '150 ml', ru: '150 мл', lt: '150 ml', ar: '150 مل' },
  { size: '1.5 l', en: '1.5 l', ru: '1,5 л', lt: '1,5 l', ar: '1.5 لتر' },
  { size: '900\u00a0g', en: '900 g', ru: '900 г', lt: '900 g', ar: '900 غ' },
  { size: '2 kg', en: '2 kg', ru: '2 кг', lt: '2 kg', ar: '2 كغ' },
  { size: '128 GB', en: '128 GB', ru: '128 ГБ', lt: '128 GB', ar: '128 غ.ب' },
  { size: '60 pcs', en: '60 pcs', ru: '60 шт.', lt: '60 vnt.', ar: '60 قطعة' },
])('the size $size is written in the language of the page', ({ size, ...written }) => {
  for (const [locale, text] of Object.entries(written))
    expect(sizeText(size, locale)).toBe(text.replace(' ', '\u00a0'))
})

test.each([
  { size: '1 pcs', as: '1\u00a0قطعة' },
  { size: '2 pcs', as: 'قطعتان' },
  { size: '6 pcs', as: '6\u00a0قطع' },
  { size: '10 pcs', as: '10\u00a0قطع' },
  { size: '11 pcs', as: '11\u00a0قطعة' },
  { size: '102 pcs', as: '102\u00a0قطعة' },
  { size: '104 pcs', as: '104\u00a0قطع' },
])('Arabic counts $size as $as', ({ size, as }) => {
  expect(sizeText(size, 'ar')).toBe(as)
})

test.each(['XL', '42', '90 × 200 cm', '150 ml red', '20 oz', ''])('the size "%s" stays', (size) => {
  expect(sizeText(size, 'ru')).toBe(size)
})

test.each(['lt_LT', 'LT-lt'])('the spelling %s of a locale is understood', (locale) => {
  expect(sizeText('60 pcs', locale)).toBe('60\u00a0vnt.')
})

test.each(['de', 'x', 'english', ''])('a size stays where no words are known: %s', (locale) => {
  expect(sizeText('60 pcs', locale)).toBe('60 pcs')
})

test('a size of the shop is read in the locale of its response', () => {
  const priceHash = 'price'
  expect(asSize('150 ml', { priceHash, locale: 'ru' })).toBe('150\u00a0мл')
  expect(asSize('150 ml', { priceHash })).toBe('150 ml')
  expect(asSize('', { priceHash, locale: 'ru' })).toBeNull()
})
