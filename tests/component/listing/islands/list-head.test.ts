import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PageState } from '#storefront/listing/rules/page-state.ts'
import { form } from '../../../support/samples/domain.ts'
import { LISTING_PATH, listQuery, pageState } from '../../../support/samples/pages.ts'
import { addressShown, drawPage, openPage } from '../../../support/dom/page.tsx'

const islands = ['head'] as const

test('the wishlist has no order and no chips, but can load what precedes', async () => {
  const route = { name: 'WISHLIST', locale: 'en', params: {} } as const
  await openPage({ state: pageState({ route, query: listQuery({ page: 2 }) }), islands })
  expect(document.querySelector('.bar')).toBeNull()
  expect(screen.getByRole('link', { name: 'Load previous' })).toBeDefined()
})

test('a list that was empty as its page opened explains no order', async () => {
  const { list, ...state } = pageState()
  await drawPage({ state: { ...state, list: { ...list, shown: 0, total: 0 } }, islands })
  expect(document.querySelector('.ranking-button')).toBeNull()
  await drawPage({ state: pageState(), islands })
  expect(document.querySelector('.ranking-button')?.getAttribute('popovertarget')).toBe('ranking')
})

describe('quick filters', () => {
  const { list } = pageState()
  const offered = { vegan: ['1'], price: { min: null, max: 2000 } }
  const state = (change: Partial<PageState> = {}) =>
    pageState({ list: { ...list, total: 8 }, quickFilters: form(offered), ...change })
  const pills = () =>
    within(screen.getByRole('navigation', { name: 'Quick filters' })).queryAllByRole('link')

  test('are links to the list with their values, so that they work without a script', async () => {
    await drawPage({ state: state(), islands })
    expect(
      pills().map((one) => [
        one.textContent,
        one.getAttribute('aria-label'),
        decodeURIComponent(one.getAttribute('href') ?? ''),
      ]),
    ).toEqual([
      ['Up to €20', 'Up to €20, Price', `${LISTING_PATH}?price[max]=2000`],
      ['Vegan', 'Vegan', `${LISTING_PATH}?vegan[]=1`],
    ])
  })

  test('are chosen at once by a press, which leaves their row where it is', async () => {
    const { shopper } = await openPage({ state: state(), islands })
    await shopper.click(screen.getByRole('link', { name: 'Vegan' }))
    expect(addressShown()).toBe('vegan[]=1')
    expect(pills().map(({ textContent }) => textContent)).toEqual(['Up to €20'])
    await shopper.click(screen.getByRole('link', { name: /^Up to/ }))
    expect(pills()).toEqual([])
    expect(document.querySelectorAll('.chip')).toHaveLength(2)
    expect(document.activeElement?.tagName).toBe('H1')
  })

  test.each([
    ['a channel that leaves them out', { quickFilters: false as const }],
    ['a short list', { quickFilters: undefined }],
  ])('are not offered by %s', async (_what, change) => {
    await drawPage({ state: state(change), islands })
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
