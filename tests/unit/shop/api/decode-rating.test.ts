import { describe, expect, test } from 'vitest'
import { decodeProduct } from '#contract/wire/decode-product.ts'
import { READING } from '../../../support/samples/reading.ts'
import { wireProduct } from '../../../support/samples/wire.ts'

const decode = (change = {}) => decodeProduct({ ...wireProduct('P-1'), ...change }, READING)

describe('the rating of a product', () => {
  test.each([
    [{ average: 4.25, count: 12 }],
    [{ average: 1, count: 1 }],
    [{ average: 5, count: 3, isSample: true }],
  ])('%j is decoded', (rating) => expect(decode({ rating })?.rating).toEqual(rating))

  test('may be given as texts', () =>
    expect(decode({ rating: { average: '4.5', count: '7', isSample: false } })?.rating).toEqual({
      average: 4.5,
      count: 7,
    }))

  test.each([
    [undefined],
    [null],
    [4.5],
    [{ average: 4.5 }],
    [{ average: 4.5, count: 0 }],
    [{ average: 92, count: 4 }],
    [{ average: 0, count: 4 }],
    [{ average: 'good', count: 4 }],
  ])('%j is ignored', (rating) => expect(decode({ rating })).not.toHaveProperty('rating'))
})
