import { describe, expect, test } from 'vitest'
import { indexSchema } from '#embedded-shop/model/schema-index.ts'
import type { SourceTaxon } from '#embedded-shop/model/source.ts'
import { readDictionary } from '#embedded-shop/sentences/dictionary.ts'
import { readTranslations } from '#embedded-shop/sentences/translate.ts'

const taxon = (id: number, en: string, ru: string): SourceTaxon => ({
  id,
  code: `t${id}`,
  parent: id === 1 ? null : 't1',
  name: { en, ru },
  slug: { en: `t${id}`, ru: `t${id}` },
})

const schema = indexSchema({
  locales: ['en', 'ru'],
  taxons: [
    taxon(1, 'Shop', 'Магазин'),
    taxon(2, 'Cases and sleeves', 'Чехлы и сумки'),
    taxon(3, 'Bags', 'Сумки'),
    taxon(4, 'Table lamps', 'Настольные лампы'),
    taxon(5, 'Smart lamps', 'Умные лампы'),
    taxon(6, 'Floor lamps', 'Торшеры'),
    taxon(7, 'For women', 'Женские ароматы'),
  ],
  attributes: [
    {
      code: 'brand',
      slug: 'brand',
      name: { en: 'Brand', ru: 'Бренд' },
      position: 0,
      type: 'select',
      options: [{ code: 'pellamo', label: { en: 'Pellamo', ru: 'Pellamo' } }],
    },
    {
      code: 'skin',
      slug: 'skin',
      name: { en: 'Skin', ru: 'Кожа' },
      position: 1,
      type: 'select',
      options: [{ code: 'dry', label: { en: 'Dry skin', ru: 'Сухая кожа' } }],
    },
  ],
  badges: [],
  promotions: [],
  catalogPromotions: [],
})

const translator = (from: string, to: string) =>
  readTranslations(schema, readDictionary(schema, from), readDictionary(schema, to))

describe('a text of another language', () => {
  const inRussian = translator('en', 'ru')

  test.each([
    { text: 'bag', is: 'сумки', by: 'a category' },
    { text: 'sleeve', is: 'сумки', by: 'one thing of a category' },
    { text: 'Pellamo bags 42', is: 'Pellamo сумки 42', by: 'a brand and a number, which stay' },
    { text: 'bag for dry skin', is: 'сумки сухая кожа', by: 'a value, without the link' },
    { text: 'lamp', is: 'лампы', by: 'what several categories are about' },
  ])('$text is $is by $by', ({ text, is }) => expect(inRussian(text)).toBe(is))

  test.each([
    { text: 'unicorn bag', why: 'a word that the catalog does not know' },
    { text: 'women', why: 'a shelf that is named by whom it is for' },
    { text: 'bag without sleeve', why: 'a negation' },
    { text: 'for', why: 'links alone' },
  ])('stays where it is for $why: $text', ({ text }) => expect(inRussian(text)).toBeNull())

  test('is written by the whole name before a part of another', () =>
    expect(translator('ru', 'en')('сумка')).toBe('bags'))
})
