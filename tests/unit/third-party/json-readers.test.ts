import { describe, expect, test } from 'vitest'
import {
  asFilledText,
  asList,
  asNumber,
  asRecord,
  asRecords,
  asScalar,
  asText,
  asTexts,
} from '#contract/json/json-readers.ts'

const readers = { asFilledText, asNumber, asScalar, asText }

describe('a single value', () => {
  test.each([
    { value: 'a', asText: 'a', asFilledText: 'a', asNumber: null, asScalar: 'a' },
    { value: ' a ', asText: ' a ', asFilledText: ' a ', asNumber: null, asScalar: ' a ' },
    { value: '', asText: '', asFilledText: null, asNumber: null, asScalar: '' },
    { value: ' ', asText: ' ', asFilledText: null, asNumber: null, asScalar: ' ' },
    { value: '7', asText: '7', asFilledText: '7', asNumber: 7, asScalar: '7' },
    {
      value: ' -1.5 ',
      asText: ' -1.5 ',
      asFilledText: ' -1.5 ',
      asNumber: -1.5,
      asScalar: ' -1.5 ',
    },
    { value: '7 kg', asText: '7 kg', asFilledText: '7 kg', asNumber: null, asScalar: '7 kg' },
    { value: 'NaN', asText: 'NaN', asFilledText: 'NaN', asNumber: null, asScalar: 'NaN' },
    { value: '1e999', asText: '1e999', asFilledText: '1e999', asNumber: null, asScalar: '1e999' },
    { value: 0, asText: '0', asFilledText: '0', asNumber: 0, asScalar: 0 },
    { value: 7.5, asText: '7.5', asFilledText: '7.5', asNumber: 7.5, asScalar: 7.5 },
    { value: Number.NaN, asText: null, asFilledText: null, asNumber: null, asScalar: null },
    { value: Infinity, asText: null, asFilledText: null, asNumber: null, asScalar: null },
    { value: true, asText: null, asFilledText: 'true', asNumber: null, asScalar: true },
    { value: false, asText: null, asFilledText: 'false', asNumber: null, asScalar: false },
    { value: null, asText: null, asFilledText: null, asNumber: null, asScalar: null },
    { value: undefined, asText: null, asFilledText: null, asNumber: null, asScalar: null },
    { value: {}, asText: null, asFilledText: null, asNumber: null, asScalar: null },
    { value: ['a'], asText: null, asFilledText: null, asNumber: null, asScalar: null },
    { value: [7], asText: null, asFilledText: null, asNumber: null, asScalar: null },
  ])('$value is read', ({ value, ...expected }) => {
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(value)])
    expect(Object.fromEntries(read)).toEqual(expected)
  })
})

const A = { a: 1 }

describe('a container', () => {
  test.each([
    { value: A, record: A, list: [], records: [] },
    { value: {}, record: {}, list: [], records: [] },
    { value: [A, null, 'a', [A]], record: null, list: [A, null, 'a', [A]], records: [A] },
    { value: [], record: null, list: [], records: [] },
    { value: 'text', record: null, list: [], records: [] },
    { value: 7, record: null, list: [], records: [] },
    { value: null, record: null, list: [], records: [] },
    { value: undefined, record: null, list: [], records: [] },
  ])('$value is read', ({ value, record, list, records }) => {
    expect(asRecord(value)).toEqual(record)
    expect(asList(value)).toEqual(list)
    expect(asRecords(value)).toEqual(records)
  })

  test.each([
    { value: { en: 'a', ru: 7, lt: '', ar: null, de: {} }, texts: { en: 'a', ru: '7' } },
    { value: ['a'], texts: {} },
    { value: null, texts: {} },
  ])('$value contains the texts $texts', ({ value, texts }) => {
    expect(asTexts(value)).toEqual(texts)
  })
})
