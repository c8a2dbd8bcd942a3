import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cleanBrand,
  parsePictureName,
  pictureName,
  SHAPES,
  type PictureTraits,
} from '#embedded-shop/drawn-pictures/name.ts'

const digits = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => value.toString(16).padStart(6, '0'))

const anyTraits: fc.Arbitrary<PictureTraits> = fc.record({
  shape: fc.constantFrom(...SHAPES),
  colour: digits,
  accent: digits,
  brand: fc.string({ unit: 'binary', maxLength: 40 }).map(cleanBrand),
  size: fc.integer({ min: 0, max: 100 }),
  view: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
})

const bottle: PictureTraits = {
  shape: 'bottle',
  colour: '0b6e4f',
  accent: 'f2c14e',
  brand: 'Medira',
  size: 40,
  view: 1,
  seed: 1234,
}

test('a name is parsed into the traits it was written from', () => {
  fc.assert(
    fc.property(anyTraits, (traits) => {
      expect(parsePictureName(pictureName(traits))).toEqual(traits)
    }),
  )
})

test('a name needs no escaping in a URL and is a valid file name', () => {
  fc.assert(
    fc.property(anyTraits, (traits) => {
      const name = pictureName(traits)
      expect(encodeURIComponent(name)).toBe(name)
      expect(name.length).toBeLessThanOrEqual(240)
    }),
  )
})

test('a name is short enough to read', () => {
  expect(pictureName(bottle)).toBe('bottle-0b6e4f-f2c14e-Medira-40-1-ya')
})

test.each([
  { trait: 'a size above its bounds', given: { size: 130.4 }, kept: { size: 100 } },
  { trait: 'a size below its bounds', given: { size: -3 }, kept: { size: 0 } },
  { trait: 'a broken size', given: { size: 41.6 }, kept: { size: 42 } },
  { trait: 'a seed beyond 32 bits', given: { seed: 2 ** 32 + 7 }, kept: { seed: 7 } },
  { trait: 'a colour in capitals', given: { colour: 'AABBCC' }, kept: { colour: 'aabbcc' } },
  { trait: 'a brand with spaces', given: { brand: '  Oda\t  Lab ' }, kept: { brand: 'Oda Lab' } },
  { trait: 'a long brand', given: { brand: 'x'.repeat(60) }, kept: { brand: 'x'.repeat(24) } },
])('normalises $trait', ({ given, kept }) => {
  expect(parsePictureName(pictureName({ ...bottle, ...given }))).toEqual({ ...bottle, ...kept })
})

test.each(['#0b6e4f', 'fff', 'green', '0b6e4g', ''])('rejects the colour "%s"', (colour) => {
  expect(() => pictureName({ ...bottle, colour })).toThrow(RangeError)
})

test.each([
  '',
  'bottle',
  'submarine-0b6e4f-f2c14e-Medira-40-1-ya',
  'constructor-0b6e4f-f2c14e-Medira-40-1-ya',
  'bottle-0B6E4F-f2c14e-Medira-40-1-ya',
  'bottle-0b6e4f-f2c14e-Medira-101-1-ya',
  'bottle-0b6e4f-f2c14e-Medira-040-1-ya',
  'bottle-0b6e4f-f2c14e-Medira-40-5-ya',
  'bottle-0b6e4f-f2c14e-Medira-40-1-zzzzzzz',
  'bottle-0b6e4f-f2c14e-Medira-40-1-0ya',
  'bottle-0b6e4f-f2c14e-~4d~edira-40-1-ya',
  'bottle-0b6e4f-f2c14e-~0~-40-1-ya',
  'bottle-0b6e4f-f2c14e-~d800~-40-1-ya',
  'bottle-0b6e4f-f2c14e-~ffffff~-40-1-ya',
  'bottle-0b6e4f-f2c14e-_Medira-40-1-ya',
  'bottle-0b6e4f-f2c14e-<script>-40-1-ya',
  'bottle-0b6e4f-f2c14e-Medira-40-1-ya\n',
  '../bottle-0b6e4f-f2c14e-Medira-40-1-ya',
  `bottle-0b6e4f-f2c14e-${'x'.repeat(25)}-40-1-ya`,
  `bottle-0b6e4f-f2c14e-${'~1f600~'.repeat(40)}-40-1-ya`,
])('rejects the name "%s"', (name) => {
  expect(parsePictureName(name)).toBeNull()
})

test('any text is either rejected or the unique name of its traits', () => {
  const pieces = fc.constantFrom('bottle', '-', '0b6e4f', 'f2c14e', '~', '41', '_', 'a', '1', '40')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((list) => list.join('')),
      ),
      (text) => {
        const traits = parsePictureName(text)
        expect(traits === null || pictureName(traits) === text).toBe(true)
      },
    ),
  )
})
