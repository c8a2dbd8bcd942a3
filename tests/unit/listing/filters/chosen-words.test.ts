import { describe, expect, test } from 'vitest'
import { listingTags } from '#contract/query/filter-tags.ts'
import type { FormValue } from '#contract/query/filter-form.ts'
import {
  changeText,
  chosenText,
  filteredTitle,
  tagTexts,
} from '#storefront/listing/rules/chosen-words.ts'
import { createIslandTranslator } from '#storefront/i18n/island-translator.ts'
import { islandTexts } from '#storefront/i18n/translator.ts'
import type { PageState } from '#storefront/listing/rules/page-state.ts'
import { form, option, select } from '../../../support/samples/domain.ts'
import { FILTERS, listQuery, pageState } from '../../../support/samples/pages.ts'

const t = createIslandTranslator(islandTexts('en'), 'en')
const SIZES = select('size', [option('42', { label: '42' }), option('xl', { label: 'XL' })])
const STEPS = select('off', [option('20', { label: '20% or more' })])
const filters = [...FILTERS, { ...SIZES, name: 'Size' }, { ...STEPS, name: 'Discount' }]

const tagsOf = (fields: Record<string, FormValue>) =>
  listingTags(filters, form(fields), tagTexts(t))

describe('a chosen value in a sentence', () => {
  test.each<{ what: string; fields: Record<string, FormValue>; reads: string }>([
    { what: 'speaks for itself', fields: { brand: ['adora'] }, reads: 'Adora' },
    { what: 'is a number', fields: { size: ['42'] }, reads: 'Size: 42' },
    { what: 'is a size in letters', fields: { size: ['xl'] }, reads: 'Size: XL' },
    { what: 'is a share', fields: { off: ['20'] }, reads: 'Discount: 20% or more' },
    { what: 'is true', fields: { vegan: ['1'] }, reads: 'Vegan' },
    { what: 'is false', fields: { vegan: ['0'] }, reads: 'Vegan: No' },
    { what: 'is a range', fields: { volume: { min: 20, max: 100 } }, reads: 'Volume: 20-100' },
    {
      what: 'is one of several',
      fields: { brand: ['adora', 'belle'], size: ['42'] },
      reads: 'Adora, Belle, Size: 42',
    },
  ])('that $what reads "$reads"', ({ fields, reads }) =>
    expect(chosenText(tagsOf(fields), 'en')).toBe(reads),
  )

  test.each([
    { locale: 'ru', reads: /^Adora, Belle(,| и) Size: 42$/ },
    { locale: 'lt', reads: /^Adora, Belle ir Size: 42$/ },
    { locale: 'ar', reads: /^Adora وBelle وSize: 42$/ },
  ])('is told from the next one in $locale', ({ locale, reads }) =>
    expect(chosenText(tagsOf({ brand: ['adora', 'belle'], size: ['42'] }), locale)).toMatch(reads),
  )
})

describe('between two lists', () => {
  const change = (before: Record<string, FormValue>, after: Record<string, FormValue>) =>
    changeText(
      { tags: tagsOf(before), sort: 'position' },
      { tags: tagsOf(after), sort: 'position' },
      { t, locale: 'en', products: '9 products' },
    )

  test.each<{ before: Record<string, FormValue>; after: Record<string, FormValue>; says: string }>([
    { before: {}, after: { brand: ['adora'] }, says: '9 products with Adora' },
    {
      before: { brand: ['adora'] },
      after: { brand: ['belle'], vegan: ['1'] },
      says: '9 products with Belle, Vegan',
    },
    {
      before: { volume: { min: 20, max: 100 } },
      after: { volume: { min: 20, max: 50 } },
      says: '9 products with Volume: 20-50',
    },
    {
      before: { brand: ['adora', 'belle'], vegan: ['1'] },
      after: { vegan: ['1'] },
      says: '9 products with Vegan',
    },
    { before: { brand: ['adora'] }, after: {}, says: 'Filter removed: Adora. 9 products' },
    {
      before: { brand: ['adora'], vegan: ['1'] },
      after: {},
      says: 'All filters removed. 9 products',
    },
  ])('is said "$says"', ({ before, after, says }) => expect(change(before, after)).toBe(says))

  test('of the same choice nothing is said, of another order its name', () => {
    const tags = tagsOf({ brand: ['adora'] })
    const words = { t, locale: 'en', products: '9 products' }
    const chosen = { tags, sort: 'position' } as const
    expect(changeText(chosen, chosen, words)).toBeNull()
    expect(changeText(chosen, { tags, sort: 'price_desc' }, words)).toBe(
      'Sort by: Price: high to low',
    )
  })
})

describe('the title of a list', () => {
  const titleOf = (fields: Record<string, FormValue>, change: Partial<PageState> = {}) => {
    const query = listQuery({ form: form(fields) })
    return filteredTitle('Sale', pageState({ filters, query, ...change }), t)
  }

  test.each<{ fields: Record<string, FormValue>; title: string | null }>([
    { fields: {}, title: null },
    { fields: { vegan: ['1'], size: ['42'] }, title: 'Sale, Vegan, Size: 42' },
    {
      fields: { brand: ['adora', 'belle'], vegan: ['1'], size: ['42', 'xl'] },
      title: 'Sale, Adora, Belle, Vegan, Size: 42',
    },
  ])('with $fields is $title: up to four values', ({ fields, title }) =>
    expect(titleOf(fields)).toBe(title),
  )

  test('of a search is that of its text', () => {
    const route = { name: 'PRODUCTS_SEARCH', locale: 'en', params: {} } as const
    expect(titleOf({ vegan: ['1'] }, { route })).toBeNull()
  })
})
