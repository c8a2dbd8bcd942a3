import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PageState } from '#storefront/listing/rules/page-state.ts'
import { form, option, select } from '../../../support/samples/domain.ts'
import { listQuery, pageState } from '../../../support/samples/pages.ts'
import { addressShown, elapse, openPage } from '../../../support/dom/page.tsx'

const KEY = 'own-sizes'
const SIZES = select('size', [option('s'), option('m'), option('l'), option('xl', { count: 0 })])
const SHOES = select('shoe-size', [option('42'), option('43')])

const saved = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown
const links = () => screen.queryAllByRole<HTMLAnchorElement>('link', { name: /^My sizes/ })

async function openSizes(
  change: Partial<PageState> = {},
  island: 'filters' | 'mobile' = 'filters',
) {
  const ownSizes = { filters: ['size', 'shoe-size'], text: 'My sizes' }
  const state = pageState({ filters: [SIZES, SHOES], ownSizes, ...change })
  const page = await openPage({ state, islands: [island], hasGrid: true })
  const { startOwnSizes } = await import('#storefront/listing/browser/later/own-sizes.ts')
  act(() => startOwnSizes(ownSizes.filters))
  return page
}

test('each filter of sizes offers those that were chosen on this device, and none of another kind', async () => {
  localStorage.setItem(KEY, JSON.stringify({ size: ['l', 's'], 'shoe-size': ['43'] }))
  await openSizes()
  expect(
    links().map(({ textContent, search }) => [textContent, decodeURIComponent(search)]),
  ).toEqual([
    ['My sizes: s, l', '?size[]=l&size[]=s'],
    ['My sizes: 43', '?shoe-size[]=43'],
  ])
  expect(addressShown()).toBe('')
})

test.each([
  ['the list has no product of', { size: ['xl'] }],
  ['the list does not know', { size: ['58'] }],
])('a size that %s is not offered', async (_what, sizes) => {
  localStorage.setItem(KEY, JSON.stringify(sizes))
  await openSizes()
  expect(links()).toEqual([])
})

test('one press chooses them beside what is chosen, and leaves the focus in the filter', async () => {
  localStorage.setItem(KEY, JSON.stringify({ size: ['l', 's'] }))
  const { shopper } = await openSizes({ query: listQuery({ form: form({ 'shoe-size': ['42'] }) }) })
  await shopper.click(links()[0]!)
  await elapse(0)
  expect(addressShown()).toBe('shoe-size[]=42&size[]=l&size[]=s')
  expect(links()).toEqual([])
  expect(document.activeElement?.getAttribute('value')).toBe('s')
})

test('on a phone one press adds them to the draft', async () => {
  localStorage.setItem(KEY, JSON.stringify({ size: ['l'] }))
  const { shopper } = await openSizes({}, 'mobile')
  await shopper.click(screen.getByRole('button', { name: /^Filter/ }))
  await elapse(0)
  await shopper.click(links()[0]!)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^l/ }).checked).toBe(true)
  expect(addressShown()).toBe('')
})

test('a size that is chosen as a filter is kept, and one that the page began with is not', async () => {
  const { shopper } = await openSizes({ query: listQuery({ form: form({ size: ['m'] }) }) })
  expect(saved()).toBeNull()
  await shopper.click(screen.getByRole('checkbox', { name: /^43/ }))
  await shopper.click(screen.getByRole('checkbox', { name: /^l/ }))
  await shopper.click(screen.getByRole('checkbox', { name: /^l/ }))
  expect(saved()).toEqual({ size: ['l'], 'shoe-size': ['43'] })
})
