import { expect, test } from 'vitest'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { fillTemplate, productTemplate, variantsJson } from '#embedded-shop/columns/template.ts'

const product: SourceProduct = {
  code: 'a","variants":[',
  name: { en: 'A' },
  taxons: [],
  attributes: {},
  brand: ',"variants":[',
  images: [{ path: '],"attributeValues":[', width: 1, height: 1 }],
  variants: [
    { code: '],"attributeValues":[', price: 390, originalPrice: 450, lowest30DayPrice: 400 },
    { code: 'b', price: 5, inStock: false, content: { amount: 50, unit: 'g' } },
  ],
}

test('variants are parsed without the rest of a template, whatever texts it contains', () => {
  const options = [[{ kind: 'term', term: 3 } as const], []]
  const template = productTemplate({ id: 1, firstVariant: 1 }, product, [], options)
  const filled = fillTemplate(template, (instruction) =>
    instruction === 'priceHash' ? '"@price"' : 'null',
  )
  const { variants } = JSON.parse(`${filled}}`) as { variants: object[] }
  expect(variants).toHaveLength(2)
  expect(JSON.parse(variantsJson(template, '@price'))).toEqual(variants)
})
