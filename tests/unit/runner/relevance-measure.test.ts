import { describe, expect, test } from 'vitest'
import { ndcg } from '../../support/samples/ndcg.ts'
import { seededRandom, withTypo } from '../../support/samples/typo.ts'

describe('the relevance measure', () => {
  const rated = new Map([
    ['a', 3],
    ['b', 1],
  ])

  test.each([
    [['a', 'b', 'c'], 1],
    [['b', 'a'], (1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3))],
    [['c', 'a'], 3 / Math.log2(3) / (3 + 1 / Math.log2(3))],
    [['c'], 0],
    [[], 0],
    [[...'cdefghijkl', 'a'], 0],
  ])('of %j is %d', (ranking, score) => {
    expect(ndcg(ranking, rated)).toBeCloseTo(score)
  })

  test('uses one typo, in the longest word, and the same for the same seed', () => {
    const random = seededRandom(7)
    const misspelt = Array.from({ length: 50 }, () => withTypo('usb headphones', random))
    for (const text of misspelt) expect(text).toMatch(/^usb (?!headphones$)[a-z]{9,11}$/)
    expect(withTypo('usb headphones', seededRandom(7))).toBe(misspelt[0])
  })
})
