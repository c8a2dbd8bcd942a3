import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { DATA_ACTIVE, DATA_MOVED } from '#storefront/browser/dom-contract.ts'
import { returnByLink } from '#storefront/listing/browser/head/return-by-link.ts'
import { RETURN_KEY } from '#storefront/listing/browser/list-history.ts'
import { PRODUCT_SEGMENT } from '#contract/shop/product-path.ts'
import { form } from '../../../support/samples/domain.ts'
import { LISTING_PATH, listQuery, pageState } from '../../../support/samples/pages.ts'
import { addressShown, drawPage, elapse, openPage, startGrid } from '../../../support/dom/page.tsx'

const cards = () => screen.getAllByRole('heading', { level: 3 }).map((card) => card.textContent)
const PRODUCT = 'http://localhost:3000/en/product/x-all-2-1'

/** The shopper loads a second page and opens a product of it. */
async function leaveForProduct(): Promise<void> {
  const { shopper } = await openPage({ islands: ['next'], hasGrid: true })
  await shopper.click(screen.getByRole('link', { name: 'Load more' }))
  await elapse(0)
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await shopper.click(screen.getByRole('link', { name: 'Product all-2-1' }))
  await elapse(0)
  window.dispatchEvent(new Event('pagehide'))
}

/** Opens the list again, with the browser's navigation type. */
async function comeBack(
  how: { referrer?: string; isBack?: boolean; isReload?: boolean },
  state = pageState(),
): Promise<string[]> {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(how.referrer ?? '')
  const type = how.isBack ? 'back_forward' : how.isReload ? 'reload' : 'navigate'
  const timing = Object.assign(new PerformanceNavigationTiming(), { type })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([timing])
  const entry: unknown = window.history.state
  const { storefront } = await drawPage({ state })
  // The browser brings the entry's own memory back with it.
  window.history.replaceState(how.isBack ? entry : null, '')
  returnByLink(RETURN_KEY, PRODUCT_SEGMENT, DATA_ACTIVE)
  await startGrid()
  await elapse(0)
  return storefront.requested
}

describe('a list that was left for a product', () => {
  test.each([
    { way: 'from that product', how: { referrer: PRODUCT } },
    { way: 'by Back', how: { isBack: true } },
  ])('shows all its pages again without a request if entered $way', async ({ how }) => {
    await leaveForProduct()
    const requested = await comeBack(how)
    expect(cards()).toHaveLength(6)
    expect(requested).toEqual([])
  })

  test.each([
    { way: 'from another page of the shop', how: { referrer: 'http://localhost:3000/en/' } },
    {
      way: "from another shop's product",
      how: { referrer: 'https://other.example/en/product/x-1' },
    },
    { way: 'by a reload, which keeps its referrer', how: { referrer: PRODUCT, isReload: true } },
    { way: 'from nowhere', how: {} },
  ])('follows the address if entered $way', async ({ how }) => {
    await leaveForProduct()
    await comeBack(how)
    expect(cards()).toHaveLength(3)
  })

  test.each([
    { what: 'another query', query: listQuery({ form: form({ brand: ['adora'] }) }) },
    { what: 'another order', query: listQuery({ sort: 'price_asc' }) },
  ])('is not confused with $what', async ({ query }) => {
    await leaveForProduct()
    await comeBack({ referrer: PRODUCT }, pageState({ query }))
    expect(cards()).toHaveLength(3)
  })

  test('is not confused with another category', async () => {
    await leaveForProduct()
    const route = { name: 'TAXON_PRODUCTS', locale: 'en', params: { slug: 'x', id: 6 } } as const
    await comeBack({ referrer: PRODUCT }, pageState({ route, key: '/en/category/x-6' }))
    expect(cards()).toHaveLength(3)
  })
})

test('a page that is left saves its scroll position', async () => {
  await openPage({ hasGrid: true })
  Object.assign(window, { scrollY: 333 })
  window.dispatchEvent(new Event('pagehide'))
  expect(window.history.state).toMatchObject({ pages: [1, 1], scroll: 333 })
})

describe('a browser that blocks storage', () => {
  function forbidStorage(): void {
    const forbidden = () => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    }
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbidden)
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden)
  }

  test('still has a working list', async () => {
    forbidStorage()
    await leaveForProduct()
    await comeBack({ isBack: true })
    window.dispatchEvent(new Event('pageshow'))
    expect(cards()).toHaveLength(6)
  })
})

test('with full storage the pages of a list are requested again', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await leaveForProduct()
  expect(await comeBack({ isBack: true })).not.toEqual([])
  expect(cards()).toHaveLength(6)
})

test('a list that was left for another page than a product is restored with all its pages', async () => {
  const { shopper } = await openPage({ islands: ['next'], hasGrid: true })
  await shopper.click(screen.getByRole('link', { name: 'Load more' }))
  await elapse(0)
  await comeBack({ isBack: true })
  expect(cards()).toHaveLength(6)
})

test.each([
  { what: 'is not valid JSON', text: '{' },
  { what: 'is of another shape', text: '{"list":[1,3]}' },
  { what: 'names no pages', text: '{"snapshot":{"route":{},"pageRangeMin":"x"},"fragments":[]}' },
])('a saved list that $what is ignored', async ({ text }) => {
  await leaveForProduct()
  window.history.replaceState({ pages: [3, 'x'] }, '')
  sessionStorage.setItem('navigation-snapshot', text)
  await comeBack({ isBack: true })
  expect(cards()).toHaveLength(3)
  const { shopper } = await openPage({ islands: ['next'], hasGrid: true })
  await shopper.click(screen.getByRole('link', { name: 'Load more' }))
  await elapse(0)
  expect(cards()).toHaveLength(6)
})

test('a list that was left for a product is restored at the same scroll position', async () => {
  Object.assign(window, { scrollY: 640 })
  await leaveForProduct()
  const scrolls: unknown[] = []
  Object.assign(window, { scrollTo: (to: unknown) => scrolls.push(to) })
  await comeBack({ isBack: true })
  expect(scrolls.at(-1)).toEqual({ top: 640, behavior: 'instant' })
})

test.each([
  { when: 'has not moved', moves: 0, top: 640 },
  { when: 'has moved before the scripts came', moves: 1, top: 20 },
])('a list reached by a link is at its place if the shopper $when', async ({ moves, top }) => {
  Object.assign(window, { scrollY: 640 })
  await leaveForProduct()
  const scrolls: unknown[] = []
  Object.assign(window, { scrollY: 20, scrollTo: (to: unknown) => scrolls.push(to) })
  document.documentElement.toggleAttribute(DATA_MOVED, moves > 0)
  await comeBack({ referrer: PRODUCT })
  document.documentElement.removeAttribute(DATA_MOVED)
  expect(cards()).toHaveLength(6)
  expect(scrolls.at(-1)).toEqual({ top, behavior: 'instant' })
})

test('a list that was left for a product keeps its address', async () => {
  await leaveForProduct()
  await comeBack({ isBack: true }, pageState({ query: listQuery({ page: 2 }) }))
  expect(cards()).toHaveLength(6)
  expect(window.location.pathname).toBe(LISTING_PATH)
  expect(addressShown()).toBe('page=2')
})
