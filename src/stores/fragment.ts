import type { PageState } from '#domain/page-state'
import { failedAnswer } from './failed-answer.ts'
import { readPageState } from './page-state.ts'

export interface Fragment {
  state: PageState
  /** Drawn cards and places for banners, as `<li>` elements. */
  html: string
  codes: string[]
}

/** The address of a page's cards: `/en/sale/x-1?…` → `/fragments/en/sale/x-1?…`. */
export const fragmentAddress = (path: string, search: string) =>
  `/fragments${path}${search === '' ? '' : `?${search}`}`

/** Items of a grid, places for banners among them, as a fragment holds them. */
export function readCells(cells: Iterable<HTMLElement>): Pick<Fragment, 'html' | 'codes'> {
  const items = [...cells]
  return {
    html: items.map((item) => item.outerHTML).join(''),
    codes: items.flatMap(({ dataset }) => dataset['code'] ?? []),
  }
}

/** Fetches the cards and the state of a list page. Rejects on any answer that is not one. */
export async function fetchFragment(address: string, signal: AbortSignal): Promise<Fragment> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
  if (!response.ok) throw failedAnswer('The list', response)
  // A parsed document runs no script and loads no picture.
  const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
  const state = readPageState(answer)
  if (!state) throw new Error('The list came without its state')
  return { state, ...readCells(answer.querySelectorAll<HTMLElement>('li[data-page]')) }
}
