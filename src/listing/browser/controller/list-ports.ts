import type { WritableAtom } from 'nanostores'
import type { wait } from '#browser/timing.ts'
import type { ListQuery } from '#query/filter-form.ts'
import type { ListPosition, PageRange } from '../list-history.ts'
import type { Fragment, GridEvent, ListView } from '../list-store.ts'

/** What a list's controller works with, supplied by the browser or by a test. */
export interface ListPorts {
  /** What the islands draw. */
  $list: WritableAtom<ListView | null>
  /** Notifies the grid and its subscribers of a change. */
  emit: (event: GridEvent) => void
  /** One page of a list: its cards and its state. */
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
  /** The same list with so many pages: only scrolls to where it was left in this entry. */
  stay: (pages: PageRange, position: ListPosition | null) => void
}

/** How far the browser has come with what was changed. */
export interface ListPaint {
  /** The server's own document is read to its end. */
  parsed: () => Promise<void>
  /** Makes a change of the store; once that returns, the islands have drawn it. */
  draw: (change: () => void) => void
  /** The shopper has seen it. */
  nextPaint: () => Promise<void>
}
