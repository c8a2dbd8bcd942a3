import { atom } from 'nanostores'
import type { AnalyticsItem } from '../port.ts'
import { pageState } from '#listing/browser/list-store.ts'

/** Products of the answers shown since the page was opened, by code; filled while the flag is on (§7). */
export const $analyticsProducts = atom<ReadonlyMap<string, AnalyticsItem>>(new Map())

/** Stores the products of an answer for analytics, when the shop's flag says so (§7). */
export function storeProducts(items: () => readonly AnalyticsItem[]): void {
  if (!pageState?.storesProducts) return
  const stored = items().map((item) => [item.item_id, item] as const)
  $analyticsProducts.set(new Map([...$analyticsProducts.get(), ...stored]))
}
