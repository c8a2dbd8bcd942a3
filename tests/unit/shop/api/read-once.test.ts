import { expect, test } from 'vitest'
import { decodeFilters } from '#contract/wire/decode-filters.ts'
import { createReading, READING } from '../../../support/samples/reading.ts'

const WIRE = { attributes: [{ code: 'form', values: [{ code: 'gel' }] }] }

test('filters of several requests are decoded once for each way of reading', () => {
  const { shop } = createReading({ locale: 'en' }).reading
  const first = decodeFilters(WIRE, { shop, onDropped: () => undefined })
  expect(decodeFilters(WIRE, { shop, onDropped: () => undefined })).toBe(first)
  expect(decodeFilters(WIRE, READING)).not.toBe(first)
})

test('dropped parts of them are reported each time', () => {
  const wire = { attributes: [{ name: 'without a code' }] }
  const { reading, dropped } = createReading()
  decodeFilters(wire, reading)
  decodeFilters(wire, reading)
  expect(dropped).toHaveLength(2)
})
