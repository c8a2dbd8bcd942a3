import type { Cluster } from '../cluster.ts'
import type { ProductDocument } from '../documents.ts'
import type { Generation } from '../generations.ts'

/** A product that changed, with the ids of the taxons that have it or had it. */
export interface ChangedOnCluster {
  code: string
  number: number
  /** Whether it came as a whole, so that words and options may be new. */
  isWhole: boolean
  taxons: readonly number[]
}

/** Products that are read in one request. */
const MOST_CHANGED = 5_000

/** Products whose last change has a number above this; null if there are too many to list. */
export async function changesSince(
  { cluster, generation }: { cluster: Cluster; generation: Generation },
  last: number,
): Promise<{ changed: ChangedOnCluster[] | null; last: number }> {
  const { hits, aggregations } = await cluster.search(generation.products, {
    query: { range: { changed: { gt: last } } },
    ...{ size: MOST_CHANGED, track_total_hits: true },
    _source: ['code', 'changed', 'whole', 'touched'],
    aggs: { last: { max: { field: 'changed' } } },
  })
  const changed = hits.hits.map(({ _source }) => {
    const { code, changed: number, whole, touched } = _source as ProductDocument
    return { code, number, isWhole: whole > last, taxons: touched }
  })
  const isAll = hits.total.value <= changed.length
  return { changed: isAll ? changed : null, last: aggregations?.['last']?.value ?? last }
}
