import { currentQuery, replaceAddress } from '../address.ts'
import { $drawnChange, $gridChange, type GridChange } from '../grid-events.ts'
import { writeEntry } from '../history-entry.ts'
import { isListDrawn } from '../listing.ts'
import { whenRead } from '#browser/dom-parsed.ts'
import { giveRoomBack, scrolledPast, scrollPast } from '../scroll-position.ts'
import { startListing } from '../start.ts'
import { $view, isLoading, type Placement, type View } from '../list-store.ts'
import { partCells } from './first-rows.ts'
import { letGo } from './release-card-images.ts'
import { addSkeletons, releaseRows, reserveRows } from './reserve-rows.ts'
import { forgetColumns, keepCard, withoutJump } from './scroll-anchoring.ts'

function parseCells(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

const pageOf = (cell: Element) => Number(cell instanceof HTMLElement ? cell.dataset['page'] : 0)

/**
 * Keeps the drawn cards in step with the list store: puts new pages in, takes trimmed ones out,
 * without moving what the shopper looks at. Cards are the server's own HTML and never hydrate.
 */
class ProductGrid extends HTMLElement {
  #stops: (() => void)[] = []
  /** Watches which page's cards cross the middle of the window. */
  #middle: IntersectionObserver | null = null
  /** Where the list that is waited for goes; null while none is. */
  #awaited: Placement | null = null
  /** Cells of the list that are not in the document yet. */
  #rest = ''
  /** Brings the shopper back to the card that a list was left at. */
  #stay: (() => void) | null = null
  /** Cells of the list before. */
  #left: Element[] = []

  connectedCallback(): void {
    startListing()
    whenRead(() => this.#start())
  }

  #start(): void {
    if (!this.isConnected) return
    this.#middle = new IntersectionObserver(() => this.#followView(), {
      rootMargin: '-50% 0px -50% 0px',
    })
    this.#watchCells()
    this.#stops = [
      $gridChange.subscribe((change) => change && this.#draw(change)),
      $drawnChange.subscribe((change) => this.#finish(change)),
      $view.subscribe((view) => this.#followLoad(view)),
    ]
  }

  disconnectedCallback(): void {
    this.#middle?.disconnect()
    for (const stop of this.#stops) stop()
  }

  get #grid(): HTMLElement | null {
    return this.querySelector<HTMLElement>('[data-grid]')
  }

  #watchCells(): void {
    this.#middle?.disconnect()
    for (const cell of this.#grid?.children ?? []) this.#middle?.observe(cell)
  }

  /**
   * The page in the address is the one in view, so that a reload and a shared link land there. Looked for
   * anew each time: what a busy page tells of late covers several frames at once.
   */
  #followView(): void {
    if (isLoading() || !isListDrawn()) return
    const cells = [...(this.#grid?.children ?? [])]
    const middle = window.innerHeight / 2
    const seen = cells.findLast((cell) => cell.getBoundingClientRect().top <= middle) ?? cells[0]
    const query = currentQuery()
    const page = seen ? pageOf(seen) : 0
    if (!page || page === query.page) return
    replaceAddress({ ...query, page })
    // The page and the place belong together, also for a reload that comes before the scroll's end.
    writeEntry({ scroll: scrolledPast() })
  }

  #followLoad(view: View | null): void {
    this.#sayStart(view?.list.pageRangeMin)
    const isBusy = isLoading()
    this.setAttribute('aria-busy', String(isBusy))
    if (!isBusy) giveRoomBack()
    // Where the shopper went while it was waited for was not followed.
    if (view?.status === 'ERROR') this.#followView()
    const awaited = view?.awaited ?? null
    if (awaited === this.#awaited) return
    const stop = () => this.#stopWaiting()
    if (this.#awaited === 'prepend' && this.#grid) withoutJump(this.#grid, stop)
    else stop()
    this.#awaited = awaited
    if (view && awaited) this.#showWaiting(view.list, awaited)
  }

  #sayStart(page: number | undefined): void {
    this.toggleAttribute('data-from-start', page === 1)
  }

  /** What is on its way takes its time: the list that it replaces is dimmed, or room is kept for it. */
  #showWaiting({ total, pageSize, pageRangeMax }: View['list'], placement: Placement): void {
    const grid = this.#grid
    if (!grid) return
    document.documentElement.dataset['loading'] = placement
    this.toggleAttribute('inert', placement === 'replace')
    if (placement === 'append')
      reserveRows(grid, Math.min(total - pageRangeMax * pageSize, pageSize))
    if (placement === 'prepend') withoutJump(grid, () => addSkeletons(grid, Infinity, placement))
    // The old cards stay until the new ones come; else skeletons stand in (RULES.md#skeletons).
    const isBare = grid.querySelector('[data-code]') === null
    if (placement === 'replace' && isBare) addSkeletons(grid)
  }

  #stopWaiting(): void {
    this.#awaited = null
    delete document.documentElement.dataset['loading']
    this.removeAttribute('inert')
    if (this.#grid) releaseRows(this.#grid)
  }

  #draw(change: GridChange): void {
    const grid = this.#grid
    if (!grid) return
    if (change.kind === 'replace') this.#replace(grid, change)
    else this.#extend(grid, change)
    this.#watchCells()
  }

  /** Once what stands above the list is drawn as well, the list stands where it was left, or will be. */
  #finish(change: GridChange | null): void {
    this.#drawRest()
    if (change?.kind !== 'replace') return
    const stay = this.#stay
    this.#stay = null
    queueMicrotask(() => {
      stay?.()
      writeEntry({ scroll: scrolledPast() })
    })
  }

  #drawRest(): void {
    letGo(this.#left.splice(0))
    const grid = this.#grid
    if (!grid || this.#rest === '') return
    grid.append(parseCells(this.#rest))
    grid.style.paddingBlockEnd = ''
    this.#rest = ''
    this.#watchCells()
  }

  #replace(grid: HTMLElement, change: Extract<GridChange, { kind: 'replace' }>): void {
    const html = change.blocks.map((block) => block.html).join('')
    // A list that comes back as it was left may begin anywhere in the window.
    const whole = { first: html, rest: '', room: 0 }
    const { first, rest, room } = change.scroll === null ? partCells(html, grid) : whole
    // Asked before anything moves, when it costs no layout: what comes next is below.
    const isAbove = this.getBoundingClientRect().top < 0
    this.#stopWaiting()
    this.#sayStart(change.blocks[0]?.page)
    forgetColumns(grid)
    this.#left.push(...grid.children)
    grid.replaceChildren(parseCells(first))
    grid.style.paddingBlockEnd = room > 0 ? `${room}px` : ''
    this.#rest = rest
    this.toggleAttribute('data-empty', grid.querySelector('[data-code]') === null)
    if (change.scroll !== null) {
      scrollPast(change.scroll)
      this.#stay = keepCard(grid)
    } else if (isAbove) this.scrollIntoView({ behavior: 'instant' })
  }

  #extend(grid: HTMLElement, change: Exclude<GridChange, { kind: 'replace' }>): void {
    this.#drawRest()
    const { block, kind, pages } = change
    const cells = parseCells(block.html)
    const drawn = new Set(
      [...grid.querySelectorAll('[data-code]')].map((cell) => cell.getAttribute('data-code')),
    )
    for (const cell of [...cells.querySelectorAll('[data-code]')]) {
      // A product that moved between two pages while the shopper read is shown once.
      if (drawn.has(cell.getAttribute('data-code'))) cell.remove()
    }
    const first = cells.querySelector<HTMLElement>('.card__name a')
    const isIdle = document.activeElement?.matches('body, h1, [rel]')
    withoutJump(grid, () => {
      grid[kind](cells)
      const left = [...grid.children].filter((cell) => !pages.includes(pageOf(cell)))
      for (const cell of left) cell.remove()
      letGo(left)
      // Only now: a window at the end of the list would be pushed up by what goes away.
      releaseRows(grid)
    })
    // Who has gone on to something else meanwhile is left there.
    if (isIdle) first?.focus({ preventScroll: true })
  }
}

customElements.define('product-grid', ProductGrid)
