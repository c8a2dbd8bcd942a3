import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { form } from '../../../support/samples/domain.ts'
import { listQuery, pageState } from '../../../support/samples/pages.ts'
import {
  addressShown,
  drawPage,
  elapse,
  type IslandName,
  startGrid,
  startIslands,
} from '../../../support/dom/page.tsx'

const islands: readonly IslandName[] = ['filters', 'chips', 'sort']
const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
const price = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name })[0]!

describe('before any script is loaded', () => {
  test('a tick is kept, shown and sent once the scripts are loaded', async () => {
    const { shopper, storefront } = await drawPage({ islands })
    await shopper.click(tick(/Adora/))
    await startIslands(islands)
    expect(tick(/Adora/).checked).toBe(true)
    expect(screen.getByRole('link', { name: 'Remove filter Brand: Adora' })).toBeDefined()
    await elapse(500)
    expect(storefront.requested).toEqual(['brand[]=adora'])
  })

  test('a cleared tick is kept too', async () => {
    const state = pageState({ query: listQuery({ form: form({ brand: ['adora', 'belle'] }) }) })
    const { shopper, storefront } = await drawPage({ state, islands })
    await shopper.click(tick(/Adora/))
    await startIslands(islands)
    expect([tick(/Adora/).checked, tick(/Belle/).checked]).toEqual([false, true])
    await elapse(500)
    expect(storefront.requested).toEqual(['brand[]=belle'])
  })

  test('a typed price is kept, converted to cents, with the other end unchanged', async () => {
    const state = pageState({
      query: listQuery({ form: form({ price: { min: null, max: 4050 } }) }),
    })
    const { shopper } = await drawPage({ state, islands })
    await shopper.type(price('From'), '10,50')
    await shopper.tab()
    await startIslands(islands)
    await elapse(500)
    expect(addressShown()).toBe('price[max]=4050&price[min]=1000')
  })

  test('a price that is still being typed is applied on blur', async () => {
    const { shopper } = await drawPage({ islands })
    await shopper.type(price('From'), '1')
    await startIslands(islands)
    await elapse(1000)
    expect(addressShown()).toBe('')
    await shopper.type(price('From'), '0')
    expect(price('From').value).toBe('10')
    await shopper.tab()
    await elapse(500)
    expect(addressShown()).toBe('price[min]=1000')
  })

  test('another order is kept', async () => {
    const { shopper } = await drawPage({ islands })
    await shopper.selectOptions(sort(), 'Price: low to high')
    await startIslands(islands)
    expect(sort().value).toBe('price_asc')
    await elapse(500)
    expect(addressShown()).toBe('order=ASC&sort=PRICE')
  })
})

describe('while the grid has its script and the islands do not', () => {
  test('a tick is kept', async () => {
    const { shopper, storefront } = await drawPage({ islands })
    await startGrid()
    await shopper.click(tick(/Adora/))
    await startIslands(islands)
    expect(tick(/Adora/).checked).toBe(true)
    await elapse(500)
    expect(storefront.requested).toEqual(['brand[]=adora'])
  })

  test('another order is kept', async () => {
    const { shopper, storefront } = await drawPage({ islands })
    await startGrid()
    await shopper.selectOptions(sort(), 'Newest first')
    await startIslands(islands)
    expect(sort().value).toBe('created_at_desc')
    await elapse(500)
    expect(storefront.requested).toEqual(['order=DESC&sort=CREATED_AT'])
  })
})

test('a tick between the script and the hydration of its island is kept', async () => {
  const { shopper, storefront } = await drawPage({ islands })
  await startIslands(['chips'])
  await shopper.click(tick(/Adora/))
  await startIslands(['filters'])
  expect(tick(/Adora/).checked).toBe(true)
  await elapse(500)
  expect(storefront.requested).toEqual(['brand[]=adora'])
})

test('without early input nothing is sent', async () => {
  const state = pageState({
    query: listQuery({ form: form({ price: { min: 1050, max: 4050 } }) }),
  })
  const { storefront } = await drawPage({ state, islands })
  await startIslands(islands)
  await elapse(1000)
  expect(storefront.requested).toEqual([])
  expect(addressShown()).toBe('price[max]=4050&price[min]=1050')
})

test('the filters and the order have buttons until the scripts are loaded', async () => {
  await drawPage({ islands })
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sort' })).toBeDefined()
  await startIslands(islands)
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sort' }).disabled).toBe(true)
})
