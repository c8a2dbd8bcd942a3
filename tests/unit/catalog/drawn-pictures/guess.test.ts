import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureNameFor } from '#embedded-shop/drawn-pictures/guess.ts'
import { parsePictureName } from '#embedded-shop/drawn-pictures/name.ts'

const guess = (name: string, taxon = '', colour?: string) =>
  parsePictureName(pictureNameFor({ name, brand: 'Kestrel', taxon, colour }))

test.each([
  ['Kestrel 15.6" notebook, 8 GB DDR4, 512 GB SSD', 'laptop'],
  ['Kestrel notebook sleeve 13"', 'case'],
  ['Kestrel laptop battery 6 cells', 'battery'],
  ['USB-C charger 65 W for notebooks', 'charger'],
  ['HDMI cable 2 m', 'cable'],
  ['Black toner cartridge, 3,000 pages', 'cartridge'],
  ['LK20 Original Cyan', 'cartridge'],
  ['A4 colour laser printer', 'printer'],
  ['27" LCD monitor 2560 x 1440', 'monitor'],
  ['Wireless keyboard, German', 'keyboard'],
  ['Optical mouse', 'mouse'],
  ['Memory module 8 GB', 'memory'],
  ['External hard drive 2 TB', 'disk'],
  ['Digital camera 24 MP', 'camera'],
  ['Smartphone 128 GB', 'phone'],
  ['Stereo headset with microphone', 'headset'],
  ['In-ear earphones', 'earbuds'],
  ['Food processor 800 W', 'blender'],
  ['Table lamp', 'lamp'],
  ['Short sleeve shirt', 'shirt'],
  ['Vanilla ice cream', 'pouch'],
  ['Eau de parfum 50 ml', 'perfume'],
] as const)('recognises in "%s" a %s', (name, shape) => {
  expect(guess(name)?.shape).toBe(shape)
})

test.each([
  { name: 'Cellini 41', taxon: 'mens-watches', shape: 'watch' },
  { name: 'Galaxy S', taxon: 'Phones › Smartphones', shape: 'phone' },
  { name: 'Gift set', taxon: 'beauty', shape: 'jar' },
  { name: 'Nondescript', taxon: 'Miscellany', shape: 'box' },
])('uses the taxon $taxon if "$name" is inconclusive', ({ name, taxon, shape }) => {
  expect(guess(name, taxon)?.shape).toBe(shape)
})

test.each([
  { name: 'Red mug', colour: undefined, hex: 'cf3232' },
  { name: 'Mug', colour: 'Navy, White', hex: '24345e' },
  { name: 'Red mug', colour: 'Black', hex: '24272e' },
])('derives the colour of $name ($colour) from words', ({ name, colour, hex }) => {
  expect(guess(name, '', colour)?.colour).toBe(hex)
})

test('gives every product a name that can be parsed', () => {
  const text = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(text, fc.option(text), text, text, (name, brand, taxon, colour) => {
      const product = { name, brand, taxon, colour }
      expect(parsePictureName(pictureNameFor(product))).not.toBeNull()
      expect(pictureNameFor(product)).toBe(pictureNameFor(product))
    }),
  )
})

test('does not mistake the brand for the product', () => {
  const picture = pictureNameFor({ name: 'Book & Pen desk lamp', brand: 'Book & Pen', taxon: '' })
  expect(parsePictureName(picture)?.shape).toBe('desklamp')
})
