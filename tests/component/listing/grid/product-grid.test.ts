import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { form } from '../../../support/samples/domain.ts'
import {
  cells,
  codes,
  codesOn,
  element,
  grid,
  layOut,
  load,
  openOn,
  pages,
  tick,
} from '../../../support/dom/grid.ts'
import { codesOf, listQuery, pageState } from '../../../support/samples/pages.ts'
import { elapse } from '../../../support/dom/page.tsx'

describe('a further page', () => {
  test('is appended by "load more"', async () => {
    const { shopper } = await openOn(2)
    await load(shopper, 'Load more')
    expect(codes()).toEqual([...codesOn(2), ...codesOn(3)])
  })

  test('is prepended by "load previous"', async () => {
    const { shopper } = await openOn(2)
    await load(shopper, 'Load previous')
    expect(codes()).toEqual([...codesOn(1), ...codesOn(2)])
  })

  test.each([
    { name: 'Load more', focused: 'Product all-3-1' },
    { name: 'Load previous', focused: 'Product all-1-1' },
  ] as const)('loaded by "$name" moves the focus to its first card', async ({ name, focused }) => {
    const { shopper } = await openOn(2)
    await load(shopper, name)
    expect(document.activeElement?.textContent).toBe(focused)
  })

  test('omits a product that is already in the list', async () => {
    const { shopper, storefront } = await openOn(1)
    const shifted = ['all-1-3', 'all-2-1', 'all-2-2']
    storefront.respondWith((query) => ({ state: pageState({ query }), codes: shifted }))
    await load(shopper, 'Load more')
    expect(codes()).toEqual([...codesOn(1), 'all-2-1', 'all-2-2'])
    expect(document.activeElement?.textContent).toBe('Product all-2-1')
  })

  test('above the window does not move what is in view', async () => {
    const { shopper } = await openOn(2)
    layOut(50)
    const scrolls: unknown[] = []
    Object.assign(window, { scrollBy: (by: unknown) => scrolls.push(by) })
    await load(shopper, 'Load previous')
    expect(scrolls).toEqual([{ top: 300, behavior: 'instant' }])
  })
})

describe('above the maximum number of cards', () => {
  test('a further page at the end drops the first page', async () => {
    const { shopper } = await openOn(1)
    await load(shopper, 'Load more', 4)
    expect(pages()).toEqual([2, 3, 4, 5])
    expect(screen.getByRole('link', { name: 'Load previous' })).toBeDefined()
  })

  test('dropped cards release their pictures, so that they can be garbage-collected', async () => {
    const { shopper } = await openOn(1)
    const [first] = cells()
    first!.innerHTML = '<div><img alt=""></div>'
    await load(shopper, 'Load more', 4)
    expect([first!.isConnected, first!.querySelector('img')]).toEqual([false, null])
  })

  test('a further page at the start drops the last page', async () => {
    const { shopper } = await openOn(6)
    await load(shopper, 'Load previous', 4)
    expect(pages()).toEqual([2, 3, 4, 5])
    expect(screen.getByRole('link', { name: 'Load more' })).toBeDefined()
  })

  test('a dropped page is shown again without a request', async () => {
    const { shopper, storefront } = await openOn(1)
    await load(shopper, 'Load more', 4)
    storefront.requested.length = 0
    await load(shopper, 'Load previous')
    expect(codes().slice(0, 3)).toEqual(codesOn(1))
    expect(pages()).toEqual([1, 2, 3, 4])
    expect(storefront.requested).toEqual([])
  })

  test('dropping cards above the window does not move what is in view', async () => {
    const { shopper } = await openOn(1)
    await load(shopper, 'Load more', 3)
    layOut(950)
    const scrolls: unknown[] = []
    Object.assign(window, { scrollBy: (by: unknown) => scrolls.push(by) })
    await load(shopper, 'Load more')
    expect(scrolls).toEqual([{ top: -300, behavior: 'instant' }])
  })
})

describe('another list', () => {
  test('replaces every page of the previous one', async () => {
    const { shopper } = await openOn(2)
    await load(shopper, 'Load more')
    await tick(shopper, /Adora/)
    expect(codes()).toEqual(codesOf(listQuery({ form: form({ brand: ['adora'] }) })))
  })

  test.each([
    { scrolled: 400, is: 'above the window scrolls there', times: 1 },
    { scrolled: 0, is: 'in the window stays', times: 0 },
  ])('whose start is $is', async ({ scrolled, times }) => {
    const { shopper } = await openOn(1)
    layOut(scrolled)
    const toStart = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    await tick(shopper, /Adora/)
    expect(toStart).toHaveBeenCalledTimes(times)
  })

  test('without any product shows the placeholder, until there are products again', async () => {
    const { shopper, storefront } = await openOn(1)
    storefront.respondWith((query) => ({ state: pageState({ query }), codes: [] }))
    await tick(shopper, /Adora/)
    expect(element().hasAttribute('data-empty')).toBe(true)
    await tick(shopper, /Adora/)
    expect(element().hasAttribute('data-empty')).toBe(false)
  })
})

describe('a new list that is longer than the window', () => {
  const LONG = Array.from({ length: 9 }, (_code, index) => `long-${index}`)

  /** A window of three cards on a list of nine; frames run when the test decides. */
  async function openLong() {
    const { shopper, storefront } = await openOn(1)
    storefront.respondWith((query) => ({ state: pageState({ query }), codes: LONG }))
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100)
    layOut()
    window.innerHeight = 250
    const frames: FrameRequestCallback[] = []
    window.requestAnimationFrame = (callback) => frames.push(callback)
    const drawFrame = async () => {
      for (const callback of frames.splice(0)) callback(0)
      await elapse(0)
    }
    await tick(shopper, /Adora/)
    return { shopper, storefront, drawFrame }
  }
  const isBusy = () => element().getAttribute('aria-busy') === 'true'

  test('is rendered for the window first, then completely', async () => {
    const { drawFrame } = await openLong()
    expect(codes()).toEqual(LONG.slice(0, 3))
    expect(grid().style.paddingBlockEnd).toBe('600px')
    expect(isBusy()).toBe(true)
    await drawFrame()
    expect(codes()).toEqual(LONG)
    expect(grid().style.paddingBlockEnd).toBe('')
    expect(isBusy()).toBe(false)
  })

  test('leaves nothing behind if another list replaces it before it is complete', async () => {
    const { drawFrame } = await openLong()
    window.history.back()
    await elapse(0)
    await vi.waitFor(() => expect(codes()).toEqual(codesOn(1)))
    await drawFrame()
    await drawFrame()
    expect(codes()).toEqual(codesOn(1))
    expect(grid().style.paddingBlockEnd).toBe('')
    expect(isBusy()).toBe(false)
  })

  test('matches its filters, even if a choice fails meanwhile', async () => {
    const { storefront, drawFrame } = await openLong()
    const { $list } = await import('#storefront/listing/browser/list-store.ts')
    const { listController } = await import('#storefront/listing/browser/list.ts')
    const isTicked = () =>
      $list
        .get()
        ?.filters.some(
          (filter) => filter.kind === 'SELECT' && filter.options.some(({ selected }) => selected),
        )
    expect(isTicked()).toBe(false)
    storefront.respondWith(() => {
      throw new TypeError('Failed to fetch')
    })
    listController.chooseSort('price_asc')
    await elapse(0)
    await drawFrame()
    expect(codes()).toEqual(LONG)
    expect(isTicked()).toBe(true)
    await drawFrame()
    expect([codes(), $list.get()?.status, isBusy()]).toEqual([LONG, 'ERROR', false])
  })
})

test('a further page does not take the focus from a shopper who has moved on', async () => {
  const { shopper, storefront } = await openOn(1)
  storefront.hold()
  await load(shopper, 'Load more')
  const box = screen.getByRole('checkbox', { name: /Adora/ })
  box.focus()
  await storefront.release('page=2')
  expect(pages()).toEqual([1, 2])
  expect(document.activeElement).toBe(box)
})

describe('style blocks', () => {
  const odd = () => cells().flatMap((cell, index) => (cell.matches('.is-odd') ? index : []))

  test('of page size + 2 items are counted again when pages come and go', async () => {
    const { shopper } = await openOn(1)
    await load(shopper, 'Load more', 2)
    expect([pages(), odd()]).toEqual([
      [1, 2, 3],
      [5, 6, 7, 8],
    ])
    await load(shopper, 'Load more', 2)
    expect([pages(), odd()]).toEqual([
      [2, 3, 4, 5],
      [5, 6, 7, 8, 9],
    ])
  })

  test('are counted again when an item is removed', async () => {
    const { shopper } = await openOn(1)
    await load(shopper, 'Load more', 2)
    cells()[0]?.remove()
    await elapse(0)
    expect(odd()).toEqual([5, 6, 7])
  })
})
