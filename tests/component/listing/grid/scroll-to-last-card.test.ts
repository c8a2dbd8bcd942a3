import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LISTING_PATH } from '../../../support/samples/pages.ts'
import { drawPage, elapse, openPage, startGrid } from '../../../support/dom/page.tsx'

const show = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
const scrolls: unknown[] = []

beforeEach(() => {
  scrolls.length = 0
  Object.assign(window, { scrollY: 200, scrollTo: (to: unknown) => scrolls.push(to) })
  // jsdom has no layout: every card is 700 below the window's top.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    top: 700,
    bottom: 900,
  } as DOMRect)
})

async function clickCard(): Promise<void> {
  const { shopper } = await openPage({ hasGrid: true })
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await shopper.click(screen.getByRole('link', { name: 'Product all-1-2' }))
}

/** A card is clicked, and the list shown again. */
async function clickAndReturn(): Promise<void> {
  await clickCard()
  show()
}

describe('coming back to the list', () => {
  test('scrolls smoothly to the clicked card after 1100 ms, 150 px below the top', async () => {
    await clickAndReturn()
    await elapse(1099)
    expect(scrolls).toEqual([])
    await elapse(1)
    expect(scrolls).toEqual([{ top: 200 + 700 - 150, behavior: 'smooth' }])
  })

  test('happens once: the card is then removed from storage', async () => {
    await clickAndReturn()
    await elapse(1100)
    show()
    await elapse(1100)
    expect(scrolls).toHaveLength(1)
  })

  test('works in another document too: the card is in local storage', async () => {
    await clickAndReturn()
    await drawPage()
    const timing = Object.assign(new PerformanceNavigationTiming(), { type: 'back_forward' })
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([timing])
    await startGrid()
    await elapse(1100)
    expect(scrolls).not.toEqual([])
  })

  test('does not happen if the list was opened anew: the card is forgotten', async () => {
    await clickCard()
    await drawPage()
    await startGrid()
    await elapse(1100)
    expect([scrolls, localStorage.getItem('clicked-card')]).toEqual([[], null])
  })

  test('happens only in the tab that was left: others neither scroll nor remove the card', async () => {
    await clickCard()
    const here = sessionStorage.getItem('clicked-card') ?? ''
    sessionStorage.removeItem('clicked-card')
    show()
    await elapse(1100)
    expect(scrolls).toEqual([])
    sessionStorage.setItem('clicked-card', here)
    show()
    await elapse(1100)
    expect(scrolls).not.toEqual([])
  })

  test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
    'is cancelled for good if the shopper moves on meanwhile: %s',
    async (event) => {
      await clickAndReturn()
      await elapse(600)
      fireEvent(window, new Event(event))
      await elapse(1100)
      show()
      await elapse(1100)
      expect(scrolls).toEqual([])
    },
  )

  test('without that card scrolls nowhere, and removes it from storage', async () => {
    await clickAndReturn()
    document.querySelector('[data-code="all-1-2"]')?.remove()
    await elapse(1100)
    expect(scrolls).toEqual([])
    expect(localStorage).toHaveLength(0)
  })
})

test.each([
  { what: 'another category', path: '/en/category/other-9' },
  { what: 'the same category with another filter', path: `${LISTING_PATH}?brand[]=adora` },
])('$what does not scroll to the card, and removes it from storage', async ({ path }) => {
  await clickAndReturn()
  await elapse(1100)
  scrolls.length = 0
  const { shopper } = await openPage({ hasGrid: true })
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await shopper.click(screen.getByRole('link', { name: 'Product all-1-2' }))
  window.history.replaceState(null, '', path)
  show()
  await elapse(1100)
  expect(scrolls).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('a page without a list keeps the card for the list', async () => {
  const kept = JSON.stringify({ code: 'all-1-2', list: `${LISTING_PATH}?` })
  localStorage.setItem('clicked-card', kept)
  document.body.innerHTML = '<h1>A product</h1>'
  window.history.replaceState(null, '', '/en/product/x-all-1-2')
  await import('#storefront/listing/browser/grid/product-grid.ts')
  show()
  await elapse(2000)
  expect(localStorage.getItem('clicked-card')).toBe(kept)
})

test('a card opened in a new tab is not scrolled to', async () => {
  const { shopper } = await openPage({ hasGrid: true })
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await shopper.keyboard('{Control>}')
  await shopper.click(screen.getByRole('link', { name: 'Product all-1-2' }))
  expect(localStorage).toHaveLength(0)
})

test('a list where no card was clicked does not scroll', async () => {
  await openPage({ hasGrid: true })
  show()
  await elapse(2000)
  expect(scrolls).toEqual([])
})

test('a click beside the cards is not stored', async () => {
  const { shopper } = await openPage({ hasGrid: true })
  await shopper.click(screen.getByRole('heading', { name: 'Vitamins' }))
  expect(localStorage).toHaveLength(0)
})

test('a code with characters special to selectors is found', async () => {
  const { shopper } = await openPage({ hasGrid: true })
  document.querySelector<HTMLElement>('[data-code]')!.dataset['code'] = 'a"b]\\c'
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await shopper.click(screen.getByRole('link', { name: 'Product all-1-1' }))
  show()
  await elapse(1100)
  expect(scrolls).toHaveLength(1)
})
