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

/**
 * A step of a change: first the cards, of a new list those that the window shows, then the rest, with
 * what the islands say of it drawn already.
 */
export interface GridEvent {
  phase: 'cards' | 'rest'
  change: GridChange
}

type Listener = (event: GridEvent) => unknown

/** The one event of a list. In each phase the grid draws first; whoever reads the cards comes after it. */
export function createGridEvents() {
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
