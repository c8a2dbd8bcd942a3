import {
  type Filter,
  type FilterForm,
  type RangeFilter,
  matchFilter,
} from '#contract/query/filter.ts'
import {
  CATALOG_PROMOTION_FILTER,
  IN_STOCK_FILTER,
  RATING_FILTER,
} from '#contract/query/filters.ts'
import { chosenOptions } from '#contract/query/filter-form.ts'
import type { ListResponse } from '#contract/wire/decode-list.ts'
import { hasSameProducts } from './ignored.ts'
import { fault, fine, lack, type Note } from './report.ts'
import { type Step, FIRST_PAGE, noParts } from './steps.ts'

/** A filter, and a choice in it that leaves some of all products. */
interface Choice {
  filter: Filter
  form: FilterForm
  /** The choice as an address writes it. */
  text: string
  /** Number of products that the shop promises; null if it promises none. */
  promised: number | null
}

/** Filters that are no attributes of the shop. */
const OTHER_FILTERS: readonly string[] = [
  CATALOG_PROMOTION_FILTER.code,
  IN_STOCK_FILTER.code,
  RATING_FILTER.code,
]

/** Returns an option that some products have, and not all: of an attribute if possible. */
function optionChoices(filters: readonly Filter[], total: number): Choice[] {
  const choices = filters.map((filter) =>
    matchFilter<Choice[]>(filter, {
      select: ({ code, options }) =>
        options
          .filter(({ count }) => count > 0 && count < total)
          .map(({ code: option, count }) => ({
            filter,
            form: { [code]: [option] },
            text: `${code}[]=${option}`,
            promised: count,
          })),
      range: () => [],
    }),
  )
  const all = choices.flat()
  return [...all.filter(({ filter }) => !OTHER_FILTERS.includes(filter.code)), ...all].slice(0, 1)
}

/** Returns both halves of a range: each leaves out the products at the other bound. */
function rangeChoices(filter: Filter): Choice[] {
  const halves = ({ code, bounds: { min, max } }: RangeFilter): Choice[] => {
    const middle = (min + max) / 2
    const whole = Math.floor(middle)
    const end = whole > min ? whole : middle
    const choice = (name: 'min' | 'max'): Choice => ({
      filter,
      form: { [code]: { min: null, max: null, [name]: end } },
      text: `${code}[${name}]=${end}`,
      promised: null,
    })
    return min < max ? [choice('max'), choice('min')] : []
  }
  return matchFilter(filter, { select: () => [], range: halves })
}

/** Returns what is wrong with the products of a filtered list. */
function productFaults(list: ListResponse, all: ListResponse, { text }: Choice): string[] {
  if (hasSameProducts(list, all))
    return [`The list is the same as without it: the shop ignores "${text}".`]
  return list.products.length > 0
    ? []
    : [`The list is empty, although the filter promises products for "${text}".`]
}

const countRemarks = ({ total }: ListResponse, { promised }: Choice): string[] =>
  promised === null || promised === total
    ? []
    : [`The list has ${total} products, but the option promises ${promised}.`]

/** Returns what is wrong with the options of the chosen filter in the response. */
function optionFaults(list: ListResponse, { filter: { code }, form }: Choice): string[] {
  const filter = list.filters.find((one) => one.code === code)
  const missing = (options: readonly { code: string }[]) =>
    chosenOptions(form, code).filter((value) => options.every((option) => option.code !== value))
  const lost = filter
    ? matchFilter(filter, { select: ({ options }) => missing(options), range: () => [] })
    : []
  return lost.map(
    (value) =>
      `"${value}" is not among the options of "${code}" any more: it has no checkbox, and its chip shows the code.`,
  )
}

const isWithin = (value: number, { min, max }: { min: number | null; max: number | null }) =>
  value >= (min ?? -Infinity) && value <= (max ?? Infinity)

/** Returns remarks on cards whose price is not in the chosen range. */
function priceRemarks({ products }: ListResponse, { filter, form }: Choice): string[] {
  const range = form[filter.code]
  if (filter.kind !== 'PRICE' || !range || Array.isArray(range)) return []
  const outside = products.filter(({ price }) => price && !isWithin(price.current, range))
  const [first] = outside
  if (!first?.price) return []
  return [
    `${outside.length} of ${products.length} cards show another price (${first.code}: ${first.price.current}): filter by the price that cards show.`,
  ]
}

const MORE_CALLS = 'one more request completes it on each page with this choice'

/** Returns remarks on filters that the storefront has to complete (RULES.md#unknown-choices). */
function narrowingRemarks(list: ListResponse, { filter: { code }, form }: Choice): string[] {
  const filter = list.filters.find((one) => one.code === code)
  if (!filter) return [`The response lacks the filter "${code}": ${MORE_CALLS}.`]
  const range = form[code]
  const isNarrowed = matchFilter(filter, {
    select: ({ options }) => options.every((one) => chosenOptions(form, code).includes(one.code)),
    range: ({ bounds }) =>
      range !== undefined &&
      !Array.isArray(range) &&
      isWithin(bounds.min, range) &&
      isWithin(bounds.max, range),
  })
  return isNarrowed ? [`The filter "${code}" is narrowed to its own choice: ${MORE_CALLS}.`] : []
}

/** Returns a step that applies a choice and compares the list with the one without it. */
const choiceStep = (choice: Choice, all: ListResponse): Step<ListResponse> => ({
  title: `Products with the filter ${choice.text}`,
  without: null,
  run: (shop) => shop.listProducts({ ...FIRST_PAGE, form: choice.form }),
  partsOf: noParts,
  notesOn: (list) => [
    ...[...productFaults(list, all, choice), ...optionFaults(list, choice)].map(fault),
    ...[...countRemarks(list, choice), ...priceRemarks(list, choice)].map(lack),
    ...narrowingRemarks(list, choice).map(fine),
  ],
})

function secondPageFaults(second: ListResponse, first: ListResponse): string[] {
  const codes = first.products.map(({ code }) => code)
  const repeated = second.products.filter(({ code }) => codes.includes(code))
  const { currentPage } = second
  return [
    currentPage !== 2 && `"meta.currentPage" is ${currentPage} instead of 2.`,
    second.products.length === 0 &&
      first.total > codes.length &&
      `The page is empty, although the list has ${first.total} products.`,
    repeated.length > 0 &&
      `${repeated.length} of ${second.products.length} products were on the first page too: shoppers see them twice, and never see others.`,
  ].filter((text) => text !== false)
}

/** Returns notes on a list without a second page: it may be a wrong number that hides it. */
function pagingNotes({ products, total, lastPage }: ListResponse): Note[] {
  if (lastPage > 1) return []
  return total > products.length
    ? [
        fault(
          `Not tried: a second page, as "meta.lastPage" is ${lastPage}, although ${products.length} of ${total} products are on the first.`,
        ),
      ]
    : [fine('Not tried: a second page, as there is one page only.')]
}

/**
 * Returns steps for a list's second page, and for a choice in a filter and in up to two ranges, and
 * notes on those that there is nothing to try with.
 */
export function listSteps(all: ListResponse): { steps: Step<ListResponse>[]; notes: Note[] } {
  const { filters, total, lastPage } = all
  const options = optionChoices(filters, total)
  const ranges = filters
    .map(rangeChoices)
    .filter(({ length }) => length > 0)
    .slice(0, 2)
  const second: Step<ListResponse> = {
    title: 'The second page of the whole shop',
    without: null,
    run: (shop) => shop.listProducts({ ...FIRST_PAGE, page: 2 }),
    partsOf: noParts,
    notesOn: (list) => secondPageFaults(list, all).map(fault),
  }
  const notTried = [
    options.length === 0 &&
      'a filter, as none has an option that some products have and others lack',
    ranges.length === 0 && 'a range, as none has two different bounds',
  ].filter((text) => text !== false)
  const choices = [...options, ...ranges.flat()].map((choice) => choiceStep(choice, all))
  return {
    steps: [...(lastPage < 2 ? [] : [second]), ...choices],
    notes: [...pagingNotes(all), ...notTried.map((what) => fine(`Not tried: ${what}.`))],
  }
}
