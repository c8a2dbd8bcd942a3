import { isSameForm, type ListQuery, listKey, withSelection } from '#query/filter-form.ts'
import { keepFilter } from '../../rules/keep-filter.ts'
import { listState } from '../../rules/page-state.ts'
import { addPage, emptyList, type ProductList } from '../../rules/product-list.ts'
import type { Fragment } from '../fragments.ts'
import type { GridChange, ListChange, ListView, Placement } from '../list-store.ts'
import type { PageRange, ListPosition } from '../list-history.ts'

/** A request for pages of a list. */
export interface PagesRequest {
  query: ListQuery
  placement: Placement
  /** Pages to load; one unless a whole range is shown again. */
  pages: readonly number[]
  /** Where the window was when the list was left; null to show its start. */
  scroll: number | null
  /** Its address is not in the history yet. */
  isNew?: boolean
}

/** Where the load of a list is. */
export type ListLoad =
  | { state: 'idle' }
  | { state: 'loading'; request: PagesRequest }
  | { state: 'failed'; request: PagesRequest }

/** The loaded products, known by their codes alone: their cards are the server's. */
export type Products = ProductList<string>

/** Whether two queries differ in their page at most. */
export const isSameList = (one: ListQuery, other: ListQuery): boolean =>
  listKey(one) === listKey(other)

/** The pages of a range, lowest first. */
export const pagesOf = ([lowest, highest]: PageRange): number[] =>
  Array.from({ length: highest - lowest + 1 }, (_page, index) => lowest + index)

/** A request for the list of an address; with a position, as it was left. */
export const replacement = (query: ListQuery, position: ListPosition | null): PagesRequest => ({
  query,
  placement: 'replace',
  pages: position ? pagesOf(position.pages) : [query.page],
  scroll: position ? position.scroll : null,
})

/** A list may have become shorter since it was requested: instead of a page that is gone, its first one comes. */
export const reachable = (request: PagesRequest, { state }: Fragment): PagesRequest =>
  request.pages.includes(state.query.page)
    ? request
    : { ...request, placement: 'replace', pages: [1] }

/** The list as the server drew it. */
export const drawnProducts = (products: Products, items: string[]): Products => ({
  ...products,
  blocks: items.length > 0 ? [{ page: products.currentPage, items }] : [],
})

/** The loaded products with those of a response. */
export function withFragments(
  products: Products,
  fragments: readonly Fragment[],
  placement: Placement,
): Products {
  return fragments.reduce((before, { state, codes }, index) => {
    const isNew = placement === 'replace' && index === 0
    const list = isNew ? emptyList(state.list.pageSize, state.list.maximum) : before
    return addPage(list, state.query.page, codes, state.list)
  }, products)
}

/** What the grid has to draw of a response. */
export function gridChange(
  fragments: readonly Fragment[],
  { placement, scroll }: PagesRequest,
  products: Products,
): GridChange {
  const blocks = fragments.map(({ state, html }) => ({ page: state.query.page, html }))
  const [block] = blocks
  if (placement === 'replace' || !block) return { kind: 'replace', blocks, scroll }
  return { kind: placement, block, pages: products.blocks.map(({ page }) => page) }
}

/** What the shopper chose since the request was sent stays chosen, and what says the same stays itself. */
function queryAfter(loaded: ListQuery, chosen: ListQuery, requested: ListQuery): ListQuery {
  // Whoever draws what is chosen has nothing to do for a further page of the list.
  if (isSameList(loaded, chosen) || !isSameList(chosen, requested)) return chosen
  return isSameForm(loaded.form, chosen.form) ? { ...loaded, form: chosen.form } : loaded
}

/** What the islands draw of a response, with the filter of the code `preserved` as it was. */
export function listChange(
  view: ListView,
  { state }: Fragment,
  { placement, query: requested }: PagesRequest,
  products: Products,
  preserved: string | null,
): ListChange {
  const query = queryAfter(state.query, view.query, requested)
  const shown = { list: listState(products), query }
  if (placement !== 'replace') return shown
  const filters = withSelection(keepFilter(view.filters, state.filters, preserved), query.form)
  return { ...shown, filters, taxonLinks: state.taxonLinks }
}
