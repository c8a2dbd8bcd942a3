import { expect, test } from 'vitest'
import { decodeFilters } from '#shop/api/decode-filters.ts'
import { createReading, READING } from '../../../support/samples/reading.ts'

const WIRE = { attributes: [{ code: 'form', values: [{ code: 'gel' }] }] }

test('filters of several pages are decoded once for each language and order', () => {
  const english = decodeFilters(WIRE, { ...READING, locale: 'en' })
  expect(decodeFilters(WIRE, createReading({ locale: 'en' }).reading)).toBe(english)
  expect(decodeFilters(WIRE, { ...READING, locale: 'ru' })).not.toBe(english)
  expect(decodeFilters(WIRE, { ...READING, locale: 'en', filterOrder: [] })).not.toBe(english)
})

test('dropped parts of them are reported each time', () => {
  const wire = { attributes: [{ name: 'without a code' }] }
  const { reading, dropped } = createReading()
  decodeFilters(wire, reading)
  decodeFilters(wire, reading)
  expect(dropped).toHaveLength(2)
})
