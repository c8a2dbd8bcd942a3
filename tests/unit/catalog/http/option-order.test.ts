import { expect, test } from 'vitest'
import { compareLabels, haveNaturalOrder } from '#embedded-shop/http/option-order.ts'

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
