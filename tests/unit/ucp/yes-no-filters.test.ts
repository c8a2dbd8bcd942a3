import { expect, test } from 'vitest'
import type { FilterOption } from '#contract/query/filter.ts'
import { fitsFilter } from '#protocols/ucp/rules/product-filter.ts'
import { pricedVariants } from '#protocols/ucp/rules/product.ts'
import { readAgentFilters, readVariantFilters } from '#protocols/ucp/server/filters.ts'
import { option, price, product, select } from '../../support/samples/domain.ts'

/** The words of a shop's pages, in Russian. */
const WORDS: Record<string, string> = { 'product.yes': 'Да', 'product.no': 'Нет' }
const t = (key: string) => WORDS[key] ?? key

const known = (...options: FilterOption[]) => [select('organic', options)]
const BOOLEANS = known(
  { ...option('0'), boolean: false },
  { ...option('1'), boolean: true, label: '1' },
)

test.each([
  [true, '1'],
  ['true', '1'],
  ['True', '1'],
  ['1', '1'],
  ['Да', '1'],
  ['да', '1'],
  [false, '0'],
  ['Нет', '0'],
])(
  'an option that pages write as yes or no is chosen by that word, by a boolean or its code, as %o',
  (value, code) => {
    const read = readAgentFilters({ organic: value }, BOOLEANS, t)
    expect(read).toEqual({ form: { organic: [code] }, messages: [] })
  },
)

test('an option that is neither yes nor no is reported, with the existing ones', () => {
  const { messages } = readAgentFilters({ organic: 'maybe' }, BOOLEANS, t)
  expect(messages[0]?.content).toContain('there are: false, true')
})

test.each([
  ['Yes', 'No'],
  ['Ja', 'Nein'],
  ['Taip', 'Ne'],
  ['Да', 'Нет'],
])('options whose labels are %s and %s are chosen by booleans, too', (yes, no) => {
  const words = known({ ...option('a'), label: yes }, { ...option('b'), label: no })
  for (const value of [true, 'true', 'да', yes])
    expect(readAgentFilters({ organic: value }, words, t).form).toEqual({ organic: ['a'] })
  for (const value of [false, 'false', 'нет', no])
    expect(readAgentFilters({ organic: value }, words, t).form).toEqual({ organic: ['b'] })
})

test('an option that is really called true is preferred to yes', () => {
  const words = known({ ...option('a'), label: 'Yes' }, option('true'))
  expect(readAgentFilters({ organic: true }, words, t).form).toEqual({ organic: ['true'] })
})

test.each([
  [true, true],
  ['Yes', true],
  [true, 'Да'],
  ['no', false],
] as [string | boolean, string | boolean][])(
  'a look-up finds the value %o by the same words: %o',
  (value, sent) => {
    const slugs = { slug: 'organic', valueSlug: null }
    const organic = { ...slugs, code: 'organic', name: 'Organic', value, valueCode: String(value) }
    const whole = product({ attributes: [organic], price: price() })
    const site = {
      origin: '',
      currency: 'EUR',
      optionName: '',
      pathOf: () => '',
      categoriesOf: () => [],
    }
    const [variant] = pricedVariants(whole, site)
    const fits = (one: string | boolean) =>
      readVariantFilters({ Organic: one }, t).filters.every(
        (filter) => variant && fitsFilter(whole, variant, filter),
      )
    expect(fits(sent)).toBe(true)
    expect(fits(sent === false ? 'Да' : 'Нет')).toBe(false)
  },
)
