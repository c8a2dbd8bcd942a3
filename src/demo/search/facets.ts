import { responseFacets } from '#embedded-shop/http/response-facets.ts'
import { IN_STOCK, PRICE, TAXON, type CatalogResult } from '#embedded-shop/model/catalog-index.ts'
import type { SchemaIndex } from '#embedded-shop/model/schema-index.ts'
import { byImportance } from '#contract/query/filter-order.ts'
import { DISCOUNT } from './discounts.ts'
import type { IndexField } from './fields.ts'
import type { DecodedSearch } from './request.ts'

/** A facet in the provider's format; bounds in the field's own units. */
type FacetJson =
  | { id: string; name: string; field: string; type: 'stats'; min: number; max: number }
  | { id: string; name: string; field: string; type: 'terms'; data: TermJson[] }

interface TermJson {
  value: string
  count: number
  selected: boolean
}

/**
 * The provider's own facets; the others are attributes of the catalog, of which there may be many.
 */
const OWN_FACETS = new Set([IN_STOCK, TAXON, PRICE, DISCOUNT])

/**
 * Returns the requested facets that have a choice, each counted without the filter on its own
 * field: the provider's own, then attributes, first those that divide the hits best. If all are
 * requested, rare attributes are left out. Both as in the shop's own lists.
 */
export function facetsJson(
  search: DecodedSearch,
  result: CatalogResult,
  fields: readonly IndexField[],
  schema: SchemaIndex,
): FacetJson[] {
  const { facets, filters } = search
  const wanted = fields.filter(({ field }) => facets.includes('*') || facets.includes(field))
  const required = new Set(
    wanted
      .filter(({ field }) => facets.includes(field) || filters.has(field))
      .map(({ facet }) => facet),
  )
  const attributes = wanted.map(({ facet }) => facet).filter((facet) => !OWN_FACETS.has(facet))
  const included = responseFacets(attributes, (facet) => required.has(facet), result, schema)
  const own = wanted.filter(({ facet }) => OWN_FACETS.has(facet))
  const others = wanted
    .filter(({ facet }) => included.has(facet))
    .map((field, position) => {
      const division = result.scopeDivision(field.facet)
      return { code: field.facet, division, position, field }
    })
  const sorted = byImportance(others, []).map(({ field }) => field)
  return [...own, ...sorted].flatMap((field) => facetJson(field, search, result))
}

function facetJson(field: IndexField, search: DecodedSearch, result: CatalogResult): FacetJson[] {
  const named = { id: field.field, name: field.name, field: field.field }
  if (field.kind === 'TERMS') {
    const data = termsJson(field, search, result)
    return data.length > 0 ? [{ ...named, type: 'terms', data }] : []
  }
  const bounds = result.bounds.get(field.facet)
  if (!bounds) return []
  const [min, max] = [bounds.min / field.unit, bounds.max / field.unit]
  return [{ ...named, type: 'stats', min, max }]
}

/** Sorts terms by their order, if they have one, else by hits, then by label; options with the same label are one term. */
function termsJson(
  { field, facet, values, isOrdered = false }: IndexField & { kind: 'TERMS' },
  { filters }: DecodedSearch,
  { counts }: CatalogResult,
): TermJson[] {
  const filter = filters.get(field)
  const counted = counts.get(facet) ?? new Map<string, number>()
  const terms = new Map<string, TermJson>()
  for (const [code, value] of values) {
    const count = counted.get(code)
    if (count === undefined) continue
    const selected = filter?.kind === 'VALUES' && filter.values.has(value)
    terms.set(value, { value, count: (terms.get(value)?.count ?? 0) + count, selected })
  }
  const all = [...terms.values()]
  return isOrdered ? all : all.sort((a, b) => b.count - a.count)
}
