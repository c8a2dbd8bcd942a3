import { setTimeout as sleep } from 'node:timers/promises'
import { retryAfterMs } from '#server/third-party/problem.ts'
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

/** Bytes per request, and number of pending requests: further documents wait. */
const BYTES = 2 * 2 ** 20
const LANES = 2

/** An operation as it is sent. */
interface Operation {
  id: string
  lines: readonly [action: string, document: string]
}

/**
 * Writes documents as fast as the cluster accepts them: the next ones are read only while fewer
 * than two requests are pending. Whatever a busy node rejects, wholly or partly, or a lost node
 * had, is sent again as long as the cluster accepts some of it now and then; ids prevent
 * duplicates. Throws `ClusterError` otherwise, and for any other error; how much was written is
 * then unknown.
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
      // Both lanes draw from the same requests; if one fails, the other ends too.
      for await (const request of requests) await send(request, lanes)
    } catch (error) {
      lanes.isOver = true
      throw error
    }
  }
  // Nothing may be pending when this ends, because the indexes of a failed import are removed then.
  const ended = await Promise.allSettled(Array.from({ length: LANES }, lane))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** Groups documents into requests of limited size. */
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

/** State shared by the lanes. */
interface Lanes {
  readonly cluster: Cluster
  readonly retryPolicy: RetryPolicy
  /** Whether one of them has failed. */
  isOver: boolean
  /** Time until which the cluster accepts no requests, by `performance.now()`. */
  restUntil: number
}

/** Sends operations until all are accepted. */
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
    // Accepted operations are progress, however slow.
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

/**
 * Sends operations once. Returns those that were refused for now, and why. Throws `ClusterError`
 * for permanent refusals.
 */
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
