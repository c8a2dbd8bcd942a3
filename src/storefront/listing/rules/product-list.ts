import { DEFAULT_PAGE } from '#contract/query/constants.ts'

/** The products of one loaded page, in the order of the response. */
interface PageBlock<T> {
  page: number
  items: T[]
}

/** Counts the products in the blocks. */
function countIn<T>(blocks: readonly PageBlock<T>[]): number {
  return blocks.reduce((count, { items }) => count + items.length, 0)
}

/**
 * Drops whole blocks while there are more products than the channel's maximum (RULES.md#paging):
 * from the start after a page was appended, from the end after one was prepended. One always stays.
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
 * The loaded products with their bounds. An empty list has no blocks, and both bounds are the
 * default page. The number shown is `productsCount`.
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
  /** Whether there are more than `total`: a provider counts only up to a limit. */
  isTotalCapped: boolean
  pageSize: number
  /** Maximum number of products kept at once. */
  maximum: number
}

/** Facts about the listing in a response. */
type ListMeta = Pick<ProductList<unknown>, 'lastPage' | 'total' | 'isTotalCapped'>

/** Item of a list: a product, or only its code. */
type ListItem = string | { id: number | string }

function identity(item: ListItem): number | string {
  return typeof item === 'string' ? item : item.id
}

/** Returns a list before its first response, or after a reset. */
export function emptyList(pageSize: number, maximum: number): ProductList<never> {
  const page = { pageRangeMin: DEFAULT_PAGE, pageRangeMax: DEFAULT_PAGE, currentPage: DEFAULT_PAGE }
  const counts = { lastPage: DEFAULT_PAGE, total: 0, isTotalCapped: false }
  return { blocks: [], ...page, ...counts, pageSize, maximum }
}

/** Returns the number of loaded products, shown beside the total. */
export function productsCount<T>({ blocks }: Pick<ProductList<T>, 'blocks'>): number {
  return countIn(blocks)
}

/** Returns the items not seen yet, each once: products may move between pages. */
function unseen<T extends ListItem>(items: readonly T[], blocks: readonly PageBlock<T>[]): T[] {
  const seen = new Set(blocks.flatMap((block) => block.items.map(identity)))
  return items.filter((item) => !seen.has(identity(item)) && seen.add(identity(item)))
}

function bounds<T>(blocks: readonly PageBlock<T>[], page: number) {
  return { pageRangeMin: blocks[0]?.page ?? page, pageRangeMax: blocks.at(-1)?.page ?? page }
}

/**
 * Adds the response for one page. An empty list is replaced; a lower page is prepended and a higher
 * one appended, moving its bound; a loaded page is replaced. A product already in another block is
 * left out. Above the maximum, the block farthest from the new page is dropped.
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

/** Whether 'Load previous' is shown. */
export function hasPrevious({ pageRangeMin }: Pick<ProductList<unknown>, 'pageRangeMin'>): boolean {
  return pageRangeMin > DEFAULT_PAGE
}

/** Whether 'Load more' is shown. */
export function hasNext({
  pageRangeMax,
  lastPage,
}: Pick<ProductList<unknown>, 'pageRangeMax' | 'lastPage'>): boolean {
  return pageRangeMax < lastPage
}

/** Returns the page that 'Previous' loads. */
export function previousPage({ pageRangeMin }: Pick<ProductList<unknown>, 'pageRangeMin'>): number {
  return pageRangeMin - 1
}

/** Returns the page that 'Next' loads. */
export function nextPage({ pageRangeMax }: Pick<ProductList<unknown>, 'pageRangeMax'>): number {
  return pageRangeMax + 1
}
