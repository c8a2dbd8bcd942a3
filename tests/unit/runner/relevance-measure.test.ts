import { describe, expect, test } from 'vitest'
import { ndcg } from '../../support/samples/ndcg.ts'
import { figuresOf, paired } from '../../bench/relevance/figures.ts'
import { digestOf, objectionsTo } from '../../bench/relevance/accepted.ts'
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

  test('judges rated products alone among the first hundred', async () => {
    const found = [...Array.from({ length: 10 }, (_, at) => `unrated-${at}`), 'a', 'b']
    const [figures] = await figuresOf(new Map([['query', rated]]), () => found)
    expect(figures).toEqual({ plain: 0, judged: 1, unjudged: 1 })
  })

  test('compares query by query, with the standard error of the differences', () => {
    const { gain, error, wins, losses, largest } = paired([1, 0.5, 0.5, 0], [0, 0.5, 0.49, 0.1])
    expect([gain, wins, losses]).toEqual([0.2275, 1, 1])
    expect(error).toBeCloseTo(0.259, 3)
    expect(largest.map(({ at }) => at)).toEqual([0, 3, 2])
  })

  describe('accepts a ranking', () => {
    const ratings = new Map(['one', 'two', 'three'].map((query) => [query, rated] as const))
    const set = { name: 'shop', products: '', mappings: [], ratings }
    const figures = (plain: readonly number[], judged = plain) =>
      plain.map((one, at) => ({ plain: one, judged: judged[at]!, unjudged: 0 }))
    const none = figures([0, 0, 0])
    const before = {
      commit: '',
      date: '',
      sets: {
        shop: {
          queries: digestOf(set),
          plain: [0.6, 0.6, 0.6],
          judged: [0.8, 0.8, 0.8],
          names: 0.9,
        },
      },
      gauges: { demo: 0.9 },
    }
    const measured = {
      set,
      clean: figures([0.6, 0.6, 0.6], [0.8, 0.8, 0.8]),
      typos: none,
      fts: none,
      names: 0.9,
    }
    const gauges = { demo: 0.9 }

    test('that holds', () => {
      expect(objectionsTo([measured], gauges, before)).toEqual([])
    })

    test.each([
      ['below FTS5', { fts: figures([0.7, 0.7, 0.7]) }],
      ['of rated products', { clean: figures([0.6, 0.6, 0.6], [0.8, 0.8, 0.7]) }],
      ['NDCG@10', { clean: figures([0.5, 0.5, 0.5], [0.8, 0.8, 0.8]) }],
      ['categories', { names: 0.8 }],
    ])('but not one that falls: %s', (why, changed) => {
      expect(objectionsTo([{ ...measured, ...changed }], gauges, before).join()).toContain(why)
    })

    test('but not one that finds fewer categories of the demo', () => {
      expect(objectionsTo([measured], { demo: 0.8 }, before)).toHaveLength(1)
    })
  })
})
