import type { WritableAtom } from 'nanostores'
import { createAbortPrevious, type wait } from '#storefront/browser/timing.ts'
import { isSameList, type ListQuery, listKey } from '#contract/query/filter-form.ts'
import type { RemoteLoad } from '#contract/shop/remote-load.ts'
import { emptyList, nextPage, previousPage } from '../../rules/product-list.ts'
import { type ListPosition, type PageRange, pagesOf } from '../list-history.ts'
import {
  type ChooseFilters,
  type Fragment,
  type GridChange,
  gridChange,
  type GridEvent,
  type ListChange,
  listChange,
  type ListLoad,
  type ListView,
  type PagesRequest,
  type Products,
  reachable,
  remoteLoad,
  withFragments,
} from '../list-store.ts'

/** Dependencies of a list's controller, supplied by the browser or by a test. */
export interface ListPorts {
  /** The view that the islands draw. */
  $list: WritableAtom<ListView | null>
  /** Notifies the grid and its subscribers of a change. */
  emit: (event: GridEvent) => void
  /** Fetches one page of a list: its cards and its state. */
  fetchFragment: (query: ListQuery, signal: AbortSignal) => Promise<Fragment>
  /** The address bar, and the position saved with each of its entries. */
  history: {
    query: () => ListQuery
    push: (query: ListQuery) => void
    replace: (query: ListQuery) => void
    /** Goes to the entry before the current one. */
    leave: () => void
    save: (position: Partial<ListPosition>) => void
    /** Scrolls an unchanged list to where it was left in this entry. */
    stay: (pages: PageRange, position: ListPosition | null) => void
  }
  wait: typeof wait
  /** Points in the browser's drawing to wait for. */
  paint: {
    /** Resolves when the server's document is parsed. */
    parsed: () => Promise<void>
    /** Changes the store; when it returns, the islands are drawn. */
    draw: (change: () => void) => void
    /** Resolves when the shopper has seen the change. */
    nextPaint: () => Promise<void>
  }
}

/** Builds the request for the list at an address; with a position, for the list as it was left. */
const replacement = (query: ListQuery, position: ListPosition | null): PagesRequest => ({
  query,
  placement: 'replace',
  pages: position ? pagesOf(position.pages) : [query.page],
  scroll: position,
})

/** Milliseconds before the old list is dimmed while another loads (RULES.md#later-loads). */
const PATIENCE = 200

/**
 * Loads pages of lists, one request at a time, and draws them, with the filters that
 * `chooseFilters` returns for another list.
 */
export function createListLoader(ports: ListPorts, chooseFilters: ChooseFilters) {
  const { $list, emit, fetchFragment, history, paint, wait } = ports
  const view = () => $list.get()
  let load: ListLoad = { state: 'idle' }
  /** The query of the list that is shown or loading. */
  let target = view()?.query ?? null
  /** The query of the list whose cards are drawn. */
  let drawn = target
  /** Whether the current entry is of a list not drawn yet, and the one before it of the drawn list. */
  let isPushed = false
  let products: Products = { ...emptyList(0, 0), ...view()?.list }
  /** The latest change, drawn or being drawn. */
  let latest: GridChange | null = null
  const abortPrevious = createAbortPrevious()
  let cancelPatience = () => {}

  /** Changes some fields of the view. */
  function patch(change: ListChange | (ListChange & RemoteLoad)): void {
    const before = view()
    if (before) $list.set({ ...before, ...change })
  }

  /** The one place that sets where the load is, for this loader and for the islands, with what else changes. */
  function setLoad(next: ListLoad, change: ListChange): void {
    load = next
    patch({ ...remoteLoad(next), ...change })
  }

  /** Whether this is the list that was requested last. */
  const isTarget = (query: ListQuery): boolean => target !== null && isSameList(target, query)

  /** Whether this is the list whose cards are drawn. */
  const isDrawn = (query: ListQuery): boolean => drawn !== null && isSameList(drawn, query)

  /** Whether the drawn cards are those of the address: false after another list failed to load. */
  const isRendered = (): boolean => load.state !== 'failed' || isDrawn(load.request.query)

  /** The drawn range of pages. */
  const pages = (): PageRange => [products.pageRangeMin, products.pageRangeMax]

  /** Marks the list as ready once nothing is pending. */
  function settle(): void {
    const query = view()?.query
    if (load.state === 'loading' || !query || !isTarget(query)) return
    patch({ ready: isRendered() ? listKey(query) : 'failed' })
  }

  /** A list is on its way; the page shows that later, unless the response comes first. */
  function startWaiting(request: PagesRequest): void {
    const { placement } = request
    // The list of a failed load is dimmed already.
    const isShown = view()?.awaited === placement || (placement === 'replace' && !isRendered())
    const awaited = isShown ? placement : null
    setLoad(
      { state: 'loading', request },
      { awaited, applied: null, disabledValue: null, ready: null },
    )
    cancelPatience()
    cancelPatience = wait(() => patch({ awaited: placement }), PATIENCE)
  }

  function publish(fragment: Fragment, request: PagesRequest, isOutdated: boolean): void {
    const before = view()
    if (!before) return
    const change = listChange(before, fragment, request, products, chooseFilters)
    // If a newer request has started, its load state stays.
    if (isOutdated) patch(change)
    else setLoad({ state: 'idle' }, { ...change, awaited: null })
  }

  /** Draws a response: first the visible cards of a new list, then the texts about them. */
  async function draw(
    fragments: readonly Fragment[],
    requested: PagesRequest,
    signal: AbortSignal,
  ) {
    const last = fragments.at(-1)
    if (!last) return
    const request = reachable(requested, last)
    const isNew = request.placement === 'replace'
    products = withFragments(products, fragments, request.placement)
    const change = (latest = gridChange(fragments, request, products))
    emit({ phase: 'cards', change })
    // The response may be for another list than requested: without filters or an order that are not offered.
    if (isNew) target = drawn = last.state.query
    if (isNew) isPushed = false
    // It may be for another page too: beyond the last one there is only the first.
    if (isNew && request.pages.length === 1) history.replace(last.state.query)
    history.save({ pages: pages() })
    if (isNew && request.scroll === null) await paint.nextPaint()
    if (latest !== change) return
    try {
      paint.draw(() => publish(last, request, signal.aborted))
    } finally {
      // The cards of a list are complete whatever becomes of the islands beside them.
      emit({ phase: 'rest', change })
      settle()
    }
  }

  function fail(request: PagesRequest, error: unknown): void {
    cancelPatience()
    const applied = drawn && !isDrawn(request.query) ? { query: drawn, canUndo: isPushed } : null
    setLoad({ state: 'failed', request, error }, { awaited: null, applied })
    settle()
  }

  /**
   * Writes the query of a new list to the address. Of the lists that are chosen before one is drawn, only the
   * last has an entry: Back leads to the drawn one.
   */
  function enter(query: ListQuery): void {
    if (isPushed) return history.replace(query)
    isPushed = isDrawn(history.query())
    history.push(query)
  }

  /** Goes back to the drawn list (RULES.md#later-loads). */
  function undo(): void {
    if (isPushed) history.leave()
  }

  async function send(request: PagesRequest, isPressed: boolean): Promise<void> {
    const signal = abortPrevious.start()
    target = request.query
    // Sent before anything is emitted: the request travels while controls are redrawn.
    const responses = request.pages.map((page) => fetchFragment({ ...request.query, page }, signal))
    if (request.isNew) enter(request.query)
    startWaiting(request)
    const pressPainted = isPressed ? paint.nextPaint() : null
    try {
      const fragments = await Promise.all(responses)
      await pressPainted
      if (signal.aborted || !isSameList(history.query(), request.query)) return
      cancelPatience()
      await draw(fragments, request, signal)
    } catch (error) {
      if (!signal.aborted) fail(request, error)
    }
  }

  /** Repeats the request that failed last. */
  async function retry(): Promise<void> {
    if (load.state === 'failed') await send(load.request, true)
  }

  async function extend(
    placement: 'append' | 'prepend',
    pageOf: (products: Products) => number,
  ): Promise<void> {
    await paint.parsed()
    // The cards are still those of another list: the requested one comes first.
    if (!isRendered()) return retry()
    await send({ query: history.query(), placement, pages: [pageOf(products)], scroll: null }, true)
  }

  return {
    view,
    patch,
    isTarget,
    isRendered,
    pages,
    retry,
    undo,
    /** Starts with the list as the server drew it, unless another has replaced it. */
    start(codes: string[]): void {
      const { currentPage: page } = products
      if (!latest) products.blocks = codes.length > 0 ? [{ page, items: codes }] : []
      history.save({ pages: pages() })
      settle()
    },
    /** Shows the list that the address already has; with a position, as it was left. */
    show(query: ListQuery, position: ListPosition | null): Promise<void> {
      isPushed = false
      // A restored list does not wait for the page to be painted first.
      return send(replacement(query, position), position === null)
    },
    /** Stays at the drawn list while another is loading or has failed; false if the address is not its own. */
    keepDrawn(query: ListQuery, position: ListPosition | null): boolean {
      if (!isDrawn(query) || (position && position.pages.join() !== pages().join())) return false
      abortPrevious.stop()
      cancelPatience()
      isPushed = false
      target = drawn
      setLoad({ state: 'idle' }, { awaited: null, applied: null })
      history.stay(pages(), null)
      settle()
      return true
    },
    /**
     * Writes a new query to the address and shows its list, unless that is the current one.
     * `isPressed` means that a control was just pressed and must be seen pressed first.
     */
    goTo(query: ListQuery, isPressed: boolean): void {
      if (isTarget(query) && load.state !== 'failed') return settle()
      if (isDrawn(query) && isPushed) return undo()
      void send({ ...replacement(query, null), isNew: true }, isPressed)
    },
    /** 'Load more': loads the page above the highest loaded one (RULES.md#paging). */
    loadMore: (): Promise<void> => extend('append', nextPage),
    /** 'Load previous': loads the page below the lowest loaded one. */
    loadPrevious: (): Promise<void> => extend('prepend', previousPage),
  }
}
