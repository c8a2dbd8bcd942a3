import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardName, withoutBrand } from '#storefront/card/rules/card-name.ts'

describe('the name on a card', () => {
  test.each([
    {
      name: 'Medirova Ibuprofen tablets, 400 mg, 20 pcs',
      brand: 'Medirova',
      head: 'Ibuprofen tablets',
      comma: ',',
      tail: '400 mg, 20 pcs',
    },
    {
      name: 'Таблетки Medirova Ибупрофен, 400 мг, 20 шт.',
      brand: 'Medirova',
      head: 'Таблетки Ибупрофен',
      comma: ',',
      tail: '400 мг, 20 шт.',
    },
    {
      name: 'أقراص Medirova إيبوبروفين، 400 ملغ، 20 قطعة',
      brand: 'Medirova',
      head: 'أقراص إيبوبروفين',
      comma: '،',
      tail: '400 ملغ، 20 قطعة',
    },
    { name: 'Shampoo 250 ml', brand: null, head: 'Shampoo', tail: '250 ml' },
    {
      name: 'Nova 20, white, 12.9″',
      brand: null,
      head: 'Nova 20',
      comma: ',',
      tail: 'white, 12.9″',
    },
    { name: 'Cream 1,5 l', brand: null, head: 'Cream', tail: '1,5 l' },
    { name: 'Halo floor lamp', brand: 'Oak', head: 'Halo floor lamp', tail: null },
    { name: 'Oak', brand: 'Oak', head: 'Oak', tail: null },
    { name: 'Oakleaf lamp', brand: 'Oak', head: 'Oakleaf lamp', tail: null },
    { name: 'iPhone case', brand: 'Oak', head: 'iPhone case', tail: null },
    { name: 'Oak iPad stand', brand: 'Oak', head: 'iPad stand', tail: null },
    { name: 'Oak desk lamp', brand: 'Oak', head: 'Desk lamp', tail: null },
    { name: 'A+ (new) mug', brand: 'A+', head: '(new) mug', tail: null },
  ])(
    'of "$name" is "$head", followed by "$tail", which is never cut',
    ({ name, brand, head, comma = null, tail }) =>
      expect(cardName(name, brand)).toEqual({ head, comma, tail }),
  )

  test.each([',', '،'])('does not end with the “%s” before its second part', (comma) =>
    expect(cardName(`Vitamin C tablets${comma} cherry${comma} 120 pcs`, null)).toEqual({
      head: 'Vitamin C tablets',
      comma,
      tail: `cherry${comma} 120 pcs`,
    }),
  )

  test('does not break inside "T-shirt" and "1-a-day"', () => {
    expect(cardName('Leon T-shirt', null).head).toBe('Leon T\u2011shirt')
    expect(cardName('Multi 1-a-day', null).head).toBe('Multi 1\u2011a\u2011day')
    expect(cardName('Hand-made mug', null).head).toBe('Hand-made mug')
  })

  test('does not break at a hyphen of a Latin name within Arabic, which would change its side', () => {
    const name = (first: string) => `${first} Ajoie Saint-Imier Minuta`
    expect(cardName(name('ساعة ذكية'), null).head).toBe('ساعة ذكية Ajoie Saint\u2011Imier Minuta')
    expect(cardName(name('Smart watch'), null).head).toBe('Smart watch Ajoie Saint-Imier Minuta')
  })

  test('has no space before a comma where its brand stood', () => {
    expect(withoutBrand('Сироп Farmentis, 150 мл', 'Farmentis')).toBe('Сироп, 150 мл')
    expect(withoutBrand('حديد Solvanta، شراب', 'Solvanta')).toBe('حديد، شراب')
  })

  test('keeps every word except the brand', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (name) => {
        const { head, tail } = cardName(name, null)
        const words = (text: string) => text.replace(/[\s,،\u2011-]/gu, '')
        expect(words(head + (tail ?? ''))).toBe(words(name))
      }),
    ))
})
