import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type Cluster, openCluster } from '#embedded-shop/opensearch/cluster.ts'

const FOUND = { hits: { total: { value: 3 }, hits: [] } }
const errorBody = (type: string, reason: string) => ({ error: { type, reason } })
const SHARDS_FAILED = errorBody('search_phase_execution_exception', 'Partial shards failure')

type StatusAndBody = readonly [status: number, body: object]

let server: Server
let cluster: Cluster
let requests: number

/** A cluster that sends one response after the other, the last of them repeatedly. */
async function openResponding(...replies: readonly StatusAndBody[]): Promise<Cluster> {
  requests = 0
  server = createServer((_request, response) => {
    const [status, body] = replies[Math.min(requests++, replies.length - 1)] ?? [500, {}]
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  cluster = await openCluster({ nodes: [`http://127.0.0.1:${port}`], name: 'test' })
  return cluster
}

afterEach(async () => {
  await cluster.close()
  server.closeAllConnections()
  server.close()
})

describe('a search', () => {
  test.each<[string, StatusAndBody]>([
    ['a shard is lost with its node', [500, SHARDS_FAILED]],
    ['no copy of a shard is there', [503, SHARDS_FAILED]],
    ['a node is busy', [429, errorBody('rejected_execution_exception', 'queue')]],
  ])('is sent again if %s', async (_what, said) => {
    const { search } = await openResponding(said, [200, FOUND])
    expect(await search('products', {})).toEqual(FOUND)
  })

  test('that fails quotes the error of a shard', async () => {
    const failed_shards = [{ reason: { type: 'index_out_of_bounds_exception' } }]
    const { search } = await openResponding([
      400,
      { error: { ...SHARDS_FAILED.error, failed_shards } },
    ])
    await expect(search('products', {})).rejects.toThrow(
      'OpenSearch returned 400: Partial shards failure: index_out_of_bounds_exception',
    )
  })

  test('of several that fails quotes the error of a shard', async () => {
    const failed_shards = [{ reason: { type: 'query_shard_exception', reason: 'too large' } }]
    const failed = { status: 400, error: { ...SHARDS_FAILED.error, failed_shards } }
    const { searches } = await openResponding([200, { responses: [FOUND, failed] }])
    await expect(searches('products', [{}, {}])).rejects.toThrow(
      'OpenSearch returned 400: Partial shards failure: too large',
    )
  })

  test('of several is sent again if a shard of one is lost', async () => {
    const failed = { status: 500, ...SHARDS_FAILED }
    const { searches } = await openResponding(
      [200, { responses: [FOUND, failed] }],
      [200, { responses: [FOUND, FOUND] }],
    )
    expect(await searches('products', [{}, {}])).toEqual([FOUND, FOUND])
  })

  test.each([
    ['is wrong', 400, 'parsing_exception'],
    ['fails for another reason', 500, 'null_pointer_exception'],
  ])('that %s is sent once, and its error has the reason', async (_what, status, type) => {
    const { search } = await openResponding([status, errorBody(type, 'no such thing')])
    const message = `OpenSearch returned ${status}: no such thing`
    await expect(search('products', {})).rejects.toMatchObject({ status, type, message })
    expect(requests).toBe(1)
  })
})
