import {
  type Filter,
  type FilterOption,
  matchFilter,
  type RangeFilter,
  type SelectFilter,
  isFilterVisible,
} from '#contract/query/filter.ts'
import { filterName } from '#contract/query/filter-name.ts'
import {
  CATEGORIES_FILTER,
  IN_STOCK_FILTER,
  IN_STOCK_OPTION,
  PRICE_FILTER,
} from '#contract/query/filters.ts'
import { chosenOptions, type FilterForm } from '#contract/query/filter-form.ts'
import { lastPathSegment } from '#contract/query/later/option-search.ts'
import { completeRange, toCents } from '#contract/query/range.ts'
import { pathLevel } from '#contract/query/category-level.ts'
import { CATEGORY_PATH_FIELD } from '#contract/query/constants.ts'
import { asFilledText, asNumber, asRecords, type JsonObject } from '#contract/json/json-readers.ts'

/** Field whose options are sorted by number, the highest first. */
const DISCOUNT_FIELD = 'customFields.discount_amount'

/** The provider's field for products in stock; only its `true` is offered (RULES.md#stock). */
const STOCK_FIELD = 'available'

/** Fields whose values are paths; the last segment is shown. */
const PATH_FIELDS: readonly string[] = [CATEGORIES_FILTER.code, CATEGORY_PATH_FIELD]

/** A facet of the provider with a field. */
interface SearchFacet {
  field: string
  name: string
  position: number
  /** Raw facet: bounds of a 'stats' facet, terms of any other. */
  body: JsonObject
}

/** One term of a facet: a value and its number of hits. */
interface FacetTerm {
  value: string
  count: number
  selected: boolean
}

function readFacet(body: JsonObject, position: number): SearchFacet[] {
  const field = asFilledText(body.field)
  if (field === null) return []
  const { name, position: first } = IN_STOCK_FILTER
  if (field === STOCK_FIELD) return [{ field, name, position: first, body }]
  const fallback = field === PRICE_FILTER.code ? PRICE_FILTER.name : field
  return [{ field, name: filterName(asFilledText(body.name) ?? fallback), position, body }]
}

function readTerm(term: JsonObject): FacetTerm[] {
  const value = asFilledText(term.value)
  if (value === null) return []
  const count = Math.max(0, asNumber(term.count) ?? 0)
  return [{ value, count, selected: term.selected === true }]
}

/** Returns the terms, each value once, and every chosen one, so that it can be deselected. */
function termsOf({ body, field }: SearchFacet, form: FilterForm): FacetTerm[] {
  const read = asRecords(body.data).flatMap(readTerm)
  const terms = new Map(read.map((term) => [term.value, term]))
  for (const value of chosenOptions(form, field)) {
    terms.set(value, { value, count: terms.get(value)?.count ?? 0, selected: true })
  }
  return [...terms.values()]
}

/** Whether all terms are booleans, which the storefront words itself. */
function isYesOrNo(terms: readonly FacetTerm[]): boolean {
  return terms.every(({ value }) => value === 'true' || value === 'false')
}

function optionOf({ value, count, selected }: FacetTerm, field: string, isBoolean: boolean) {
  const option: FilterOption = {
    code: value,
    count,
    label: PATH_FIELDS.includes(field) ? lastPathSegment(value) : value,
    translationValue: null,
    boolean: isBoolean ? value === 'true' : null,
    selected,
  }
  return option
}

/** Returns the first number in a value, so that 'from 20 %' comes before '5 %'; values without one come last. */
function numberIn(value: string): number {
  const [number] = /-?\d+(?:\.\d+)?/.exec(value) ?? []
  return number === undefined ? -Number.MAX_VALUE : Number(number)
}

function byNumberDescending(terms: readonly FacetTerm[]): FacetTerm[] {
  return terms.toSorted((a, b) => numberIn(b.value) - numberIn(a.value))
}

/** Returns only the `true` option: nobody looks for what is sold out. */
const stockOptions = (terms: readonly FacetTerm[]) =>
  terms
    .filter(({ value }) => value === IN_STOCK_OPTION)
    .map((term) => optionOf(term, STOCK_FIELD, true))

function selectFilter(facet: SearchFacet, form: FilterForm): SelectFilter {
  const { field: code, name, position } = facet
  const terms = termsOf(facet, form)
  if (code === STOCK_FIELD)
    return { kind: 'SELECT', code, name, position, options: stockOptions(terms) }
  const sorted = code === DISCOUNT_FIELD ? byNumberDescending(terms) : terms
  const isBoolean = isYesOrNo(terms)
  const options = sorted.map((term) => optionOf(term, code, isBoolean))
  const level = PATH_FIELDS.includes(code) ? { level: pathLevel(options) } : null
  return { kind: 'SELECT', code, name, position, options, ...level }
}

/** Returns a range filter, in cents for the price; none if an end is missing. */
function rangeFilter({ field: code, name, position, body }: SearchFacet): RangeFilter[] {
  const bounds = completeRange({ min: asNumber(body.min), max: asNumber(body.max) })
  if (bounds === null || bounds.min > bounds.max) return []
  if (code !== PRICE_FILTER.code) return [{ kind: 'RANGE', code, name, position, bounds }]
  const cents = { min: toCents(bounds.min), max: toCents(bounds.max) }
  return [{ kind: 'PRICE', code, name, position, bounds: cents }]
}

/** Whether a filter has hits or a choice; others are hidden (RULES.md#filter-visibility). */
function isKept(filter: Filter): boolean {
  const hasChoice = matchFilter(filter, {
    select: ({ options }) => options.some(({ selected }) => selected),
    range: () => false,
  })
  return isFilterVisible(filter) || hasChoice
}

/**
 * Decodes the provider's facets as filters, in their order: 'stats' is a range, anything else a
 * select whose codes are the facet's values. Prices are converted from major units to cents.
 * Invalid facets are dropped; of two on one field the first counts.
 */
export function decodeFacets(value: unknown, form: FilterForm): Filter[] {
  const facets = asRecords(value).flatMap(readFacet)
  const fields = new Map(facets.toReversed().map((facet) => [facet.field, facet]))
  return facets
    .filter((facet) => fields.get(facet.field) === facet)
    .flatMap((facet): Filter[] =>
      facet.body.type === 'stats' ? rangeFilter(facet) : [selectFilter(facet, form)],
    )
    .filter(isKept)
    .toSorted((a, b) => Number(b.code === STOCK_FIELD) - Number(a.code === STOCK_FIELD))
}
