/** What a history entry remembers beside its address, so that Back shows the same again. */
export interface HistoryEntry {
  /** Lowest and highest loaded page. */
  pages: PageRange
  /** How far the window was scrolled past the beginning of the list, in CSS pixels. */
  scroll: number
  /** Height of the list, in CSS pixels. */
  room?: number
}

/** The lowest and the highest page of a list. */
export type PageRange = [lowest: number, highest: number]

/** Whether both ends are page numbers, in their order. */
export function isPageRange([lowest, highest]: readonly unknown[]): boolean {
  const isRange = Number.isInteger(lowest) && Number.isInteger(highest)
  return isRange && 1 <= Number(lowest) && Number(lowest) <= Number(highest)
}

/** The current entry's memory; null when it was not written by us. */
export function readEntry(): HistoryEntry | null {
  const state = window.history.state as Partial<HistoryEntry> | null
  return Array.isArray(state?.pages) && isPageRange(state.pages) ? (state as HistoryEntry) : null
}

/** Writes into the current entry's memory, if that is new; its address stays. */
export function writeEntry(change: Partial<HistoryEntry>, before = readEntry()): void {
  const entry = { pages: [1, 1], scroll: 0, ...before, ...change }
  if (JSON.stringify(entry) === JSON.stringify(window.history.state)) return
  window.history.replaceState(entry, '')
}
