import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeQueryKinds } from '../contract/search/query-kinds.suite.ts'
import { meanNdcg } from '../support/samples/ndcg.ts'
import { ratedSource, ratings } from '../support/samples/rated-catalog.ts'
import { seededRandom, withTypo } from '../support/samples/typo.ts'
import {
  requestList,
  codesOf,
  serveInProcess,
  type ServedCatalog,
} from '../support/servers/catalog-servers.ts'
import { serveFromCluster } from './served-cluster.ts'

/** What rated queries may lose against the embedded engine. */
const MOST_LOST = 0.02

describeQueryKinds('a search of the demo catalog in OpenSearch understands', serveFromCluster)

describe('rated queries on both engines', () => {
  let engines: ServedCatalog[]
  beforeAll(async () => {
    engines = await Promise.all([serveInProcess(ratedSource), serveFromCluster(ratedSource)])
  })
  afterAll(() => Promise.all(engines.map((one) => one.dispose())))

  test.each([
    ['as they are', (query: string) => query],
    ['with a typo in each', (query: string) => withTypo(query, seededRandom(query.length))],
  ])('are ranked as well: %s', async (_how, written) => {
    const figures = engines.map((engine) =>
      meanNdcg(ratings, async (query) => {
        const text = encodeURIComponent(written(query))
        return codesOf(await requestList(engine, `itemsPerPage=10&query=${text}`))
      }),
    )
    const [embedded = 1, cluster = 0] = await Promise.all(figures)
    expect(cluster).toBeGreaterThan(embedded - MOST_LOST)
  })
})
