import { clearForm, type FilterForm } from '#contract/query/filter-form.ts'
import {
  type Filter,
  type FilterOption,
  type FormValue,
  matchFilter,
  type RangeFilter,
  type RangeSelection,
  type SelectFilter,
} from '#contract/query/filter.ts'
import {
  CATALOG_PROMOTION_FILTER,
  IN_STOCK_FILTER,
  IN_STOCK_OPTION,
  PRICE_FILTER,
  RATING_FILTER,
  stockFilter,
} from '#contract/query/filters.ts'
import { z } from 'zod'
import type { AgentContext } from './agent-context.ts'
import { fromMinorUnits } from '../rules/amount.ts'
import { info, type Message, shortened } from '../rules/envelope.ts'
import { isSame, type VariantFilter, yesNoWords } from '../rules/product-filter.ts'
import type { AgentPreferences, RequestFilters } from '../rules/requests.ts'

const bound = z.number().optional()
const chosenRange = z.strictObject({ min: bound, max: bound })
const option = z.union([z.string(), z.number(), z.boolean()])
const chosenOptions = z.union([option.transform((one) => [one]), z.array(option)])

/** An agent's filters as the form of a list, with messages about what could not be applied. */
interface ReadFilters {
  form: FilterForm
  messages: Message[]
}

const toRange = ({ min, max }: { min?: number | undefined; max?: number | undefined }) =>
  ({ min: min ?? null, max: max ?? null }) satisfies RangeSelection

/** Returns an option's label; of a boolean one `true` or `false`, which pages show as yes or no. */
const labelOf = ({ boolean, label }: FilterOption) => (boolean === null ? label : String(boolean))

type Sent = string | number | boolean
type Translate = AgentContext['t']

/** Finds an option by its code or label; one that means yes or no also by other words for that. */
function optionOf(value: Sent, { options }: SelectFilter, t: Translate) {
  const text = String(value)
  const labelled = (word: Sent) => options.find((one) => isSame(labelOf(one), word))
  const exact = options.find(({ code }) => code === text) ?? labelled(text)
  if (exact) return exact
  return yesNoWords(value, t).flatMap((word) => labelled(word) ?? [])[0]
}

const toCodes = (values: readonly Sent[], filter: SelectFilter, t: Translate): string[] =>
  values.map((value) => optionOf(value, filter, t)?.code ?? String(value))

/** Whether a value turns the stock filter off. Only the boolean does so without a message. */
const isStockFilterOff = (value: unknown, { code }: Pick<SelectFilter, 'code'>) =>
  code === IN_STOCK_FILTER.code && value === false

/** Most options that a message about an unknown one lists. */
const MOST_SUGGESTED = 30

/** Returns the end of a message about an unknown name: the known ones, in the first such message only. */
const suggestions = (known: readonly string[], at: number) =>
  at === 0 ? `; there are: ${known.join(', ')}` : ''

/** Returns messages about a filter's value: of the wrong kind, or with options that do not exist. */
function valueProblems(name: string, value: unknown, filter: Filter, t: Translate): Message[] {
  return matchFilter(filter, {
    select: (select) => {
      const { data: values } = chosenOptions.safeParse(value)
      if (!values) return [info('invalid_filter', `${name} takes a list of options`)]
      if (isStockFilterOff(value, select)) return []
      const known = select.options.slice(0, MOST_SUGGESTED).map(labelOf)
      return values
        .filter((one) => !optionOf(one, select, t))
        .map((one, at) =>
          info(
            'unknown_option',
            `${shortened(String(one))} is not an option of ${name} here${suggestions(known, at)}`,
          ),
        )
    },
    range: () =>
      chosenRange.safeParse(value).success
        ? []
        : [info('invalid_filter', `${name} takes {"min", "max"}`)],
  })
}

function selectValue(value: unknown, filter: SelectFilter, t: Translate): string[] | null {
  const { data: options = [] } = chosenOptions.safeParse(value)
  if (filter.code === IN_STOCK_FILTER.code)
    return options.some((one) => optionOf(one, filter, t)) ? [IN_STOCK_OPTION] : null
  return options.length > 0 ? toCodes(options, filter, t) : null
}

/** Returns a chosen range; null if it covers the whole range of the list (RULES.md#ranges). */
function rangeValue(value: unknown, { bounds }: RangeFilter): RangeSelection | null {
  const { data } = chosenRange.safeParse(value)
  if (!data) return null
  const { min = -Infinity, max = Infinity } = data
  return min <= bounds.min && max >= bounds.max ? null : toRange(data)
}

const formValue = (value: unknown, filter: Filter, t: Translate): FormValue | null =>
  matchFilter(filter, {
    select: (select) => selectValue(value, select, t),
    range: (range) => rangeValue(value, range),
  })

interface FilteredRequest {
  filters?: RequestFilters | undefined
  context?: AgentPreferences | undefined
}

/** Whether an agent's prices are in this currency, which they are unless the agent names another one. */
export const isInCurrency = (context: AgentPreferences | undefined, currency: string): boolean =>
  (context?.currency ?? currency).toUpperCase() === currency

/** Returns a request's filters with the price in cents; a price in another currency is removed and reported. */
export function filtersInCents(
  { filters, context }: FilteredRequest,
  { currency }: { currency: string },
): { filters: RequestFilters | undefined; messages: Message[] } {
  if (!filters?.price) return { filters, messages: [] }
  if (isInCurrency(context, currency)) {
    const ends = Object.entries(filters.price).flatMap(([end, amount]) =>
      typeof amount === 'number' ? [[end, fromMinorUnits(amount, currency)]] : [],
    )
    return { filters: { ...filters, price: Object.fromEntries(ends) }, messages: [] }
  }
  const { price: _price, ...others } = filters
  const content = `The price filter is in ${String(context?.currency)} and was not applied: prices here are in ${currency}`
  return { filters: others, messages: [info('price_filter_ignored', content)] }
}

/** Creates a test whether a filter has a name, as the shop writes it or as pages translate it. */
const isNamed =
  (name: string, t: Translate) =>
  (filter: Pick<Filter, 'name'>): boolean =>
    [filter.name, t(filter.name)].some((one) => isSame(one, name))

/** Whether a request has filters that can only be read with those of the list. */
export const needsListFilters = (filters: RequestFilters | undefined): boolean =>
  Object.keys(filters ?? {}).some((name) => name !== 'categories' && name !== 'price')

const STOCK = stockFilter(0)

/** Filters that are not attributes; a look-up accepts them by code or name. */
const STOREFRONT_FILTERS = [IN_STOCK_FILTER, RATING_FILTER, CATALOG_PROMOTION_FILTER]

/** Reads the filters of a look-up, except categories and price; reports values of a wrong kind. */
export function readVariantFilters(
  filters: RequestFilters | undefined,
  t: Translate,
): {
  filters: VariantFilter[]
  messages: Message[]
} {
  const { categories: _categories, price: _price, ...others } = filters ?? {}
  const read: VariantFilter[] = []
  const messages: Message[] = []
  for (const [sent, value] of Object.entries(others)) {
    const name = STOREFRONT_FILTERS.find(isNamed(sent, t))?.code ?? sent
    const options = chosenOptions.safeParse(value)
    const range = chosenRange.safeParse(value)
    if (name === IN_STOCK_FILTER.code) {
      if (selectValue(value, STOCK, t)) read.push({ name, options: [IN_STOCK_OPTION], range: null })
      messages.push(...valueProblems(name, value, STOCK, t))
    } else if (options.success) {
      const meant = options.data.flatMap((one) => [one, ...yesNoWords(one, t)])
      if (meant.length > 0) read.push({ name, options: meant, range: null })
    } else if (range.success) read.push({ name, options: [], range: range.data })
    else messages.push(info('invalid_filter', `${name} takes a list of options, or {"min", "max"}`))
  }
  return { filters: read, messages }
}

/**
 * Reads an agent's filters: the price, and any filter of the list by code or name. Filters that the
 * list lacks have no effect, and a message names those that exist.
 */
export function readAgentFilters(
  filters: RequestFilters | undefined,
  known: readonly Filter[],
  t: Translate,
): ReadFilters {
  const { categories: _categories, price, ...others } = filters ?? {}
  const form = clearForm()
  const messages: Message[] = []
  let unknown = 0
  if (price && (price.min !== undefined || price.max !== undefined))
    form[PRICE_FILTER.code] = toRange(price)
  for (const [name, value] of Object.entries(others)) {
    const filter = known.find((one) => one.code === name) ?? known.find(isNamed(name, t))
    const read = filter && formValue(value, filter, t)
    if (filter && read) form[filter.code] = read
    if (filter) messages.push(...valueProblems(name, value, filter, t))
    else {
      const codes = unknown === 0 ? known.map(({ code }) => code) : []
      const content = `${shortened(name)} is not a filter here${suggestions(codes, unknown++)}`
      messages.push(info('unknown_filter', content))
    }
  }
  return { form, messages }
}
