import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { textOf } from './busy-cluster.ts'
import type { NodeRequest } from './intercepted-node.ts'

type Json = Record<string, unknown>

interface Document {
  source: Json
  number: number
}

interface ClusterResponse {
  status: number
  body: Json
}

/** Responds in place of the cluster, never at all with `silence`; null leaves the request to it. */
type Fault = (request: NodeRequest) => ClusterResponse | 'silence' | null

const CONFLICT = { type: 'version_conflict_engine_exception', reason: 'the document has changed' }
const whole = { total: 1, successful: 1, skipped: 0, failed: 0 }

/** An answer of a node whose disk is full: it lets documents be read and deleted, and nothing be written. */
export const FULL_DISK = {
  type: 'cluster_block_exception',
  reason: 'index [products] blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage]',
}

const isSearch = ({ path }: NodeRequest) => /\/_m?search$/.test(path)

/** Responds to searches alone, of several with the same for each. */
function toSearches(body: Json): Fault {
  return (request) => {
    if (!isSearch(request)) return null
    const several = { responses: Array.from({ length: searchesIn(request) }, () => body) }
    return { status: 200, body: request.path.endsWith('_msearch') ? several : body }
  }
}

const searchesIn = ({ body }: NodeRequest) => Math.floor(body.split('\n').length / 2)
const nothing: Json = { hits: { total: { value: 0 }, hits: [] }, aggregations: {} }

/** What may be wrong with the searches of a cluster. */
export const SEARCH_FAULTS = {
  'has a shard that failed': toSearches({
    ...nothing,
    timed_out: false,
    _shards: { ...whole, total: 2, failed: 1 },
  }),
  'has a shard that was too slow': toSearches({ ...nothing, timed_out: true, _shards: whole }),
  'has a shard without a copy': (request) =>
    isSearch(request) ? { status: 503, body: { error: { reason: 'no shard' } } } : null,
} as const satisfies Record<string, Fault>

/**
 * A cluster of one node that stores documents and their versions as OpenSearch does. It finds none: a search
 * returns nothing. Something may be wrong with it.
 */
export async function startSmallCluster() {
  const indexes = new Map<string, Map<string, Document>>()
  let aliases = new Map<string, string>()
  let fault: Fault = () => null
  let number = 0
  const seen: NodeRequest[] = []

  const indexOf = (name: string) => {
    const real = aliases.get(name) ?? name
    const index = indexes.get(real) ?? new Map<string, Document>()
    indexes.set(real, index)
    return index
  }
  const got = (name: string, id: string): Json => {
    const found = indexOf(name).get(id)
    if (!found) return { _index: name, _id: id, found: false }
    const version = { _seq_no: found.number, _primary_term: 1 }
    return { _index: name, _id: id, found: true, ...version, _source: found.source }
  }

  /** Returns the status of a write, by what is stored and what the writer had read. */
  function write(kind: string, target: Json, source: Json): number {
    const { _index, _id, if_seq_no: expected } = target
    const index = indexOf(String(_index))
    const before = index.get(String(_id))
    if (kind === 'create' && before) return 409
    if (expected !== undefined && Number(expected) !== before?.number) return 409
    const next = kind === 'update' ? { ...before?.source, ...(source['doc'] as Json) } : source
    index.set(String(_id), { source: next, number: ++number })
    return before ? 200 : 201
  }

  function bulk(body: string): Json {
    const lines = body.split('\n').filter(Boolean)
    const items = Array.from({ length: lines.length / 2 }, (_one, at) => {
      const action = JSON.parse(lines[2 * at] ?? '{}') as Record<string, Json>
      const [kind = '', target = {}] = Object.entries(action)[0] ?? []
      const status = write(kind, target, JSON.parse(lines[2 * at + 1] ?? '{}') as Json)
      return { [kind]: { ...target, status, ...(status === 409 && { error: CONFLICT }) } }
    })
    return { errors: false, items }
  }

  const aliased = (): Json =>
    Object.fromEntries(
      [...indexes.keys()].map((index) => {
        const own = [...aliases].filter(([, real]) => real === index).map(([alias]) => [alias, {}])
        return [index, { aliases: Object.fromEntries(own) as Json }]
      }),
    )

  function useAliases(body: string): Json {
    type Actions = { actions: { add?: { index: string; alias: string } }[] }
    const { actions } = JSON.parse(body) as Actions
    for (const { add } of actions) if (add) aliases = new Map([...aliases, [add.alias, add.index]])
    return { acknowledged: true }
  }

  const found = (): Json => ({ ...nothing, timed_out: false, _shards: whole })

  function document(request: NodeRequest, query: URLSearchParams): ClusterResponse {
    const [, index = '', , id = ''] = request.path.split('/')
    if (request.method === 'GET') {
      const body = got(index, id)
      return { status: body['found'] === true ? 200 : 404, body }
    }
    const expected = query.get('if_seq_no')
    const target = { _index: index, _id: id, ...(expected !== null && { if_seq_no: expected }) }
    const status = write('index', target, JSON.parse(request.body) as Json)
    return { status, body: status === 409 ? { error: CONFLICT } : { _id: id, _shards: whole } }
  }

  function respond(request: NodeRequest, query: URLSearchParams): ClusterResponse {
    const { path, body } = request
    const [, index = ''] = path.split('/')
    const ok = (json: Json) => ({ status: 200, body: json })
    if (path === '/_bulk') return ok(bulk(body))
    if (path === '/_aliases') return ok(useAliases(body))
    if (path.startsWith('/_alias')) return ok(aliased())
    if (path === '/_msearch')
      return ok({ responses: Array.from({ length: searchesIn(request) }, found) })
    if (path.endsWith('/_search')) return ok(found())
    if (path.endsWith('/_count')) return ok({ count: indexOf(index).size, _shards: whole })
    if (path.endsWith('/_refresh')) return ok({ _shards: whole })
    if (path.endsWith('/_mget')) {
      const { ids } = JSON.parse(body) as { ids: string[] }
      return ok({ docs: ids.map((id) => got(index, id)) })
    }
    if (path.includes('/_doc/')) return document(request, query)
    if (request.method === 'PUT') indexOf(index)
    return ok({ acknowledged: true })
  }

  const server = createServer((message, response) => {
    void textOf(message).then((body) => {
      const { pathname: path, searchParams } = new URL(message.url ?? '/', 'http://cluster')
      const request = { method: message.method ?? '', path: decodeURIComponent(path), body }
      seen.push(request)
      const reply = fault(request) ?? respond(request, searchParams)
      if (reply === 'silence') return
      response.writeHead(reply.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All requests so far. */
    seen: seen as readonly NodeRequest[],
    /** The stored document, as it was written. */
    stored: (index: string, id: string): Json | null => indexOf(index).get(id)?.source ?? null,
    /** Gives a document another version, as a change by somebody else does. */
    touch(index: string, id: string) {
      const touched = indexOf(index).get(id)
      if (touched) touched.number = ++number
    },
    /** What is wrong from now on; null for nothing. */
    suffer(next: Fault | null) {
      fault = next ?? (() => null)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type SmallCluster = Awaited<ReturnType<typeof startSmallCluster>>
