import {
  DATA_GRID,
  DATA_PAGE,
  DATA_CODE,
  DATA_PROVIDER_SEARCH,
  ID_PAGE_STATE,
} from '#browser/dom-contract.ts'
import { DRAWN_SIZE, FRAGMENTS } from '#query/constants.ts'
import { type ListQuery, serialiseListQuery } from '#query/filter-form.ts'
import { pageKey, type PageState } from '../rules/page-state.ts'
import { SEARCH_ROUTE } from '#shop/route-names.ts'
import { httpError } from '#browser/http-error.ts'
import { pageState, parsePageState } from './list-store.ts'

export interface Fragment {
  state: PageState
  /** Drawn cards and places for banners, as `<li>` elements. */
  html: string
  codes: string[]
}

/** The page size of this document; a flag may change it by the next page (RULES.md#fragments). */
function decidedSize(): string {
  if (!pageState || pageState.route.name !== SEARCH_ROUTE) return ''
  const isFlagged = document.body.hasAttribute(DATA_PROVIDER_SEARCH)
  return isFlagged ? `${DRAWN_SIZE}=${pageState.list.pageSize}` : ''
}

/** The address of a page's cards: `/en/sale/x-1?…` → `/fragments/en/sale/x-1?…`. */
export function fragmentAddress(path: string, search: string): string {
  return pageKey(FRAGMENTS + path, [search, decidedSize()].filter(Boolean).join('&'))
}

/** The address of the cards that a query of this page shows. */
export const pageAddress = (query: ListQuery): string =>
  fragmentAddress(window.location.pathname, serialiseListQuery(query))

/** The items of the grid in the document. */
export const drawnCells = (): NodeListOf<HTMLElement> =>
  document.querySelectorAll<HTMLElement>(`[${DATA_GRID}] > li[${DATA_PAGE}]`)

/** Items of a grid, places for banners among them, as a fragment holds them. */
export function readGridItems(cells: Iterable<HTMLElement>): Pick<Fragment, 'html' | 'codes'> {
  const items = [...cells]
  return {
    html: items.map((item) => item.outerHTML).join(''),
    codes: items.flatMap((item) => item.getAttribute(DATA_CODE) ?? []),
  }
}

/** The state comes first, in a block that holds no markup; the cards behind it are parsed when they are drawn. */
const STATE_START = `id="${ID_PAGE_STATE}">`
const STATE_END = '</script>'

/** Most milliseconds that a fragment may take: longer than the storefront lets its shop take. */
const DEADLINE = 20_000

/** Whether all cards came that the state names, and every item to its end: those in a card's own lists too. */
const isWhole = (html: string, codes: readonly string[]): boolean =>
  html.split(` ${DATA_CODE}="`).length === codes.length + 1 &&
  html.split('<li').length === html.split('</li').length

/** Fetches the cards and the state of a list page. Rejects on any answer that is not one, or is late. */
export async function fetchFragment(
  address: string,
  aborted: AbortSignal,
  deadline = DEADLINE,
): Promise<Fragment> {
  const signal = AbortSignal.any([aborted, AbortSignal.timeout(deadline)])
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
  if (!response.ok) throw httpError('The list', response)
  const text = await response.text()
  const start = text.indexOf(STATE_START)
  const end = text.indexOf(STATE_END, start)
  const state = start < 0 ? null : parsePageState(text.slice(start + STATE_START.length, end))
  if (!state?.codes) throw new Error('The list came without its state')
  const html = text.slice(end + STATE_END.length)
  if (!isWhole(html, state.codes)) throw new Error('The list was cut off')
  return { state, html, codes: [...state.codes] }
}
