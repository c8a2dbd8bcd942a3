import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  askForList,
  codesOf,
  serveInProcess,
  type ServedCatalog,
} from '../../support/servers/catalog-servers.ts'
import { meanNdcg, ndcg } from '../../support/samples/ndcg.ts'
import { ratedSource, ratings } from '../../support/samples/rated-catalog.ts'
import { seededRandom, withTypo } from '../../support/samples/typo.ts'

describe('a search among things that are easily confused', () => {
  let served: ServedCatalog
  beforeAll(async () => {
    served = await serveInProcess(ratedSource)
  })
  afterAll(() => served.dispose())

  const search = async (query: string) =>
    codesOf(await askForList(served, `itemsPerPage=10&query=${encodeURIComponent(query)}`))

  test('ranks them as a shopper would', async () => {
    expect(await meanNdcg(ratings, search)).toBeGreaterThan(0.97)
  })

  test.each([1, 2, 3, 4, 5])(
    'mostly does so in spite of a typo in each text (%i)',
    async (seed) => {
      const random = seededRandom(seed)
      const misspelt = (query: string) => search(withTypo(query, random))
      expect(await meanNdcg(ratings, misspelt)).toBeGreaterThan(0.89)
    },
  )

  test.each([...ratings.keys()])('puts what is meant first: %s', async (query) => {
    const [first = ''] = await search(query)
    expect(ratings.get(query)?.get(first)).toBe(3)
  })
})

describe('the measure of relevance', () => {
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

  test('makes one typo, in the longest word, and the same one for the same seed', () => {
    const random = seededRandom(7)
    const misspelt = Array.from({ length: 50 }, () => withTypo('usb headphones', random))
    for (const text of misspelt) expect(text).toMatch(/^usb (?!headphones$)[a-z]{9,11}$/)
    expect(withTypo('usb headphones', seededRandom(7))).toBe(misspelt[0])
  })
})
