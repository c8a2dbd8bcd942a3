import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RatingRanks, ratingScore, reachedSteps } from '#embedded-shop/columns/rating.ts'

const rated = (average: number, count: number) => ratingScore({ average, count })

describe('the score of a rating', () => {
  test('is higher for a better average of equally many reviews', () =>
    expect(rated(4.6, 40)).toBeGreaterThan(rated(4.2, 40)))

  test('is lower for one good review than for many slightly worse ones', () =>
    expect(rated(5, 1)).toBeLessThan(rated(4.8, 200)))

  test('is 0 only without a rating', () => {
    expect(ratingScore(undefined)).toBe(0)
    expect(rated(1, 100_000)).toBeGreaterThan(0)
    expect(rated(5, 100_000)).toBeLessThanOrEqual(5000)
  })
})

test.each([
  [4.5, ['4.5', '4', '3']],
  [4.4, ['4', '3']],
  [3, ['3']],
  [2.9, []],
])('an average of %s reaches %j', (average, steps) =>
  expect(reachedSteps({ average, count: 3 })).toEqual(steps),
)

describe('ranks by rating', () => {
  const columns = (scores: number[]) => ({
    rating: Uint16Array.from(scores),
    codeRank: Uint32Array.from(scores, (_score, at) => at),
  })
  const documents = (scores: number[], order: 'ASC' | 'DESC') => {
    const ranks = new RatingRanks(columns(scores)).of(order)
    return scores.map((_score, at) => at).toSorted((a, b) => ranks[a]! - ranks[b]!)
  }

  test('put the best first, equal ones by code, and unrated ones last', () => {
    expect(documents([4000, 0, 4800, 4000], 'DESC')).toEqual([2, 0, 3, 1])
    expect(documents([4000, 0, 4800, 4000], 'ASC')).toEqual([0, 3, 2, 1])
  })

  test('match those of a comparison', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 60 }), (scores) => {
        const compared = scores
          .map((_score, at) => at)
          .toSorted((a, b) => scores[b]! - scores[a]! || a - b)
        expect(documents(scores, 'DESC')).toEqual(compared)
      }),
    ))

  test('are reused for columns with the same ratings and codes', () => {
    const before = columns([4000, 0])
    const ranks = new RatingRanks(before)
    expect(ranks.isOf({ ...before } as never)).toBe(true)
    expect(ranks.isOf({ ...before, rating: Uint16Array.of(1, 0) } as never)).toBe(false)
  })
})
