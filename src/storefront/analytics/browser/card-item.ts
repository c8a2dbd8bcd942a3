import {
  CLASS_CARD_BRAND,
  CLASS_CARD_NAME,
  DATA_GRID,
  DATA_PAGE,
  DATA_CODE,
  DATA_PRICE,
  SELECTOR_HEART,
} from '#storefront/browser/dom-contract.ts'
import { CENTS_PER_UNIT } from '#contract/query/price.ts'
import type { AnalyticsItem } from '../port.ts'
import { $analyticsProducts } from './analytics-products.ts'
import { $list } from '#storefront/listing/browser/list-store.ts'

const textOf = (root: ParentNode, selector: string) =>
  root.querySelector(selector)?.textContent.trim() ?? ''

/**
 * Returns the product drawn around an element, on a card or on its own page; null if there is none.
 */
export function itemAround(element: Element): AnalyticsItem | null {
  const root = element.closest(`[${DATA_PRICE}]`)
  const heart = root?.querySelector<HTMLButtonElement>(SELECTOR_HEART)
  const code = heart?.value
  if (!root || !code) return null
  const brand = textOf(root, `.${CLASS_CARD_BRAND}, .product__brand`)
  const cents = root.getAttribute(DATA_PRICE)
  const rendered = {
    item_id: code,
    item_name: textOf(root, `h1, .${CLASS_CARD_NAME}`),
    ...(brand && { item_brand: brand }),
    ...(cents && { price: Number(cents) / CENTS_PER_UNIT }),
  }
  return $analyticsProducts.get().get(code) ?? rendered
}

/** Lists of products: the grid, and rails with a heading. */
const LIST = `[${DATA_GRID}], section[aria-labelledby]`

interface ShownList {
  item_list_id: string
  item_list_name: string
}

/** Returns the page's own list. Its name does not contain the search text. */
function pageList(): ShownList {
  if ($list.get()?.query.query) return { item_list_id: 'search', item_list_name: 'search' }
  const path = window.location.pathname.split('/').slice(2).join('/')
  return { item_list_id: path, item_list_name: textOf(document, 'h1') }
}

/** Returns the list around a card; null outside of any. */
export function listAround(card: Element): ShownList | null {
  const container = card.closest(LIST)
  if (!container) return null
  if (container.matches(`[${DATA_GRID}]`)) return pageList()
  const id = container.getAttribute('aria-labelledby') ?? ''
  return { item_list_id: id, item_list_name: textOf(document, `#${CSS.escape(id)}`) }
}

/** Place of a grid item among the products of its list, from 1. */
function indexOf(gridItem: HTMLElement): number {
  const page = gridItem.getAttribute(DATA_PAGE)
  const block = page ? gridItemsOfPage(page) : [...(gridItem.parentElement?.children ?? [])]
  const pageSize = $list.get()?.list.pageSize ?? 0
  return (page ? (Number(page) - 1) * pageSize : 0) + block.indexOf(gridItem) + 1
}

/** The drawn items of one page of the grid; banners are not products. */
export const gridItemsOfPage = (page: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    `[${DATA_GRID}] > [${DATA_CODE}][${DATA_PAGE}="${page}"]`,
  ),
]

/** The product of a grid item as a part of its list. */
export function listedItem(gridItem: HTMLElement): AnalyticsItem | null {
  const card = gridItem.querySelector(`[${DATA_PRICE}]`)
  const item = card && itemAround(card)
  return item && { ...item, ...listAround(gridItem), index: indexOf(gridItem) }
}
