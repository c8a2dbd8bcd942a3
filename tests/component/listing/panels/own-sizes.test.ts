import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PageState } from '#storefront/listing/rules/page-state.ts'
import { form, option, select } from '../../../support/samples/domain.ts'
import { listQuery, pageState } from '../../../support/samples/pages.ts'
import {
  addressShown,
  drawPage,
  elapse,
  openPage,
  startIslands,
} from '../../../support/dom/page.tsx'

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

describe('room for the shopper’s own sizes', () => {
  const room = () =>
    [...document.querySelectorAll('[data-own-sizes]')].map((one) => one.getAttribute('data-panel'))

  /** Parses the filters of a list node by node, below the script in the head. */
  async function parse(state: PageState): Promise<void> {
    // Before there is a page: what it imports reads that.
    const { PANEL_NAMES, restorePanels } =
      await import('#storefront/listing/browser/head/list-head-script.ts')
    await drawPage({ state, islands: ['filters'] })
    const drawn = document.body.innerHTML
    document.body.innerHTML = ''
    restorePanels(PANEL_NAMES)
    const source = new DOMParser().parseFromString(`<body>${drawn}`, 'text/html').body
    const copy = (from: Node, to: Node) => {
      for (const child of from.childNodes) copy(child, to.appendChild(child.cloneNode()))
    }
    copy(source, document.body)
    await elapse(0)
    document.dispatchEvent(new Event('DOMContentLoaded'))
  }
  const COLOURS = select('colour', [option('red')])
  const state = (filters = [SIZES, SHOES, COLOURS]) =>
    pageState({ filters, ownSizes: { filters: ['size', 'shoe-size'], text: 'My sizes' } })

  test('is made as the page is parsed, where it has one of them', async () => {
    localStorage.setItem(KEY, JSON.stringify({ size: ['l'], 'shoe-size': ['58'] }))
    await parse(state())
    expect(room()).toEqual(['size'])
  })

  test.each([
    ['the list has no product of them', { size: ['xl'] }],
    ['the list does not know them', { size: ['58'] }],
    ['what was stored is none of sizes', { colour: ['red'], size: 'l' }],
  ])('is not made where %s', async (_what, sizes) => {
    localStorage.setItem(KEY, JSON.stringify(sizes))
    await parse(state())
    expect(room()).toEqual([])
  })

  test('is made where the sizes are not all in the page, and goes where none is offered', async () => {
    const many = select(
      'size',
      Array.from({ length: 12 }, (_, at) => option(String(at))),
    )
    localStorage.setItem(KEY, JSON.stringify({ size: ['58'] }))
    await parse(state([many]))
    expect(room()).toEqual(['size'])
    await startIslands(['filters'])
    expect(room()).toEqual(['size'])
    const { startOwnSizes } = await import('#storefront/listing/browser/later/own-sizes.ts')
    act(() => startOwnSizes(['size']))
    expect(room()).toEqual([])
  })
})

test('chosen values of filters that are not sizes are not offered', async () => {
  localStorage.setItem(KEY, JSON.stringify({ colour: ['red'] }))
  await openSizes({ filters: [SIZES, select('colour', [option('red')])] })
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
