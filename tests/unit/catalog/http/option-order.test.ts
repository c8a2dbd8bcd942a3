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

const TIMES = {
  dawn: 'Dawn',
  noon: 'Noon',
  dusk: 'Dusk',
  night: 'Night',
}

const schemaOf = (hasOptionOrder: boolean): CatalogSchema => ({
  locales: ['en'],
  taxons: [],
  attributes: [
    {
      code: 'time',
      slug: 'time',
      name: { en: 'Time' },
      position: 1,
      type: 'select',
      hasOptionOrder,
      options: Object.entries(TIMES).map(([code, label]) => ({ code, label: { en: label } })),
    },
  ],
  badges: [],
  promotions: [],
  catalogPromotions: [],
})

test.each([
  { hasOptionOrder: true, codes: ['dawn', 'noon', 'dusk', 'night'] },
  { hasOptionOrder: false, codes: ['dawn', 'dusk', 'night', 'noon'] },
])('with an order ($hasOptionOrder) options stand as in their attribute', (row) => {
  const used = new Map([['time', ['dusk', 'night', 'noon', 'dawn']]])
  const labels = createOptionLabels(indexSchema(schemaOf(row.hasOptionOrder)), used)('en')('time')
  expect([...labels.keys()]).toEqual(row.codes)
  expect(labels.areOrdered).toBe(row.hasOptionOrder)
})

test('options with a number in them are sorted by it and its unit, wherever it stands', () => {
  expect(sorted(['1 g', '250 mg', '1.5 g', '500 mg'])).toEqual(['250 mg', '500 mg', '1 g', '1.5 g'])
  expect(sorted(['1 l', '750 ml', '100 ml'])).toEqual(['100 ml', '750 ml', '1 l'])
  expect(sorted(['SPF 50+', 'SPF 15', 'SPF 30'])).toEqual(['SPF 15', 'SPF 30', 'SPF 50+'])
  expect(sorted(['Pack of 100', 'Pack of 20', 'Pack of 60'])).toEqual([
    'Pack of 20',
    'Pack of 60',
    'Pack of 100',
  ])
})

test.each([
  ['From birth', 'From 3 years', 'From 12 years', 'Adults', 'From 60 years'],
  ['С рождения', 'С 3 лет', 'С 12 лет', 'Взрослые', 'С 60 лет'],
  ['Nuo gimimo', 'Nuo 3 metų', 'Nuo 12 metų', 'Suaugusiems', 'Nuo 60 metų'],
  ['من الولادة', 'من 3 سنوات', 'من 12 سنة', 'للبالغين', 'من 60 سنة'],
])('age groups are sorted by age, in words too: %s', (...ages) => {
  expect(sorted(ages.toReversed())).toEqual(ages)
  expect(haveNaturalOrder(ages)).toBe(true)
})

test('energy classes are sorted from the best', () => {
  const classes = ['A+++', 'A+', 'A', 'B', 'D']
  expect(sorted(['B', 'A', 'D', 'A+', 'A+++'])).toEqual(classes)
  expect(haveNaturalOrder(classes)).toBe(true)
})

test('one option in five may be outside of an order, and comes last', () => {
  const sizes = ['S', 'M', 'L', 'XL', 'One size']
  expect(haveNaturalOrder(sizes)).toBe(true)
  expect(haveNaturalOrder(['S', 'M', 'One size'])).toBe(false)
  expect(sorted(['One size', 'XL', 'S', 'L', 'M'])).toEqual(sizes)
  expect(sorted(['Any', '60 pcs', '30 pcs'])).toEqual(['30 pcs', '60 pcs', 'Any'])
})
