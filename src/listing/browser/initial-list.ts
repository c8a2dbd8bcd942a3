import type { ProductList } from '../rules/product-list.ts'
import { readCells } from './fragment.ts'
import { pageState } from './list-store.ts'

/** A product of the loaded list, known by its code alone: its card is the server's. */
export interface ListedProduct {
  id: string
}

/** The items of the grid as the server drew them. */
export const drawnCells = (): NodeListOf<HTMLElement> =>
  document.querySelectorAll<HTMLElement>('[data-grid] > li[data-page]')

/** The list as the server drew it. */
export function initialList(): ProductList<ListedProduct> | null {
  if (!pageState) return null
  const { shown: _shown, ...bounds } = pageState.list
  const items = readCells(drawnCells()).codes.map((id) => ({ id }))
  return { ...bounds, blocks: items.length > 0 ? [{ page: bounds.currentPage, items }] : [] }
}
