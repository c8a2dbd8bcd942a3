import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, clusterError, ClusterError, LONG_DEADLINE } from './cluster.ts'

/** A document to write. */
export interface BulkItem {
  index: string
  id: string
  document: object
}

/** Bytes of one request, and how many are on their way: whoever brings more waits. */
const BYTES = 2 * 2 ** 20
const LANES = 2
/** How often what a busy or a lost node did not take is sent again, and the pauses in between. */
const TRIES = 8
const FIRST_PAUSE = 200
const LONGEST_PAUSE = 5_000
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504])

interface Refused {
  item: BulkItem
  status: number
  reason: string
}

/**
 * Writes documents as fast as the cluster takes them: the next ones are read while two requests are on
 * their way, and no sooner. What a busy node refuses, and what was on its way to a node that is lost, is
 * sent again. Throws `ClusterError` for anything else; nobody can tell then what was written.
 */
export async function writeInBulk(
  cluster: Cluster,
  items: AsyncIterable<BulkItem> | Iterable<BulkItem>,
): Promise<void> {
  let left = await pass(cluster, items)
  for (let tries = 1; left.length > 0; tries++) {
    const lasting = left.find(({ status }) => !PASSING.has(status))
    const failed = lasting ?? (tries === TRIES ? left[0] : undefined)
    if (failed)
      throw new ClusterError(failed.status, 'bulk', `${failed.reason} (${failed.item.id})`)
    await sleep(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries))
    left = await pass(
      cluster,
      left.map(({ item }) => item),
    )
  }
}

/** Sends each document once, and returns what was refused. */
async function pass(
  { client }: Cluster,
  items: AsyncIterable<BulkItem> | Iterable<BulkItem>,
): Promise<Refused[]> {
  const refused: Refused[] = []
  async function* each() {
    yield* items
  }
  try {
    await client.helpers.bulk<BulkItem>(
      {
        datasource: each(),
        ...{ concurrency: LANES, flushBytes: BYTES, wait: FIRST_PAUSE, retries: TRIES },
        // The helper sends the second of the two as the document, which its types do not say.
        onDocument: ({ index, id, document }) =>
          [{ index: { _index: index, _id: id } }, document] as never,
        onDrop({ status, error, operation, document }) {
          const { _index, _id } = (
            operation as unknown as { index: Record<'_index' | '_id', string> }
          ).index
          const item = { index: _index, id: _id, document }
          refused.push({ item, status, reason: error?.reason ?? 'the cluster is busy' })
        },
      },
      { requestTimeout: LONG_DEADLINE },
    )
  } catch (error) {
    throw error instanceof Error && 'meta' in error ? clusterError(error) : error
  }
  return refused
}
