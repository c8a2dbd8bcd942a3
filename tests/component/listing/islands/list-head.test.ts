import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listQuery, pageState } from '../../../support/samples/pages.ts'
import { drawPage, openPage } from '../../../support/dom/page.tsx'

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
