import type { CatalogResult } from '../model/catalog-index.ts'
import { type FilterUse, PREFERENCE, usefulness } from '../model/filter-usefulness.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import type { AttributeType, ListFilters } from '../model/source.ts'

/** Number of products up to which a list keeps every facet (RULES.md#filter-order). */
const SMALL_LIST = 100
/** Number of facets that are returned however few products have them. */
const FEW_FACETS = 24
/** Share of a list's products that a facet needs when there are many. */
const WORTHWHILE_SHARE = 0.05

/**
 * Returns the facets of a list's response: those of its scope, and those to keep, such as selected ones, which could not
 * be removed otherwise. A list of many product types has the facets of all of them. Where an import has limited the
 * filters of a list, it has the most useful ones. Otherwise, if there are more than 24, those that fewer than 5 % of its
 * products have are dropped, the rarest first, until 24 are left; lists of up to 100 products keep all.
 */
export function responseFacets(
  facets: readonly string[],
  isKept: (facet: string) => boolean,
  result: CatalogResult,
  schema: Pick<SchemaIndex, 'attribute' | 'listFilters'>,
): ReadonlySet<string> {
  const { total, counts, bounds } = result
  const present = facets.filter((facet) => counts.has(facet) || bounds.has(facet) || isKept(facet))
  if (schema.listFilters) return limited(present, isKept, result, schema.listFilters, schema)
  if (total <= SMALL_LIST || present.length <= FEW_FACETS) return new Set(present)
  const share = (facet: string) => (isKept(facet) ? 1 : result.coverage(facet))
  const commonFirst = present.toSorted((a, b) => share(b) - share(a))
  return new Set(
    commonFirst.filter((facet, at) => at < FEW_FACETS || share(facet) >= WORTHWHILE_SHARE),
  )
}

function limited(
  present: readonly string[],
  isKept: (facet: string) => boolean,
  result: CatalogResult,
  { most, always, preferred }: ListFilters,
  { attribute }: Pick<SchemaIndex, 'attribute'>,
): ReadonlySet<string> {
  if (present.length <= most) return new Set(present)
  const isFirst = (facet: string) => isKept(facet) || always.includes(facet)
  const first = present.filter(isFirst)
  const others = present
    .filter((facet) => !isFirst(facet))
    .map((facet) => {
      const use = useOf(facet, attribute(facet)?.type ?? 'select', result)
      const preference = preferred.includes(facet) ? PREFERENCE * use.share : 0
      return { facet, worth: usefulness(use) + preference }
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, Math.max(0, most - first.length))
  return new Set([...first, ...others.map(({ facet }) => facet)])
}

function useOf(facet: string, type: AttributeType, result: CatalogResult): FilterUse {
  const share = result.coverage(facet)
  const range = result.bounds.get(facet)
  // Of a range only the ends are known, not how many products have each number.
  if (range) return { type, share, commonest: range.min < range.max ? 0 : 1 }
  const largest = Math.max(0, ...(result.counts.get(facet)?.values() ?? []))
  const products = share * result.total
  return { type, share, commonest: products > 0 ? Math.min(1, largest / products) : 1 }
}
