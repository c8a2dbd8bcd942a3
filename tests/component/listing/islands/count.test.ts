import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { islandTexts } from '#storefront/i18n/translator.ts'
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

test('the count is announced again after sorting, even if unchanged', async () => {
  await openPage({ islands: ['count'], hasGrid: true })
  const region = screen.getByRole('status')
  const [words] = region.children
  const { listController } = await import('#storefront/listing/browser/list.ts')
  await act(async () => listController.chooseSort('price_asc'))
  await vi.waitFor(() => expect(words?.isConnected).toBe(false))
  expect([region.isConnected, region.textContent]).toEqual([true, words?.textContent])
})

test('a list emptied by a filter is announced as empty, and shows no count', async () => {
  const islands = ['filters', 'count'] as const
  const { shopper, storefront } = await openPage({ islands, hasGrid: true })
  const announced = screen.getByRole('status')
  storefront.respondWith((query) => ({ state: { ...counted(0, 0, 'en'), query }, codes: [] }))
  await shopper.click(screen.getByRole('checkbox', { name: /Adora/ }))
  await elapse(500)
  expect([announced.textContent, announced.classList.contains('visually-hidden')]).toEqual([
    'No products',
    true,
  ])
  expect(bar()).toBeNull()
  storefront.respondWith((query) => ({ state: pageState({ query }) }))
  await shopper.click(screen.getByRole('checkbox', { name: /Adora/ }))
  await elapse(500)
  expect([announced.textContent, announced.classList.contains('visually-hidden')]).toEqual([
    'Showing 3 of 18',
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
