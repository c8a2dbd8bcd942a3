import { expect, test } from 'vitest'
import { slugOf } from '#demo/products/slug.ts'
import { textIn, texts } from '#demo/products/texts.ts'

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

test('a text without parts reads the same in every locale', () => {
  expect(texts('GPS')).toEqual({ en: 'GPS', ru: 'GPS', lt: 'GPS', ar: 'GPS' })
})

test('an empty part has no text and is read in English', () => {
  expect(texts('Room|Комната||')).toEqual({ en: 'Room', ru: 'Комната' })
  expect(textIn('Room|Комната||', 'lt')).toBe('Room')
})
