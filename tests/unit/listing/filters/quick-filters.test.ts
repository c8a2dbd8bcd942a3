import { expect, test } from 'vitest'
import type { Filter, FilterForm, FilterOption } from '#contract/query/filter.ts'
import { clearForm } from '#contract/query/filter-form.ts'
import { quickFilters } from '#storefront/listing/rules/quick-filters.ts'
import { form } from '../../../support/samples/domain.ts'

const option = (code: string, count: number, boolean: boolean | null = null): FilterOption => ({
  code,
  count,
  label: code,
  translationValue: code,
  boolean,
  selected: false,
})

const select = (code: string, options: FilterOption[]): Filter => ({
  kind: 'SELECT',
  code,
  name: code,
  position: 0,
  options,
})

const price = (min: number, max: number): Filter => ({
  kind: 'PRICE',
  code: 'price',
  name: 'price',
  position: 0,
  bounds: { min, max },
})

const FORM = select('form', [option('tablet', 62), option('drops', 41), option('cream', 4)])
const SUGAR_FREE = select('sugar_free', [option('true', 30, true), option('false', 40, false)])

const offered = (
  filters: Filter[],
  { chosen = clearForm(), total = 100, by = clearForm() }: Record<string, unknown> = {},
) =>
  quickFilters({
    filters,
    form: chosen as FilterForm,
    total: total as number,
    offered: by as FilterForm,
  }).map(({ form: changed }) => ({ ...changed }))

test('of each filter the value is offered that leaves nearest to two fifths of the products', () => {
  expect(offered([FORM, SUGAR_FREE])).toEqual([{ form: ['drops'] }, { sugar_free: ['true'] }])
})

test.each([
  ['leaves less than a tenth', [select('form', [option('cream', 9)])]],
  ['leaves more than seven tenths', [select('form', [option('tablet', 71)])]],
  ['says no', [select('sugar_free', [option('false', 40, false)])]],
  ['is a category of a search, which has chips', [select('categories', [option('a', 40)])]],
])('a value that %s is not offered', (_what, filters) => {
  expect(offered(filters)).toEqual([])
})

test('a filter with a choice offers nothing more, and others keep the choice', () => {
  expect(offered([FORM, SUGAR_FREE], { chosen: form({ form: ['cream'] }) })).toEqual([
    { form: ['cream'], sugar_free: ['true'] },
  ])
})

test.each([
  { bounds: [190, 2490], max: 500 },
  { bounds: [0, 100_000], max: 2000 },
  { bounds: [1000, 90_000], max: 10_000 },
  { bounds: [1999, 2999], max: null },
  { bounds: [0, 150], max: null },
])('of prices from $bounds.0 to $bounds.1 a round one is offered: $max', ({ bounds, max }) => {
  const [min = 0, most = 0] = bounds
  expect(offered([price(min, most)])).toEqual(max === null ? [] : [{ price: { min: null, max } }])
})

test('at most six values are offered, and none by a list of fewer than 12 products', () => {
  const many = Array.from({ length: 9 }, (_, at) => select(`f${String(at)}`, [option('a', 40)]))
  expect(offered(many)).toHaveLength(6)
  expect(offered([select('form', [option('a', 4)])], { total: 11 })).toEqual([])
})

test('what rules offer comes first, unless no product has it or it is chosen', () => {
  const by = form({ form: ['cream', 'gone'], price: { min: null, max: 300 } })
  const filters = [SUGAR_FREE, FORM, price(190, 2490)]
  expect(offered(filters, { by })).toEqual([
    { form: ['cream'] },
    { price: { min: null, max: 300 } },
    { sugar_free: ['true'] },
  ])
  const chosen = form({ form: ['cream'] })
  expect(offered(filters, { by, chosen, total: 5 })).toEqual([
    { form: ['cream'], price: { min: null, max: 300 } },
  ])
})
