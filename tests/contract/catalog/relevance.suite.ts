import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askForList,
  codesOf,
  type ServeCatalog,
  type ServedCatalog,
} from '../../support/servers/catalog-servers.ts'
import { meanNdcg } from '../../support/samples/ndcg.ts'
import { ratedSource, ratings } from '../../support/samples/rated-catalog.ts'
import { seededRandom, withTypo } from '../../support/samples/typo.ts'

/** A search among things that are easily confused. */
export function describeRelevance(serve: ServeCatalog): void {
  let served: ServedCatalog
  beforeAll(async () => {
    served = await serve(ratedSource)
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
}
