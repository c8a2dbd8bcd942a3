import { expect, test } from 'vitest'
import { slugFrom } from '#embedded-shop/model/slug.ts'
import { textIn } from '#embedded-shop/model/texts.ts'

test.each([
  ['the requested locale', { en: 'a', ru: 'b' }, 'ru', 'b'],
  ['English where it is missing', { lt: 'c', en: 'a' }, 'ru', 'a'],
  ['any other where English is missing too', { lt: 'c' }, 'ru', 'c'],
  ['English where it is empty', { en: 'a', ru: '' }, 'ru', 'a'],
  ['null where there is none', {}, 'ru', null],
  ['null for no texts at all', undefined, 'ru', null],
])('a text is taken from %s', (_where, texts, locale, text) => {
  expect(textIn(texts, locale)).toBe(text)
})

test.each([
  ['Crème brûlée, 2 × 100 g', 'creme-brulee-2-100-g'],
  ['  -- Dew™ --  ', 'dewtm'],
  ['Витамин Ц', 'vitamin-ts'],
  ['Щётка для обуви', 'shchetka-dlya-obuvi'],
  ['Їжак ґава', 'yizhak-gava'],
  ['أقراص فيتامين', 'aqras-fytamyn'],
  ['كِتَاب', 'ktab'],
  ['Łódź straße', 'lodz-strasse'],
  ['薬 500 mg', '薬-500-mg'],
  ['???', ''],
])('%j becomes the slug %j', (text, slug) => {
  expect(slugFrom(text)).toBe(slug)
})
