import { describe, expect, it } from 'vitest'
import { changeLines } from '#embedded-shop/pull/change-lines.ts'

const product = (code: string, price: number, more: object = {}) =>
  JSON.stringify({
    code,
    name: { en: code },
    taxons: ['tea'],
    variants: [{ code: `${code}-50`, price, inStock: true, ...more }],
    attributes: {},
  })

const linesOf = (...pending: { before: string | null; line: string | null }[]) => {
  const { text, ...counts } = changeLines(pending)
  return {
    counts,
    lines: text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown),
  }
}

describe('changes between two readings of a product', () => {
  it('are its price and stock where nothing else has changed', () => {
    const change = { before: product('sencha', 450), line: product('sencha', 390) }
    expect(linesOf(change)).toEqual({
      counts: { priced: 1, whole: 0, deleted: 0 },
      lines: [
        {
          code: 'sencha',
          variants: [
            {
              code: 'sencha-50',
              price: 390,
              originalPrice: null,
              lowest30DayPrice: null,
              loyaltyPrice: null,
              inStock: true,
            },
          ],
        },
      ],
    })
  })

  it('are the whole product where its words, its variants or how it is sold have changed', () => {
    const before = product('sencha', 450)
    const words = before.replace('"en":"sencha"', '"en":"Sencha"')
    const onOrder = product('sencha', 450, { availability: 'backorder' })
    for (const line of [words, onOrder])
      expect(linesOf({ before, line })).toEqual({
        counts: { priced: 0, whole: 1, deleted: 0 },
        lines: [JSON.parse(line)],
      })
  })

  it('are a deletion before anything else, as another product may have its code', () => {
    const { lines, counts } = linesOf(
      { before: null, line: product('sencha', 450) },
      { before: product('sencha', 100), line: null },
      { before: product('assam', 100), line: product('assam-2', 100) },
    )
    expect(lines.slice(0, 2)).toEqual([
      { code: 'sencha', deleted: true },
      { code: 'assam', deleted: true },
    ])
    expect(lines.slice(2)).toMatchObject([{ code: 'sencha' }, { code: 'assam-2' }])
    expect(counts).toEqual({ priced: 0, whole: 2, deleted: 1 })
  })
})
