import { expect, test } from 'vitest'
import { decodeProduct } from '#contract/wire/decode-product.ts'
import { createReading, READING } from '../../../support/samples/reading.ts'

test.each([
  { images: 'none', kinds: ['PICTURE'] },
  { images: 7, kinds: ['PICTURE'] },
  { images: ['/api/v2/shop/product-images/7'], kinds: ['PICTURE'] },
  { images: false, kinds: [] },
  { variants: ['/api/v2/shop/product-variants/a'], kinds: ['NO_PRICE'] },
  { variants: 'none', kinds: ['NO_PRICE'] },
  { promotionBadges: 'NEW', kinds: ['BADGE'] },
  { promotionBadges: false, kinds: [] },
  { attributeValues: [null, 'red'], kinds: ['ATTRIBUTE'] },
  { attributeValues: [], images: [], variants: null, promotionBadges: {}, kinds: [] },
])('a malformed part of a product is reported: %j', ({ kinds, ...fields }) => {
  const { reading, dropped } = createReading({ imageBase: 'https://cdn.example' })
  expect(decodeProduct({ code: 'a', ...fields }, reading)).toMatchObject({ code: 'a' })
  expect(dropped.map(([kind]) => kind)).toEqual(kinds)
})

test('a picture may be given alone, without a list', () => {
  const product = decodeProduct({ code: 'a', images: { path: '/x' } }, READING)
  expect(product?.images.map(({ path }) => path)).toEqual(['/x'])
})
