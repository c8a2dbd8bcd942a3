import { type CatalogQuery, everything, TAXON } from '#embedded-shop/model/catalog-index.ts'
import type { Range, RangeSelection } from '#contract/query/filter.ts'
import type { IndexField, FieldValues } from './fields.ts'
import { HIGHEST_TOTAL, type DecodedSearch } from './request.ts'

/** A facet without products: a filter by an unknown field matches nothing. */
const NOWHERE = '@nowhere'

/** Builds the engine's query of a search: all hits up to the end of the requested page. */
export function catalogQuery(
  search: DecodedSearch,
  fields: readonly IndexField[],
  scope: { channel: string; locale: string },
): CatalogQuery {
  const { text, from, size, sort } = search
  return {
    ...everything(scope.channel, scope.locale),
    text,
    required: categoryTerms(search, fields),
    ...selections(search, fields),
    sort,
    pageSize: Math.min(from + size, HIGHEST_TOTAL),
  }
}

/** Returns the category of the hits; for an unknown one null, which matches no product. */
function categoryTerms(
  { categoryPath }: DecodedSearch,
  fields: readonly IndexField[],
): CatalogQuery['required'] {
  if (categoryPath === null) return []
  const categories = fields.find(({ facet }) => facet === TAXON)
  if (categories?.kind !== 'TERMS') return [null]
  const [value] = codesOf(categories.values, new Set([categoryPath]))
  return [value === undefined ? null : { facet: TAXON, value }]
}

function selections({ filters }: DecodedSearch, fields: readonly IndexField[]) {
  const select = new Map<string, readonly string[]>()
  const ranges = new Map<string, RangeSelection>()
  for (const [name, filter] of filters) {
    const field = fields.find((candidate) => candidate.field === name)
    if (field?.kind === 'TERMS' && filter.kind === 'VALUES') {
      select.set(field.facet, codesOf(field.values, filter.values))
    } else if (field?.kind === 'STATS' && filter.kind === 'RANGE') {
      ranges.set(field.facet, inUnits(filter.bounds, field.unit))
    } else {
      select.set(NOWHERE, [])
    }
  }
  return { select, ranges }
}

function codesOf(values: FieldValues, wanted: ReadonlySet<string>): string[] {
  return [...values].filter(([, value]) => wanted.has(value)).map(([code]) => code)
}

/** Converts units, with rounding, because 4.35 × 100 is not quite 435. */
const convert = (bound: number, unit: number) => Math.round(bound * unit * 1e6) / 1e6

function inUnits({ min, max }: Range, unit: number): Range {
  return { min: convert(min, unit), max: convert(max, unit) }
}
