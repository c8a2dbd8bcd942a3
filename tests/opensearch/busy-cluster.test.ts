import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Cluster, openCluster } from '#embedded-shop/opensearch/cluster.ts'
import {
  currentGeneration,
  dropGeneration,
  type Generation,
} from '#embedded-shop/opensearch/generations.ts'
import { openGeneration } from '#embedded-shop/opensearch/open.ts'
import type { RetryPolicy } from '#embedded-shop/opensearch/retry-policy.ts'
import { writeToCluster } from '#embedded-shop/opensearch/write.ts'
import { type Rejection, startBusyNode } from '../support/fakes/cluster/busy-cluster.ts'
import { SAMPLE_OPTIONS, sampleSource } from '../support/samples/catalog.ts'
import { multiplied } from '../support/samples/large-catalog.ts'
import {
  requestCatalog,
  type ServedCatalog,
  serveInProcess,
} from '../support/servers/catalog-servers.ts'
import { connect } from './served-cluster.ts'

/** Enough for several requests of each lane. */
const PRODUCTS = 2_000
const QUICK: RetryPolicy = {
  firstPause: 5,
  longestPause: 20,
  longestRest: 2_000,
  total: 400,
  longest: 60_000,
}
/** What distinguishes two catalogs: counts, orders, words, suggestions. */
const PATHS = [
  'search/products?itemsPerPage=50&sort=PRICE',
  'search/products?itemsPerPage=50&sort=ID&page=7',
  'search/products?query=cream',
  'search/suggest?query=ca',
]

const many = () => multiplied(sampleSource, PRODUCTS)
type BusyNode = Awaited<ReturnType<typeof startBusyNode>>

let direct: Cluster
let before: Generation
let node: BusyNode
let busy: Cluster

/** An import through a node that refuses some of it. */
async function importThrough(rejectionOf: Parameters<typeof startBusyNode>[1]) {
  node = await startBusyNode(inject('addresses')[0] ?? '', rejectionOf)
  busy = await openCluster({ nodes: [node.url], name: direct.name }, QUICK)
  return writeToCluster(busy, many(), { shards: 2, retryPolicy: QUICK })
}

beforeEach(async () => {
  direct = await connect()
  await writeToCluster(direct, sampleSource, { shards: 2 })
  before = await currentGeneration(direct)
})
afterEach(async () => {
  await busy.close()
  await node.stop()
  await dropGeneration(direct, await currentGeneration(direct))
  await dropGeneration(direct, before)
  await direct.close()
})

const isBulk = ({ path }: { path: string }) => path.endsWith('/_bulk')

describe('an import into a busy cluster', () => {
  test.each<[string, (turn: number) => Rejection | null]>([
    ['refuses whole requests', (turn) => (turn % 3 === 1 ? null : {})],
    ['sends a Retry-After', (turn) => (turn % 5 === 2 ? { retryAfter: '1' } : null)],
    ['refuses some documents', (turn) => (turn % 2 ? null : { ofOperation: (at) => at % 7 < 3 })],
    [
      'rejects all documents with a Retry-After',
      (turn) => (turn % 5 === 2 ? { ofOperation: () => true, retryAfter: '1' } : null),
    ],
  ])('that %s is complete, and has nothing twice', async (_how, rejectionOf) => {
    const { products } = await importThrough((requested) =>
      isBulk(requested) ? rejectionOf(requested.bulks) : null,
    )
    expect(products).toBe(PRODUCTS)
    expect(node.seen.filter(isBulk).length).toBeGreaterThan(6)
    const generation = await currentGeneration(direct)
    expect(generation).not.toEqual(before)
    const catalog = await openGeneration(direct, generation, SAMPLE_OPTIONS)
    const wanted: ServedCatalog = await serveInProcess(many())
    for (const path of PATHS) {
      const [found, embedded] = [
        await requestCatalog(catalog, path),
        await wanted.sendRequest(path),
      ]
      expect([path, found]).toEqual([path, embedded])
    }
    await wanted.dispose()
  })

  test('pauses as long as requested, with every request', async () => {
    await importThrough((requested) =>
      isBulk(requested) && requested.bulks === 0 ? { retryAfter: '1' } : null,
    )
    // The second one was on its way before the first was refused.
    const [first, , third] = node.seen.filter(isBulk)
    expect((third?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_000)
  })

  test('that is busy when indexes are laid out and swapped is complete', async () => {
    const turns = new Map<string, number>()
    await importThrough(({ method, path }) => {
      const kind = `${method} ${path.replace(direct.name, '')}`
      const turn = turns.get(kind) ?? 0
      turns.set(kind, turn + 1)
      return method !== 'GET' && turn === 0 ? {} : null
    })
    expect([...turns.keys()].some((kind) => kind === 'POST /_aliases')).toBe(true)
    expect(await currentGeneration(direct)).not.toEqual(before)
  })

  test.each<[string, Rejection]>([
    ['whole requests', {}],
    ['each document', { ofOperation: () => true }],
  ])('that refuses %s all the time fails and changes nothing', async (_what, rejection) => {
    const failed = importThrough((requested) =>
      isBulk(requested) && requested.bulks > 2 ? rejection : null,
    )
    await expect(failed).rejects.toThrow(
      /^OpenSearch returned 429: rejected execution.* \(none of \d+ documents was taken for \d+ s, the first is .+\)$/,
    )
    expect(await currentGeneration(direct)).toEqual(before)
    const indexes = Object.keys(await direct.request('GET', `/${direct.name}-*`)).toSorted()
    expect(indexes).toEqual(Object.values(before).toSorted())
  })
})
