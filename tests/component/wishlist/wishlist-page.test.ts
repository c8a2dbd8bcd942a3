import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageState } from '#storefront/listing/rules/page-state.ts'
import type { FragmentResponse } from '../../support/fakes/storefront.ts'
import { withTheirListeners } from '../../support/dom/listeners.ts'
import { pageState } from '../../support/samples/pages.ts'
import { drawPage, elapse, startGrid, startIslands } from '../../support/dom/page.tsx'

/** The other tabs of this browser. */
let channel: EventTarget

beforeEach(() => {
  channel = Object.assign(new EventTarget(), { postMessage: () => undefined })
  vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
    return channel
  })
})

const keep = (codes: string, unavailable = '') => {
  document.cookie = `wishlist=${codes}; path=/`
  document.cookie = `wishlist-unavailable=${unavailable}; path=/`
}

function wishlistState(count: number): PageState {
  const { list, ...state } = pageState({ key: '/en/wishlist', filters: [] })
  const route = { name: 'WISHLIST', locale: 'en', params: {} } as const
  return { ...state, route, list: { ...list, lastPage: 1, total: count, shown: count } }
}

const renderedCodes = () =>
  [...document.querySelectorAll<HTMLElement>('[data-grid] > [data-code]')].map(
    (cell) => cell.dataset['code'],
  )
const countLine = () => screen.getByRole('status').textContent

/** The page as the server rendered it for `codes`; the server's next response is for `next`. */
async function open(codes: string[], next: string[] = []) {
  const page = await drawPage({ state: wishlistState(codes.length), islands: ['count'] })
  document.querySelector('[data-grid]')!.innerHTML = codes
    .map(
      (code) =>
        `<li data-page="1" data-code="${code}"><h3><a class="card__link" href="/p">${code}</a></h3></li>`,
    )
    .join('')
  const response = (): FragmentResponse => ({ state: wishlistState(next.length), codes: next })
  page.storefront.respondWith(response)
  await startGrid()
  await startIslands(['count'])
  const { followWishlistPage } = await import('#storefront/wishlist/browser/wishlist-page.ts')
  await withTheirListeners(async () =>
    (await import('#storefront/wishlist/browser/stores/wishlist-store.ts')).followWishlist(),
  )
  followWishlistPage()
  await elapse(0)
  return page
}

async function changeElsewhere(codes: string): Promise<void> {
  keep(codes)
  channel.dispatchEvent(new Event('message'))
  await elapse(0)
}

async function changeHere(code: string, isWanted: boolean): Promise<void> {
  const { setWishlistItem: setItem } =
    await import('#storefront/wishlist/browser/stores/wishlist-store.ts')
  setItem(code, isWanted)
  await elapse(0)
}

describe('a wishlist changed in another tab', () => {
  test.each([
    { how: 'a product more', codes: 'c|a|b', next: ['c', 'a', 'b'], announced: 'Showing 3 of 3' },
    { how: 'a product less', codes: 'b', next: ['b'], announced: 'Showing 1 of 1' },
    { how: 'nothing left', codes: '', next: [], announced: 'No products' },
  ])('is rendered again: $how', async ({ codes, next, announced }) => {
    keep('a|b')
    const { storefront } = await open(['a', 'b'], next)
    await changeElsewhere(codes)
    expect(renderedCodes()).toEqual(next)
    expect(countLine()).toBe(announced)
    expect(storefront.requested).toEqual([''])
  })

  test('is requested each time, because an older response belongs to another wishlist', async () => {
    keep('a|b')
    const { storefront } = await open(['a', 'b'], ['b'])
    await changeElsewhere('b')
    await changeElsewhere('a|b')
    expect(storefront.requested).toEqual(['', ''])
  })

  test('keeps the focus in the same card', async () => {
    keep('a|b')
    await open(['a', 'b'], ['b'])
    screen.getByRole('link', { name: 'b' }).focus()
    await changeElsewhere('b')
    expect(document.activeElement?.closest('li')?.dataset['code']).toBe('b')
  })
})

describe('a wishlist changed on this page', () => {
  test('counts at once, and keeps the card, so that it can be put back', async () => {
    keep('a|b')
    const { storefront } = await open(['a', 'b'])
    await changeHere('a', false)
    expect([countLine(), renderedCodes()]).toEqual(['Showing 1 of 1', ['a', 'b']])
    await changeHere('a', true)
    expect(countLine()).toBe('Showing 2 of 2')
    expect(storefront.requested).toEqual([])
  })

  test('shows items added from another rail of the page', async () => {
    keep('a')
    await open(['a'], ['z', 'a'])
    await changeHere('z', true)
    expect(renderedCodes()).toEqual(['z', 'a'])
  })
})

test('a page from the back/forward cache is rendered again if it lacks a wishlist item', async () => {
  keep('b|a')
  await open(['a'], ['b', 'a'])
  expect(renderedCodes()).toEqual(['b', 'a'])
})

test('unavailable items are not waited for', async () => {
  keep('a|gone', 'gone')
  const { storefront } = await open(['a'])
  expect([countLine(), storefront.requested]).toEqual(['Showing 1 of 1', []])
})

test('a wishlist item that the response lacks too is requested once', async () => {
  keep('a|gone')
  const { storefront } = await open(['a'], ['a'])
  expect(storefront.requested).toEqual([''])
})
