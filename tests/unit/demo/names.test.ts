import { describe, expect, test } from 'vitest'
import { brandOf } from '#demo/products/data/brands.ts'
import { nameIn } from '#demo/products/names.ts'
import { placesOf } from '#demo/products/plan.ts'
import type { Traits } from '#demo/products/traits.ts'

const tablets: Traits = {
  place: placesOf('pharmacy')[0]!,
  brand: brandOf('medirova'),
  line: { en: 'Ibuprofen', ru: 'Ибупрофен', lt: 'Ibuprofenas', ar: 'إيبوبروفين' },
  noun: { en: 'Tablets', ru: 'Таблетки', lt: 'Tabletės', ar: 'أقراص' },
  shape: 'blister',
  attributes: { brand: 'medirova', symptoms: ['headache'], strength: 400, 'pack-size': 20 },
  measure: null,
  sizes: null,
}

describe('a name tells brand, line, kind and what sets the product apart', () => {
  test.each([
    { locale: 'en', name: 'Medirova Ibuprofen tablets, 400 mg, 20 pcs' },
    { locale: 'ru', name: 'Таблетки Medirova Ибупрофен, 400 мг, 20 шт.' },
    { locale: 'lt', name: 'Medirova Ibuprofenas tabletės, 400 mg, 20 vnt.' },
    { locale: 'ar', name: 'أقراص Medirova إيبوبروفين، 400 ملغ، 20 قطعة' },
  ])('in $locale as $name', ({ locale, name }) => {
    expect(nameIn(tablets, locale)).toBe(name)
  })
})

test('the size is left out where each variant has its own', () => {
  const several: Traits = { ...tablets, sizes: { attribute: 'pack-size', values: [20, 50] } }
  expect(nameIn(several, 'en')).toBe('Medirova Ibuprofen tablets, 400 mg')
})

test('decimals have a comma in Russian and Lithuanian', () => {
  const phone: Traits = { ...tablets, attributes: { 'screen-size': 6.1, colour: 'black' } }
  expect(nameIn(phone, 'en')).toContain(', black, 6.1″')
  expect(nameIn(phone, 'lt')).toContain(', juoda, 6,1″')
})

test('one of several options is no part of the name', () => {
  const cream: Traits = { ...tablets, attributes: { 'skin-type': ['dry', 'oily'] } }
  expect(nameIn(cream, 'en')).toBe('Medirova Ibuprofen tablets')
})
