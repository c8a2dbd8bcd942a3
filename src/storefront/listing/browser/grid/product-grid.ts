import {
  CLASS_CARD_LINK,
  CLASS_EMPTY_SHOWN,
  CLASS_NO_RESPONSE,
  DATA_GRID,
  DATA_READY,
  DATA_FROM_START,
  DATA_EMPTY,
  DATA_LOADING,
  TAG_PRODUCT_GRID,
} from '#storefront/browser/dom-contract.ts'
import { whenParsed } from '#storefront/browser/first/page-lifecycle.ts'
import { parseHtml } from '#storefront/browser/parse-html.ts'
import { revealNow, shopperMoves, untilMoved } from '#storefront/browser/window-scroll.ts'
import {
  currentQuery,
  replaceAddress,
  releaseListHeight,
  saveScroll,
  listScroll,
  scrollToList,
} from '../list-history.ts'
import {
  type GridChange,
  gridEvents,
  type GridEvent,
  $list,
  isLoading,
  type ListView,
  type Placement,
} from '../list-store.ts'
import { listController } from '../list.ts'
import {
  addSkeletons,
  countBlocks,
  CARD_SELECTOR,
  pageOf,
  parseNewItems,
  dismantleCards,
  releaseRows,
  reserveRows,
  fillWindow,
  partItems,
  reserveRest,
  type Rest,
  wholeList,
  forgetColumns,
} from './grid-items.ts'
import { anchorCard, withScrollAnchoring } from './scroll-anchoring.ts'

/**
 * Keeps the drawn cards in step with the list store: adds new pages and removes trimmed ones
 * without moving what the shopper looks at. Cards are the server's HTML and never hydrate.
 */
class ProductGrid extends HTMLElement {
  #stops: (() => void)[] = []
  /** Watches which page's cards cross the middle of the window. */
  #middle: IntersectionObserver | null = null
  /** Placement of the list being loaded; null if there is none. */
  #awaited: Placement | null = null
  /** Items of the list that are not in the document yet. */
  #rest: Rest | null = null
  /** Scrolls back to the card at which a list was left, unless the shopper has moved on. */
  #restoreAnchor: (() => void) | null = null
  #isBusy = false
  /** How often the shopper had moved when the list began to load. */
  #moves = 0
  /** Items of the previous list. */
  #removedItems: Element[] = []

  connectedCallback(): void {
    whenParsed(() => this.#start())
  }

  #start(): void {
    if (!this.isConnected) return
    this.#middle = new IntersectionObserver(() => this.#followView(), {
      rootMargin: '-50% 0px -50% 0px',
    })
    this.#watchItems()
    const grid = this.#grid
    const blocks = new MutationObserver(() => {
      const pageSize = $list.get()?.list.pageSize
      if (grid && pageSize) countBlocks(grid, pageSize)
    })
    if (grid) blocks.observe(grid, { childList: true })
    this.#stops = [
      () => blocks.disconnect(),
      gridEvents.draw((event) => this.#draw(event)),
      $list.subscribe((view) => this.#followLoad(view)),
    ]
  }

  disconnectedCallback(): void {
    this.#middle?.disconnect()
    for (const stop of this.#stops) stop()
  }

  get #grid(): HTMLElement | null {
    return this.querySelector<HTMLElement>(`[${DATA_GRID}]`)
  }

  #watchItems(): void {
    this.#middle?.disconnect()
    for (const item of this.#grid?.children ?? []) this.#middle?.observe(item)
  }

  /**
   * Puts the page in view into the address, for reloads and shared links. Determined anew each
   * time: on a busy page, one notification may cover several frames.
   */
  #followView(): void {
    if (isLoading() || !listController.isRendered()) return
    const items = [...(this.#grid?.children ?? [])]
    const middle = window.innerHeight / 2
    const seen = items.findLast((item) => item.getBoundingClientRect().top <= middle) ?? items[0]
    const query = currentQuery()
    const page = seen ? pageOf(seen) : 0
    if (!page || page === query.page) return
    replaceAddress({ ...query, page })
    // The page and the scroll belong together, even if a reload comes before the scroll ends.
    saveScroll()
  }

  #followLoad(view: ListView | null): void {
    this.toggleAttribute(DATA_FROM_START, view?.list.pageRangeMin === 1)
    const isBusy = isLoading()
    if (isBusy && !this.#isBusy) this.#moves = shopperMoves()
    this.#isBusy = isBusy
    const ready = view?.ready ?? null
    this.setAttribute('aria-busy', String(isBusy))
    if (ready === null) this.removeAttribute(DATA_READY)
    else this.setAttribute(DATA_READY, ready)
    if (!isBusy) releaseListHeight()
    // Scrolling was not followed while the list was loading.
    if (view?.status === 'ERROR') this.#followView()
    const awaited = view?.awaited ?? null
    this.toggleAttribute('inert', awaited === 'replace' || Boolean(view?.applied))
    if (awaited === this.#awaited) return
    const stop = () => this.#stopWaiting()
    if (this.#awaited === 'prepend' && this.#grid) withScrollAnchoring(this.#grid, stop)
    else stop()
    this.#awaited = awaited
    if (view && awaited) this.#showWaiting(view.list, awaited)
  }

  /** Shows that a load takes its time: the old list is dimmed, or rows are reserved. */
  #showWaiting({ total, pageSize, pageRangeMax }: ListView['list'], placement: Placement): void {
    const grid = this.#grid
    if (!grid) return
    document.documentElement.setAttribute(DATA_LOADING, placement)
    if (placement === 'append')
      reserveRows(grid, Math.min(total - pageRangeMax * pageSize, pageSize))
    if (placement === 'prepend')
      withScrollAnchoring(grid, () => addSkeletons(grid, Infinity, placement))
    // The old cards stay until the new ones come; without any, skeletons are shown.
    const isBare = grid.querySelector(CARD_SELECTOR) === null
    if (placement === 'replace' && isBare) addSkeletons(grid)
  }

  #stopWaiting(): void {
    this.#awaited = null
    document.documentElement.removeAttribute(DATA_LOADING)
    if (this.#grid) releaseRows(this.#grid)
  }

  #draw({ phase, change }: GridEvent): void {
    const grid = this.#grid
    if (!grid) return
    if (phase === 'rest') return this.#finish(change)
    if (change.kind === 'replace') this.#replace(grid, change)
    else this.#extend(grid, change)
    this.#watchItems()
  }

  /** Now everything above the list is drawn too, so its position is final or nearly so. */
  #finish({ kind }: GridChange): void {
    this.#drawRest()
    if (kind !== 'replace') return
    this.#restoreAnchor?.()
    this.#restoreAnchor = null
    saveScroll()
  }

  #drawRest(): void {
    dismantleCards(this.#removedItems.splice(0))
    const grid = this.#grid
    const items = this.#rest?.items ?? []
    this.#rest = null
    if (!grid || items.length === 0) return
    grid.append(parseHtml(items.join('')))
    grid.style.paddingBlockEnd = ''
    this.#watchItems()
  }

  #replace(grid: HTMLElement, change: Extract<GridChange, { kind: 'replace' }>): void {
    const html = change.blocks.map((block) => block.html).join('')
    // Nothing scrolls once the shopper has moved.
    const hasMoved = change.scroll !== null && shopperMoves() > this.#moves
    const scroll = hasMoved ? listScroll() : change.scroll
    // A list that comes back as it was left may begin anywhere in the window.
    const { first, rest } = scroll === null ? partItems(html, grid) : wholeList(html)
    // Measured before anything moves, when it costs no layout: what comes next is below.
    const isAbove = this.getBoundingClientRect().top < 0
    this.#stopWaiting()
    this.removeAttribute('inert')
    this.toggleAttribute(DATA_FROM_START, change.blocks[0]?.page === 1)
    forgetColumns(grid)
    this.#removedItems.push(...grid.children)
    grid.replaceChildren(parseHtml(first))
    reserveRest(grid, rest)
    this.#rest = rest
    this.toggleAttribute(DATA_EMPTY, grid.querySelector(CARD_SELECTOR) === null)
    // What the first list was says nothing of this one.
    this.querySelector(`.${CLASS_EMPTY_SHOWN}`)?.classList.remove(CLASS_EMPTY_SHOWN)
    this.closest(`.${CLASS_NO_RESPONSE}`)?.classList.remove(CLASS_NO_RESPONSE)
    if (scroll !== null) {
      scrollToList(scroll)
      this.#restoreAnchor = untilMoved(anchorCard(grid))
    } else if (isAbove) revealNow(this)
    fillWindow(grid, rest)
  }

  #extend(grid: HTMLElement, change: Exclude<GridChange, { kind: 'replace' }>): void {
    this.#drawRest()
    const { block, kind, pages } = change
    const items = parseNewItems(block.html, grid)
    const first = items.querySelector<HTMLElement>(`.${CLASS_CARD_LINK}`)
    const isIdle = document.activeElement?.matches('body, h1, [rel]')
    withScrollAnchoring(grid, () => {
      grid[kind](items)
      const left = [...grid.children].filter((item) => !pages.includes(pageOf(item)))
      for (const item of left) item.remove()
      dismantleCards(left)
      // Not earlier: removing rows would push up a window at the end of the list.
      releaseRows(grid)
    })
    // Shoppers who have moved on meanwhile keep their focus.
    if (isIdle) first?.focus({ preventScroll: true })
  }
}

customElements.define(TAG_PRODUCT_GRID, ProductGrid)
