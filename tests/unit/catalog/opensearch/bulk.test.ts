import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { writeInBulk } from '#embedded-shop/opensearch/bulk.ts'
import { type Cluster, openCluster } from '#embedded-shop/opensearch/cluster.ts'

const QUICK = { firstPause: 1, longestPause: 2, longestRest: 20, total: 10, longest: 60_000 }
const BUSY = { type: 'rejected_execution_exception', reason: 'rejected execution' }
const WRONG = { type: 'mapper_parsing_exception', reason: 'failed to parse' }
const items = ['a', 'b', 'c'].map((id) => ({ index: 'products', id, document: { id } }))

/** What becomes of a document in the turn of a request, counted from 0. */
type Outcome = (id: string, turn: number) => { status: number; error?: typeof BUSY }

let server: Server
let cluster: Cluster
/** Ids of each request. */
let requests: string[][]
let written: string[]

async function idsOf(request: IncomingMessage): Promise<string[]> {
  const lines = (await text(request)).split('\n').filter((line) => line.startsWith('{"index"'))
  type Action = { index: Record<string, string> }
  return lines.map((line) => (JSON.parse(line) as Action).index['_id'] ?? '')
}

/** Writes through a cluster with the given outcomes; `isClosed` rejects whole requests. */
async function write(outcome: Outcome, isClosed: (turn: number) => boolean = () => false) {
  ;[requests, written] = [[], []]
  server = createServer((request, response) => {
    void idsOf(request).then((ids) => {
      const turn = requests.push(ids) - 1
      const outcomes = ids.map((id) => outcome(id, turn))
      const isRefused = isClosed(turn)
      if (!isRefused) written.push(...ids.filter((_id, at) => (outcomes[at]?.status ?? 0) < 400))
      const body = isRefused ? { error: BUSY } : { items: outcomes.map((index) => ({ index })) }
      response.writeHead(isRefused ? 429 : 200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  cluster = await openCluster({ nodes: [`http://127.0.0.1:${port}`], name: 'test' })
  await writeInBulk(cluster, items, QUICK)
}

afterEach(async () => {
  await cluster.close()
  server.closeAllConnections()
  server.close()
})

const taken: Outcome = () => ({ status: 201 })
const refused: Outcome = () => ({ status: 429, error: BUSY })

describe('documents for a busy cluster', () => {
  test('are all sent again if the whole request was rejected', async () => {
    await write(taken, (turn) => turn < 3)
    expect(written).toEqual(['a', 'b', 'c'])
  })

  test('are sent again one by one, except those that were accepted', async () => {
    await write((id, turn) => (id > 'abc'.charAt(turn) ? refused(id, turn) : taken(id, turn)))
    expect(requests).toEqual([['a', 'b', 'c'], ['b', 'c'], ['c']])
    expect(written).toEqual(['a', 'b', 'c'])
  })

  test('fail with the number of those that were never accepted', async () => {
    const failed = write((id, turn) => (id === 'a' ? taken(id, turn) : refused(id, turn)))
    await expect(failed).rejects.toThrow(
      'OpenSearch returned 429: rejected execution (none of 2 documents was taken for 0 s, the first is b)',
    )
    expect(written).toEqual(['a'])
  })

  test('are not sent again if one of them cannot be stored', async () => {
    const failed = write((id) => (id === 'b' ? { status: 400, error: WRONG } : { status: 201 }))
    await expect(failed).rejects.toThrow('OpenSearch returned 400: failed to parse (b)')
    expect(requests).toHaveLength(1)
  })
})
