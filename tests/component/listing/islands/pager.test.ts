import { act, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { form } from '../../../support/samples/domain.ts'
import { scrollIntoView } from '../../../support/dom/intersection.ts'
import { LISTING_PATH, listQuery, pageState } from '../../../support/samples/pages.ts'
import { addressShown, elapse, openPage, PATIENCE } from '../../../support/dom/page.tsx'

const islands = ['previous', 'count', 'next'] as const
const link = (name: string) => screen.queryByRole<HTMLAnchorElement>('link', { name })
const hrefOf = (name: string) => decodeURIComponent(link(name)?.getAttribute('href') ?? '')

function stateOn(page: number, lastPage = 6) {
  const state = pageState({ query: listQuery({ page, form: form({ brand: ['adora'] }) }) })
  return { ...state, list: { ...state.list, lastPage } }
}

describe('the paging controls', () => {
  test.each([
    { page: 1, lastPage: 1, shown: [] },
    { page: 1, lastPage: 6, shown: ['Load more'] },
    { page: 3, lastPage: 6, shown: ['Load previous', 'Load more'] },
    { page: 6, lastPage: 6, shown: ['Load previous'] },
  ])('on page $page of $lastPage are $shown', async ({ page, lastPage, shown }) => {
    await openPage({ state: stateOn(page, lastPage), islands })
    const names = [...document.querySelectorAll('[data-island] a')].map(
      (control) => control.textContent,
    )
    expect(names).toEqual(shown)
  })

  test('are links to the adjacent pages, so that they work without a script', async () => {
    await openPage({ state: stateOn(3), islands })
    expect(hrefOf('Load previous')).toBe(`${LISTING_PATH}?brand[]=adora&page=2`)
    expect(hrefOf('Load more')).toBe(`${LISTING_PATH}?brand[]=adora&page=4`)
    expect([link('Load previous')?.rel, link('Load more')?.rel]).toEqual(['prev', 'next'])
  })

  test('link to the first page without its number', async () => {
    await openPage({ state: pageState({ query: listQuery({ page: 2 }) }), islands })
    expect(hrefOf('Load previous')).toBe(LISTING_PATH)
  })
})

describe('the adjacent page', () => {
  const near = () => scrollIntoView(link('Load more')!)

  test('is fetched when its link approaches the window, and not again when pressed', async () => {
    const { shopper, storefront } = await openPage({ state: stateOn(3), islands, hasGrid: true })
    near()
    expect(storefront.requested).toEqual(['brand[]=adora&page=4'])
    await shopper.click(link('Load more')!)
    await elapse(0)
    expect(storefront.requested).toEqual(['brand[]=adora&page=4'])
  })

  test('of every later list is fetched too', async () => {
    const { storefront } = await openPage({ islands, hasGrid: true })
    near()
    const { listController } = await import('#storefront/listing/browser/list.ts')
    act(() => listController.chooseSort('price_asc'))
    await vi.waitFor(() => {
      near()
      expect(storefront.requested.at(-1)).toBe('order=ASC&page=2&sort=PRICE')
    })
  })

  test('is fetched once the list is loaded if its link was near before', async () => {
    const { storefront } = await openPage({ islands, hasGrid: true })
    storefront.hold()
    const { listController } = await import('#storefront/listing/browser/list.ts')
    act(() => listController.chooseSort('price_asc'))
    near()
    expect(storefront.requested).toEqual(['order=ASC&sort=PRICE'])
    await storefront.release('order=ASC&sort=PRICE')
    await vi.waitFor(() => {
      near()
      expect(storefront.requested.at(-1)).toBe('order=ASC&page=2&sort=PRICE')
    })
  })
})

test.each(['Load more', 'Load previous'])(
  'a page that no longer exists, requested by "%s", shows the first one',
  async (name) => {
    const { shopper, storefront } = await openPage({ state: stateOn(5, 9), islands, hasGrid: true })
    storefront.respondWith((query) => ({
      state: {
        ...pageState({ query: { ...query, page: 1 } }),
        list: { ...stateOn(1, 1).list, pageRangeMin: 1, pageRangeMax: 1, currentPage: 1, total: 3 },
      },
    }))
    await shopper.click(link(name)!)
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Showing 3 of 3'))
    expect([link('Load more'), link('Load previous')]).toEqual([null, null])
    expect(addressShown()).toBe('brand[]=adora')
    expect(document.activeElement?.tagName).toBe('H1')
  },
)

describe('loading a further page', () => {
  test.each([
    { name: 'Load more', requested: 'brand[]=adora&page=4', previous: 2, next: 5 },
    { name: 'Load previous', requested: 'brand[]=adora&page=2', previous: 1, next: 4 },
  ])('by "$name" moves only that bound', async ({ name, requested, previous, next }) => {
    const { shopper, storefront } = await openPage({ state: stateOn(3), islands, hasGrid: true })
    await shopper.click(screen.getByRole('link', { name }))
    await elapse(0)
    expect(storefront.requested).toEqual([requested])
    expect(hrefOf('Load more')).toContain(`page=${next}`)
    expect(hrefOf('Load previous')).toContain(previous === 1 ? 'brand[]=adora' : `page=${previous}`)
    expect(screen.getByRole('status').textContent).toMatch(
      /^Showing 6 of 18\. Products \d+ to \d+ of 18$/,
    )
  })

  test('adds no history entry', async () => {
    const { shopper } = await openPage({ state: stateOn(3), islands })
    const before = window.history.length
    await shopper.click(screen.getByRole('link', { name: 'Load more' }))
    await elapse(0)
    expect(window.history.length).toBe(before)
    expect(addressShown()).toBe('brand[]=adora&page=3')
  })

  test('removes the control at the last page', async () => {
    const { shopper } = await openPage({ state: stateOn(5), islands })
    await shopper.click(screen.getByRole('link', { name: 'Load more' }))
    await elapse(0)
    expect(link('Load more')).toBeNull()
  })

  test('requests a page once, however often it is clicked meanwhile', async () => {
    const { shopper, storefront } = await openPage({ state: stateOn(3), islands })
    storefront.hold()
    await shopper.click(screen.getByRole('link', { name: 'Load more' }))
    await shopper.click(screen.getByRole('link', { name: 'Load more' }))
    await shopper.click(screen.getByRole('link', { name: 'Load previous' }))
    await elapse(PATIENCE)
    expect(link('Load more')?.getAttribute('aria-disabled')).toBe('true')
    await storefront.release('brand[]=adora&page=4')
    expect(storefront.requested).toEqual(['brand[]=adora&page=4'])
    expect(link('Load more')?.getAttribute('aria-disabled')).toBeNull()
  })
})
