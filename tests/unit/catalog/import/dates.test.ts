import { describe, expect, test } from 'vitest'
import { DateColumnReader, dateNotes, momentOf } from '#embedded-shop/import/mapping/dates.ts'
import { createProductReader } from '#embedded-shop/import/mapping/product.ts'
import { Remarks } from '#embedded-shop/import/mapping/remarks.ts'

const at = (text: string) => new Date(text).getTime()

describe('a date', () => {
  test.each([
    ['2026-01-31', '2026-01-31'],
    ['2026/1/31', '2026-01-31'],
    ['2026. 01. 31.', '2026-01-31'],
    ['05.01.26', '2026-01-05'],
    ['31.01.2026', '2026-01-31'],
    ['31. 1. 2026.', '2026-01-31'],
    ['01.31.2026', '2026-01-31'],
    ['05-01-2026', '2026-01-05'],
    ['1/5/26', '2026-01-05'],
    ['31/1/26', '2026-01-31'],
    ['1/31/99', '1999-01-31'],
  ])('%j is the whole day %s', (text, day) => {
    expect(momentOf(text)).toEqual({ time: at(day), isDay: true })
  })

  test.each([
    ['31.01.26, 14:19', '2026-01-31T14:19'],
    ['05.01.2026 14.19', '2026-01-05T14:19'],
    ['1/5/26, 2:19 PM', '2026-01-05T14:19'],
    ['1/5/26, 12:19\u202fAM', '2026-01-05T00:19'],
    ['1/5/26 2:19:33 p.m.', '2026-01-05T14:19:33'],
    ['2026-01-05 0:00:00', '2026-01-05T00:00'],
    ['2026-01-05T14:19Z', '2026-01-05T14:19Z'],
    ['2026-01-05T14:19:00.123+0130', '2026-01-05T14:19:00.123+01:30'],
    ['2026-01-05 14:19-02', '2026-01-05T14:19-02:00'],
    ['Mon, 05 Jan 2026 14:19:00 GMT', '2026-01-05T14:19Z'],
  ])('%j is the moment %s', (text, moment) => {
    expect(momentOf(text)).toEqual({ time: at(moment), isDay: false })
  })

  test.each([
    'soon',
    'soon 5',
    '31/31/26',
    '31.02.26',
    '2026-02-31',
    '1/5/260',
    '1/5/26, 25:00',
    '5',
  ])('%j is not a date', (text) => {
    expect(momentOf(text)).toBeNull()
  })

  test('is read in the order of its form, unless only the other order is possible', () => {
    const days = (order: 'day-first' | 'month-first') =>
      ['5/1/26', '5-1-26', '31/1/26', '1/31/26', '5.1.26'].map((text) =>
        new Date(momentOf(text, order)?.time ?? NaN).toISOString().slice(0, 10),
      )
    const [own, other, dotted] = ['2026-01-31', '2026-01-31', '2026-01-05']
    expect(days('day-first')).toEqual(['2026-01-05', '2026-01-05', own, other, dotted])
    expect(days('month-first')).toEqual(['2026-05-01', '2026-05-01', own, other, dotted])
  })
})

const LEAST = {
  code: 'id',
  name: 'title',
  created: 'born',
  taxons: { fields: ['group'] },
  price: { field: 'price', unit: 'minor' },
  sale: { price: 'less', from: 'from', until: 'until' },
} as const

describe('the dates of a file', () => {
  const learnt = (...dates: string[]) => {
    const reader = new DateColumnReader(LEAST)
    dates.forEach((date, index) => reader.add(index % 2 ? { born: date } : { until: date }))
    const columns = reader.finish()
    return [columns.order, ...dateNotes([{ files: ['a.csv'], dates: columns }])]
  }

  test.each([[['5/1/26', '31/1/26, 14:19']], [['5-1-26', '31-1-26']]])(
    'begin with the day if one of them must: %j',
    (dates) => {
      expect(learnt(...dates)).toEqual(['day-first'])
    },
  )

  test('begin with the month if one of them must', () => {
    expect(learnt('5/1/26', '1/31/26, 2:19 PM')).toEqual(['month-first'])
  })

  test('are reported if all of them are ambiguous', () => {
    expect(learnt('5/5/26', '5/1/26')).toEqual([
      undefined,
      'a.csv: dates such as 5/1/26 can be read in two ways; they are read with the month first',
    ])
    expect(learnt('5-1-26')).toEqual([
      undefined,
      'a.csv: dates such as 5-1-26 can be read in two ways; they are read with the day first',
    ])
  })

  test('are reported if they contradict each other; the majority decides', () => {
    expect(learnt('31/1/26', '30/1/26', '1/31/26', '5/1/26')).toEqual([
      'day-first',
      'a.csv: dates are written in two ways, as 31/1/26 and as 1/31/26; those that can be read in both are read with the day first',
    ])
  })

  test.each([[['05.01.26', '2026-01-05']], [['5/5/26', 'soon', '31/31/26', '']]])(
    'need no note if all are unambiguous or there are none: %j',
    (dates) => {
      expect(learnt(...dates)).toEqual([undefined])
    },
  )
})

describe('a sale', () => {
  const priceAt = (now: string, dates: object) =>
    createProductReader(
      LEAST,
      undefined,
      new Date(now),
    )({
      id: '1',
      title: 'Tea',
      price: 900,
      less: 700,
      ...dates,
    }).product.variants[0]?.price

  test.each(['2026-11-27', '11/27/26', '27.11.26', '27 Nov 2026 00:00 GMT'])(
    'lasts until the end of its last day, or to its last moment: %s',
    (until) => {
      const isMoment = until.includes(':')
      expect(priceAt('2026-11-26T23:59:59Z', { until })).toBe(700)
      expect(priceAt('2026-11-27T23:59:59Z', { until })).toBe(isMoment ? 900 : 700)
      expect(priceAt('2026-11-28T00:00:01Z', { until })).toBe(900)
    },
  )

  test('begins with its first day', () => {
    expect(priceAt('2026-11-26T23:59:59Z', { from: '27.11.26' })).toBe(900)
    expect(priceAt('2026-11-27T00:00:00Z', { from: '27.11.26' })).toBe(700)
  })

  test('has no end if its date consists of zeros', () => {
    expect(priceAt('2026-11-27', { until: '0000-00-00 00:00:00', born: '00/00/0000' })).toBe(700)
  })

  test('with a date that cannot be read is rejected with the field and the date', () => {
    expect(() => priceAt('2026-11-27', { until: '31/31/26' })).toThrow(
      'until must be a time, got "31/31/26"',
    )
    expect(() => priceAt('2026-11-27', { born: '13.13.26' })).toThrow(
      'born must be a time, got "13.13.26"',
    )
  })
})

describe('the summary', () => {
  const lines = (...sales: object[]) => {
    const remarks = new Remarks()
    const read = createProductReader(LEAST, remarks.add, new Date('2026-11-27T12:00Z'))
    for (const dates of sales) read({ id: '1', title: 'Tea', price: 900, less: 700, ...dates })
    return remarks.lines().filter((line) => !line.includes('category'))
  }

  test('counts products whose prices change after the import, and names the first day', () => {
    expect(
      lines(
        { until: '2026-12-24' },
        { from: '2026-12-01', until: '2026-12-05' },
        { until: '30.11.26' },
      ),
    ).toEqual(['Prices change by date: 3 products, the next on 2026-12-01; import again then'])
    expect(lines({ until: '11/27/26' })).toEqual([
      'Prices change by date: 1 product, the next on 2026-11-28; import again then',
    ])
  })

  test.each([
    ['is over', { until: '2026-11-26' }],
    ['has no end', { from: '2026-11-01' }],
    ['has no lower price', { less: '', until: '2026-12-24' }],
    ['is no lower', { less: 900, until: '2026-12-24' }],
  ])('counts no product whose sale %s', (_, dates) => {
    expect(lines(dates)).toEqual([])
  })

  test('counts a product once, by the variant that changes first', () => {
    const remarks = new Remarks()
    const grouped = { ...LEAST, group: { key: 'id' }, variants: { code: 'sku' } }
    const read = createProductReader(grouped, remarks.add, new Date('2026-11-27T12:00Z'))
    const row = { id: '1', title: 'Tea', price: 900, less: 700 }
    read({ ...row, sku: 'a', until: '2026-12-24' }, [
      { row: { ...row, sku: 'b', until: '2026-12-05' } },
    ])
    expect(remarks.lines()[0]).toBe(
      'Prices change by date: 1 product, the next on 2026-12-06; import again then',
    )
  })
})
