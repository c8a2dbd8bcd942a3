import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Cluster } from '#embedded-shop/opensearch/cluster.ts'
import { currentGeneration, dropGeneration } from '#embedded-shop/opensearch/generations.ts'
import { openGeneration, type ClusterCatalog } from '#embedded-shop/opensearch/open.ts'
import { writeToCluster } from '#embedded-shop/opensearch/write.ts'
import { openSampleCatalog, SAMPLE_OPTIONS, sampleSource } from '../support/samples/catalog.ts'
import {
  clusterReady,
  type NodePlan,
  type RunningNode,
  startNode,
} from '../support/servers/opensearch.ts'
import { connect } from './served-cluster.ts'

const PATHS = [
  'search/products?itemsPerPage=20&sort=PRICE',
  'search/products?brand[]=medira&form[]=drops',
  'search/products?query=cream&sort=PRICE',
  'search/suggest?query=ca',
  'taxons/12',
]
const SHOPPERS = 6
/** Responses to observe without the node, and with it again. */
const ENOUGH = 150

const isOwn = inject('plans').length > 0

/** Only nodes of the tests' own can be stopped. */
describe.runIf(isOwn)('a node that dies in the middle of a load', () => {
  const [plan] = inject('plans') as [NodePlan & { pid: number }]
  let cluster: Cluster
  let catalog: ClusterCatalog
  let wanted: ReadonlyMap<string, string>
  let again: RunningNode | null = null

  const reply = async (from: Pick<ClusterCatalog, 'fetch'>, path: string) => {
    const request = new Request(`http://pharmacy.localhost/api/v2/shop/${path}`)
    const response = await from.fetch(request)
    return `${response.status} ${await response.text()}`
  }

  beforeAll(async () => {
    cluster = await connect()
    await writeToCluster(cluster, sampleSource, { shards: 3 })
    catalog = await openGeneration(cluster, await currentGeneration(cluster), SAMPLE_OPTIONS)
    const embedded = await openSampleCatalog()
    wanted = new Map(
      await Promise.all(
        PATHS.map(async (path) => [path, await reply(embedded.catalog, path)] as const),
      ),
    )
    await embedded.dispose()
  })
  afterAll(async () => {
    await dropGeneration(cluster, await currentGeneration(cluster))
    await cluster.close()
    // The node that came back is there for the files that follow, and ends with this process.
  })

  test('loses no response, and neither does its return', async () => {
    const over = new AbortController()
    const wrong: string[] = []
    let responses = 0
    let slowest = 0
    const shopper = async (at: number) => {
      for (let turn = at; !over.signal.aborted; turn++) {
        const path = PATHS[turn % PATHS.length] ?? ''
        const start = performance.now()
        const found = await reply(catalog, path).catch(String)
        slowest = Math.max(slowest, performance.now() - start)
        responses++
        if (found !== wanted.get(path)) wrong.push(`${path}: ${found.slice(0, 300)}`)
      }
    }
    const many = async () => {
      const before = responses
      await expect.poll(() => responses - before, { timeout: 60_000 }).toBeGreaterThan(ENOUGH)
    }
    const shoppers = Array.from({ length: SHOPPERS }, (_, at) => shopper(at))
    const address = inject('addresses')[1] ?? ''
    await many()
    process.kill(plan.pid, 'SIGKILL')
    await many()
    await clusterReady(address, 2, 'yellow')
    await many()
    again = startNode(plan)
    await clusterReady(address, 3)
    await many()
    over.abort()
    await Promise.all(shoppers)
    expect(wrong).toEqual([])
    console.log(`${responses} responses, none lost; the slowest took ${Math.round(slowest)} ms`)
  })

  test('an import succeeds while a node is lost', async () => {
    await again?.die()
    const { products } = await writeToCluster(cluster, sampleSource, { shards: 3 })
    expect(products).toBe([...(sampleSource.products as readonly unknown[])].length)
    again = startNode(plan)
    await clusterReady(inject('addresses')[1] ?? '', 3)
  })
})
