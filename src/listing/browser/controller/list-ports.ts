import type { WritableAtom } from 'nanostores'
import type { wait } from '#browser/timing.ts'
import type { ListQuery } from '#query/filter-form.ts'
import type { ListPosition, PageRange } from '../list-history.ts'
import type { Fragment, GridEvent, ListView } from '../list-store.ts'

/** Dependencies of a list's controller, supplied by the browser or by a test. */
export interface ListPorts {
  /** The view that the islands draw. */
  $list: WritableAtom<ListView | null>
  /** Notifies the grid and its subscribers of a change. */
  emit: (event: GridEvent) => void
  /** Fetches one page of a list: its cards and its state. */
  fetchFragment: (query: ListQuery, signal: AbortSignal) => Promise<Fragment>
  history: ListHistory
  wait: typeof wait
  paint: ListPaint
}

/** The address bar, and the position saved with each of its entries. */
export interface ListHistory {
  query: () => ListQuery
  push: (query: ListQuery) => void
  replace: (query: ListQuery) => void
  save: (position: Partial<ListPosition>) => void
  /** Scrolls an unchanged list to where it was left in this entry. */
  stay: (pages: PageRange, position: ListPosition | null) => void
}

/** Points in the browser's drawing to wait for. */
export interface ListPaint {
  /** Resolves when the server's document is parsed. */
  parsed: () => Promise<void>
  /** Changes the store; when it returns, the islands are drawn. */
  draw: (change: () => void) => void
  /** Resolves when the shopper has seen the change. */
  nextPaint: () => Promise<void>
}
