import { expect, test } from 'vitest'
import { CHANNELS } from '#channels/all.ts'
import { firstVariant, frame, isReduced, products, productsIn, shareOf } from './generated.ts'

test.each([
  { channel: 'pharmacy', least: 2900, most: 3100 },
  { channel: 'marketplace', least: 4900, most: 5100 },
  { channel: 'alternative', least: 1900, most: 2150 },
])('$channel sells between $least and $most products', ({ channel, least, most }) => {
  const sold = products.filter(({ channels }) => channels?.includes(channel)).length
  expect(sold).toBeGreaterThanOrEqual(least)
  expect(sold).toBeLessThanOrEqual(most)
})

test('the alternative channel sells nothing that the marketplace does not', () => {
  const sold = products.filter(({ channels }) => channels?.includes('alternative'))
  expect(sold.every(({ channels }) => channels?.includes('marketplace'))).toBe(true)
})

test.each(CHANNELS)(
  'the largest first-level taxon of $code fills at least ten pages of $pageSize',
  ({ code, rootTaxon, pageSize }) => {
    const firstLevel = frame.taxons.filter(({ parent }) => parent === rootTaxon)
    const sizes = firstLevel.map((taxon) => productsIn(taxon.code, code).length)
    expect(Math.max(...sizes)).toBeGreaterThan(pageSize * 9)
  },
)

test.each([
  { what: 'reduced', least: 0.27, most: 0.33, rule: isReduced },
  {
    what: 'cheaper with a loyalty card',
    least: 0.13,
    most: 0.17,
    rule: (product: (typeof products)[number]) => firstVariant(product).loyaltyPrice !== null,
  },
  {
    what: 'out of stock',
    least: 0.04,
    most: 0.08,
    rule: (product: (typeof products)[number]) =>
      product.variants.every(({ inStock }) => inStock === false),
  },
  {
    what: 'sold in several variants',
    least: 0.15,
    most: 0.35,
    rule: (product: (typeof products)[number]) => product.variants.length > 1,
  },
])('between $least and $most of the products are $what', ({ least, most, rule }) => {
  const share = shareOf(products, rule)
  expect(share).toBeGreaterThan(least)
  expect(share).toBeLessThan(most)
})

test.each(CHANNELS)('$code has at least ten attributes to filter by', ({ code }) => {
  const used = products.filter(({ channels }) => channels?.includes(code))
  const attributes = new Set(used.flatMap((product) => Object.keys(product.attributes)))
  expect(attributes.size).toBeGreaterThanOrEqual(10)
})

test('positions are a place for every product and leave none out', () => {
  const positions = products.map(({ position }) => position).sort((a, b) => Number(a) - Number(b))
  expect(positions).toEqual([...products.keys()])
})

test('the products were added over three years', () => {
  const times = products.map(({ createdAt }) => Date.parse(createdAt ?? ''))
  const years = (Math.max(...times) - Math.min(...times)) / (365 * 86_400_000)
  expect(years).toBeGreaterThan(2.9)
  expect(years).toBeLessThanOrEqual(3)
})
