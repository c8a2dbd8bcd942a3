import { chosenOptions, type FilterForm, type FormValue } from '#contract/query/filter-form.ts'
import { PRICE_FILTER } from '#contract/query/filters.ts'
import { majorUnits } from '#contract/query/price.ts'
import type { RangeSelection } from '#contract/query/filter.ts'
import { providerSortField, sortPair, type SortChoice } from '#contract/query/sort.ts'
import { asRecord, type JsonObject } from '#contract/json/json-readers.ts'
import { CATEGORY_PATH_FIELD } from '#contract/query/constants.ts'
import type { SearchRequest } from './port.ts'

/** Maximum number of hits that the provider counts and pages through. */
export const HIGHEST_TOTAL = 10_000

/** A filter in the provider's form; bounds are texts, prices in major units. */
type ProviderFilter =
  | { field: string; value: string[] }
  | { field: string; range: { gt?: string; lt?: string }[] }

/** Variables of the provider's query. */
interface SearchVariables {
  accountId: string
  query: string
  products: {
    facets: string[]
    size: number
    from: number
    sort?: { field: string; order: 'asc' | 'desc' }[]
    filter?: ProviderFilter[]
    categoryPath?: string
  }
  sessionParams?: JsonObject
}

/** Returns the page as an offset and a size, within the hits that the provider counts. */
function pageWindow({ page, pageSize }: SearchRequest): { from: number; size: number } {
  const from = Math.min((page - 1) * pageSize, HIGHEST_TOTAL)
  return { from, size: Math.min(pageSize, HIGHEST_TOTAL - from) }
}

/**
 * Returns the lower-case field and order; nothing for position, which is the provider's relevance.
 */
function sorting(choice: SortChoice): Pick<SearchVariables['products'], 'sort'> {
  const field = providerSortField(choice)
  if (!field) return {}
  return { sort: [{ field, order: sortPair(choice).order === 'ASC' ? 'asc' : 'desc' }] }
}

/** Share of an end by which it is widened: so small, yet kept by an index of single precision. */
const MILLIONTH = 1e-6

/** Digits of a widened end, without the noise of floating point. */
const DIGITS = 12

/**
 * Writes an end that is moved outwards by the smallest step
 * (RULES.md#internal-and-external-search).
 */
function widened(end: number, direction: 1 | -1): string {
  const step = MILLIONTH * Math.max(1, Math.abs(end))
  return String(Number((end + direction * step).toPrecision(DIGITS)))
}

/** Writes an end in cents that is moved outwards by one of them. */
const widenedPrice = (end: number, direction: 1 | -1): string => majorUnits(end + direction)

/** The provider excludes the ends of a range, and shoppers include them. */
function bounds({ min, max }: RangeSelection, write: typeof widened) {
  const [gt, lt] = [min === null ? null : write(min, -1), max === null ? null : write(max, 1)]
  return { ...(gt !== null && { gt }), ...(lt !== null && { lt }) }
}

function providerFilter([field, value]: [string, FormValue]): ProviderFilter {
  if (Array.isArray(value)) return { field, value }
  return { field, range: [bounds(value, field === PRICE_FILTER.code ? widenedPrice : widened)] }
}

function filtering(form: FilterForm): Pick<SearchVariables['products'], 'filter'> {
  const fields = Object.entries(form).filter(([field]) => field !== CATEGORY_PATH_FIELD)
  return fields.length > 0 ? { filter: fields.map(providerFilter) } : {}
}

const depth = (path: string) => path.split('/').length

/** Returns the deepest of several chosen paths: the provider takes a single one. */
function categoryPath(form: FilterForm): Pick<SearchVariables['products'], 'categoryPath'> {
  const [deepest] = [...chosenOptions(form, CATEGORY_PATH_FIELD)].sort(
    (a, b) => depth(b) - depth(a),
  )
  return deepest === undefined ? {} : { categoryPath: deepest }
}

/** Returns the variables of the provider's query. */
export function searchVariables(request: SearchRequest, accountId: string): SearchVariables {
  const { query, form, sort } = request
  const sessionParams = asRecord(request.sessionParams)
  return {
    accountId,
    query,
    products: {
      facets: ['*'],
      ...pageWindow(request),
      ...sorting(sort),
      ...filtering(form),
      ...categoryPath(form),
    },
    ...(sessionParams && { sessionParams }),
  }
}
