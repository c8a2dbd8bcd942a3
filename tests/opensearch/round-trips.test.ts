import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { CatalogApi } from '#embedded-shop/http/catalog-api.ts'
import { type Cluster, openCluster } from '#embedded-shop/opensearch/cluster.ts'
import { currentGeneration, dropGeneration } from '#embedded-shop/opensearch/generations.ts'
import { openGeneration } from '#embedded-shop/opensearch/open.ts'
import { writeToCluster } from '#embedded-shop/opensearch/write.ts'
import { startBusyNode } from '../support/fakes/cluster/busy-cluster.ts'
import { SAMPLE_OPTIONS, sampleSource } from '../support/samples/catalog.ts'
import { multiplied } from '../support/samples/large-catalog.ts'
import { requestCatalog } from '../support/servers/catalog-servers.ts'

/** So many that the requested words are in more than a few of them. */
const PRODUCTS = 1_000

let cluster: Cluster
let node: Awaited<ReturnType<typeof startBusyNode>>
let catalog: Pick<CatalogApi, 'fetch'>

beforeAll(async () => {
  node = await startBusyNode(inject('addresses')[0] ?? '', () => null)
  cluster = await openCluster({ nodes: [node.url], name: `test-round-trips-${process.pid}` })
  await writeToCluster(cluster, multiplied(sampleSource, PRODUCTS), { shards: 2 })
  catalog = await openGeneration(cluster, await currentGeneration(cluster), SAMPLE_OPTIONS)
})
afterAll(async () => {
  await dropGeneration(cluster, await currentGeneration(cluster))
  await cluster.close()
  await node.stop()
})

/** Requests to the cluster for one to the catalog. */
async function requestsFor(path: string, options = {}): Promise<number> {
  const before = node.seen.length
  expect((await requestCatalog(catalog, path, options)).status).toBe(200)
  return node.seen.length - before
}

const inEnglish = (rest: string) => `search/products?itemsPerPage=10${rest}`

test.each([
  ['a list', inEnglish('')],
  ['a list with filters', inEnglish('&price[min]=5&sort=PRICE&page=2')],
])('%s is one request to the cluster', async (_what, path) => {
  expect(await requestsFor(path)).toBe(1)
})

test('a search is two, and one when its words were searched before', async () => {
  expect(await requestsFor(inEnglish('&query=cream'))).toBe(2)
  expect(await requestsFor(inEnglish('&query=cream&page=2'))).toBe(1)
  expect(await requestsFor(inEnglish('&query=cream&sort=PRICE&price[min]=5'))).toBe(1)
})

test.each([
  ['of two words', 'calmidol drops'],
  ['for a category by its name', 'headache'],
])('a search %s is two as well', async (_what, text) => {
  expect(await requestsFor(inEnglish(`&query=${encodeURIComponent(text)}`))).toBe(2)
})

test('a search that names a value is few in a row, and one when it was read before', async () => {
  const inMarketplace = { host: 'marketplace.localhost' }
  await requestsFor(inEnglish('&query=oak%20lamp'), inMarketplace)
  // What mugs are like; the words for all weights, and beside them those of the list; its total; its page.
  expect(await requestsFor(inEnglish('&query=red%20mug'), inMarketplace)).toBeLessThanOrEqual(5)
  expect(await requestsFor(inEnglish('&query=red%20mug&page=2'), inMarketplace)).toBe(1)
})

test.each([
  ['c', 3],
  ['cre', 3],
  ['hand cream', 4],
  // No product has “hand”: corrections wait until it is known that nothing is found.
  ['hand cream d', 6],
  ['vitamin c', 4],
])(
  'suggestions for "%s" are at most %i, and none when they were requested before',
  async (text, most) => {
    const path = `search/suggest?query=${encodeURIComponent(text)}`
    await requestsFor('search/suggest?query=zzz')
    expect(await requestsFor(path)).toBeLessThanOrEqual(most)
    expect(await requestsFor(path)).toBe(0)
  },
)

test('the next letter needs no request if it leads to the same texts', async () => {
  await requestsFor('search/suggest?query=calm')
  expect(await requestsFor('search/suggest?query=calmi')).toBe(0)
})
