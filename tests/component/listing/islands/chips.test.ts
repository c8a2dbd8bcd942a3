import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FormValue } from '#contract/query/filter-form.ts'
import { stockFilter } from '#contract/query/filters.ts'
import { form } from '../../../support/samples/domain.ts'
import { LISTING_PATH, listQuery, pageState } from '../../../support/samples/pages.ts'
import {
  addressShown,
  elapse,
  type IslandName,
  openPage,
  PATIENCE,
  islandElement,
} from '../../../support/dom/page.tsx'

type Fields = Record<string, FormValue>

const FRAME = 20
const ALL: Fields = { brand: ['adora', 'belle'], price: { min: 1050, max: null }, vegan: ['0'] }

const openChips = (fields: Fields, islands: readonly IslandName[] = ['chips']) =>
  openPage({ state: pageState({ query: listQuery({ form: form(fields) }) }), islands })

const links = () => within(islandElement('chips')).queryAllByRole('link')
const chips = () => [...document.querySelectorAll('.chip')].map((chip) => chip.textContent)
const chip = (value: string) => screen.getByRole('link', { name: new RegExp(`: ${value}$`) })
const removeAll = () => screen.getByRole('link', { name: 'Remove all' })

describe('the chips', () => {
  test.each<{ fields: Fields; read: string[] }>([
    { fields: {}, read: [] },
    { fields: { brand: ['adora'] }, read: ['Brand: Adora'] },
    { fields: { brand: ['adora', 'belle'] }, read: ['Brand: Adora', 'Brand: Belle'] },
    { fields: { vegan: ['0', '1'] }, read: ['Vegan: No', 'Vegan: Yes'] },
    { fields: { volume: { min: 20, max: 100 } }, read: ['Volume: 20-100'] },
    { fields: { volume: { min: 20, max: null } }, read: ['Volume: 20-500'] },
    { fields: { volume: { min: 10, max: 500 } }, read: [] },
    { fields: { price: { min: 1050, max: 2050 } }, read: ['Price (€): 10-21'] },
    { fields: { price: { min: 500, max: 9900 } }, read: [] },
  ])('read $read for $fields', async ({ fields, read }) => {
    await openChips(fields)
    expect(chips()).toEqual(read)
  })

  test('name stock like any other filter', async () => {
    const query = listQuery({ form: form({ inStock: ['true'] }) })
    await openPage({ state: pageState({ query, filters: [stockFilter(5)] }), islands: ['chips'] })
    expect(chips()).toEqual(['In stock only: Yes'])
  })

  test('are shown as soon as an option is ticked', async () => {
    const { shopper } = await openChips({}, ['filters', 'chips'])
    await shopper.click(screen.getByRole('checkbox', { name: /Adora/ }))
    expect(chips()).toEqual(['Brand: Adora'])
  })

  test('link to the list without their value, so that they work without a script', async () => {
    await openChips({ brand: ['adora', 'belle'] })
    expect(links().map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
      `${LISTING_PATH}?brand[]=belle`,
      `${LISTING_PATH}?brand[]=adora`,
      LISTING_PATH,
    ])
  })
})

describe('removing a chip', () => {
  test.each([
    { value: 'Adora', leaves: 'brand[]=belle&price[min]=1050&vegan[]=0' },
    { value: 'No', leaves: 'brand[]=adora&brand[]=belle&price[min]=1050' },
    { value: '10-99', leaves: 'brand[]=adora&brand[]=belle&vegan[]=0' },
  ])('$value removes that value, both ends of a range, at once', async ({ value, leaves }) => {
    const { shopper, storefront } = await openChips(ALL)
    await shopper.click(chip(value))
    await elapse(0)
    expect(storefront.requested).toEqual([leaves])
    expect(addressShown()).toBe(leaves)
  })

  test.each([
    { closed: 'Belle', next: 'No', why: 'the next one' },
    { closed: 'No', next: 'Belle', why: 'the last one when there is no next' },
  ])('moves focus to $why', async ({ closed, next }) => {
    const { shopper } = await openChips({ brand: ['adora', 'belle'], vegan: ['0'] })
    await shopper.click(chip(closed))
    await elapse(FRAME)
    expect(document.activeElement).toBe(chip(next))
  })

  test('that is the only one moves focus to the heading', async () => {
    const { shopper } = await openChips({ brand: ['adora'] })
    await shopper.click(chip('Adora'))
    await elapse(FRAME)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Vitamins' }))
  })

  test('keeps a pending tick', async () => {
    const { shopper, storefront } = await openChips({ brand: ['adora'] }, ['filters', 'chips'])
    await shopper.click(screen.getByRole('checkbox', { name: /Yes/ }))
    await shopper.click(chip('Adora'))
    await elapse(1000)
    expect(storefront.requested).toEqual(['vegan[]=1'])
  })
})

describe('"remove all"', () => {
  test('is shown only if there is a chip', async () => {
    const { shopper } = await openChips({ brand: ['adora'] })
    expect(removeAll()).toBeDefined()
    await shopper.click(chip('Adora'))
    expect(links()).toEqual([])
  })

  test('clears the whole form, keeps the order, and moves the focus to the heading', async () => {
    const query = listQuery({ form: form(ALL), sort: 'price_asc' })
    const { shopper } = await openPage({ state: pageState({ query }), islands: ['chips'] })
    await shopper.click(removeAll())
    await elapse(FRAME)
    expect(addressShown()).toBe('order=ASC&sort=PRICE')
    expect(chips()).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Vitamins' }))
  })
})

test('while a list is loading the chips and "remove all" do nothing', async () => {
  const { shopper, storefront } = await openChips({ brand: ['adora', 'belle'], vegan: ['0'] })
  storefront.hold()
  await shopper.click(chip('Adora'))
  await elapse(FRAME)
  await shopper.click(chip('Belle'))
  await elapse(PATIENCE)
  expect(links().map((link) => link.getAttribute('aria-disabled'))).toEqual([
    'true',
    'true',
    'true',
  ])
  await shopper.click(removeAll())
  await elapse(1000)
  expect(chips()).toEqual(['Brand: Belle', 'Vegan: No'])
  expect(storefront.requested).toEqual(['brand[]=belle&vegan[]=0'])
  await storefront.release('brand[]=belle&vegan[]=0')
  expect(links().map((link) => link.getAttribute('aria-disabled'))).toEqual([null, null, null])
})
