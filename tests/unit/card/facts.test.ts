import { expect, test } from 'vitest'
import type { Product, ProductAttribute } from '#contract/shop/product.ts'
import { factsHtml } from '#storefront/card/views/card-html.ts'
import { createTranslator } from '#storefront/i18n/translator.ts'
import { product } from '../../support/samples/domain.ts'

const has = (name: string, value: ProductAttribute['value']): ProductAttribute => ({
  code: name,
  slug: name,
  name,
  value,
  valueCode: String(value),
  valueSlug: null,
})

const namesOf = (one: Product, locale = 'en') => {
  const { text } = factsHtml([one], { t: createTranslator(locale), locale })
  return [...text.matchAll(/<dt[^>]*>([^<]*)/g)].map(([, name]) => name)
}

test('the data of a row begin with what cards say, which the row says nowhere else', () => {
  const attributes = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => has(name, name))
  const shoes = product({
    attributes: [...attributes, has('For whom', 'Men'), has('Size', '42'), has('Size', '43')],
    facts: [{ code: 'For whom', name: 'For whom', text: 'Men' }],
    sizes: [
      { name: '42', isSoldOut: false },
      { name: '43', isSoldOut: true },
    ],
  })
  expect(namesOf(shoes)).toEqual(['For whom', 'Size', 'a', 'b', 'c', 'd'])
})

test('numbers in the data of a row have the decimal mark of the language', () => {
  const screen = product({ attributes: [has('Screen', 12.9)] })
  const written = (locale: string) =>
    factsHtml([screen], { t: createTranslator(locale), locale }).text
  expect(written('en')).toContain('12.9')
  expect(written('lt')).toContain('12,9')
})
