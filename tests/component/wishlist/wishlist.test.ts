import { screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Store from '#storefront/wishlist/browser/stores/wishlist-store.ts'
import { SELECTOR_HEART } from '#storefront/browser/dom-contract.ts'
import { WISHLIST_LIMIT } from '#storefront/wishlist/rules/first/wishlist.ts'

const heartOf = (code: string) =>
  `<button form="wish" name="add" value="${code}" aria-pressed="false" aria-label="Wishlist: ${code}"></button>`

/** The channel to other tabs, as one tab sees it. */
class FakeChannel extends EventTarget {
  posted: unknown[] = []
  postMessage = (message: unknown) => this.posted.push(message)
}

const channel = new FakeChannel()
let store: typeof Store
let shopper: UserEvent

/** Renders a page as the server does for this wishlist, and runs its scripts. */
function open(cookie: string, unavailable = ''): void {
  document.cookie = `wishlist=${cookie}; path=/`
  document.cookie = `wishlist-unavailable=${unavailable}; path=/`
  document.body.innerHTML = `
    <span data-wishlist-count hidden></span>
    <ul data-grid><li data-price="1299">${heartOf('P-1')}</li><li>${heartOf('P|2')}</li></ul>
    <form id="wish" method="post" action="/en/wishlist/items"></form>
    <wishlist-toast data-added="Added" data-full="Full" data-removed="Removed" data-failed="Not kept">
      <p role="status"></p>
      <button type="button" data-undo hidden>Undo</button>
      <button type="button" data-close hidden>Close</button>
    </wishlist-toast>`
  store.refreshWishlist()
  store.$changeElsewhere.set(null)
}

// The channel to other tabs is opened when the scripts are loaded.
beforeAll(async () => {
  vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
    return channel
  })
  store = await import('#storefront/wishlist/browser/stores/wishlist-store.ts')
  await import('#storefront/wishlist/browser/wishlist-toast.ts')
  await import('#storefront/wishlist/browser/wishlist-heart.ts')
})

beforeEach(() => {
  channel.posted = []
  shopper = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
})

const heart = (code: string) => screen.getByRole('button', { name: `Wishlist: ${code}` })
const isFull = (code: string) => heart(code).getAttribute('aria-pressed') === 'true'
const badge = () => document.querySelector<HTMLElement>('[data-wishlist-count]')!
const isAnnounced = (text: string) =>
  vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
const undo = () => screen.findByRole('button', { name: 'Undo' })

describe('a heart', () => {
  test('is full for an item of the wishlist, which the badge counts', async () => {
    open('P-1|P-9')
    expect([isFull('P-1'), isFull('P|2')]).toEqual([true, false])
    expect([badge().textContent, badge().hidden]).toEqual(['2', false])
  })

  test('adds its product as the newest item, and announces it', async () => {
    open('P-1')
    await shopper.click(heart('P|2'))
    expect(document.cookie).toContain('wishlist=P%7C2|P-1')
    expect(isFull('P|2')).toBe(true)
    expect(badge().textContent).toBe('2')
    await isAnnounced('Added')
  })

  test('announces that the oldest item was dropped from a full list', async () => {
    const codes = Array.from({ length: WISHLIST_LIMIT }, (_code, index) => `F-${index}`)
    open(codes.join('|'))
    await shopper.click(heart('P|2'))
    expect(badge().textContent).toBe(String(WISHLIST_LIMIT))
    await isAnnounced('Full')
  })

  test('removes its product, and the last one hides the badge', async () => {
    open('P-1')
    await shopper.click(heart('P-1'))
    expect(isFull('P-1')).toBe(false)
    expect(badge().hidden).toBe(true)
    await isAnnounced('Removed')
  })

  test('stores the price at which its product is saved, also through Undo', async () => {
    open('')
    document.cookie = 'wishlist-prices-EUR=; path=/'
    document.body.dataset['currency'] = 'EUR'
    await shopper.click(heart('P-1'))
    expect(document.cookie).toContain('wishlist-prices-EUR=P-1:1299')
    heart('P-1').closest('li')!.dataset['price'] = '999'
    await shopper.click(heart('P-1'))
    await shopper.click(await undo())
    expect(document.cookie).toContain('wishlist-prices-EUR=P-1:1299')
    // Without a price.
    await shopper.click(heart('P|2'))
    expect(document.cookie).not.toContain('P%7C2:')
  })

  test('has the name that its form needs without a script', async () => {
    open('P-1')
    const hearts = [
      ...document.querySelectorAll<HTMLButtonElement>(`[data-grid] ${SELECTOR_HEART}`),
    ]
    expect(hearts.map(({ name, value }) => [name, value])).toEqual([
      ['remove', 'P-1'],
      ['add', 'P|2'],
    ])
  })

  test('of a card added later shows the state of the wishlist', async () => {
    open('P-7')
    const { gridEvents } = await import('#storefront/listing/browser/list-store.ts')
    document.querySelector('[data-grid]')!.innerHTML += `<li>${heartOf('P-7')}</li>`
    gridEvents.emit({ phase: 'cards', change: { kind: 'replace', blocks: [], scroll: null } })
    expect(isFull('P-7')).toBe(true)
  })
})

describe('the badge', () => {
  test.each([
    { unavailable: 'P-8', counts: '2' },
    { unavailable: 'P-7|P-8', counts: '1' },
    { unavailable: 'P-0', counts: '3' },
  ])(
    'counts $counts of three items while $unavailable are unavailable',
    async ({ unavailable, counts }) => {
      open('P-9|P-8|P-7', unavailable)
      expect(badge().textContent).toBe(counts)
    },
  )

  test('is hidden while all items are unavailable', async () => {
    open('P-8', 'P-8')
    expect(badge().hidden).toBe(true)
  })

  test('counts an unavailable item again once a page has shown it', async () => {
    open('P-1|P-9', 'P-9|P-1')
    expect(badge().textContent).toBe('1')
    expect(document.cookie).toMatch(/wishlist-unavailable=P-9(;|$)/)
  })
})

describe('"undo"', () => {
  test('puts the removed item back', async () => {
    open('P-1')
    await shopper.click(heart('P-1'))
    await shopper.click(await undo())
    expect(isFull('P-1')).toBe(true)
  })

  test('is not offered for an added item', async () => {
    open('')
    await shopper.click(heart('P-1'))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

describe('in a browser without cookies', () => {
  const refuse = () => vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)

  test('a heart is unchanged, without a message', async () => {
    open('P-1')
    refuse()
    await shopper.click(heart('P|2'))
    expect(isFull('P|2')).toBe(false)
    expect(badge().textContent).toBe('1')
    await isAnnounced('Not kept')
  })

  test('nothing was removed, so nothing can be put back', async () => {
    open('P-1')
    refuse()
    await shopper.click(heart('P-1'))
    expect(isFull('P-1')).toBe(true)
    await isAnnounced('Not kept')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

describe('other tabs', () => {
  test('are notified of every change', async () => {
    open('')
    await shopper.click(heart('P-1'))
    expect(channel.posted).toHaveLength(1)
  })

  test.each([
    { how: 'at once', event: () => channel.dispatchEvent(new Event('message')) },
    {
      how: 'when this page is shown again',
      event: () => window.dispatchEvent(new Event('pageshow')),
    },
  ])('are followed $how', async ({ event }) => {
    open('')
    document.cookie = 'wishlist=P-1; path=/'
    event()
    expect(isFull('P-1')).toBe(true)
    expect(store.$changeElsewhere.get()).toEqual(['P-1'])
  })

  test('are not notified of changes made in this tab', async () => {
    open('')
    await shopper.click(heart('P-1'))
    window.dispatchEvent(new Event('pageshow'))
    expect(store.$changeElsewhere.get()).toBeNull()
  })
})
