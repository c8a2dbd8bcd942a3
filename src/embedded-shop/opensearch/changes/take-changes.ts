import { type Aggregation, bucketsOf, type Cluster } from '../cluster.ts'
import type { ProductDocument } from '../documents.ts'
import { type Generation, readDocument } from '../generations.ts'
import { CHANGES, type ChangeNumbers } from '../write.ts'

/** A changed product, with the ids of taxons that contain it or did. */
export interface ChangedOnCluster {
  code: string
  number: number
  /** Whether it was replaced as a whole, so that words and options may be new. */
  isWhole: boolean
  taxons: readonly number[]
}

/** What a process has taken up of the last changes. */
export interface TakenUp {
  /** The highest number. */
  last: number
  /** By number of a change: the sum of the ids of the products that it was the last one of. */
  sums: ReadonlyMap<number, number>
  /** Numbers of the products' last changes, by their codes. */
  numbers: ReadonlyMap<string, number>
  /** How many phrases and forms of words there are. */
  texts: number
}

/** What is new, and all that is taken up with it. */
interface FoundChanges {
  taken: TakenUp
  /** Null if they are too many to list. */
  changed: readonly ChangedOnCluster[] | null
  /** Whether phrases or forms of words are new; they are written after their products. */
  hasTexts: boolean
}

interface Parts {
  cluster: Cluster
  generation: Generation
}

/** Concurrent changes may be found in another order than that of their numbers. */
const OVERLAP = 200
/** Products that are read in one request, and numbers. */
const MOST_CHANGED = 5_000

/** All that can be found by now. */
export async function allTaken(parts: Parts): Promise<TakenUp> {
  const { cluster, generation } = parts
  const { number: last } = await readDocument<ChangeNumbers>(cluster, generation.texts, CHANGES)
  const nothing = { last, sums: new Map(), numbers: new Map(), texts: 0 }
  return (await takeChanges(parts, nothing)).taken
}

/**
 * Finds changes that were not taken up before, each once. The copies of a shard show a change at different
 * moments: it is returned when all of them show it, and a copy that shows less than another did changes nothing.
 */
export async function takeChanges(parts: Parts, before: TakenUp): Promise<FoundChanges> {
  const { cluster, generation } = parts
  const floor = Math.max(0, before.last - OVERLAP)
  const { sums, texts } = await overview(parts, floor)
  const moved = [...sums.keys()].filter((number) => sums.get(number) !== before.sums.get(number))
  const last = Math.max(before.last, ...moved)
  const hasTexts = texts > before.texts
  const taken = { ...before, last, sums, texts: Math.max(texts, before.texts) }
  if (moved.length === 0 && !hasTexts) return { taken, changed: [], hasTexts }
  await cluster.refresh([generation.products, generation.texts])
  // Of more numbers the lowest are missing.
  const listed = sums.size < MOST_CHANGED ? await productsOf(parts, moved) : null
  if (!listed) return { taken, changed: null, hasTexts }
  // By what is listed: the copies of the overview may have shown more.
  for (const number of moved) sums.set(number, 0)
  for (const { id, changed: number } of listed) sums.set(number, (sums.get(number) ?? 0) + id)
  const numberOf = (code: string) => before.numbers.get(code) ?? floor
  const changed = listed
    .filter(({ code, changed: number }) => number > numberOf(code))
    .map(({ code, changed: number, whole, touched }) => {
      return { code, number, isWhole: whole > numberOf(code), taxons: touched }
    })
  const numbers = new Map([
    ...[...before.numbers].filter(([, number]) => number > last - OVERLAP),
    ...changed.map(({ code, number }) => [code, number] as const),
  ])
  return { taken: { ...taken, numbers }, changed, hasTexts }
}

/** Which products the changes above a number were the last ones of, and how many texts there are. */
async function overview(
  { cluster, generation: { products, texts } }: Parts,
  floor: number,
): Promise<{ sums: Map<number, number>; texts: number }> {
  const isText = { exists: { field: 'kind' } }
  const { aggregations = {} } = await cluster.search(`${products},${texts}`, {
    size: 0,
    track_total_hits: false,
    query: { bool: { should: [{ range: { changed: { gt: floor } } }, isText] } },
    aggs: {
      texts: { filter: isText },
      numbers: {
        terms: { field: 'changed', size: MOST_CHANGED, order: { _key: 'desc' } },
        aggs: { ids: { sum: { field: 'id' } } },
      },
    },
  })
  const sums = bucketsOf(aggregations['numbers']).map((bucket) => {
    const { ids } = bucket as typeof bucket & { ids?: Aggregation }
    return [Number(bucket.key), ids?.value ?? 0] as const
  })
  return { sums: new Map(sums), texts: aggregations['texts']?.doc_count ?? 0 }
}

/** Products whose last changes have these numbers; null if there are too many to list. */
async function productsOf(
  { cluster, generation }: Parts,
  numbers: readonly number[],
): Promise<readonly ProductDocument[] | null> {
  if (numbers.length === 0) return []
  const { hits } = await cluster.search(generation.products, {
    query: { terms: { changed: numbers } },
    size: MOST_CHANGED,
    track_total_hits: true,
    _source: ['id', 'code', 'changed', 'whole', 'touched'],
  })
  if (hits.total.value > hits.hits.length) return null
  return hits.hits.map(({ _source }) => _source as ProductDocument)
}
