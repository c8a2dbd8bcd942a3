import { describe, expect, test } from 'vitest'
import { cells, layOut, load, openOn, tick } from '../../../support/dom/grid.ts'
import { scrollIntoView, scrollOutOfView } from '../../../support/dom/intersection.ts'
import { addressShown } from '../../../support/dom/page.tsx'

const firstOf = (page: number) => cells().find((cell) => cell.dataset['page'] === String(page))!

/** A page's first card comes to the middle of the window, or some pixels below it. */
function scrollTo(page: number, below = 0): void {
  layOut(cells().indexOf(firstOf(page)) * 100 - window.innerHeight / 2 - below)
  scrollIntoView(firstOf(page))
}

const failing = () => {
  throw new TypeError('Failed to fetch')
}

describe('the page in the address', () => {
  test('is the one in view, without a new history entry', async () => {
    const { shopper } = await openOn(1)
    await load(shopper, 'Load more')
    const before = window.history.length
    scrollTo(2)
    expect(addressShown()).toBe('page=2')
    scrollTo(1)
    expect(addressShown()).toBe('')
    expect(window.history.length).toBe(before)
  })

  test('is the one in view after a jump, even if a busy page is notified of passed pages at the same time', async () => {
    const { shopper } = await openOn(1)
    await load(shopper, 'Load more')
    scrollTo(2)
    expect(addressShown()).toBe('page=2')
    layOut(-200)
    scrollIntoView(firstOf(2))
    expect(addressShown()).toBe('')
  })

  test('is that of the upper row if the middle of the window is between two rows', async () => {
    const { shopper } = await openOn(1)
    await load(shopper, 'Load more')
    scrollTo(2, 1)
    expect(addressShown()).toBe('')
    scrollTo(2, -120)
    scrollOutOfView(firstOf(2))
    expect(addressShown()).toBe('page=2')
  })

  test('is the first one above the list, and the last one below it', async () => {
    const { shopper } = await openOn(1)
    await load(shopper, 'Load more')
    scrollTo(1, -5000)
    expect(addressShown()).toBe('page=2')
    scrollTo(1, 5000)
    expect(addressShown()).toBe('')
  })

  test('follows a jump made while a further page was failing', async () => {
    const { shopper, storefront } = await openOn(1)
    await load(shopper, 'Load more')
    scrollTo(2)
    storefront.hold()
    await load(shopper, 'Load more')
    scrollTo(1)
    expect(addressShown()).toBe('page=2')
    storefront.respondWith(failing)
    await storefront.release('page=3')
    expect(addressShown()).toBe('')
  })

  test('follows the view also after a further page has failed', async () => {
    const { shopper, storefront } = await openOn(1)
    await load(shopper, 'Load more')
    storefront.respondWith(failing)
    await load(shopper, 'Load more')
    const { $list } = await import('#storefront/listing/browser/list-store.ts')
    expect($list.get()?.status).toBe('ERROR')
    scrollTo(2)
    expect(addressShown()).toBe('page=2')
  })

  test('is unchanged while another list is loading', async () => {
    const { shopper, storefront } = await openOn(1)
    await load(shopper, 'Load more')
    storefront.hold()
    await tick(shopper, /Adora/)
    scrollTo(2)
    expect(addressShown()).toBe('brand[]=adora')
  })
})
