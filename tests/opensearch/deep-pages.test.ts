import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleSource } from '../support/samples/catalog.ts'
import { multiplied } from '../support/samples/large-catalog.ts'
import {
  requestList,
  codesOf,
  serveInProcess,
  type ServedCatalog,
} from '../support/servers/catalog-servers.ts'
import { serveFromCluster } from './served-cluster.ts'

/** So many that pages of 50 end within the window, and more products are behind them. */
const PRODUCTS = 20_000
const REACHED = 10_000
const SIZE = 50
const LAST = REACHED / SIZE

let engines: ServedCatalog[]
beforeAll(async () => {
  const many = () => multiplied(sampleSource, PRODUCTS)
  engines = await Promise.all([serveInProcess(many()), serveFromCluster(many())])
})
afterAll(() => Promise.all(engines.map((one) => one.dispose())))

test.each(['sort=ID', 'sort=PRICE&order=DESC', 'query=cream', 'form[]=cream&sort=PRICE'])(
  'pages of a list with %s are those of the embedded engine, as far as they reach',
  async (query) => {
    const [embedded, cluster] = engines as [ServedCatalog, ServedCatalog]
    const first = await requestList(embedded, `itemsPerPage=${SIZE}&${query}`)
    const last = Math.min(first.meta.lastPage, LAST)
    for (const page of [1, Math.ceil(last / 2), last]) {
      const rest = `itemsPerPage=${SIZE}&${query}&page=${page}`
      const [wanted, found] = [await requestList(embedded, rest), await requestList(cluster, rest)]
      expect(codesOf(found)).toEqual(codesOf(wanted))
      expect(found.meta.totalItems).toBe(wanted.meta.totalItems)
      expect(found.meta.filters).toEqual(wanted.meta.filters)
      expect(found.meta.lastPage).toBe(last)
    }
  },
)

test('a page behind the last one that is reached is empty, and its counts are those of all', async () => {
  const cluster = engines[1] as ServedCatalog
  const list = await requestList(cluster, `itemsPerPage=${SIZE}&page=${LAST + 1}`)
  expect(list.data).toEqual([])
  expect(list.meta.totalItems).toBeGreaterThan(REACHED)
})
