import {
  parseForm,
  parsePage,
  parseSearchText,
  compareCodeUnits,
  formPairs,
  type QueryPair,
  queryString,
  sortPairs,
} from './url-params.ts'
import {
  type Filter,
  type FilterForm,
  type FilterOption,
  type FormValue,
  matchFilter,
  type RangeSelection,
  type SelectFilter,
} from './filter.ts'
import { DEFAULT_PAGE } from './constants.ts'
import { OPEN_RANGE, orderedRange } from './range.ts'
import { ALL_SORTS, type SortChoice, sortChoice } from './sort.ts'

export type { FilterForm, FormValue }

/** A list URL: the selected filters, the page (from 1), the order and the search text. */
export interface ListQuery {
  form: FilterForm
  page: number
  sort: SortChoice
  /** Search text, trimmed; null when there is none. */
  query: string | null
  /** Whether the text is searched as typed, without spelling correction. */
  exact?: true
  /** Key of a product whose listings alone the text finds (RULES.md#search-text); missing for all that it finds. */
  alike?: string
  /** What the list is filtered by unless its address says otherwise; missing for nothing. */
  defaults?: FilterForm | undefined
  /** Whether the address says that the list has no filter, although it may have `defaults`. */
  unfiltered?: true
}

/** Parameter of an address that means no filter where a list has some by default, and its value. */
export const NO_FILTERS: QueryPair = ['filters', 'none']

/**
 * Reads the query string of a list page (RULES.md#query-string). Never fails: invalid parts are
 * dropped. A page that is not a whole number of at least 1 is page 1; a sort that is not `offered`
 * is position.
 */
export function parseListQuery(
  params: URLSearchParams,
  offered: readonly SortChoice[] = ALL_SORTS,
): ListQuery {
  const query = parseSearchText(params.get('query'))
  const alike = parseSearchText(params.get('alike'))
  const form = parseForm(params)
  const [name, value] = NO_FILTERS
  return {
    form,
    page: parsePage(params.get('page')),
    sort: sortChoice(params.get('sort'), params.get('order'), offered),
    query,
    ...(query !== null && params.get('exact') === 'true' && { exact: true }),
    ...(query !== null && alike !== null && { alike }),
    ...(params.get(name) === value && isEmpty(form) && { unfiltered: true }),
  }
}

const isEmpty = (form: FilterForm): boolean => Object.keys(form).length === 0

/** Whether a list is filtered by what it has by default. */
const isByDefault = ({ form, defaults }: Pick<ListQuery, 'form' | 'defaults'>): boolean =>
  defaults !== undefined && isSameForm(form, defaults)

/** Returns the query of a list that is filtered by default: by that, unless its address says otherwise. */
export const withDefaults = (query: ListQuery, defaults: FilterForm | null): ListQuery =>
  defaults === null
    ? query
    : { ...query, defaults, form: isEmpty(query.form) && !query.unfiltered ? defaults : query.form }

/** Returns a list query as key-value pairs; defaults (position, page 1, no text) are left out. */
export function listPairs(list: ListQuery): QueryPair[] {
  const { form, page, sort, query, exact, alike, defaults, unfiltered } = list
  const pairs = [...(isByDefault(list) ? [] : formPairs(form)), ...sortPairs(sort)]
  if (isEmpty(form) && (defaults || unfiltered)) pairs.push(NO_FILTERS)
  if (page !== DEFAULT_PAGE) pairs.push(['page', String(page)])
  if (query !== null) pairs.push(['query', query])
  if (query !== null && exact) pairs.push(['exact', 'true'])
  if (query !== null && alike) pairs.push(['alike', alike])
  return pairs
}

/**
 * Serialises a list query in canonical form, without a leading '?': keys and values sorted.
 * `parseListQuery` reads it back unchanged.
 */
export const serialiseListQuery = (query: ListQuery): string => queryString(listPairs(query))

/** Returns the key of a query's list: it is the same for all pages of the list. */
export const listKey = (query: ListQuery): string =>
  serialiseListQuery({ ...query, page: DEFAULT_PAGE })

/** Whether two queries differ at most in their page. */
export const isSameList = (one: ListQuery, other: ListQuery): boolean =>
  listKey(one) === listKey(other)

/** Returns a form without any choice, as after 'remove all'. */
export function clearForm(): FilterForm {
  return Object.create(null) as FilterForm
}

const NO_OPTIONS: readonly string[] = []

/**
 * Returns the codes chosen in a select filter; none for a range. Equal choices give the same list.
 */
export function chosenOptions(form: FilterForm, code: string): readonly string[] {
  const value = Object.hasOwn(form, code) ? form[code] : undefined
  return Array.isArray(value) ? value : NO_OPTIONS
}

/** Returns the ends chosen in a range filter; both open for a select. */
export function chosenRange(form: FilterForm, code: string): RangeSelection {
  const value = Object.hasOwn(form, code) ? form[code] : undefined
  return value === undefined || Array.isArray(value) ? OPEN_RANGE : value
}

/** Sets a field of the form, or removes it if null. */
function withField(form: FilterForm, code: string, value: FormValue | null): FilterForm {
  const { [code]: _replaced, ...others } = form
  return Object.assign(clearForm(), others, value === null ? null : { [code]: value })
}

/** Selects an option or deselects it; returns the same form if that changes nothing. */
export function withOption(form: FilterForm, code: string, value: string, on: boolean): FilterForm {
  const chosen = chosenOptions(form, code)
  if (chosen.includes(value) === on) return form
  const values = on
    ? [...chosen, value].sort(compareCodeUnits)
    : chosen.filter((one) => one !== value)
  return withField(form, code, values.length > 0 ? values : null)
}

/**
 * Chooses a range, in the filter's own units (cents for prices); reversed ends are swapped. Two
 * open ends clear the field. Returns the same form if that changes nothing.
 */
export function withRange(form: FilterForm, code: string, selection: RangeSelection): FilterForm {
  const { min, max } = orderedRange(selection)
  const chosen = chosenRange(form, code)
  if (chosen.min === min && chosen.max === max) return form
  return withField(form, code, min === null && max === null ? null : { min, max })
}

/** Removes a closed chip's value; for a range, both ends. */
export function withoutTag(
  form: FilterForm,
  { payload, value }: { payload: { code: string }; value: unknown },
): FilterForm {
  return typeof value === 'string'
    ? withOption(form, payload.code, value, false)
    : withRange(form, payload.code, OPEN_RANGE)
}

/** Whether two forms make the same choices, regardless of the order of fields. */
export function isSameForm(a: FilterForm, b: FilterForm): boolean {
  const inOrder = (form: FilterForm) =>
    JSON.stringify(Object.entries(form).sort(([one], [other]) => compareCodeUnits(one, other)))
  return inOrder(a) === inOrder(b)
}

/**
 * Whether filters make a list differ from that of its plain address. The sort order and the search text do not
 * count.
 */
export const isFiltered = (query: Pick<ListQuery, 'form' | 'defaults'>): boolean =>
  query.defaults ? !isByDefault(query) : !isEmpty(query.form)

/** Returns the query after a change: on page 1, with its text. */
export function changedQuery(
  query: ListQuery,
  change: Partial<Pick<ListQuery, 'form' | 'sort'>>,
): ListQuery {
  return { ...query, ...change, page: DEFAULT_PAGE }
}

/** Creates a selected option that the response lacks, so that it can be seen and removed. */
function missingOption(code: string): FilterOption {
  return { code, count: 0, label: code, translationValue: null, boolean: null, selected: true }
}

function marked(filter: SelectFilter, form: FilterForm): SelectFilter {
  const { options } = filter
  const chosen = chosenOptions(form, filter.code)
  const isChosen = ({ code }: FilterOption) => chosen.includes(code)
  const missing = chosen.filter((code) => !options.some((option) => option.code === code))
  const isSame = options.every((option) => option.selected === isChosen(option))
  if (isSame && missing.length === 0) return filter
  const known = options.map((option) => ({ ...option, selected: isChosen(option) }))
  return { ...filter, options: [...known, ...missing.map(missingOption)] }
}

/**
 * Marks the form's choices in the filters, and adds selected options that the response lacks. An
 * unchanged filter stays the same object.
 */
export function withSelection(filters: readonly Filter[], form: FilterForm): Filter[] {
  return filters.map((filter) =>
    matchFilter(filter, { select: (one) => marked(one, form), range: (one) => one }),
  )
}
