import { atom } from 'nanostores'
import { parseStored, readStored, store } from '#browser/storage.ts'

const KEY = 'filter-panels'

/** Filter panels that the shopper opened or closed by hand, by the filter's code. */
export type Panels = Readonly<Record<string, boolean>>

function readPanels(): Panels {
  const text = typeof window === 'undefined' ? null : readStored('sessionStorage', KEY)
  const kept = parseStored(text)
  // Where something else wrote, every panel is as the page has it.
  return typeof kept === 'object' && kept !== null ? (kept as Panels) : {}
}

/** Kept for this visit, from one listing to the next. */
export const $panels = atom<Panels>(readPanels())

/** Remembers that a panel was opened or closed by hand. */
export function keepPanel(code: string, isOpen: boolean): void {
  $panels.set({ ...$panels.get(), [code]: isOpen })
  store('sessionStorage', KEY, JSON.stringify($panels.get()))
}
