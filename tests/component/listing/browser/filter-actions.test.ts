import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { form } from '../../../support/samples/domain.ts'
import { listQuery, pageState } from '../../../support/samples/pages.ts'
import { addressShown, elapse, openPage } from '../../../support/dom/page.tsx'

const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const shownCards = () =>
  screen.getAllByRole('heading', { level: 3 }).map((card) => card.textContent)

describe('a choice', () => {
  test('is shown at once, and requested once after 500 ms', async () => {
    const { shopper, storefront } = await openPage({ islands: ['filters'] })
    await shopper.click(tick(/Adora/))
    expect(tick(/Adora/).checked).toBe(true)
    await elapse(499)
    expect(storefront.requested).toEqual([])
    await elapse(1)
    expect(storefront.requested).toEqual(['brand[]=adora'])
    expect(addressShown()).toBe('brand[]=adora')
  })

  test('within 500 ms of another is part of the same request', async () => {
    const { shopper, storefront } = await openPage({ islands: ['filters'] })
    await shopper.click(tick(/Adora/))
    await elapse(400)
    await shopper.click(tick(/Yes/))
    await elapse(499)
    expect(storefront.requested).toEqual([])
    await elapse(1)
    expect(storefront.requested).toEqual(['brand[]=adora&vegan[]=1'])
  })

  test('returns to the first page', async () => {
    const state = pageState({ query: listQuery({ page: 3 }) })
    const { shopper } = await openPage({ state, islands: ['filters'] })
    await shopper.click(tick(/Adora/))
    await elapse(500)
    expect(addressShown()).toBe('brand[]=adora')
  })

  test('keeps the sort order and the search text', async () => {
    const query = listQuery({ sort: 'price_asc', query: 'cream' })
    const { shopper, storefront } = await openPage({
      state: pageState({ query }),
      islands: ['filters'],
    })
    await shopper.click(tick(/Adora/))
    await elapse(500)
    expect(storefront.requested).toEqual(['brand[]=adora&order=ASC&query=cream&sort=PRICE'])
  })
})

describe('a choice that is undone', () => {
  test('within 500 ms requests nothing and keeps the loaded pages', async () => {
    const islands = ['filters', 'next', 'count'] as const
    const { shopper, storefront } = await openPage({ islands, hasGrid: true })
    await shopper.click(screen.getByRole('link', { name: 'Load more' }))
    await elapse(0)
    expect(storefront.requested).toEqual(['page=2'])
    await shopper.click(tick(/Adora/))
    await shopper.click(tick(/Adora/))
    await elapse(1000)
    expect(storefront.requested).toEqual(['page=2'])
    expect(shownCards()).toHaveLength(6)
    expect(screen.getByRole('status').textContent).toBe('Showing 6 of 18')
  })

  test('while its list is loading shows the previous list, without another request', async () => {
    const { shopper, storefront } = await openPage({ islands: ['filters'], hasGrid: true })
    storefront.hold()
    await shopper.click(tick(/Adora/))
    await elapse(500)
    await shopper.click(tick(/Adora/))
    await elapse(500)
    expect(storefront.requested).toEqual(['brand[]=adora'])
    expect(addressShown()).toBe('')
    expect(shownCards()[0]).toBe('Product all-1-1')
  })
})

describe('responses', () => {
  test('in the wrong order show the later choice', async () => {
    const { shopper, storefront } = await openPage({ islands: ['filters'], hasGrid: true })
    storefront.hold()
    await shopper.click(tick(/Adora/))
    await elapse(500)
    await shopper.click(tick(/Belle/))
    await elapse(500)
    await storefront.release('brand[]=adora&brand[]=belle')
    await storefront.release('brand[]=adora')
    expect(shownCards()[0]).toBe('Product adora+belle-1-1')
    expect([tick(/Adora/).checked, tick(/Belle/).checked]).toEqual([true, true])
  })

  test('do not undo a choice made after their request', async () => {
    const { shopper, storefront } = await openPage({ islands: ['filters'], hasGrid: true })
    storefront.hold()
    await shopper.click(tick(/Adora/))
    await elapse(500)
    await shopper.click(tick(/Belle/))
    await storefront.release('brand[]=adora')
    expect(tick(/Belle/).checked).toBe(true)
    await shopper.click(tick(/Yes/))
    await elapse(500)
    expect(storefront.requested.at(-1)).toBe('brand[]=adora&brand[]=belle&vegan[]=1')
  })

  test('for a further page do not undo a pending choice', async () => {
    const { shopper, storefront } = await openPage({ islands: ['filters', 'next'], hasGrid: true })
    await shopper.click(tick(/Adora/))
    await shopper.click(screen.getByRole('link', { name: 'Load more' }))
    await elapse(0)
    expect(tick(/Adora/).checked).toBe(true)
    await elapse(500)
    expect(storefront.requested).toEqual(['page=2', 'brand[]=adora'])
    expect(shownCards()[0]).toBe('Product adora-1-1')
  })
})

test('undoing a loaded choice requests nothing: the previous list is cached', async () => {
  const state = pageState()
  const { shopper, storefront } = await openPage({ state, islands: ['filters'], hasGrid: true })
  await shopper.click(tick(/Adora/))
  await elapse(500)
  await shopper.click(tick(/Adora/))
  await elapse(500)
  expect(storefront.requested).toEqual(['brand[]=adora'])
  expect(shownCards()[0]).toBe('Product all-1-1')
})

test('a choice rendered by the server is ticked from the start', async () => {
  const state = pageState({ query: listQuery({ form: form({ brand: ['belle'] }) }) })
  await openPage({ state, islands: ['filters'] })
  expect([tick(/Adora/).checked, tick(/Belle/).checked]).toEqual([false, true])
})
