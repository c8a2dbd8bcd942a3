import { atom } from 'nanostores'

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

/** The latest change of the list; the grid element draws it, of a new list first what the window shows. */
export const $gridChange = atom<GridChange | null>(null)

/** The latest change that was painted: the grid element has drawn the rest of it. */
export const $drawnChange = atom<GridChange | null>(null)
