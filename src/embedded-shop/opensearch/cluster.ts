import type { Client } from '@opensearch-project/opensearch'
import { retryAfterMs } from '#server/third-party/problem.ts'
import { createRetries, type RetryPolicy, SHOPPER_RETRIES } from './retry-policy.ts'

/** Location of a catalog on a cluster. */
export interface ClusterAddress {
  /** Addresses of nodes, any of which responds for all. */
  nodes: readonly string[]
  /** Prefix of its index names. */
  name: string
}

/** A cluster as this adapter uses it: repeatable requests are repeated if a node is lost. */
export interface Cluster {
  /** Prefix of this catalog's indexes and aliases. */
  readonly name: string
  readonly client: Client
  /** Sends JSON and returns the JSON of the response. Throws `ClusterError`. */
  request<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T>
  /** Sends several searches of one index at once. Throws `ClusterError` if any of them fails. */
  searches(index: string, bodies: readonly object[]): Promise<ClusterSearchResponse[]>
  search(index: string, body: object): Promise<ClusterSearchResponse>
  /** Makes all that is written findable. Throws `ClusterError` if a shard does not. */
  refresh(indexes: readonly string[]): Promise<void>
  /**
   * Sends the lines of a bulk request, searchable when it resolves. The outcome of each is
   * returned, not thrown.
   */
  bulk(lines: readonly object[]): Promise<BulkOutcome[]>
  close(): Promise<void>
}

/** One bucket of a terms aggregation. */
export interface Bucket {
  key: string
  doc_count: number
}

/** An aggregation's result, as far as it is read here. */
export interface Aggregation {
  doc_count?: number
  buckets?: readonly Bucket[]
  value?: number | null
  [nested: string]: Aggregation | unknown
}

export interface Hit {
  _id: string
  _source: unknown
  /** Values of the fields that were asked for; missing without any. */
  fields?: Readonly<Record<string, readonly string[]>>
  /** The names of queries that match it; missing without named ones. */
  matched_queries?: readonly string[]
}

/** Returns the buckets of a terms aggregation; none if it is missing. */
export const bucketsOf = (aggregation: unknown): readonly Bucket[] =>
  (aggregation as Aggregation | undefined)?.buckets ?? []

/** The response to a search. */
export interface ClusterSearchResponse extends Completeness {
  hits: { total: { value: number }; hits: readonly Hit[] }
  aggregations?: Readonly<Record<string, Aggregation>>
}

/** The outcome of one operation. */
export interface BulkOutcome {
  status: number
  error?: { type: string; reason: string }
}

/** A cluster that refused or did not respond; `status` is null without a response. */
export class ClusterError extends Error {
  override name = 'ClusterError'
  readonly status: number | null
  /** OpenSearch's name of the error, such as `index_not_found_exception`. */
  readonly type: string
  readonly reason: string
  /** Milliseconds after which it accepts requests again; 0 without a value. */
  readonly rest: number

  constructor(status: number | null, type: string, reason: string, rest = 0) {
    super(`OpenSearch ${status === null ? 'did not respond' : `returned ${status}`}: ${reason}`)
    this.status = status
    this.type = type
    this.reason = reason
    this.rest = rest
  }
}

/** Longest response time of a node in milliseconds: to search, and to write or create an index. */
const DEADLINE = 10_000
export const LONG_DEADLINE = 60_000
/** Nodes to try before a pause. */
const NODES_TRIED = 3
const UNAVAILABLE = 503
/** Statuses of temporary failures. */
const PASSING: ReadonlySet<number | null> = new Set([null, 429, 502, UNAVAILABLE, 504])
/** A search without a copy of a shard while its node was leaving: a 500 at first, a 503 later. */
const SHARDS_FAILED = 'search_phase_execution_exception'

/** Opens a connection to a cluster; only this loads the client. */
export async function openCluster(
  { nodes, name }: ClusterAddress,
  retryPolicy: RetryPolicy = SHOPPER_RETRIES,
): Promise<Cluster> {
  const { Client } = await import('@opensearch-project/opensearch')
  const client = new Client({
    nodes: [...nodes],
    maxRetries: NODES_TRIED,
    requestTimeout: DEADLINE,
  })

  type Sent = Parameters<Client['transport']['request']>[0]
  async function once<T>(request: Sent, requestTimeout = DEADLINE): Promise<T> {
    try {
      const { body } = await client.transport.request(request, { requestTimeout })
      return body as T
    } catch (error) {
      throw clusterError(error)
    }
  }

  const retrying = <T>(work: () => Promise<T>): Promise<T> =>
    createRetries(retryPolicy, restAfter).run(work)

  async function searches(
    index: string,
    bodies: readonly object[],
  ): Promise<ClusterSearchResponse[]> {
    if (bodies.length === 0) return []
    const header = { index, allow_partial_search_results: false }
    const bulkBody = bodies.flatMap((body) => [header, body])
    return retrying(async () => {
      const { responses } = await once<{ responses: MaybeFailed[] }>({
        method: 'POST',
        path: '/_msearch',
        bulkBody,
      })
      if (responses.length < bodies.length) throw partial('responses are missing')
      return responses.map((response) => whole(succeeded(response)))
    })
  }

  return {
    name,
    client,
    request: (method, path, body) =>
      retrying(() => once({ method, path, ...(body ? { body } : {}) }, LONG_DEADLINE)),
    searches,
    search: (index, body) =>
      retrying(async () =>
        whole(
          await once<ClusterSearchResponse>({
            method: 'POST',
            path: `/${index}/_search`,
            querystring: { allow_partial_search_results: 'false' },
            body,
          }),
        ),
      ),
    refresh: (indexes) =>
      retrying(async () => {
        const path = `/${indexes.join()}/_refresh`
        whole(await once<Completeness>({ method: 'POST', path }, LONG_DEADLINE))
      }),
    bulk: (lines) =>
      retrying(async () => {
        const request: Sent = {
          method: 'POST',
          path: '/_bulk',
          querystring: { refresh: 'wait_for' },
          bulkBody: [...lines] as Record<string, unknown>[],
        }
        type Outcomes = { items: Record<string, BulkOutcome>[] }
        const { items } = await once<Outcomes>(request, LONG_DEADLINE)
        return items.flatMap((item) => Object.values(item))
      }),
    close: () => client.close(),
  }
}

/** What a response over several shards says of them. */
interface Completeness {
  timed_out?: boolean
  _shards?: { failed: number; failures?: FailureReason['failed_shards'] }
}

/** Type of the error for a response that lacks something: a cluster calls it a success. */
const PARTIAL = 'partial_response'

const partial = (reason: string) => new ClusterError(UNAVAILABLE, PARTIAL, reason)

/** Returns a response that lacks nothing; throws `ClusterError` for any other, which may be whole the next time. */
function whole<T extends Completeness>(response: T): T {
  const { timed_out: isLate, _shards: shards } = response
  if (isLate) throw partial('a shard was too slow')
  if (shards && shards.failed > 0) {
    const failed_shards = shards.failures ?? []
    throw partial(whyOf({ reason: `${shards.failed} shards failed`, failed_shards }) ?? PARTIAL)
  }
  return response
}

type MaybeFailed = ClusterSearchResponse & { status: number; error?: FailureReason }

function succeeded(response: MaybeFailed): ClusterSearchResponse {
  const { status, error } = response
  if (error) throw new ClusterError(status, error.type ?? 'unknown', whyOf(error) ?? 'no reason')
  return response
}

/** Whether a cluster's error is temporary. */
const isPassing = ({ status, type }: ClusterError): boolean =>
  PASSING.has(status) || (status === 500 && type === SHARDS_FAILED)

/** Returns how many milliseconds a busy cluster needs; null for a permanent error. */
export const restAfter = (error: unknown): number | null =>
  error instanceof ClusterError && isPassing(error) ? error.rest : null

interface ClientFailure {
  statusCode?: number
  headers?: Record<string, string | undefined> | null
  body?: { error?: FailureReason | string }
}

/** Reason why a request failed, and why its shards did. */
interface FailureReason {
  type?: string
  reason?: string
  failed_shards?: readonly { reason?: { type?: string; reason?: string } }[]
}

/** Converts a client error, which holds the whole response, and the request with its secrets. */
export function clusterError(error: unknown): ClusterError {
  if (error instanceof ClusterError) return error
  const {
    statusCode: status = null,
    headers,
    body,
  } = (error instanceof Error && 'meta' in error ? error.meta : {}) as ClientFailure
  const { message } = error instanceof Error ? error : { message: String(error) }
  if (status === null) return new ClusterError(null, 'no_answer', message)
  const described = typeof body?.error === 'object' ? body.error : {}
  const rest = retryAfterMs(headers?.['retry-after']) ?? 0
  return new ClusterError(status, described.type ?? 'unknown', whyOf(described) ?? message, rest)
}

/** Splits items into parts of the size of one request. */
export function* inParts<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

/** Returns a reason with that of a shard, as failed searches report only that shards failed. */
function whyOf({ type, reason, failed_shards: shards = [] }: FailureReason): string | undefined {
  const ofShard = shards.map((shard) => shard.reason?.reason ?? shard.reason?.type).find(Boolean)
  const ownReason = reason ?? type
  return ofShard === undefined || ofShard === ownReason ? ownReason : `${ownReason}: ${ofShard}`
}
