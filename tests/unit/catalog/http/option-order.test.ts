import { expect, test } from 'vitest'
import { createOptionLabels } from '#embedded-shop/http/option-labels.ts'
import { compareLabels, haveNaturalOrder } from '#embedded-shop/http/option-order.ts'
import { indexSchema } from '#embedded-shop/model/schema-index.ts'
import type { CatalogSchema } from '#embedded-shop/model/source.ts'

const texts = new Intl.Collator('en', { numeric: true })
const sorted = (labels: string[]) => labels.toSorted((a, b) => compareLabels(a, b, texts))

test('sizes are sorted from small to large', () => {
  const sizes = ['L', 'M', 'XL', 'S', 'XXL', 'XS', '3XL']
  expect(sorted(sizes)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'])
})

test('shoe sizes are sorted by number, including half sizes', () => {
  expect(sorted(['41', '38.5', '40', '39', '38½', '38'])).toEqual([
    '38',
    '38.5',
    '38½',
    '39',
    '40',
    '41',
  ])
})

test('measurements are sorted by value, decimals included', () => {
  expect(sorted(['1000 mg', '0.5 mg', '500 mg', '0.25 mg', '2,5 mg'])).toEqual([
    '0.25 mg',
    '0.5 mg',
    '2,5 mg',
    '500 mg',
    '1000 mg',
  ])
})

test('only sizes and numbers have an order of their own', () => {
  expect(haveNaturalOrder(['S', 'XL', '42'])).toBe(true)
  expect(haveNaturalOrder(['Red', '42'])).toBe(false)
})

const AGES = {
  infants: 'From birth',
  'from-3': 'From 3 years',
  'from-12': 'From 12 years',
  adults: 'Adults',
  seniors: 'From 60 years',
}

const schemaOf = (hasOptionOrder: boolean): CatalogSchema => ({
  locales: ['en'],
  taxons: [],
  attributes: [
    {
      code: 'age',
      slug: 'age',
      name: { en: 'Age' },
      position: 1,
      type: 'select',
      hasOptionOrder,
      options: Object.entries(AGES).map(([code, label]) => ({ code, label: { en: label } })),
    },
  ],
  badges: [],
  promotions: [],
  catalogPromotions: [],
})

test.each([
  { hasOptionOrder: true, codes: ['infants', 'from-3', 'from-12', 'adults', 'seniors'] },
  { hasOptionOrder: false, codes: ['adults', 'from-3', 'from-12', 'seniors', 'infants'] },
])('with an order ($hasOptionOrder) options stand as in their attribute', (row) => {
  const used = new Map([['age', ['seniors', 'from-12', 'adults', 'infants', 'from-3']]])
  const labels = createOptionLabels(indexSchema(schemaOf(row.hasOptionOrder)), used)('en')('age')
  expect([...labels.keys()]).toEqual(row.codes)
  expect(labels.hasNaturalOrder).toBe(row.hasOptionOrder)
})
