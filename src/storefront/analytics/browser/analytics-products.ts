import { atom } from 'nanostores'
import type { AnalyticsItem } from '../port.ts'
import { pageState } from '#storefront/listing/browser/list-store.ts'

/** Products shown on this page, by code, if the flag is on. */
export const $analyticsProducts = atom<ReadonlyMap<string, AnalyticsItem>>(new Map())

/** Stores products for analytics if the flag is on. */
export function storeProducts(items: () => readonly AnalyticsItem[]): void {
  if (!pageState?.storesProducts) return
  const stored = items().map((item) => [item.item_id, item] as const)
  $analyticsProducts.set(new Map([...$analyticsProducts.get(), ...stored]))
}
