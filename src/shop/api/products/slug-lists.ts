import type { ListResponse } from '../decode-list.ts'
import type { Absences } from '../optional-calls.ts'
import type { ProductsRequest } from '../serialise.ts'
import { ShopError } from '../shop-error.ts'

interface Knowledge {
  /** Names the shop and its channel in both memories. */
  key: string
  absences: Absences | undefined
  proofs: Absences | undefined
}

/** One product of a taxon that no shop has: a shop that narrows by slugs has none. */
const PROBE: ProductsRequest = {
  scope: { taxonSlug: 'no-taxon-has-this-slug' },
  form: {},
  page: 1,
  itemsPerPage: 1,
  sort: 'position',
}
const UNKNOWN = 404

type Load = (request: ProductsRequest) => Promise<ListResponse>

/** A list; null for a taxon that is not known by this slug, and for an empty list, which proves nothing. */
async function listOrNull(request: ProductsRequest, load: Load): Promise<ListResponse | null> {
  try {
    const list = await load(request)
    return list.total > 0 ? list : null
  } catch (error) {
    if (error instanceof ShopError && error.status === UNKNOWN) return null
    throw error
  }
}

/**
 * A list by the slug of its taxon, from a shop that narrows by slugs (RULES.md#lists-by-slug). Whether it
 * does is found out beside the first list and remembered; null where the list has to be requested by id.
 */
export async function listBySlug(
  request: ProductsRequest,
  load: Load,
  { key, absences, proofs }: Knowledge,
): Promise<ListResponse | null> {
  if (absences?.has(key)) return null
  try {
    const probe = proofs?.has(key) ? null : listOrNull(PROBE, load)
    const [list, stranger] = await Promise.all([listOrNull(request, load), probe])
    ;(stranger ? absences : proofs)?.add(key)
    return stranger ? null : list
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    absences?.add(key)
    return null
  }
}
