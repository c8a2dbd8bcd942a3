import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listQuery, pageState } from '../../../support/samples/pages.ts'
import { addressShown, elapse, openPage, travel, travelBy } from '../../../support/dom/page.tsx'

const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const cards = () => screen.getAllByRole('heading', { level: 3 }).map((card) => card.textContent)

async function choose(shopper: { click: (element: Element) => Promise<void> }, name: RegExp) {
  await shopper.click(tick(name))
  await elapse(500)
}

describe('Back and Forward', () => {
  test('show every earlier choice again, in controls and cards', async () => {
    const { shopper, storefront } = await openPage({ islands: ['filters'], hasGrid: true })
    await choose(shopper, /Adora/)
    await choose(shopper, /Yes/)
    const seen = async (steps: number) => {
      await travelBy(steps)
      return [cards()[0], tick(/Adora/).checked, tick(/Yes/).checked]
    }
    expect(await seen(-1)).toEqual(['Product adora-1-1', true, false])
    expect(await seen(-1)).toEqual(['Product all-1-1', false, false])
    expect(await seen(2)).toEqual(['Product adora+1-1-1', true, true])
    expect(storefront.requested).toEqual(['brand[]=adora', 'brand[]=adora&vegan[]=1'])
  })

  test('restore all loaded pages, and the scroll position', async () => {
    const { shopper } = await openPage({ islands: ['filters', 'next'], hasGrid: true })
    await shopper.click(screen.getByRole('link', { name: 'Load more' }))
    await elapse(0)
    Object.assign(window, { scrollY: 700 })
    await choose(shopper, /Adora/)
    const scrolls: unknown[] = []
    Object.assign(window, { scrollTo: (to: unknown) => scrolls.push(to) })
    await travelBy(-1)
    expect(cards()).toHaveLength(6)
    expect(scrolls.at(-1)).toEqual({ top: 700, behavior: 'instant' })
  })

  test('request no more pages than the list keeps, whatever foreign code has left in the entry', async () => {
    const { shopper, storefront } = await openPage({ islands: ['filters'], hasGrid: true })
    window.history.replaceState({ pages: [1, 5000], scroll: 0 }, '')
    await choose(shopper, /Adora/)
    window.history.replaceState({ pages: [2, 5], scroll: 0 }, '', '?brand[]=adora&page=2')
    await travelBy(-1)
    expect(cards()[0]).toBe('Product all-1-1')
    await travelBy(1)
    expect(storefront.requested).toEqual([
      'brand[]=adora',
      ...[2, 3, 4, 5].map((page) => `brand[]=adora&page=${page}`),
    ])
  })

  test('restore the page that the shopper started from', async () => {
    const state = pageState({ query: listQuery({ page: 3 }) })
    const { shopper, storefront } = await openPage({ state, islands: ['filters'], hasGrid: true })
    await choose(shopper, /Adora/)
    await travelBy(-1)
    expect(cards()[0]).toBe('Product all-3-1')
    expect(addressShown()).toBe('page=3')
    expect(storefront.requested).toEqual(['brand[]=adora'])
  })
})

describe('Back with a pending choice', () => {
  test('drops that choice and requests nothing for it', async () => {
    const { shopper, storefront } = await openPage({ islands: ['filters'], hasGrid: true })
    await choose(shopper, /Adora/)
    await shopper.click(tick(/Belle/))
    await travelBy(-1)
    await elapse(1000)
    expect([tick(/Adora/).checked, tick(/Belle/).checked]).toEqual([false, false])
    expect(storefront.requested).toEqual(['brand[]=adora'])
    expect(addressShown()).toBe('')
  })

  test('shows the previous list, even if the choice leads there too', async () => {
    const { shopper } = await openPage({ islands: ['filters'], hasGrid: true })
    await choose(shopper, /Adora/)
    await shopper.click(tick(/Adora/))
    await travelBy(-1)
    await elapse(1000)
    expect(cards()[0]).toBe('Product all-1-1')
    expect(addressShown()).toBe('')
  })
})

test('a jump within the page keeps a pending choice', async () => {
  const { shopper, storefront } = await openPage({ islands: ['filters'] })
  await shopper.click(tick(/Adora/))
  await travel(() => {
    window.location.hash = '#content'
  })
  await elapse(500)
  expect(storefront.requested).toEqual(['brand[]=adora'])
})

test('going Back while a list is loading aborts that list', async () => {
  const { shopper, storefront } = await openPage({ islands: ['filters'], hasGrid: true })
  storefront.hold()
  await choose(shopper, /Adora/)
  await travelBy(-1)
  await storefront.release('brand[]=adora')
  expect(cards()[0]).toBe('Product all-1-1')
})
