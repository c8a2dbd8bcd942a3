import { expect, test } from 'vitest'
import { NO_TWINS, readTwinCode, twinCode, twinKey } from '#embedded-shop/columns/twins.ts'
import { attributeFacts } from '#embedded-shop/columns/attribute-values.ts'
import { indexSchema } from '#embedded-shop/model/schema-index.ts'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { product } from '../../support/samples/catalog/product.ts'

const attribute = (code: string, type: 'boolean' | 'range' | 'select', position: number) => ({
  code,
  slug: code,
  name: { en: code },
  position,
  type,
})

const schema = indexSchema({
  locales: ['en', 'lt'],
  taxons: [],
  attributes: [
    attribute('size', 'select', 1),
    attribute('colour', 'select', 2),
    attribute('capacity', 'range', 3),
    attribute('vegan', 'boolean', 4),
  ],
  badges: [],
  promotions: [],
  catalogPromotions: [],
})

function keyOf(name: string, change: Partial<SourceProduct> = {}): number {
  const changed = { ...product('A', name, 'cables', 100, {}), ...change }
  return twinKey(changed, attributeFacts(changed, schema), schema)
}

const sized = (size: string) => [{ code: 'A-1', price: 100, size }]

test.each([
  ['capitals and spaces', 'Seiko  WATCH', 'seiko watch'],
  ['diacritics', 'Café crème', 'Cafe creme'],
  ['punctuation', 'Tray (queen, cherry) - black', 'Tray queen (cherry), black'],
  ['trade marks', 'DisplayPort® to HDMI® adapter', 'DisplayPort to HDMI adapter'],
])('listings whose names differ in %s are one product', (_what, one, other) => {
  expect(keyOf(one)).toBe(keyOf(other))
  expect(keyOf(one)).not.toBe(NO_TWINS)
})

test.each([
  ['the order of words', 'Adapter BNC M/F', 'Adapter BNC F/M'],
  ['a plus', 'Paper A3+', 'Paper A3'],
  ['plus and minus', 'DVD+R 4.7 GB', 'DVD-R 4.7 GB'],
  ['a sign', 'Lens -3', 'Lens 3'],
  ['a model number', 'Toner 6300', 'Toner 6350'],
  ['a number of pieces', 'Pads, 30 pcs', 'Pads, 60 pcs'],
  ['a colour', 'Red shirt', 'Blue shirt'],
])('names that differ in %s are of different products', (_what, one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other))
})

test.each<[string, Partial<SourceProduct>]>([
  ['brand', { brand: 'Another' }],
  ['condition', { condition: 'used' }],
  ['colour', { attributes: { colour: 'red' } }],
  ['capacity', { attributes: { capacity: 64 } }],
  ['size', { variants: sized('42') }],
  ['contents', { variants: [{ code: 'A-1', price: 100, content: { amount: 50, unit: 'ml' } }] }],
  ['option', { variants: [{ code: 'A-1', price: 100, options: { size: 'm' } }] }],
  ['name in another language', { name: { en: 'Cable', lt: 'Laidas' } }],
])('products of one name with another %s are different', (_what, change) => {
  expect(keyOf('Cable', change)).not.toBe(keyOf('Cable'))
})

test('prices, stock, codes, pictures, descriptions and categories make no difference', () => {
  const own = keyOf('Cable')
  const variants = [{ code: 'B-1', price: 999, inStock: false, gtin: '4006381333931' }]
  const others = { code: 'B', images: [], description: { en: 'New' }, taxons: ['other'] }
  expect(keyOf('Cable', { ...others, variants, position: 7 })).toBe(own)
  const inOrder = {
    attributes: { size: '1', colour: '2' },
    variants: [...sized('1'), ...sized('2')],
  }
  const turned = {
    attributes: { colour: '2', size: '1' },
    variants: [...sized('2'), ...sized('1')],
  }
  expect(keyOf('Cable', inOrder)).toBe(keyOf('Cable', turned))
})

const optioned = (options: Record<string, string | string[]>) => ({
  variants: [{ code: 'A-1', price: 100, options }],
})

test.each<[string, Partial<SourceProduct>, Partial<SourceProduct>]>([
  ['a list of one value', { attributes: { colour: 'red' } }, { attributes: { colour: ['red'] } }],
  [
    'values in another order',
    { attributes: { colour: ['red', 'blue'] } },
    { attributes: { colour: ['blue', 'red'] } },
  ],
  ['a number as a text', { attributes: { capacity: 64 } }, { attributes: { capacity: '64' } }],
  ['a truth as a text', { attributes: { vegan: true } }, { attributes: { vegan: 'true' } }],
  ['a list of one option', optioned({ size: 'm' }), optioned({ size: ['m'] })],
  [
    'an unknown property and option',
    {},
    { attributes: { unknown: 'x' }, ...optioned({ none: 'x' }) },
  ],
  ['no brand', { brand: null }, { brand: undefined }],
  ['a repeated name', { name: { en: 'Cable' } }, { name: { lt: 'Cable', en: 'Cable' } }],
  ['an unknown language', { name: { en: 'Cable' } }, { name: { en: 'Cable', fi: 'Kaapeli' } }],
])('%s makes no difference, as the catalog keeps none', (_what, one, other) => {
  expect(keyOf('Cable', one)).toBe(keyOf('Cable', other))
})

test('a product with siblings, and one without a name, is nobody’s twin', () => {
  expect(keyOf('Cable', { siblings: ['B'] })).toBe(NO_TWINS)
  expect(keyOf('…')).toBe(NO_TWINS)
})

test('a key is read as it was written, and any other text is nobody’s', () => {
  const key = keyOf('Cable')
  expect(readTwinCode(twinCode(key))).toBe(key)
  for (const text of ['', '0', 'ZZ', ' 1', '1 ', 'é', '1.5']) expect(readTwinCode(text)).toBeNaN()
})
