import { expect, test, vi } from 'vitest'
import type { AnalyticsItem } from '#storefront/analytics/port.ts'
import { pageState } from '../../support/samples/pages.ts'
import { drawPage } from '../../support/dom/page.tsx'

const item = (code: string) => ({ item_id: code, item_name: `Product ${code}` })

async function openStore(storesProducts: boolean) {
  await drawPage({ state: pageState({ storesProducts }) })
  return import('#storefront/analytics/browser/analytics-products.ts')
}

test('with the flag on, the products of every response are stored by code', async () => {
  const { $analyticsProducts, storeProducts } = await openStore(true)
  storeProducts(() => [item('a'), item('b')])
  storeProducts(() => [item('b'), item('c')])
  expect([...$analyticsProducts.get().keys()]).toEqual(['a', 'b', 'c'])
  expect($analyticsProducts.get().get('c')).toEqual(item('c'))
})

test('with the flag off, nothing is stored, or even read', async () => {
  const { $analyticsProducts, storeProducts } = await openStore(false)
  const read = vi.fn<() => AnalyticsItem[]>(() => [item('a')])
  storeProducts(read)
  expect(read).not.toHaveBeenCalled()
  expect($analyticsProducts.get().size).toBe(0)
})
