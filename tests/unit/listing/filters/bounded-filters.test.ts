import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Filter,
  type FilterOption,
  listingOptionState,
  searchOptionState,
  type SelectFilter,
} from '#contract/query/filter.ts'
import type { FilterForm } from '#contract/query/filter-form.ts'
import { ALL_FILTERS } from '#contract/query/no-script-form.ts'
import {
  boundedFilters,
  FILTERS_AT_FIRST,
  OPTIONS_AT_FIRST,
} from '#storefront/listing/rules/bounded-filters.ts'
import { form } from '../../../support/samples/domain.ts'

const option = (at: number, count = 1): FilterOption => ({
  code: `o-${at}`,
  count,
  label: `Option ${at}`,
  translationValue: null,
  boolean: null,
  selected: false,
})

const select = (code: string, length: number, countOf = (_at: number) => 1): SelectFilter => ({
  kind: 'SELECT',
  code,
  name: code,
  position: 0,
  options: Array.from({ length }, (_one, at) => option(at, countOf(at))),
})

const traits = (length: number): Filter[] =>
  Array.from({ length }, (_one, at) => select(`trait-${at}`, 2))

const bounded = (
  filters: readonly Filter[],
  { chosen = {}, whole = null }: { chosen?: FilterForm; whole?: string | null } = {},
  optionState = listingOptionState,
) => boundedFilters({ filters, form: form(chosen), whole, optionState })

const codes = (filters: readonly Filter[]) => filters.map(({ code }) => code)
const optionsOf = (filter: Filter | undefined) =>
  filter?.kind === 'SELECT' ? filter.options.map(({ code }) => code) : []
const totalOf = (filter: Filter | undefined) =>
  filter?.kind === 'SELECT' ? filter.total : undefined

describe('the filters of a page', () => {
  test('are those of the list, unchanged, in a usual shop', () => {
    const filters = [select('brand', OPTIONS_AT_FIRST), ...traits(FILTERS_AT_FIRST - 1)]
    expect(bounded(filters)).toEqual({ filters, hasMoreFilters: false })
  })

  test('are the first and those with a choice, in their order', () => {
    const { filters, hasMoreFilters } = bounded(traits(600), { chosen: { 'trait-500': ['o-1'] } })
    expect(hasMoreFilters).toBe(true)
    expect(filters).toHaveLength(FILTERS_AT_FIRST + 1)
    expect(codes(filters).at(-1)).toBe('trait-500')
  })

  test('do not count what is not shown', () => {
    const empty = Array.from({ length: 30 }, (_one, at) => select(`empty-${at}`, 2, () => 0))
    const { filters } = bounded([...empty, ...traits(600)])
    expect(filters.filter(({ code }) => code.startsWith('trait'))).toHaveLength(FILTERS_AT_FIRST)
  })

  test('have the first options and the chosen ones, and say how many there are', () => {
    const { filters } = bounded([select('brand', 5000)], { chosen: { brand: ['o-4000'] } })
    expect(optionsOf(filters[0])).toHaveLength(OPTIONS_AT_FIRST + 1)
    expect(optionsOf(filters[0]).at(-1)).toBe('o-4000')
    expect(totalOf(filters[0])).toBe(5000)
  })

  test('count only options that are drawn, which are more on the search page', () => {
    const filter = select('brand', 5000, (at) => (at < 300 ? 1 : 0))
    expect(totalOf(bounded([filter]).filters[0])).toBe(300)
    expect(totalOf(bounded([filter], {}, searchOptionState).filters[0])).toBe(5000)
    const few = select('brand', 5000, (at) => (at < 3 ? 1 : 0))
    expect(bounded([few]).filters[0]).toMatchObject({ options: few.options.slice(0, 3) })
    expect(totalOf(bounded([few]).filters[0])).toBeUndefined()
  })

  test('are all there if they are requested, and one with all its options if that is', () => {
    const all = [select('brand', 5000), ...traits(600)]
    const everything = bounded(all, { whole: ALL_FILTERS })
    expect(codes(everything.filters)).toEqual(codes(all))
    expect(everything.hasMoreFilters).toBe(false)
    expect(optionsOf(everything.filters[0])).toHaveLength(OPTIONS_AT_FIRST)
    const whole = bounded(all, { whole: 'brand' })
    expect(whole.filters[0]).toBe(all[0])
    expect(codes(whole.filters)).toEqual(codes(all))
  })

  test('never lose a choice, and never have more than their bounds and the choices', () =>
    fc.assert(
      fc.property(
        fc.nat(450),
        fc.nat(90),
        fc.uniqueArray(fc.nat(449), { maxLength: 5 }),
        (options, others, wanted) => {
          const chosen = wanted.filter((at) => at < options).map((at) => `o-${at}`)
          const all = [...traits(others), select('brand', options)]
          const { filters } = bounded(all, { chosen: chosen.length > 0 ? { brand: chosen } : {} })
          const brand = filters.find(({ code }) => code === 'brand')
          for (const code of chosen) expect(optionsOf(brand)).toContain(code)
          expect(filters.length).toBeLessThanOrEqual(FILTERS_AT_FIRST + 1)
          expect(optionsOf(brand).length).toBeLessThanOrEqual(OPTIONS_AT_FIRST + chosen.length)
        },
      ),
    ))
})
