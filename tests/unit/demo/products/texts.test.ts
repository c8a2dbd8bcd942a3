import { expect, test } from 'vitest'
import { slugOf } from '#demo/products/slug.ts'
import { localisedTextIn, localisedTexts } from '#demo/products/texts.ts'

test.each([
  { name: 'Face care', slug: 'face-care' },
  { name: 'Уход за лицом', slug: 'uhod-za-licom' },
  { name: 'Ящики и щётки', slug: 'yaschiki-i-schetki' },
  { name: 'Объём, подъезд', slug: 'obem-podezd' },
  { name: 'Šampūnai ir čiobreliai', slug: 'sampunai-ir-ciobreliai' },
  { name: 'شامبو', slug: 'shambw' },
  { name: 'Omega-3 — 6.1″', slug: 'omega-3-6-1' },
])('$name becomes $slug in a URL', ({ name, slug }) => {
  expect(slugOf(name)).toBe(slug)
})

test('a text without locales is the same in every locale', () => {
  expect(localisedTexts('GPS')).toEqual({ en: 'GPS', ru: 'GPS', lt: 'GPS', ar: 'GPS' })
})

test('a locale without a text of its own uses the English one', () => {
  const room = { en: 'Room', ru: 'Комната' }
  expect(localisedTexts(room)).toEqual({ en: 'Room', ru: 'Комната' })
  expect(localisedTextIn(room, 'lt')).toBe('Room')
})
