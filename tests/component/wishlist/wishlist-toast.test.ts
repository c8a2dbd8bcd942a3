import { screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '#storefront/wishlist/browser/wishlist-toast.ts'
import type { WishlistToast } from '#storefront/wishlist/browser/wishlist-toast.ts'

const SHOWN = 6000
let toast: WishlistToast
let shopper: UserEvent

beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1"><button>Heart</button></main>
    <wishlist-toast data-added="Added" data-removed="Removed" data-failed="Not kept">
      <p role="status"></p>
      <button type="button" data-undo hidden>Undo</button>
      <button type="button" data-close hidden>Close</button>
    </wishlist-toast>`
  toast = document.querySelector('wishlist-toast') as WishlistToast
  shopper = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
})

const status = () => screen.getByRole('status')
const button = (name: string) => screen.getByRole('button', { name })
const buttons = () =>
  [...toast.querySelectorAll('button')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent)
const isOpen = () => toast.hasAttribute('data-open')

describe('the live region', () => {
  test('exists before its text, and is never hidden', () => {
    expect(status().textContent).toBe('')
    expect(toast.hidden).toBe(false)
    const before = status()
    toast.show('added')
    expect(status()).toBe(before)
    expect(status().textContent).toBe('Added')
  })

  test('contains only the text: the buttons are outside', () => {
    toast.show('removed')
    expect(status().querySelector('button')).toBeNull()
  })
})

test.each([
  { kind: 'added', text: 'Added', offers: ['Close'] },
  { kind: 'removed', text: 'Removed', offers: ['Undo', 'Close'] },
  { kind: 'failed', text: 'Not kept', offers: ['Close'] },
] as const)('the message that an item was $kind offers $offers', ({ kind, text, offers }) => {
  toast.show(kind)
  expect(status().textContent).toBe(text)
  expect(buttons()).toEqual(offers)
  expect(isOpen()).toBe(true)
})

describe('a message', () => {
  test('disappears after six seconds', () => {
    toast.show('added')
    vi.advanceTimersByTime(SHOWN - 1)
    expect(isOpen()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isOpen()).toBe(false)
    expect([status().textContent, buttons()]).toEqual(['', []])
  })

  test('after another one has six seconds of its own', () => {
    toast.show('added')
    vi.advanceTimersByTime(SHOWN - 1)
    toast.show('removed')
    vi.advanceTimersByTime(SHOWN - 1)
    expect(status().textContent).toBe('Removed')
    vi.advanceTimersByTime(1)
    expect(isOpen()).toBe(false)
  })

  test.each([
    {
      what: 'the pointer is over it',
      come: () => shopper.hover(toast),
      go: () => shopper.unhover(toast),
    },
    {
      what: 'the focus is in it',
      come: () => button('Undo').focus(),
      go: () => button('Heart').focus(),
    },
  ])('stays while $what, and six seconds longer', async ({ come, go }) => {
    toast.show('removed')
    vi.advanceTimersByTime(SHOWN - 1)
    await come()
    vi.advanceTimersByTime(SHOWN * 10)
    expect(isOpen()).toBe(true)
    await go()
    vi.advanceTimersByTime(SHOWN - 1)
    expect(isOpen()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isOpen()).toBe(false)
  })

  test('stays while the focus moves from one of its buttons to another', () => {
    toast.show('removed')
    button('Undo').focus()
    button('Close').focus()
    vi.advanceTimersByTime(SHOWN * 10)
    expect(isOpen()).toBe(true)
  })

  test('is closed by its button, which restores the focus', async () => {
    button('Heart').focus()
    toast.show('removed')
    await shopper.click(button('Close'))
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(button('Heart'))
  })

  test('keeps the focus in the page if its former element is gone', async () => {
    button('Heart').focus()
    toast.show('removed')
    button('Heart').remove()
    await shopper.click(button('Close'))
    expect(document.activeElement).toBe(document.querySelector('main'))
  })

  test('disappears also if the button with the focus was removed first', () => {
    button('Heart').focus()
    toast.show('removed')
    button('Undo').focus()
    toast.show('added')
    vi.advanceTimersByTime(SHOWN)
    expect(isOpen()).toBe(false)
  })
})
