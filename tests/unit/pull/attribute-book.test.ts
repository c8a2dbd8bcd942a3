import { describe, expect, it } from 'vitest'
import { AttributeBook, definitionsOf } from '#embedded-shop/pull/attribute-book.ts'
import { centsIn, textsByLanguage } from '#embedded-shop/pull/values.ts'

const size = { name: { en: 'Size', lt: 'Dydis' } }

describe('attributes of a platform', () => {
  it('are named after their names where they have no code, and so are options after their labels', () => {
    const book = new AttributeBook('en')
    const labels = ['Extra large', 'extra  LARGE', 'C', 'C++']
    const values = labels.map((label) =>
      book.valueOf({ attribute: size, value: [{ label: { en: label } }] }),
    )
    expect(values).toEqual([
      ['size', ['extra-large']],
      ['size', ['extra-large']],
      ['size', ['c']],
      ['size', ['c-2']],
    ])
    expect(definitionsOf(book.known)).toMatchObject([
      {
        code: 'size',
        slug: 'size',
        name: { en: 'Size', lt: 'Dydis' },
        position: 1,
        type: 'select',
      },
    ])
  })

  it('keep their codes in later runs, and take over new labels of definitions', () => {
    const first = new AttributeBook('en')
    first.define({
      code: 'maker',
      name: { en: 'Maker' },
      options: [{ code: 'a', label: { en: 'A' } }],
    })
    first.valueOf({ attribute: size, value: [{ label: { en: 'C++' } }] })
    const second = new AttributeBook('en', structuredClone(first.known))
    second.define({
      code: 'maker',
      name: { en: 'Brand' },
      options: [{ code: 'a', label: { en: 'Alpha' } }],
    })
    expect(second.valueOf({ attribute: size, value: [{ label: { en: 'c++' } }] })).toEqual([
      'size',
      ['c'],
    ])
    expect(definitionsOf(second.known)[0]).toMatchObject({
      name: { en: 'Brand' },
      options: [{ code: 'a', label: { en: 'Alpha' } }],
    })
  })

  it('have one type, and count values of another', () => {
    const book = new AttributeBook('en')
    const weight = { name: { en: 'Weight' } }
    expect(book.valueOf({ attribute: weight, value: 12.5 })).toEqual(['weight', 12.5])
    expect(book.valueOf({ attribute: weight, value: true })).toBeNull()
    expect(book.conflicts).toEqual(new Map([['weight', 1]]))
    expect(book.valueOf({ attribute: size, value: [{ label: { en: '40' } }] })).toEqual([
      'size',
      ['40'],
    ])
    expect(book.valueOf({ attribute: size, value: 40 })).toEqual(['size', ['40']])
  })

  it('avoid codes that addresses use for something else', () => {
    const book = new AttributeBook('en')
    expect(book.valueOf({ attribute: { name: { en: 'Price' } }, value: 1 })).toEqual(['a-price', 1])
    expect(book.valueOf({ attribute: { name: { en: 'Page' } }, value: 1 })).toEqual(['a-page', 1])
  })
})

describe('values of a platform', () => {
  it('are cents of amounts in whole units', () => {
    expect([centsIn('12.50'), centsIn(1.005), centsIn(0), centsIn('1290')]).toEqual([
      1250, 101, 0, 129000,
    ])
    expect([centsIn('12,50'), centsIn('')]).toEqual([Number.NaN, Number.NaN])
  })

  it('are texts by language, of which blank ones are left out', () => {
    expect(
      textsByLanguage([
        ['lt_LT', ' Arbata '],
        ['lt', 'Kita'],
        ['en', ' '],
        ['de', null],
      ]),
    ).toEqual({ lt: 'Arbata' })
  })
})
