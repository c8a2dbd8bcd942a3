import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Cluster, openCluster } from '#embedded-shop/opensearch/cluster.ts'
import { type FollowedCatalog, followCluster } from '#embedded-shop/opensearch/follow.ts'
import { writeToCluster } from '#embedded-shop/opensearch/write.ts'
import {
  FULL_DISK,
  SEARCH_FAULTS,
  type SmallCluster,
  startSmallCluster,
} from '../../../support/fakes/cluster/small-cluster.ts'
import { SAMPLE_OPTIONS, sampleSource } from '../../../support/samples/catalog.ts'
import { samplePharmacy } from '../../../support/samples/catalog/pharmacy.ts'
import { requestCatalog } from '../../../support/servers/catalog-servers.ts'

const PRODUCTS = 'test-products'
/** Few and short: for a cluster that stays unwell. */
const RETRIES = { firstPause: 1, longestPause: 1, longestRest: 0, total: 3, longest: 60_000 }
const MOST_TRIES = 4
/** Each try asks other nodes too, here the same one; two searches of each list, and those of checks. */
const MOST_SEARCHES = 3 * 4 * MOST_TRIES

let node: SmallCluster
let cluster: Cluster
let followed: FollowedCatalog
const problems: unknown[] = []

beforeEach(async () => {
  problems.length = 0
  node = await startSmallCluster()
  cluster = await openCluster({ nodes: [node.url], name: 'test' }, RETRIES)
  await writeToCluster(cluster, sampleSource, { shards: 1 })
  followed = await followCluster({
    cluster,
    options: SAMPLE_OPTIONS,
    onImport: () => {},
    onChange: () => {},
    onMenuChange: () => {},
    onProblem: (error) => problems.push(error),
  })
})
afterEach(async () => {
  node.suffer(null)
  await followed.close()
  await node.stop()
})

const [first, second] = [samplePharmacy[0]!, samplePharmacy[1]!]
const lineOf = ({ code, variants: [variant] }: (typeof samplePharmacy)[number], price: number) =>
  JSON.stringify({ code, variants: [{ code: variant?.code, price }] })
const stateOf = ({ code }: { code: string }) => String(node.stored(PRODUCTS, code)?.['state'])

const FAULTS = Object.entries(SEARCH_FAULTS)
const isSearch = (path: string) => /\/_m?search$/.test(path)

describe.each(FAULTS)('while a cluster %s', (_what, fault) => {
  test.each(['itemsPerPage=5', 'query=cream', 'itemsPerPage=0&productTaxons.id=1'])(
    'the list of %s is a 503 after a few tries, and whole again afterwards',
    async (query) => {
      const list = () => requestCatalog(followed.catalog(), `search/products?${query}`)
      node.suffer(fault)
      const before = node.seen.length
      const { status, headers } = await list()
      expect([status, headers.has('retry-after')]).toEqual([503, true])
      const searched = node.seen.slice(before).filter(({ path }) => isSearch(path))
      expect(searched.length).toBeLessThanOrEqual(MOST_SEARCHES)
      node.suffer(null)
      expect((await list()).status).toBe(200)
    },
  )

  test('the catalog has a problem, and none afterwards', async () => {
    await followed.refresh()
    expect(followed.problem()).toBeNull()
    node.suffer(fault)
    await expect(followed.refresh()).rejects.toThrow('OpenSearch returned 503')
    expect(followed.problem()).toContain('OpenSearch returned 503')
    node.suffer(null)
    await followed.refresh()
    expect(followed.problem()).toBeNull()
  })
})

describe('changes', () => {
  const both = (price: number) => `${lineOf(first, price)}\n${lineOf(second, price)}`

  test('that meet a full disk are refused, and made when they are sent again after it has room', async () => {
    let bulks = 0
    node.suffer(({ path, body }) => {
      if (path !== '/_bulk') return null
      bulks++
      const operations = body.split('\n').filter((line) => line.startsWith('{"update"'))
      const items = operations.map(() => ({ update: { status: 403, error: FULL_DISK } }))
      return { status: 200, body: { errors: true, items } }
    })
    await expect(followed.change(both(111))).rejects.toThrow(FULL_DISK.reason)
    expect([bulks, stateOf(first), stateOf(second)]).toEqual([1, 'null', 'null'])
    node.suffer(null)
    expect(await followed.change(both(111))).toMatchObject({ withoutEffect: 0 })
    for (const product of [first, second]) expect(stateOf(product)).toContain('"price":111')
  })

  test.each([403, 429])(
    'to a cluster that refuses every write with %i are refused after a few tries',
    async (status) => {
      let writes = 0
      node.suffer(({ method, path }) => {
        if (method === 'GET' || /_(?:search|mget)$/.test(path)) return null
        writes++
        return { status, body: { error: FULL_DISK } }
      })
      await expect(followed.change(both(222))).rejects.toMatchObject({ status })
      expect(writes).toBeLessThanOrEqual(MOST_TRIES)
    },
  )

  test('of a product that another process changes meanwhile are made to what that left', async () => {
    let isOther = true
    node.suffer(({ path }) => {
      if (path === '/_bulk' && isOther) node.touch(PRODUCTS, first.code)
      isOther &&= path !== '/_bulk'
      return null
    })
    expect(await followed.change(both(333))).toMatchObject({ withoutEffect: 0 })
    for (const product of [first, second]) expect(stateOf(product)).toContain('"price":333')
  })

  test('of a product that others change all the time are refused in the end, and those of others are made', async () => {
    let bulks = 0
    node.suffer(({ path }) => {
      if (path !== '/_bulk') return null
      bulks++
      node.touch(PRODUCTS, first.code)
      return null
    })
    await expect(followed.change(both(444))).rejects.toThrow(
      `Others change ${first.code} all the time`,
    )
    expect([bulks, stateOf(first)]).toEqual([10, 'null'])
    expect(stateOf(second)).toContain('"price":444')
  })

  test('of a product whose shard cannot be read are refused as a failure, not as an unknown product', async () => {
    node.suffer(({ path, body }) => {
      if (!path.endsWith('/_mget')) return null
      const { ids } = JSON.parse(body) as { ids: string[] }
      const error = { type: 'no_shard_available_action_exception', reason: 'no shard' }
      return { status: 200, body: { docs: ids.map((id) => ({ _id: id, error })) } }
    })
    await expect(followed.change(both(555))).rejects.toMatchObject({
      name: 'ClusterError',
      status: 503,
    })
    node.suffer(null)
    expect(await followed.change(both(555))).toMatchObject({ withoutEffect: 0 })
  })
})

test('the catalog has a problem while its cluster is silent', async () => {
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => clock.mockRestore())
  node.suffer(() => 'silence')
  const checking = followed.refresh().catch(() => {})
  const now = performance.now()
  clock.mockImplementation(() => now + 6_000)
  expect(followed.problem()).toBe('OpenSearch has not responded for 5 s')
  await node.stop()
  await checking
})
