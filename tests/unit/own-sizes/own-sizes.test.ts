import { describe, expect, test } from 'vitest'
import { type OwnSizes, readSizes, withSize } from '#storefront/own-sizes/rules/own-sizes.ts'
import { isSizeCode, sizeCodeOf, sizesCode } from '#storefront/own-sizes/rules/size-filters.ts'

const plain = (sizes: OwnSizes) => Object.fromEntries(sizes)

/** Chooses sizes one after the other, on a device that knows none yet. */
const chosen = (...sizes: [kind: string, code: string][]): OwnSizes =>
  sizes.reduce((own, [kind, code]) => readSizes(withSize(own, kind, code)), readSizes(null))

describe('the sizes of a shopper', () => {
  test('are kept by kind, the latest first, each once', () => {
    const own = chosen(['size', 'm'], ['shoe-size', '42'], ['size', 'l'], ['size', 'm'])
    expect(plain(own)).toEqual({ size: ['m', 'l'], 'shoe-size': ['42'] })
  })

  test('are three of a kind, of eight kinds', () => {
    const many = chosen(...['s', 'm', 'l', 'xl'].map((code): [string, string] => ['size', code]))
    expect(plain(many)).toEqual({ size: ['xl', 'l', 'm'] })
    const kinds = chosen(...'abcdefghij'.split('').map((kind): [string, string] => [kind, '1']))
    expect([...kinds.keys()]).toEqual(['j', 'i', 'h', 'g', 'f', 'e', 'd', 'c'])
  })

  test.each([['constructor'], ['__proto__']])('may be of the kind "%s"', (kind) => {
    const own = chosen([kind, '1'], ['size', 'm'])
    expect([...own]).toEqual([
      ['size', ['m']],
      [kind, ['1']],
    ])
  })

  test.each([
    [null],
    ['text'],
    [7],
    [['m']],
    [{ size: 'm' }],
    [{ size: [7, null, '', 'x'.repeat(61)] }],
  ])('are none in %j from foreign code', (saved) => expect(plain(readSizes(saved))).toEqual({}))
})

describe('a filter', () => {
  test.each([
    'size',
    'Sizes',
    'shoe-size',
    'Shoe_Size',
    'clothing_size',
    'eu-shoe-size',
    'Размер',
    'Размер_обуви',
    'batų_dydis',
    'مقاس_الحذاء',
  ])('is of sizes that fit a person by its code: %s', (code) => expect(isSizeCode(code)).toBe(true))

  test.each([
    'pack-size',
    'screen-size',
    'paper_size',
    'Размер_экрана',
    'colour',
    'shoe',
    'resize',
    '',
  ])('is not by another: %s', (code) => expect(isSizeCode(code)).toBe(false))
})

describe('an option of a product', () => {
  const attributes = [
    { code: 'shoe-size', name: 'Shoe size', value: 42, valueCode: 'eu42' },
    { code: 'colour', name: 'Colour', value: 'Black', valueCode: 'black' },
  ].map((one) => ({ ...one, slug: one.code, valueSlug: null }))

  test('chooses a size by the attribute of its name, or of its value', () => {
    expect(sizesCode({ attributes }, { name: 'Shoe size' }, { sensitive: false })).toBe('shoe-size')
    expect(sizesCode({ attributes }, { name: '', value: '42' }, { sensitive: false })).toBe(
      'shoe-size',
    )
    expect(sizeCodeOf({ attributes }, 'shoe-size', '42')).toBe('eu42')
    expect(sizeCodeOf({ attributes }, 'shoe-size', '43')).toBeNull()
  })

  test.each([
    ['of another attribute', 'Colour', false],
    ['that no attribute has the name of', 'Fit', false],
    ['without a name and a size', '', false],
    ['of a sensitive channel, where sizes say something about health', 'Shoe size', true],
  ])('chooses none %s', (_what, name, sensitive) => {
    expect(sizesCode({ attributes }, { name, value: 'Black' }, { sensitive })).toBeNull()
  })
})
