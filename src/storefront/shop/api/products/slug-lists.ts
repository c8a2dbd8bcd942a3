import type { ListResponse } from '#contract/wire/decode-list.ts'
import type { Absences } from '../optional-calls.ts'
import type { ProductsRequest } from '#contract/wire/serialise.ts'
import { ShopError } from '#contract/wire/shop-error.ts'

interface Knowledge {
  /** Identifies the shop and its channel in both caches. */
  key: string
  absences: Absences | undefined
  proofs: Absences | undefined
}

/** Request for a product of a taxon that no shop has: a shop that filters by slugs returns none. */
const PROBE: ProductsRequest = {
  scope: { taxonSlug: 'no-taxon-has-this-slug' },
  form: {},
  page: 1,
  itemsPerPage: 1,
  sort: 'position',
}
const UNKNOWN = 404

type Load = (request: ProductsRequest) => Promise<ListResponse>

/** Loads a list; null if its taxon's slug is unknown, or if it is empty, which proves nothing. */
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
 * Loads a list by its taxon's slug, if the shop filters by slugs (RULES.md#the-shops-api). This is
 * tested along with the first list, and cached. Null if the list has to be requested by id.
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
