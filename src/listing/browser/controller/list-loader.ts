import type { WritableAtom } from 'nanostores'
import { createAbortPrevious, type wait } from '#browser/timing.ts'
import { isSameList, type ListQuery, listKey } from '#query/filter-form.ts'
import { emptyList, nextPage, previousPage } from '../../rules/product-list.ts'
import { type ListPosition, type PageRange, pagesOf } from '../list-history.ts'
import {
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
  scroll: position ? position.scroll : null,
})

/** Milliseconds before the old list is dimmed while another loads (RULES.md#later-loads). */
const PATIENCE = 200

/** Loads pages of lists, one request at a time (RULES.md#newer-requests), and draws them. */
export class ListLoader {
  /**
   * Code of the last filter that gained a value: its options stay unchanged (RULES.md#keep-filter).
   */
  keptFilter: string | null = null
  protected readonly ports: ListPorts
  #load: ListLoad = { state: 'idle' }
  #products: Products
  /** The query of the list that is shown or loading. */
  #target: ListQuery | null
  /** The latest change, drawn or being drawn. */
  #change: GridChange | null = null
  #abortPrevious = createAbortPrevious()
  #cancelPatience = () => {}

  constructor(ports: ListPorts) {
    this.ports = ports
    const view = ports.$list.get()
    this.#target = view?.query ?? null
    this.#products = { ...emptyList(0, 0), ...view?.list }
  }

  /** Starts with the list as the server drew it, unless another has replaced it. */
  start(codes: string[]): void {
    const { currentPage: page } = this.#products
    if (!this.#change) this.#products.blocks = codes.length > 0 ? [{ page, items: codes }] : []
    this.ports.history.save({ pages: this.pages() })
    this.settle()
  }

  /** Whether this is the list that was requested last. */
  isTarget(query: ListQuery): boolean {
    return this.#target !== null && isSameList(this.#target, query)
  }

  /** Whether the drawn cards are those of the address: false after another list failed to load. */
  isDrawn(): boolean {
    const load = this.#load
    return load.state !== 'failed' || load.request.placement !== 'replace'
  }

  /** The drawn range of pages. */
  pages(): PageRange {
    const { pageRangeMin, pageRangeMax } = this.#products
    return [pageRangeMin, pageRangeMax]
  }

  /** Shows the list that the address already has; with a position, as it was left. */
  show(query: ListQuery, position: ListPosition | null): Promise<void> {
    // A restored list does not wait for the page to be painted first.
    return this.#request(replacement(query, position), position === null)
  }

  /** 'Load more': loads the page above the highest loaded one (RULES.md#two-way-paging). */
  loadMore(): Promise<void> {
    return this.#extend('append', nextPage)
  }

  /** 'Load previous': loads the page below the lowest loaded one (RULES.md#two-way-paging). */
  loadPrevious(): Promise<void> {
    return this.#extend('prepend', previousPage)
  }

  /** Repeats the request that failed last. */
  async retry(): Promise<void> {
    if (this.#load.state === 'failed') await this.#request(this.#load.request, true)
  }

  protected get view(): ListView | null {
    return this.ports.$list.get()
  }

  /** Changes some fields of the view. */
  protected patch(change: ListChange): void {
    const { view } = this
    if (view) this.ports.$list.set({ ...view, ...change })
  }

  /** The one place that sets where the load is, for this loader and for the islands, with what else changes. */
  #setLoad(load: ListLoad, change: ListChange): void {
    this.#load = load
    const { view } = this
    if (view) this.ports.$list.set({ ...view, ...remoteLoad(load), ...change })
  }

  /**
   * Writes a new query to the address and shows its list, unless that is the current one.
   * `isPressed` means that a control was just pressed and must be seen pressed first.
   */
  protected goTo(query: ListQuery, isPressed: boolean): void {
    if (this.isTarget(query) && this.#load.state !== 'failed') return this.settle()
    void this.#request({ ...replacement(query, null), isNew: true }, isPressed)
  }

  /** Marks the list as ready once nothing is pending. */
  protected settle(): void {
    const { view } = this
    if (this.#load.state === 'loading' || !view || !this.isTarget(view.query)) return
    this.patch({ ready: this.isDrawn() ? listKey(view.query) : 'failed' })
  }

  async #extend(
    placement: 'append' | 'prepend',
    pageOf: (products: Products) => number,
  ): Promise<void> {
    await this.ports.paint.parsed()
    // The cards are still those of another list: the requested one comes first.
    if (!this.isDrawn()) return this.retry()
    const query = this.ports.history.query()
    await this.#request({ query, placement, pages: [pageOf(this.#products)], scroll: null }, true)
  }

  async #request(request: PagesRequest, isPressed: boolean): Promise<void> {
    const { fetchFragment, history, paint } = this.ports
    const signal = this.#abortPrevious.start()
    this.#target = request.query
    // Sent before anything is emitted: the request travels while controls are redrawn.
    const responses = request.pages.map((page) => fetchFragment({ ...request.query, page }, signal))
    if (request.isNew) history.push(request.query)
    this.#await(request)
    const pressPainted = isPressed ? paint.nextPaint() : null
    try {
      const fragments = await Promise.all(responses)
      await pressPainted
      if (signal.aborted || !isSameList(history.query(), request.query)) return
      this.#cancelPatience()
      await this.#draw(fragments, request, signal)
    } catch (error) {
      if (!signal.aborted) this.#fail(request, error)
    }
  }

  /** A list is on its way; the page shows that later, unless the response comes first. */
  #await(request: PagesRequest): void {
    const { placement } = request
    const awaited = this.view?.awaited === placement ? placement : null
    this.#setLoad({ state: 'loading', request }, { awaited, disabledValue: null, ready: null })
    this.#cancelPatience()
    this.#cancelPatience = this.ports.wait(() => this.patch({ awaited: placement }), PATIENCE)
  }

  /** Draws a response: first the visible cards of a new list, then the texts about them. */
  async #draw(fragments: readonly Fragment[], requested: PagesRequest, signal: AbortSignal) {
    const last = fragments.at(-1)
    if (!last) return
    const { emit, history, paint } = this.ports
    const request = reachable(requested, last)
    const isNew = request.placement === 'replace'
    this.#products = withFragments(this.#products, fragments, request.placement)
    const change = (this.#change = gridChange(fragments, request, this.#products))
    emit({ phase: 'cards', change })
    // The response may be for another list than requested: without filters or an order that are not offered.
    if (isNew) this.#target = last.state.query
    // It may be for another page too: beyond the last one there is only the first.
    if (isNew && request.pages.length === 1) history.replace(last.state.query)
    history.save({ pages: this.pages() })
    if (isNew && request.scroll === null) await paint.nextPaint()
    if (this.#change !== change) return
    paint.draw(() => this.#publish(last, request, signal.aborted))
    emit({ phase: 'rest', change })
    this.settle()
  }

  #publish(fragment: Fragment, request: PagesRequest, isOutdated: boolean): void {
    const { view } = this
    if (!view) return
    const change = listChange(view, fragment, request, this.#products, this.keptFilter)
    // If a newer request has started, its load state stays.
    if (isOutdated) this.patch(change)
    else this.#setLoad({ state: 'idle' }, { ...change, awaited: null })
  }

  #fail(request: PagesRequest, error: unknown): void {
    this.#cancelPatience()
    this.#setLoad({ state: 'failed', request, error }, { awaited: null })
    this.settle()
  }
}
