import { withSelection } from '#query/filters.ts'
import { isSameForm, type ListQuery, serialiseListQuery } from '#query/filter-form.ts'
import { keepFilter } from '../rules/keep-filter.ts'
import { listState } from '../rules/page-state.ts'
import {
  addPage,
  emptyList,
  nextPage,
  previousPage,
  type ProductList,
} from '../rules/product-list.ts'
import { failedLoad, startedLoad, succeededLoad } from '#shop/remote-load.ts'
import { currentQuery, pushAddress, replaceAddress } from './address.ts'
import { fragmentOf } from './fragment-cache.ts'
import { type Fragment, fragmentAddress } from './fragment.ts'
import { $drawnChange, $gridChange, type GridChange } from './grid-events.ts'
import { type HistoryEntry, writeEntry } from './history-entry.ts'
import { initialList, type ListedProduct } from './initial-list.ts'
import { $keptFilter } from './kept-filter.ts'
import { documentRead } from '#browser/dom-parsed.ts'
import { createLatest } from '#browser/abort-previous.ts'
import { painted } from '#browser/next-paint.ts'
import { $view, pageState, patchView, type Placement } from './list-store.ts'

interface Request {
  query: ListQuery
  placement: Placement
  /** Pages to load; one unless a whole range is shown again. */
  pages: readonly number[]
  /** Where the window was when the list was left; null to show its start. */
  scroll: number | null
  /** Its address is not in the history yet. */
  isNew?: boolean
}

/** How long an answer may take before it is drawn that one is awaited, in ms: a quick one costs no frame. */
const PATIENCE = 200

const latest = createLatest()
let patience: ReturnType<typeof setTimeout> | undefined
let list: ProductList<ListedProduct> | null = null
let failed: Request | null = null
/** The query of the list that is shown, or on its way. */
let asked: ListQuery | null = pageState?.query ?? null

/** The list as the server drew it; for when all of it is there, unless another has come by then. */
export function takeInitialList(): void {
  list ??= initialList()
}

/** The list that an address shows: addresses that differ in the page alone show the same one. */
export const listKey = (query: ListQuery): string => serialiseListQuery({ ...query, page: 1 })

/** Whether this is the list that was asked for last. */
export const isAskedFor = (query: ListQuery): boolean =>
  asked !== null && listKey(asked) === listKey(query)

/** The address of one page's fragment. */
const pageAddress = (query: ListQuery, page: number) =>
  fragmentAddress(window.location.pathname, serialiseListQuery({ ...query, page }))

/** The addresses of the fragments that are drawn right now. */
export const drawnAddresses = (): string[] =>
  list?.blocks.map(({ page }) => pageAddress(currentQuery(), page)) ?? []

/** The drawn range of pages. */
export const drawnPages = (): HistoryEntry['pages'] => [
  list?.pageRangeMin ?? pageState?.list.pageRangeMin ?? 1,
  list?.pageRangeMax ?? pageState?.list.pageRangeMax ?? 1,
]

const isStillWanted = ({ query }: Request) => listKey(currentQuery()) === listKey(query)

/** Whether the drawn cards are those of the address: not while another list could not be loaded. */
export const isListDrawn = (): boolean => failed?.placement !== 'replace'

function applyList(fragments: readonly Fragment[], { placement }: Request): void {
  for (const [index, { state, codes }] of fragments.entries()) {
    const isNew = placement === 'replace' && index === 0
    const before = isNew || !list ? emptyList(state.list.pageSize, state.list.maximum) : list
    const items = codes.map((id) => ({ id }))
    list = addPage(before, state.query.page, items, state.list)
  }
}

function gridChange(fragments: readonly Fragment[], { placement, scroll }: Request): GridChange {
  const blocks = fragments.map(({ state, html }) => ({ page: state.query.page, html }))
  const [block] = blocks
  if (placement === 'replace' || !block) return { kind: 'replace', blocks, scroll }
  return { kind: placement, block, pages: list?.blocks.map(({ page }) => page) ?? [] }
}

/** What the shopper chose since the question was sent stays chosen; a form that says the same stays itself. */
function queryAfter(answer: ListQuery, chosen: ListQuery, answered: ListQuery): ListQuery {
  if (listKey(chosen) !== listKey(answered)) return chosen
  return isSameForm(answer.form, chosen.form) ? { ...answer, form: chosen.form } : answer
}

function applyView(
  { state }: Fragment,
  { placement, query: answered }: Request,
  isOutdated: boolean,
): void {
  const view = $view.get()
  if (!view || !list) return
  const query = queryAfter(state.query, view.query, answered)
  const kept = keepFilter(view.filters, state.filters, $keptFilter.get())
  patchView({
    filters: placement === 'replace' ? withSelection(kept, query.form) : view.filters,
    list: listState(list),
    query,
    ...(placement === 'replace' && { taxonLinks: state.taxonLinks }),
    ...(!isOutdated && { ...succeededLoad(), awaited: null }),
  })
}

/** Draws an answer: of a new list the cards in the window first, and then what is told of them. */
async function show(
  fragments: readonly Fragment[],
  requested: Request,
  signal: AbortSignal,
): Promise<void> {
  const last = fragments.at(-1)
  if (!last) return
  const { state } = last
  // A list may have become shorter since: instead of a page that is gone, its first one comes.
  const isThere = requested.pages.includes(state.query.page)
  const request = isThere ? requested : { ...requested, placement: 'replace' as const, pages: [1] }
  applyList(fragments, request)
  const change = gridChange(fragments, request)
  $gridChange.set(change)
  // The answer may be for another page than asked: beyond the last one there is only the first.
  if (request.placement === 'replace' && request.pages.length === 1) replaceAddress(state.query)
  writeEntry({ pages: drawnPages() })
  if (change.kind === 'replace' && change.scroll === null) await painted()
  if ($gridChange.get() !== change) return
  applyView(last, request, signal.aborted)
  $drawnChange.set(change)
}

/** A list is on its way; what is seen of that comes later, where the answer does not come first. */
function awaitList({ placement }: Request): void {
  const awaited = $view.get()?.awaited === placement ? placement : null
  patchView({ ...startedLoad(), awaited, disabledValue: null })
  clearTimeout(patience)
  patience = setTimeout(() => patchView({ awaited: placement }), PATIENCE)
}

async function ask(request: Request, isPressed: boolean): Promise<void> {
  const signal = latest.start()
  asked = request.query
  const addresses = request.pages.map((page) => pageAddress(request.query, page))
  // Asked before anything is told: the question travels while controls are drawn anew.
  const answers = addresses.map((address) => fragmentOf(address, signal))
  if (request.isNew) pushAddress(request.query)
  awaitList(request)
  const isSeen = isPressed ? painted() : null
  try {
    const fragments = await Promise.all(answers)
    await isSeen
    if (signal.aborted || !isStillWanted(request)) return
    clearTimeout(patience)
    failed = null
    await show(fragments, request, signal)
  } catch (error) {
    if (signal.aborted) return
    clearTimeout(patience)
    failed = request
    patchView({ ...failedLoad(error), awaited: null })
  }
}

const range = ([lowest, highest]: HistoryEntry['pages']) =>
  Array.from({ length: highest - lowest + 1 }, (_page, index) => lowest + index)

/** Shows the list that the address already names; with its entry's memory, as it was left. */
export function showList(query: ListQuery, entry: HistoryEntry | null): Promise<void> {
  const pages = entry ? range(entry.pages) : [query.page]
  // As it was left, it is there before anything is drawn.
  const isPressed = entry === null
  return ask({ query, placement: 'replace', pages, scroll: entry?.scroll ?? null }, isPressed)
}

/**
 * Writes a new query to the address and shows its list, unless that is the one we have. `isPressed`
 * says whether a control was pressed just now, which is to be seen first.
 */
export async function goTo(query: ListQuery, isPressed: boolean): Promise<void> {
  if (isAskedFor(query) && $view.get()?.status !== 'ERROR') return
  const pages = [query.page]
  await ask({ query, placement: 'replace', pages, scroll: null, isNew: true }, isPressed)
}

async function extend(
  placement: Exclude<Placement, 'replace'>,
  pageOf: (list: ProductList<ListedProduct>) => number,
): Promise<void> {
  await documentRead()
  if (!list) return
  // The cards are still those of another list: first its own.
  if (failed?.placement === 'replace') return retry()
  await ask({ query: currentQuery(), placement, pages: [pageOf(list)], scroll: null }, true)
}

/** 'Load more': the page above the highest loaded one (RULES.md#two-way-paging). */
export const loadMore = (): Promise<void> => extend('append', nextPage)

/** 'Load previous': the page below the lowest loaded one (RULES.md#two-way-paging). */
export const loadPrevious = (): Promise<void> => extend('prepend', previousPage)

/**
 * Fetches the page that a pager would load, because the shopper comes near it. A failure is no news
 * yet: the page is asked for again when it is really wanted.
 */
export function prefetch(page: number): void {
  if ($view.get()?.status !== 'SUCCESS') return
  const { signal } = new AbortController()
  fragmentOf(pageAddress(currentQuery(), page), signal).catch(() => undefined)
}

/** Asks again for what failed last. */
export async function retry(): Promise<void> {
  if (failed) await ask(failed, true)
}
