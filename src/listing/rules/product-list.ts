import { DEFAULT_PAGE } from '#query/constants.ts'

/** The products of one loaded page, in the order of the response. */
export interface PageBlock<T> {
  page: number
  items: T[]
}

/** How many products the blocks hold. */
function countIn<T>(blocks: readonly PageBlock<T>[]): number {
  return blocks.reduce((count, { items }) => count + items.length, 0)
}

/**
 * The blocks that are kept when there are more products than the channel's maximum
 * (RULES.md#page-limit): whole ones are dropped, from the start after a page was appended and from
 * the end after one was prepended. One stays, however long it is.
 */
function trimmed<T>(
  blocks: readonly PageBlock<T>[],
  maximum: number,
  from: 'start' | 'end',
): PageBlock<T>[] {
  const kept = [...blocks]
  while (kept.length > 1 && countIn(kept) > maximum) {
    if (from === 'start') kept.shift()
    else kept.pop()
  }
  return kept
}

/**
 * The loaded products with their two bounds (RULES.md#two-way-paging). An empty list has no blocks,
 * and both bounds equal the default page. The number shown is `productsCount`.
 */
export interface ProductList<T> {
  /** One block per loaded page, lowest page first. */
  blocks: PageBlock<T>[]
  /** Lowest loaded page. */
  pageRangeMin: number
  /** Highest loaded page. */
  pageRangeMax: number
  /** Page of the last response. */
  currentPage: number
  lastPage: number
  /** Products of the whole listing, loaded or not. */
  total: number
  /** Whether there are more than `total`: a provider counts only so far. */
  isTotalCapped: boolean
  pageSize: number
  /** Maximum number of products kept at once. */
  maximum: number
}

/** Facts of a response about the listing that it is a page of. */
export type ListMeta = Pick<ProductList<unknown>, 'lastPage' | 'total' | 'isTotalCapped'>

/** What a list may hold: products, or only their codes. */
export type ListItem = string | { id: number | string }

function identity(item: ListItem): number | string {
  return typeof item === 'string' ? item : item.id
}

/** A list before its first response, and after a reset (RULES.md#two-way-paging). */
export function emptyList(pageSize: number, maximum: number): ProductList<never> {
  const page = { pageRangeMin: DEFAULT_PAGE, pageRangeMax: DEFAULT_PAGE, currentPage: DEFAULT_PAGE }
  const counts = { lastPage: DEFAULT_PAGE, total: 0, isTotalCapped: false }
  return { blocks: [], ...page, ...counts, pageSize, maximum }
}

/** Products loaded at the moment: the number shown beside the total (RULES.md#count-line). */
export function productsCount<T>({ blocks }: Pick<ProductList<T>, 'blocks'>): number {
  return countIn(blocks)
}

/** The items not seen yet, each once: a page that shifted must not show a product twice. */
function unseen<T extends ListItem>(items: readonly T[], blocks: readonly PageBlock<T>[]): T[] {
  const seen = new Set(blocks.flatMap((block) => block.items.map(identity)))
  return items.filter((item) => !seen.has(identity(item)) && seen.add(identity(item)))
}

function bounds<T>(blocks: readonly PageBlock<T>[], page: number) {
  return { pageRangeMin: blocks[0]?.page ?? page, pageRangeMax: blocks.at(-1)?.page ?? page }
}

/**
 * The list with the response for one page (RULES.md#two-way-paging). An empty list is replaced; a
 * lower page is prepended and a higher one appended, moving its bound; a loaded page is renewed. A
 * product that is already in another block is left out. Beyond the maximum, the block farthest from
 * the new page goes (RULES.md#page-limit).
 */
export function addPage<T extends ListItem>(
  list: ProductList<T>,
  page: number,
  items: readonly T[],
  { lastPage, total, isTotalCapped }: ListMeta,
): ProductList<T> {
  const isEmpty = productsCount(list) === 0
  const others = isEmpty ? [] : list.blocks.filter((block) => block.page !== page)
  const added = [...others, { page, items: unseen(items, others) }].sort((a, b) => a.page - b.page)
  const isPrevious = !isEmpty && page < list.pageRangeMin
  const blocks = trimmed(added, list.maximum, isPrevious ? 'end' : 'start')
  return {
    ...list,
    blocks,
    ...bounds(blocks, page),
    currentPage: page,
    lastPage,
    total,
    isTotalCapped,
  }
}

/** Whether 'Load previous' is shown (RULES.md#two-way-paging). */
export function hasPrevious({ pageRangeMin }: Pick<ProductList<unknown>, 'pageRangeMin'>): boolean {
  return pageRangeMin > DEFAULT_PAGE
}

/** Whether 'Load more' is shown (RULES.md#two-way-paging). */
export function hasNext({
  pageRangeMax,
  lastPage,
}: Pick<ProductList<unknown>, 'pageRangeMax' | 'lastPage'>): boolean {
  return pageRangeMax < lastPage
}

/** The page that 'Previous' loads (RULES.md#two-way-paging). */
export function previousPage({ pageRangeMin }: Pick<ProductList<unknown>, 'pageRangeMin'>): number {
  return pageRangeMin - 1
}

/** The page that 'Next' loads (RULES.md#two-way-paging). */
export function nextPage({ pageRangeMax }: Pick<ProductList<unknown>, 'pageRangeMax'>): number {
  return pageRangeMax + 1
}
