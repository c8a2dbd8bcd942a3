import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { FormValue } from '#contract/query/filter-form.ts'
import type { PageState } from '#storefront/listing/rules/page-state.ts'
import { form, option, select } from '../../../support/samples/domain.ts'
import { listQuery, pageState } from '../../../support/samples/pages.ts'
import { addressShown, elapse, type IslandName, openPage } from '../../../support/dom/page.tsx'

type Fields = Record<string, FormValue>

function openSearch(
  fields: Fields,
  islands: readonly IslandName[],
  change: Partial<PageState> = {},
) {
  const route = { name: 'PRODUCTS_SEARCH', locale: 'en', params: {} } as const
  const query = listQuery({ form: form(fields), query: 'cream' })
  return openPage({ state: pageState({ route, query, ...change }), islands })
}

const chips = () => [...document.querySelectorAll('.chip')].map((chip) => chip.textContent)

describe('on the search page an option without products', () => {
  test('is shown, greyed out and read-only', async () => {
    await openSearch({}, ['filters'])
    const citra = screen.getByRole('checkbox', { name: /Citra/ })
    expect(citra.getAttribute('aria-disabled')).toBe('true')
  })

  test.each([
    { item: 'no wish', isReduced: false, moves: 'smooth' },
    { item: 'the wish for less motion', isReduced: true, moves: 'instant' },
  ])(
    'scrolls to the selected filters when clicked, and changes nothing: with $item, $moves',
    async ({ isReduced, moves }) => {
      const matchMedia = (query: string) => ({ matches: isReduced && query.includes('reduce') })
      vi.stubGlobal('matchMedia', matchMedia)
      const { shopper, storefront } = await openSearch({}, ['filters'])
      const tags = document.createElement('div')
      tags.id = 'filter-tags'
      tags.getBoundingClientRect = () => ({ top: 400 }) as DOMRect
      document.body.append(tags)
      const scrolls: unknown[] = []
      Object.assign(window, { scrollY: 50, scrollTo: (to: unknown) => scrolls.push(to) })
      const citra = screen.getByRole<HTMLInputElement>('checkbox', { name: /Citra/ })
      await shopper.click(citra)
      await elapse(1000)
      expect(scrolls).toEqual([{ top: 300, behavior: moves }])
      expect(citra.checked).toBe(false)
      expect(storefront.requested).toEqual([])
    },
  )
})

describe('on the search page a chip', () => {
  test.each<{ fields: Fields; rangeTag: PageState['searchRangeTag']; read: string[] }>([
    { fields: { price: { min: 600, max: 700 } }, rangeTag: 'both', read: ['Price (€): 6-7'] },
    { fields: { price: { min: 600, max: null } }, rangeTag: 'both', read: [] },
    { fields: { price: { min: 600, max: null } }, rangeTag: 'either', read: ['Price (€): 6-99'] },
    { fields: { brand: ['adora'] }, rangeTag: 'both', read: ['Brand: Adora'] },
  ])('with ends "$rangeTag" is $read for $fields', async ({ fields, rangeTag, read }) => {
    await openSearch(fields, ['chips'], { searchRangeTag: rangeTag })
    expect(chips()).toEqual(read)
  })

  test('is left out if its option has no label', async () => {
    const filters = [select('brand', [option('x', { label: '' }), option('y')])]
    await openSearch({ brand: ['x', 'y'] }, ['chips'], { filters })
    expect(chips()).toEqual(['brand: y'])
  })
})

test('on the search page the text stays in the address if a filter changes', async () => {
  const { shopper } = await openSearch({}, ['filters'])
  await shopper.click(screen.getByRole('checkbox', { name: /Adora/ }))
  await elapse(500)
  expect(addressShown()).toBe('brand[]=adora&query=cream')
})

test('on the search page "remove all" keeps the text', async () => {
  const { shopper } = await openSearch({ brand: ['adora'] }, ['chips'])
  await shopper.click(screen.getByRole('link', { name: 'Remove all' }))
  await elapse(0)
  expect(addressShown()).toBe('query=cream')
})

test('a choice that the facets lack is counted, and can be removed in the filter modal', async () => {
  const { shopper } = await openSearch({ brand: ['gone'] }, ['mobile'])
  await shopper.click(screen.getByRole('button', { name: 'Filter (1)' }))
  await elapse(0)
  expect(await screen.findByRole('button', { name: 'Remove all' })).toBeDefined()
})
