import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { FormValue } from '#contract/query/filter-form.ts'
import { LISTING_SORTS, form } from '../../../support/samples/domain.ts'
import { scrollIntoView, scrollOutOfView } from '../../../support/dom/intersection.ts'
import { listQuery, pageState } from '../../../support/samples/pages.ts'
import {
  addressShown,
  drawPage,
  elapse,
  openPage,
  startIslands,
} from '../../../support/dom/page.tsx'

const openControls = (fields: Record<string, FormValue> = {}) => {
  const state = pageState({ query: listQuery({ form: form(fields) }) })
  return openPage({ state, islands: ['mobile'] })
}

const button = (name: string) =>
  screen.getByRole('button', { name: name === 'Sorting' ? /^Sorting / : name })
const header = () => within(document.querySelector('header')!)
const bar = () => document.querySelector('[data-island] .mobile-bar')!
const dialog = () => within(screen.getByRole('dialog'))

describe('the two buttons', () => {
  test.each<{ fields: Record<string, FormValue>; reads: string }>([
    { fields: {}, reads: 'Filter' },
    { fields: { brand: ['adora'] }, reads: 'Filter (1)' },
    { fields: { brand: ['adora', 'belle'] }, reads: 'Filter (1)' },
    { fields: { brand: ['adora'], vegan: ['1'] }, reads: 'Filter (2)' },
    { fields: { brand: ['adora'], price: { min: 600, max: null } }, reads: 'Filter (2)' },
    { fields: { price: { min: 500, max: 9900 } }, reads: 'Filter' },
  ])('read "Sorting" and "$reads", the count of selected filters: $fields', async (row) => {
    await openControls(row.fields)
    expect([...bar().children].map(({ textContent }) => textContent)).toEqual([
      'Sorting Recommended',
      row.reads,
    ])
  })

  test('the first one names the current order', async () => {
    const state = pageState({ query: listQuery({ sort: 'price_asc' }) })
    await openPage({ state, islands: ['mobile'] })
    expect(bar().firstElementChild?.textContent).toBe('Sorting Price: low to high')
  })

  test('link to the forms without a script', async () => {
    await openControls()
    expect(button('Sorting').getAttribute('href')).toBe('#sort-form')
    expect(button('Filter').getAttribute('href')).toBe('#filters')
  })

  test.each([
    { name: 'Sorting', key: '{Enter}', opens: 'Sort by' },
    { name: 'Filter', key: '{Enter}', opens: 'Filters' },
    { name: 'Filter', key: ' ', opens: 'Filters' },
  ])('open "$opens" with the key "$key" as well', async ({ name, key, opens }) => {
    const { shopper } = await openControls()
    button(name).focus()
    await shopper.keyboard(key)
    await elapse(0)
    expect(screen.getByRole('dialog', { name: opens })).toBeDefined()
  })
})

describe('quick filters', () => {
  const { list } = pageState()
  const offered = { vegan: ['1'] }

  test('stand behind the buttons of filters in one row, as links', async () => {
    const state = pageState({ list: { ...list, total: 8 }, quickFilters: form(offered) })
    await openPage({ state, islands: ['mobile'] })
    const row = document.querySelector<HTMLElement>('[data-island] .pills')!
    const names = [...row.querySelectorAll('a')].map(({ role, textContent }) => [role, textContent])
    expect(names).toEqual([
      ['button', 'Price'],
      ['button', 'Brand'],
      ['button', 'Vegan'],
      [null, 'Vegan'],
    ])
    const { href } = within(row).getByRole<HTMLAnchorElement>('link', { name: 'Vegan' })
    expect(decodeURIComponent(href)).toMatch(/\?vegan\[\]=1$/)
  })
})

describe('the first three filters', () => {
  const pills = () => [...document.querySelectorAll<HTMLElement>('[data-island] .pill[role]')]

  test('are above the list with the number of their selected options', async () => {
    await openControls({ brand: ['adora', 'belle'] })
    expect(pills().map(({ textContent }) => textContent)).toEqual(['Price', 'Brand (2)', 'Vegan'])
    expect(pills().map((pill) => pill.getAttribute('href'))).toEqual(Array(3).fill('#filters'))
  })

  test('open the modal at their panel, whose name contains what is selected', async () => {
    const { shopper } = await openControls({ brand: ['adora'] })
    await shopper.click(pills()[1]!)
    await elapse(0)
    const panels = [...document.querySelectorAll<HTMLDetailsElement>('.modal details[data-panel]')]
    const open = panels.filter((panel) => panel.open)
    expect(open.map((panel) => panel.querySelector('summary')?.textContent)).toEqual([
      'Brand Adora',
    ])
    expect(document.activeElement).toBe(open[0]?.querySelector('summary'))
  })
})

describe('the copy in the header', () => {
  test('is shown while the buttons are scrolled out of view', async () => {
    await openControls()
    expect(header().queryAllByRole('button')).toEqual([])
    scrollOutOfView(bar())
    expect(header().getAllByRole('button')).toHaveLength(2)
    scrollIntoView(bar())
    expect(header().queryAllByRole('button')).toEqual([])
  })

  test('is not shown while the buttons are still below the window', async () => {
    await openControls()
    scrollOutOfView(bar(), 900)
    expect(header().queryAllByRole('button')).toEqual([])
  })

  test("appears when the header covers the buttons, before the window's edge does", async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(97)
    await openControls()
    scrollOutOfView(bar(), 40)
    expect(header().getAllByRole('button')).toHaveLength(2)
  })

  test('is the only one for the keyboard and assistive technology while shown', async () => {
    await openControls()
    expect(bar().hasAttribute('inert')).toBe(false)
    scrollOutOfView(bar())
    expect(bar().hasAttribute('inert')).toBe(true)
    scrollIntoView(bar())
    expect(bar().hasAttribute('inert')).toBe(false)
  })

  test('does not make the buttons inert while one of them has the focus', async () => {
    await openControls()
    const [sorting, filter] = [button('Sorting'), button('Filter')]
    sorting.focus()
    scrollOutOfView(bar())
    filter.focus()
    expect([document.activeElement, bar().hasAttribute('inert')]).toEqual([filter, false])
    filter.blur()
    expect(bar().hasAttribute('inert')).toBe(true)
  })

  test('opens the same modals', async () => {
    const { shopper } = await openControls()
    scrollOutOfView(bar())
    await shopper.click(header().getByRole('button', { name: /^Sorting / }))
    await elapse(0)
    expect(screen.getByRole('dialog', { name: 'Sort by' })).toBeDefined()
  })
})

test.each([
  { opens: 'Sort by', name: 'Sorting Recommended' },
  { opens: 'Filters', name: 'Filter' },
])('"$name", pressed as soon as possible, opens "$opens" and gets the focus back', async (row) => {
  const { shopper } = await openControls()
  const control = [...bar().children].find(({ textContent }) => textContent === row.name)
  // Without a finger: the focus stays where it is.
  ;(control as HTMLElement).click()
  await elapse(0)
  expect(screen.getByRole('dialog', { name: row.opens })).toBeDefined()
  // Frames come later than what React draws.
  window.requestAnimationFrame = (callback) => window.setTimeout(callback, 16)
  await shopper.click(dialog().getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(row.name))
})

test('a field that is typed into while the scripts load is not replaced before it loses the focus', async () => {
  delete document.documentElement.dataset['live']
  const { shopper } = await drawPage({ islands: ['filters', 'mobile'] })
  const isLive = () => 'live' in document.documentElement.dataset
  const [from, to] = screen.getAllByRole('textbox', { name: /^(From|To)$/ })
  await shopper.type(from!, '10')
  await startIslands(['mobile'])
  await elapse(1000)
  expect([isLive(), addressShown()]).toEqual([false, ''])
  await shopper.click(to!)
  expect(isLive()).toBe(false)
  to!.blur()
  await elapse(500)
  expect([isLive(), addressShown()]).toEqual([true, 'price[min]=1000'])
})

describe('the sort modal', () => {
  async function openSort() {
    const page = await openControls({ brand: ['adora'] })
    await page.shopper.click(button('Sorting'))
    await elapse(0)
    return page
  }
  const choices = () => dialog().getAllByRole('listitem')
  const current = () => document.querySelector('dialog [aria-current]')?.textContent

  test('offers the orders of the list, and marks the current one', async () => {
    await openSort()
    expect(choices()).toHaveLength(LISTING_SORTS.length)
    expect(current()).toBe('Recommended')
  })

  test('applies a choice at once, and closes', async () => {
    const { shopper } = await openSort()
    await shopper.click(dialog().getByRole('button', { name: 'Newest first' }))
    await elapse(10)
    expect(addressShown()).toBe('brand[]=adora&order=DESC&sort=CREATED_AT')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('loads nothing for the current order', async () => {
    const { shopper, storefront } = await openSort()
    await shopper.click(dialog().getByRole('button', { name: 'Recommended' }))
    await elapse(1000)
    expect(storefront.requested).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('keeps the order if it is closed', async () => {
    const { shopper, storefront } = await openSort()
    await shopper.click(dialog().getByRole('button', { name: 'Close' }))
    await elapse(1000)
    expect(storefront.requested).toEqual([])
    await shopper.click(button('Sorting'))
    await screen.findByRole('dialog')
    expect(current()).toBe('Recommended')
  })
})
