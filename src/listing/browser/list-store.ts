import { ID_PAGE_STATE } from '#browser/dom-contract.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { isSameForm, isSameList, type ListQuery, withSelection } from '#query/filter-form.ts'
import type { DisabledValue } from '../rules/disabled-value.ts'
import { keepFilter } from '../rules/keep-filter.ts'
import { listState, type PackedState, type PageState, unpackState } from '../rules/page-state.ts'
import type { ProductList } from '../rules/product-list.ts'
import { type RemoteLoad, SUCCEEDED_LOAD } from '#shop/remote-load.ts'

/** Where a list that is on its way goes: another list, or one more page at an end of this one. */
export type Placement = 'replace' | 'append' | 'prepend'

/** What is shown of a list. `query` is what the shopper chose, loaded or not yet. */
interface ShownList {
  query: PageState['query']
  list: PageState['list']
  filters: PageState['filters']
  /** A list that is on its way and takes its time; null while none does. */
  awaited: Placement | null
  taxonLinks: PageState['taxonLinks']
  /** Null without a message. */
  disabledValue: DisabledValue | null
  /** Key of the list once all of it is drawn and nothing is pending; 'failed' while it could not be loaded. */
  ready: string | null
}

/** What the islands of a listing draw, and the state of its last load (RULES.md#remote-loads). */
export type ListView = ShownList & RemoteLoad

/** The view of a page as the server rendered it: loaded, and nothing pending. */
export const viewOf = ({ query, list, filters, taxonLinks }: PageState): ListView => ({
  query,
  list,
  filters,
  taxonLinks,
  ...SUCCEEDED_LOAD,
  awaited: null,
  disabledValue: null,
  ready: null,
})

/** Parses a state block. Throws if it is truncated. */
export const parsePageState = (json: string): PageState =>
  unpackState(JSON.parse(json) as PackedState)

/** Reads the one JSON block of the page; null where there is none, and on the server. */
function readPageState(): PageState | null {
  if (typeof document === 'undefined') return null
  const json = document.querySelector(`#${ID_PAGE_STATE}`)?.textContent
  return json ? parsePageState(json) : null
}

/** The state that the server sent; null on the server itself, which draws from the request's own. */
export const pageState = readPageState()

/** What the islands of this tab share. Written by the list's controller alone. */
export const $list = atom<ListView | null>(pageState && viewOf(pageState))

/** What an island draws of it. */
export type ListPart<Name extends keyof ListView> = Pick<ListView, Name>

/** These parts of what the islands draw; notifies only when one of them changes. */
export function listPart<Name extends keyof ListView>(
  ...names: readonly Name[]
): ReadableAtom<ListPart<Name> | null> {
  const $part = atom<ListPart<Name> | null>($list.get())
  $list.listen((view) => {
    const before = $part.get()
    if (names.some((name) => view?.[name] !== before?.[name])) $part.set(view)
  })
  return $part
}

/** Whether a list is on its way, though it may be too early to draw that. */
export const isLoading = (): boolean => $list.get()?.status === 'PROCESSING'

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

/** One page of a list, as the server rendered it. */
export interface Fragment {
  state: PageState
  /** Drawn cards and ad slots, as `<li>` elements. */
  html: string
  codes: string[]
}

/** The loaded products, known by their codes alone: their cards are the server's. */
export type Products = ProductList<string>

/** A change of what is shown. */
export type ListChange = Partial<ShownList>

/** Choices made since the request was sent stay chosen, and equal parts stay the same objects. */
function queryAfter(loaded: ListQuery, chosen: ListQuery, requested: ListQuery): ListQuery {
  // For a further page of the list, nothing that draws choices has to be drawn again.
  if (isSameList(loaded, chosen) || !isSameList(chosen, requested)) return chosen
  return isSameForm(loaded.form, chosen.form) ? { ...loaded, form: chosen.form } : loaded
}

/**
 * What the islands draw of a response, with the filter whose code is `keptFilter` left as it was.
 */
export function listChange(
  view: ListView,
  { state }: Fragment,
  { placement, query: requested }: PagesRequest,
  products: Products,
  keptFilter: string | null,
): ListChange {
  const query = queryAfter(state.query, view.query, requested)
  const shown = { list: listState(products), query }
  if (placement !== 'replace') return shown
  const filters = withSelection(keepFilter(view.filters, state.filters, keptFilter), query.form)
  return { ...shown, filters, taxonLinks: state.taxonLinks }
}

/** One page of cards, as the server drew it. */
export interface CardBlock {
  page: number
  /** `<li>` elements. */
  html: string
}

/** A change that the grid element has to follow. */
export type GridChange =
  /** Another list; `scroll` is how far past its beginning the window was when it was left, null to show its start. */
  | { kind: 'replace'; blocks: readonly CardBlock[]; scroll: number | null }
  /** One more page at an end; of the drawn ones, only `pages` stay. */
  | { kind: 'append' | 'prepend'; block: CardBlock; pages: readonly number[] }

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

/**
 * A step of a change: first the cards (of a new list, those in the window), then the rest, once the islands
 * have rendered the change.
 */
export interface GridEvent {
  phase: 'cards' | 'rest'
  change: GridChange
}

type Listener = (event: GridEvent) => unknown

/** The one event of a list. In each phase the grid draws first; whoever reads the cards comes after it. */
function createGridEvents() {
  const grids = new Set<Listener>()
  const readers = new Set<Listener>()
  let drawn: GridEvent[] = []
  const subscribe = (listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    emit(event: GridEvent): void {
      drawn = event.phase === 'cards' ? [event] : [...drawn, event]
      for (const listener of [...grids, ...readers]) listener(event)
    },
    /** For the grid; draws at once what came before it. Returns unsubscribe. */
    draw(listener: Listener): () => void {
      drawn.forEach(listener)
      return subscribe(grids, listener)
    },
    /** For whoever reads what the grid has drawn. Returns unsubscribe. */
    listen: (listener: Listener): (() => void) => subscribe(readers, listener),
  }
}

/** The events of this page's list. */
export const gridEvents = createGridEvents()
