import { setTimeout as sleep } from 'node:timers/promises'
import { retryAfterMs } from '#third-party/problem.ts'
import {
  type BulkOutcome,
  type Cluster,
  clusterError,
  ClusterError,
  LONG_DEADLINE,
  restAfter,
} from './cluster.ts'
import { createRetries, IMPORT_RETRIES, type RetryPolicy } from './retry-policy.ts'

/** A document to write. */
export interface BulkItem {
  index: string
  id: string
  document: object
}

/** Bytes of one request, and how many are on their way: whoever brings more waits. */
const BYTES = 2 * 2 ** 20
const LANES = 2

/** An operation as it is sent. */
interface Operation {
  id: string
  lines: readonly [action: string, document: string]
}

/**
 * Writes documents as fast as the cluster accepts them: the next ones are read while two requests are
 * pending, and no sooner. What a busy node rejects, as a whole or in parts, and what was sent to a lost node,
 * is sent again as long as the cluster accepts some of it now and then: each has an id, and none is stored
 * twice. Throws `ClusterError` otherwise, and for any other error; how much was written is then unknown.
 */
export async function writeInBulk(
  cluster: Cluster,
  items: AsyncIterable<BulkItem> | Iterable<BulkItem>,
  retryPolicy = IMPORT_RETRIES,
): Promise<void> {
  const lanes: Lanes = { cluster, retryPolicy, isOver: false, restUntil: 0 }
  const requests = requestsOf(items)
  const lane = async () => {
    try {
      // Both lanes draw from the same requests; one that fails ends them for the other.
      for await (const request of requests) await send(request, lanes)
    } catch (error) {
      lanes.isOver = true
      throw error
    }
  }
  // Nothing is on its way any more when this ends: what fails is removed then.
  const ended = await Promise.allSettled(Array.from({ length: LANES }, lane))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** Documents as the lines of requests of a bearable size. */
async function* requestsOf(
  items: AsyncIterable<BulkItem> | Iterable<BulkItem>,
): AsyncGenerator<Operation[]> {
  let request: Operation[] = []
  let length = 0
  for await (const { index, id, document } of items) {
    const action = JSON.stringify({ index: { _index: index, _id: id } })
    const lines = [action, JSON.stringify(document)] as const
    request.push({ id, lines })
    length += Buffer.byteLength(lines[0]) + Buffer.byteLength(lines[1])
    if (length < BYTES) continue
    yield request
    ;[request, length] = [[], 0]
  }
  if (request.length > 0) yield request
}

/** What the lanes have in common. */
interface Lanes {
  readonly cluster: Cluster
  readonly retryPolicy: RetryPolicy
  /** Whether one of them has failed. */
  isOver: boolean
  /** The cluster wants no requests until then, by `performance.now()`. */
  restUntil: number
}

/** Sends operations until all are taken. */
async function send(request: readonly Operation[], lanes: Lanes): Promise<void> {
  const { cluster, retryPolicy } = lanes
  let left = request
  const retries = createRetries(retryPolicy, restAfter)
  const sendLeft = async () => {
    const rest = lanes.restUntil - performance.now()
    if (rest > 0) await sleep(rest)
    if (lanes.isOver) return
    const { refused, error } = await sendOnce(cluster, left)
    if (!error) return
    if (error.rest > 0)
      lanes.restUntil = performance.now() + Math.min(error.rest, retryPolicy.longestRest)
    // What is taken is progress, however slow.
    if (refused.length < left.length) retries.noteProgress()
    left = refused
    throw error
  }
  try {
    await retries.run(sendLeft)
  } catch (error) {
    throw error instanceof ClusterError && restAfter(error) !== null
      ? givenUp(error, left, retries.seconds)
      : error
  }
}

const givenUp = (
  { status, type, reason }: ClusterError,
  left: readonly Operation[],
  seconds: number,
) =>
  new ClusterError(
    status,
    type,
    `${reason} (none of ${left.length} documents was taken for ${seconds} s, the first is ${left[0]?.id ?? ''})`,
  )

interface BulkResponse {
  items: readonly Record<string, BulkOutcome>[]
}

/** Sends operations once: what was refused for now, and why. Throws `ClusterError` for what stays refused. */
async function sendOnce(
  { client }: Cluster,
  request: readonly Operation[],
): Promise<{ refused: readonly Operation[]; error: ClusterError | null }> {
  let response
  try {
    response = await client.transport.request(
      { method: 'POST', path: '/_bulk', bulkBody: request.flatMap(({ lines }) => lines) as never },
      { requestTimeout: LONG_DEADLINE },
    )
  } catch (cause) {
    const error = clusterError(cause)
    if (restAfter(error) === null) throw error
    return { refused: request, error }
  }
  const rest = retryAfterMs(response.headers?.['retry-after'] as string | undefined) ?? 0
  const outcomes = (response.body as unknown as BulkResponse).items.flatMap((item) =>
    Object.values(item),
  )
  const refused: Operation[] = []
  let first: ClusterError | null = null
  outcomes.forEach(({ status, error }, at) => {
    const operation = request[at]
    if (status < 400 || !operation) return
    const reason = error?.reason ?? 'the cluster is busy'
    const rejection = new ClusterError(status, error?.type ?? 'bulk', reason, rest)
    if (restAfter(rejection) === null)
      throw new ClusterError(status, rejection.type, `${reason} (${operation.id})`)
    refused.push(operation)
    first ??= rejection
  })
  return { refused, error: first }
}
