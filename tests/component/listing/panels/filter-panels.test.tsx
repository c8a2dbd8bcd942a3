import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ID_WHOLE_FILTER } from '#storefront/browser/dom-contract.ts'
import type { Filter } from '#contract/query/filter.ts'
import { stockFilter } from '#contract/query/filters.ts'
import type { ListQuery } from '#contract/query/filter-form.ts'
import { FilterPanels } from '#storefront/listing/islands/panels/FilterPanels.tsx'
import { form, option, range, select } from '../../../support/samples/domain.ts'
import { draw } from '../../../support/dom/drawing.tsx'
import { listQuery } from '../../../support/samples/pages.ts'

const SELECTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((code) =>
  select(code, [option(`${code}1`)]),
)

function filterForm(
  filters: readonly Filter[],
  query: ListQuery = listQuery(),
  panels: Record<string, number> = {},
) {
  const nothing = () => undefined
  const actions = {
    onToggle: nothing,
    onRange: nothing,
    onDisabledValue: nothing,
    onPanel: nothing,
  }
  const optionsOf = (filter: Filter) => (filter.kind === 'SELECT' ? filter.options : [])
  return (
    <FilterPanels
      id="filters-form"
      action="/en/sale/x-1"
      filters={filters}
      optionsOf={optionsOf}
      query={query}
      panels={panels}
      {...actions}
    />
  )
}

const panels = () => [...document.querySelectorAll('details')]
const openNames = () =>
  panels()
    .filter(({ open }) => open)
    .map((panel) => panel.querySelector('summary')?.textContent)

/** What the browser would send. */
function sent(): string {
  const data = new FormData(document.querySelector('form') ?? undefined)
  const pairs = [...data].map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : ''}`,
  )
  return pairs.filter((pair) => !pair.endsWith('=')).join('&')
}

describe('the panels', () => {
  test('are one for each filter, in order, with the translated name', () => {
    draw(filterForm([{ ...range('price', 5, 9), name: 'common_filters.price' }, ...SELECTS]))
    const names = panels().map((panel) => panel.querySelector('summary')?.textContent)
    expect(names).toEqual(['Price', 'a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  test('expose their options as a group', () => {
    draw(filterForm([{ ...range('price', 5, 9), name: 'common_filters.price' }]))
    expect(screen.getByRole('group', { name: 'Price' })).toBeDefined()
  })

  test.each([
    { what: 'nothing', chosen: {}, open: ['a', 'b', 'c', 'd', 'e', 'f'] },
    { what: 'an option of g', chosen: { g: ['g1'] }, open: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
  ])('start open for the first six and those with a choice: $what', ({ chosen, open }) => {
    draw(filterForm(SELECTS, listQuery({ form: form(chosen) })))
    expect(openNames()).toEqual(open)
  })

  test('open if one of their options is selected elsewhere', () => {
    const { redraw } = draw(filterForm(SELECTS))
    redraw(filterForm(SELECTS, listQuery({ form: form({ g: ['g1'] }) })))
    expect(openNames()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  test('stay open when their last choice is removed', () => {
    const { redraw } = draw(filterForm(SELECTS, listQuery({ form: form({ g: ['g1'] }) })))
    redraw(filterForm(SELECTS))
    expect(openNames()).toContain('g')
  })
})

describe('the form', () => {
  test('submits its choices without scripts to the path of the list', () => {
    const chosen = form({ a: ['a1'], price: { min: 600, max: null } })
    draw(filterForm([range('price', 500, 900), ...SELECTS], listQuery({ form: chosen })))
    expect(document.querySelector('form')?.getAttribute('action')).toBe('/en/sale/x-1')
    expect(document.querySelector('form')?.method).toBe('get')
    expect(sent()).toBe('price-from=6&price[min]=600&price-bounds=500:900&a[]=a1')
  })

  test('submits to the list on Enter before any script is loaded, and to one filter by its own button', () => {
    draw(filterForm(SELECTS, listQuery()), { isLive: false })
    const [enter, ...others] = document.querySelectorAll('form button')
    expect(enter?.getAttribute('formaction')).toBe('/en/sale/x-1')
    expect(others.map((button) => button.getAttribute('formaction'))).toEqual([null])
    const action = document.querySelector('form')?.getAttribute('action')
    expect(action).toBe(`/en/sale/x-1#${ID_WHOLE_FILTER}`)
  })

  test('sends the previous choices beside typed values, to distinguish both', () => {
    const chosen = form({ volume: { min: 20, max: 50 } })
    draw(filterForm([range('volume', 10, 90)], listQuery({ form: chosen })))
    expect(sent()).toBe(
      'volume-from=20&volume[min]=20&volume-to=50&volume[max]=50&volume-bounds=10:90',
    )
  })

  test.each([
    { query: { sort: 'price_desc' }, carries: 'sort=PRICE&order=DESC' },
    { query: { query: 'day cream' }, carries: 'query=day cream' },
    { query: { page: 4 }, carries: '' },
  ] as const)('includes fields that are not filters: $query', ({ query, carries }) => {
    draw(filterForm(SELECTS, listQuery(query)))
    expect(sent()).toBe(carries)
  })
})

describe('a panel that the shopper toggled', () => {
  test('is rendered in that state', () => {
    draw(filterForm(SELECTS, listQuery(), { a: 0, g: 180 }))
    expect(openNames()).toEqual(['b', 'c', 'd', 'e', 'f', 'g'])
  })

  test('stays closed if earlier ones disappear', () => {
    const { redraw } = draw(filterForm(SELECTS, listQuery(), { f: 0 }))
    redraw(filterForm(SELECTS.slice(1), listQuery(), { f: 0 }))
    expect(openNames()).toEqual(['b', 'c', 'd', 'e'])
  })
})

test('a filter with an explanation shows it on request', async () => {
  const filters = [{ ...SELECTS[0]!, help: 'What the skin feels' }, SELECTS[1]!]
  const { shopper } = draw(filterForm(filters))
  const summary = screen.getByText('What does “a” mean?')
  const details = screen.getByText('What the skin feels').closest('details')
  expect(details?.open).toBe(false)
  await shopper.click(summary)
  expect(details?.open).toBe(true)
  expect(screen.queryByText('What does “b” mean?')).toBeNull()
})

describe('the filter of stock', () => {
  const inStock = form({ inStock: ['true'] })

  test.each([
    { locale: 'en', reads: 'In stock only(200)' },
    { locale: 'ru', reads: 'Только в наличии(200)' },
    { locale: 'lt', reads: 'Tik turimos prekės(200)' },
    { locale: 'ar', reads: 'المتوفر فقط(200)' },
  ])('is one box without a panel, named in $locale', ({ locale, reads }) => {
    draw(filterForm([stockFilter(200), ...SELECTS]), { locale })
    expect(panels()).toHaveLength(SELECTS.length)
    expect(document.querySelector('[data-panel=inStock]')?.textContent).toBe(reads)
    expect(screen.getAllByRole('checkbox')[0]?.closest('details, fieldset')).toBeNull()
  })

  test('is sent without scripts as any other filter', () => {
    draw(filterForm([stockFilter(200)], listQuery({ form: inStock })), { isLive: false })
    expect(sent()).toBe('inStock[]=true')
  })
})
