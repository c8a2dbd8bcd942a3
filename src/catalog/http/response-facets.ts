import type { CatalogResult } from '../catalog-index.ts'

/** Lists with up to so many products keep every facet (RULES.md#long-facet-lists). */
const SMALL_LIST = 100
/** Up to so many facets are returned however few products have them. */
const FEW_FACETS = 24
/** Share of a list's products that makes a facet worth its place among many. */
const WORTHWHILE_SHARE = 0.05

/**
 * Returns the facets of a list's response: those of its scope, and those to keep, such as selected ones,
 * which could not be removed otherwise. A list of many product types has the facets of all of them: if there
 * are more than 24, those that fewer than 5 % of its products have are dropped, the rarest first, until 24
 * are left. Lists of up to 100 products keep all.
 */
export function responseFacets(
  facets: readonly string[],
  isKept: (facet: string) => boolean,
  result: CatalogResult,
): ReadonlySet<string> {
  const { total, counts, bounds } = result
  const present = facets.filter((facet) => counts.has(facet) || bounds.has(facet) || isKept(facet))
  if (total <= SMALL_LIST || present.length <= FEW_FACETS) return new Set(present)
  const share = (facet: string) => (isKept(facet) ? 1 : result.coverage(facet))
  const commonFirst = present.toSorted((a, b) => share(b) - share(a))
  return new Set(
    commonFirst.filter((facet, at) => at < FEW_FACETS || share(facet) >= WORTHWHILE_SHARE),
  )
}
