import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { islandTexts } from '#storefront/i18n/translator.ts'
import { form } from '../../../support/samples/domain.ts'
import { pageState } from '../../../support/samples/pages.ts'
import { elapse, openPage } from '../../../support/dom/page.tsx'

function counted(shown: number, total: number, locale: string, isTotalCapped = false) {
  const texts = islandTexts(isTotalCapped ? locale : 'en')
  const { list, ...state } = pageState({ texts })
  return { ...state, locale, list: { ...list, shown, total, isTotalCapped } }
}

const bar = () => document.querySelector('progress')

test.each([
  { shown: 30, total: 86, locale: 'en', reads: 'Showing 30 of 86' },
  { shown: 1260, total: 26480, locale: 'en', reads: 'Showing 1,260 of 26,480' },
  { shown: 1260, total: 26480, locale: 'ru', reads: 'Showing 1\u00a0260 of 26\u00a0480' },
  { shown: 1260, total: 26480, locale: 'lt', reads: 'Showing 1\u00a0260 of 26\u00a0480' },
  { shown: 1260, total: 26480, locale: 'ar', reads: 'Showing 1,260 of 26,480' },
])(
  'the count line groups thousands, in $locale: $reads',
  async ({ shown, total, locale, reads }) => {
    await openPage({ state: counted(shown, total, locale), islands: ['count'] })
    expect(screen.getByRole('status').textContent).toBe(reads)
  },
)

test.each([
  { locale: 'en', count: 'Showing 42 of 10,000+', total: '10,000+ products' },
  { locale: 'ru', count: 'Показано 42 из 10\u00a0000+', total: '10\u00a0000+ товаров' },
  { locale: 'lt', count: 'Rodoma 42 iš 10\u00a0000+', total: '10\u00a0000+ prekių' },
  {
    locale: 'ar',
    count: 'عرض 42 من أصل \u206810,000+\u2069',
    total: '\u206810,000+\u2069 منتج',
  },
])('more products than were counted read "$total" in $locale', async ({ locale, count, total }) => {
  await openPage({ state: counted(42, 10_000, locale, true), islands: ['count'] })
  const { productsText } = await import('#storefront/listing/browser/total.ts')
  const { list, ...state } = counted(42, 10_000, locale, true)
  expect(screen.getByRole('status').textContent).toBe(count)
  expect(productsText(list, state)).toBe(total)
})

test('the count is announced politely; its bar is hidden from assistive technology', async () => {
  await openPage({ state: counted(30, 86, 'en'), islands: ['count'] })
  expect(bar()?.getAttribute('aria-hidden')).toBe('true')
  expect([bar()?.value, bar()?.max]).toEqual([30, 86])
})

test('a list that is shown completely has no bar', async () => {
  await openPage({ state: counted(5, 5, 'en'), islands: ['count'] })
  expect([screen.getByRole('status').textContent, bar()]).toEqual(['Showing 5 of 5', null])
})

const tick = (name: RegExp) => screen.getByRole('checkbox', { name })
/** The count is the last live region; the chips have one of their own. */
const said = () => screen.getAllByRole('status').at(-1)?.textContent ?? ''

test('another order is announced with its name, even if the count is the same', async () => {
  await openPage({ islands: ['count'], hasGrid: true })
  const region = screen.getByRole('status')
  const { listController } = await import('#storefront/listing/browser/list.ts')
  await act(async () => listController.chooseSort('price_asc'))
  await vi.waitFor(() => expect(said()).toBe('Sort by: Price: low to high. Showing 3 of 18'))
  expect(region.isConnected).toBe(true)
})

test('equal words are announced again, in a new element', async () => {
  await openPage({ islands: ['count'], hasGrid: true })
  const [words] = screen.getByRole('status').children
  const { $list } = await import('#storefront/listing/browser/list-store.ts')
  const view = $list.get()!
  act(() => $list.set({ ...view, list: { ...view.list } }))
  expect([words?.isConnected, said()]).toEqual([false, words?.textContent])
})

test('a changed filter is announced with what is chosen now and how many products have it', async () => {
  const islands = ['filters', 'chips', 'count'] as const
  const { shopper, storefront } = await openPage({ islands, hasGrid: true })
  const total = (number: number) =>
    storefront.respondWith((query) => ({ state: { ...counted(3, number, 'en'), query } }))
  const heard: string[] = []
  async function hear(press: () => Promise<void>, number: number) {
    total(number)
    await press()
    await elapse(500)
    heard.push(said())
  }
  const close = (name: RegExp) => shopper.click(screen.getByRole('link', { name }))
  await hear(() => shopper.click(tick(/Adora/)), 1204)
  await hear(() => shopper.click(tick(/Yes/)), 7)
  await hear(() => close(/Adora/), 9)
  await hear(() => shopper.click(tick(/Belle/)), 1)
  await hear(() => close(/^Remove all$/), 18)
  expect(heard).toEqual([
    '1,204 products with Adora. Showing 3 of 1,204',
    '7 products with Adora, Vegan. Showing 3 of 7',
    'Filter removed: Adora. 9 products. Showing 3 of 9',
    '1 product with Belle, Vegan. Showing 3 of 1',
    'All filters removed. 18 products. Showing 3 of 18',
  ])
})

test('a choice that was made while another was loading is announced with its own list', async () => {
  const { shopper, storefront } = await openPage({ islands: ['filters', 'count'], hasGrid: true })
  storefront.hold()
  await shopper.click(tick(/Adora/))
  await elapse(500)
  await shopper.click(tick(/Yes/))
  await storefront.release('brand[]=adora')
  expect(said()).toBe('Showing 3 of 18')
  await elapse(500)
  await storefront.release('brand[]=adora&vegan[]=1')
  expect(said()).toBe('18 products with Adora, Vegan. Showing 3 of 18')
})

test.each([
  { locale: 'ru', reads: '3 товара с фильтром «Adora». Показано 3 из 3' },
  { locale: 'lt', reads: '3 prekės pagal filtrą „Adora“. Rodoma 3 iš 3' },
  { locale: 'ar', reads: '3 منتجات مع \u2068Adora\u2069. عرض 3 من أصل 3' },
])('a chosen filter is announced in $locale: $reads', async ({ locale, reads }) => {
  const state = { ...pageState({ texts: islandTexts(locale) }), locale }
  const { storefront } = await openPage({ state, islands: ['count'], hasGrid: true })
  storefront.respondWith((query) => ({
    state: { ...state, query, list: { ...state.list, total: 3 } },
  }))
  const { listController } = await import('#storefront/listing/browser/list.ts')
  await act(async () => listController.applyForm(form({ brand: ['adora'] })))
  await vi.waitFor(() => expect(said()).toBe(reads))
})

test('a list emptied by a filter is announced as empty, and shows no count', async () => {
  const islands = ['filters', 'count'] as const
  const { shopper, storefront } = await openPage({ islands, hasGrid: true })
  const announced = screen.getByRole('status')
  storefront.respondWith((query) => ({ state: { ...counted(0, 0, 'en'), query }, codes: [] }))
  await shopper.click(tick(/Adora/))
  await elapse(500)
  expect([announced.textContent, announced.classList.contains('visually-hidden')]).toEqual([
    'No products with Adora',
    true,
  ])
  expect(bar()).toBeNull()
  storefront.respondWith((query) => ({ state: pageState({ query }) }))
  await shopper.click(tick(/Adora/))
  await elapse(500)
  expect([announced.textContent, announced.classList.contains('visually-hidden')]).toEqual([
    'Filter removed: Adora. 18 products. Showing 3 of 18',
    false,
  ])
  expect(bar()).not.toBeNull()
})

test('a list that has lost its first pages says which products it shows, each time anew', async () => {
  const { shopper } = await openPage({ islands: ['count', 'next'], hasGrid: true })
  const texts: (string | null)[] = []
  for (let page = 2; page <= 6; page += 1) {
    await shopper.click(screen.getByRole('link', { name: 'Load more' }))
    await elapse(20)
    texts.push(screen.getByRole('status').textContent)
  }
  expect(texts).toEqual([
    'Showing 6 of 18',
    'Showing 9 of 18',
    'Showing 12 of 18',
    'Showing 12 of 18. Products 4 to 15 of 18',
    'Showing 12 of 18. Products 7 to 18 of 18',
  ])
  expect([bar()?.value, bar()?.max]).toEqual([18, 18])
})

test.each([
  { locale: 'ru', reads: 'Показано 3 из 18. Товары с 4 по 6 из 18' },
  { locale: 'lt', reads: 'Rodoma 3 iš 18. Prekės nuo 4 iki 6 iš 18' },
  { locale: 'ar', reads: 'عرض 3 من أصل 18. المنتجات من 4 إلى 6 من أصل 18' },
])('a list that begins on its second page reads "$reads"', async ({ locale, reads }) => {
  const { list, ...state } = pageState({ texts: islandTexts(locale) })
  const second = { ...list, pageRangeMin: 2, pageRangeMax: 2, currentPage: 2 }
  await openPage({ state: { ...state, locale, list: second }, islands: ['count'] })
  expect(screen.getByRole('status').textContent).toBe(reads)
})

test('the number beside the heading follows the list', async () => {
  const { shopper, storefront } = await openPage({ islands: ['filters'], hasGrid: true })
  const beside = document.createElement('p')
  beside.className = 'listing__total'
  document.body.append(beside)
  storefront.respondWith((query) => ({ state: { ...counted(1, 1, 'en'), query } }))
  await shopper.click(screen.getByRole('checkbox', { name: /Adora/ }))
  await elapse(500)
  expect(beside.textContent).toBe('1 product')
})
