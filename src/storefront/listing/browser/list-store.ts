import { ID_PAGE_STATE } from '#storefront/browser/dom-contract.ts'
import { atom, type ReadableAtom } from 'nanostores'
import type { Filter } from '#contract/query/filter.ts'
import {
  isSameForm,
  isSameList,
  type ListQuery,
  withSelection,
} from '#contract/query/filter-form.ts'
import type { OwnSizes } from '#storefront/own-sizes/rules/own-sizes.ts'
import type { DisabledValue } from '../rules/disabled-value.ts'
import { listState, type PageState, parsePageState } from '../rules/page-state.ts'
import { addPage, emptyList, type ProductList } from '../rules/product-list.ts'
import {
  failedLoad,
  type RemoteLoad,
  STARTED_LOAD,
  SUCCEEDED_LOAD,
} from '#contract/shop/remote-load.ts'

/** Target of a loading list: it replaces the list, or extends one of its ends. */
export type Placement = 'replace' | 'append' | 'prepend'

/** The list that is still drawn because the chosen one could not be loaded (RULES.md#later-loads). */
interface AppliedList {
  query: ListQuery
  /** Whether the entry before the current one is that of the drawn list. */
  canUndo: boolean
}

/** The visible list. `query` is the shopper's choice, loaded or not. */
interface ShownList {
  query: PageState['query']
  list: PageState['list']
  filters: PageState['filters']
  hasMoreFilters: boolean
  /** What of the filters is requested whole, with each list; as in `PageState`. */
  wholeFilter: PageState['wholeFilter']
  /** Placement of a list that takes long to load; null otherwise. */
  awaited: Placement | null
  /** Null unless another list than the drawn one has failed to load. */
  applied: AppliedList | null
  taxonLinks: PageState['taxonLinks']
  /** Null if there is no notice. */
  disabledValue: DisabledValue | null
  /** Key of the list once it is fully drawn and nothing is pending; 'failed' if loading failed. */
  ready: string | null
}

/** View of a listing for its islands, and the state of its last load. */
export type ListView = ShownList & RemoteLoad

/** Returns the view of a page as the server rendered it: loaded, and nothing pending. */
export const viewOf = ({
  query,
  list,
  filters,
  hasMoreFilters = false,
  wholeFilter,
  taxonLinks,
}: PageState): ListView => ({
  query,
  list,
  filters,
  hasMoreFilters,
  wholeFilter,
  taxonLinks,
  ...SUCCEEDED_LOAD,
  awaited: null,
  applied: null,
  disabledValue: null,
  ready: null,
})

/** Reads the JSON block of the page; null on the server, or if there is none. */
function readPageState(): PageState | null {
  if (typeof document === 'undefined') return null
  const json = document.querySelector(`#${ID_PAGE_STATE}`)?.textContent
  return json ? parsePageState(json) : null
}

/** State from the server; null on the server itself, which draws from the request's own. */
export const pageState = readPageState()

/** View that the islands of this tab share. Only the list's controller writes it. */
export const $list = atom<ListView | null>(pageState && viewOf(pageState))

/** The sizes that were chosen on this device; null until they are read, and on the server. */
export const $ownSizes = atom<OwnSizes | null>(null)

/** The fields of the view that an island draws. */
export type ListPart<Name extends keyof ListView> = Pick<ListView, Name>

/** Selects fields of the view; notifies only if one of them changes. */
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

type Waiting = (part: ListPart<'query' | 'applied'>) => boolean

/** Whether the list of a choice could not be loaded, so that another is drawn (RULES.md#later-loads). */
export const isWaiting = {
  sort: ({ query, applied }) => applied !== null && applied.query.sort !== query.sort,
  form: ({ query, applied }) => applied !== null && !isSameForm(applied.query.form, query.form),
} satisfies Record<string, Waiting>

/** Whether a list is loading, even if that is not visible yet. */
export const isLoading = (): boolean => $list.get()?.status === 'PROCESSING'

/** How far a list is scrolled. */
export interface ListScroll {
  /** How far the window is scrolled past the beginning of the list, in CSS pixels. */
  scroll: number
  /**
   * The first card in view, and its distance from the top of the window: empty ad slots above it are there again when
   * the list comes back.
   */
  card?: { code: string; top: number } | undefined
}

/** A request for pages of a list. */
export interface PagesRequest {
  query: ListQuery
  placement: Placement
  /** Pages to load; one unless a whole range is restored. */
  pages: readonly number[]
  /** Where the list was left; null to show its start. */
  scroll: ListScroll | null
  /** Whether its address is not in the history yet. */
  isNew?: boolean
}

/** The load of a list. */
export type ListLoad =
  | { state: 'idle' }
  | { state: 'loading'; request: PagesRequest }
  | { state: 'failed'; request: PagesRequest; error: unknown }

/** What the islands draw of a load. */
export function remoteLoad(load: ListLoad): RemoteLoad {
  if (load.state === 'failed') return failedLoad(load.error)
  return load.state === 'loading' ? STARTED_LOAD : SUCCEEDED_LOAD
}

/** One page of a list, as the server rendered it. */
export interface Fragment {
  state: PageState
  /** Drawn cards and ad slots, as `<li>` elements. */
  html: string
  codes: string[]
}

/** The loaded products, only by code: the server drew their cards. */
export type Products = ProductList<string>

/** Returns the request, or one for the first page if the list has become too short. */
export const reachable = (request: PagesRequest, { state }: Fragment): PagesRequest =>
  request.pages.includes(state.query.page)
    ? request
    : { ...request, placement: 'replace', pages: [1] }

/** Adds the products of responses to the loaded ones. */
export const withFragments = (
  products: Products,
  fragments: readonly Fragment[],
  placement: Placement,
) =>
  fragments.reduce((before, { state, codes }, index) => {
    const isNew = placement === 'replace' && index === 0
    const list = isNew ? emptyList(state.list.pageSize, state.list.maximum) : before
    return addPage(list, state.query.page, codes, state.list)
  }, products)

/** A change of what is shown. */
export type ListChange = Partial<ShownList>

/** Keeps choices made since the request was sent, and the identity of equal parts. */
function queryAfter(loaded: ListQuery, chosen: ListQuery, requested: ListQuery): ListQuery {
  // Another page of the same list leaves the controls unchanged.
  if (isSameList(loaded, chosen) || !isSameList(chosen, requested)) return chosen
  return isSameForm(loaded.form, chosen.form) ? { ...loaded, form: chosen.form } : loaded
}

/** Returns the filters to show after a response, from those shown and those of the response. */
export type ChooseFilters = (
  shown: readonly Filter[],
  loaded: readonly Filter[],
) => readonly Filter[]

/** Returns the change of the view after a response. */
export function listChange(
  view: ListView,
  { state }: Fragment,
  { placement, query: requested }: PagesRequest,
  products: Products,
  chooseFilters: ChooseFilters,
): ListChange {
  const query = queryAfter(state.query, view.query, requested)
  const shown = { list: listState(products), query }
  if (placement !== 'replace') return shown
  const filters = withSelection(chooseFilters(view.filters, state.filters), query.form)
  const { taxonLinks, hasMoreFilters = false } = state
  return { ...shown, filters, hasMoreFilters, taxonLinks }
}

/** One page of cards, as the server drew it. */
interface CardBlock {
  page: number
  /** `<li>` elements. */
  html: string
}

/** A change that the grid element has to follow. */
export type GridChange =
  /**
   * Another list; `scroll` is where it was left, null to show its start.
   */
  | { kind: 'replace'; blocks: readonly CardBlock[]; scroll: ListScroll | null }
  /** One more page at an end; of the drawn ones, only `pages` stay. */
  | { kind: 'append' | 'prepend'; block: CardBlock; pages: readonly number[] }

/** Returns the change that the grid has to draw after a response. */
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
 * A phase of a change: first the cards (of a new list, the visible ones), then the rest, once the
 * islands have rendered the change.
 */
export interface GridEvent {
  phase: 'cards' | 'rest'
  change: GridChange
}

type Listener = (event: GridEvent) => unknown

/**
 * Creates the event of a list. In each phase the grid draws first, then listeners read its cards.
 */
function createGridEvents() {
  const grids = new Set<Listener>()
  const readers = new Set<Listener>()
  let emitted: GridEvent[] = []
  const subscribe = (listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    emit(event: GridEvent): void {
      emitted = event.phase === 'cards' ? [event] : [...emitted, event]
      for (const listener of [...grids, ...readers]) listener(event)
    },
    /** Subscribes the grid, and replays earlier events. Returns unsubscribe. */
    draw(listener: Listener): () => void {
      emitted.forEach(listener)
      return subscribe(grids, listener)
    },
    /** Subscribes a reader of drawn cards. Returns unsubscribe. */
    listen: (listener: Listener): (() => void) => subscribe(readers, listener),
  }
}

/** The events of this page's list. */
export const gridEvents = createGridEvents()
