import {
  DATA_GRID,
  DATA_PAGE,
  DATA_CODE,
  DATA_PROVIDER_SEARCH,
  ID_PAGE_STATE,
} from '#storefront/browser/dom-contract.ts'
import { RENDERED_SIZE, FRAGMENTS } from '#contract/query/constants.ts'
import { type ListQuery, serialiseListQuery } from '#contract/query/filter-form.ts'
import { WHOLE_FILTER } from '#contract/query/no-script-form.ts'
import { queryString } from '#contract/query/url-params.ts'
import { pageKey, parsePageState } from '../rules/page-state.ts'
import { SEARCH_ROUTE } from '#contract/shop/route-names.ts'
import { httpError } from '#contract/shop/remote-load.ts'
import { $list, type Fragment, pageState } from './list-store.ts'

/** Returns the page size of this document; a flag may change it before the next page. */
function decidedSize(): string {
  if (!pageState || pageState.route.name !== SEARCH_ROUTE) return ''
  const isFlagged = document.body.hasAttribute(DATA_PROVIDER_SEARCH)
  return isFlagged ? `${RENDERED_SIZE}=${pageState.list.pageSize}` : ''
}

/** Returns the parameter for what this page shows whole of its filters. */
function wholeFilter(): string {
  const whole = $list.get()?.wholeFilter ?? null
  return whole === null ? '' : queryString([[WHOLE_FILTER, whole]])
}

/** Returns the address of a page's cards: `/en/sale/x-1?…` → `/fragments/en/sale/x-1?…`. */
export function fragmentAddress(path: string, search: string): string {
  const parts = [search, decidedSize(), wholeFilter()]
  return pageKey(FRAGMENTS + path, parts.filter(Boolean).join('&'))
}

/** Returns the address of the cards for a query of this page. */
export const listFragmentAddress = (query: ListQuery): string =>
  fragmentAddress(window.location.pathname, serialiseListQuery(query))

/** The items of the grid in the document. */
export const renderedItems = (): NodeListOf<HTMLElement> =>
  document.querySelectorAll<HTMLElement>(`[${DATA_GRID}] > [${DATA_PAGE}]`)

/** Items of a grid, ad slots among them, as a fragment holds them. */
export function readGridItems(rendered: Iterable<HTMLElement>): Pick<Fragment, 'html' | 'codes'> {
  const items = [...rendered]
  return {
    html: items.map((item) => item.outerHTML).join(''),
    codes: items.flatMap((item) => item.getAttribute(DATA_CODE) ?? []),
  }
}

/** The state comes first, in a block without markup; the cards after it are parsed when drawn. */
const STATE_START = `id="${ID_PAGE_STATE}">`
const STATE_END = '</script>'

/** Milliseconds that a fragment may take: more than the storefront allows its shop. */
const DEADLINE = 20_000

/**
 * Whether all cards in the state have arrived, and every item is complete, including those in a
 * card's own lists.
 */
const isWhole = (html: string, codes: readonly string[]): boolean =>
  html.split(`<li ${DATA_CODE}=`).length === codes.length + 1 &&
  html.split('<li').length === html.split('</li').length

/** Does what `AbortSignal.any` does, which is newer than our oldest browsers (RULES.md#browsers). */
function anyOf(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  }
  return controller.signal
}

/**
 * Fetches the cards and the state of a list page. Rejects for any other response, and at the
 * deadline.
 */
export async function fetchFragment(
  address: string,
  aborted: AbortSignal,
  deadline = DEADLINE,
): Promise<Fragment> {
  const signal = anyOf([aborted, AbortSignal.timeout(deadline)])
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
  if (!response.ok) throw httpError('The list', response)
  const text = await response.text()
  const start = text.indexOf(STATE_START)
  const end = text.indexOf(STATE_END, start)
  const state = start < 0 ? null : parsePageState(text.slice(start + STATE_START.length, end))
  if (!state?.codes) throw new Error('The list has no state')
  const html = text.slice(end + STATE_END.length)
  if (!isWhole(html, state.codes)) throw new Error('The list was cut off')
  return { state, html, codes: [...state.codes] }
}

const CAPACITY = 24

interface Entry {
  response: Promise<Fragment>
  /** Null until it arrives. */
  fragment: Fragment | null
  /** Number of callers that wait for it. */
  waiting: number
  request: AbortController
}

type Fetch<Target> = (target: Target, signal: AbortSignal) => Promise<Fragment>

/** Creates a cache of 24 fragments by address: Back and prefetched pages need no request. */
export function createFragmentCache(fetchNow: Fetch<string>) {
  const entries = new Map<string, Entry>()

  /** Adds an entry, and evicts the oldest over capacity. */
  function add(address: string, entry: Entry): void {
    entries.delete(address)
    entries.set(address, entry)
    const [oldest] = entries.keys()
    if (entries.size > CAPACITY && oldest !== undefined) entries.delete(oldest)
  }

  function drop(address: string, entry: Entry): void {
    if (entries.get(address) === entry) entries.delete(address)
  }

  function request(address: string): Entry {
    const controller = new AbortController()
    const response = fetchNow(address, controller.signal)
    const entry: Entry = { response, fragment: null, waiting: 0, request: controller }
    add(address, entry)
    response.then(
      (fragment) => {
        entry.fragment = fragment
      },
      () => drop(address, entry),
    )
    return entry
  }

  return {
    /** The request is aborted once all callers that wait for it have given up. */
    fetch(address: string, signal: AbortSignal): Promise<Fragment> {
      const entry = entries.get(address) ?? request(address)
      entry.waiting += 1
      const giveUp = () => {
        entry.waiting -= 1
        if (entry.waiting > 0 || entry.fragment) return
        // Before the promise settles: the same address may be requested again in between.
        drop(address, entry)
        entry.request.abort()
      }
      if (!entry.fragment) signal.addEventListener('abort', giveUp, { once: true })
      return entry.response
    },

    /** Adds a fragment that is already here: the server's first page, or one from a snapshot. */
    seed(address: string, fragment: Fragment): void {
      const response = Promise.resolve(fragment)
      add(address, { response, fragment, waiting: 0, request: new AbortController() })
    },

    /** Drops a fragment whose data has changed since, so that it is requested again. */
    forget: (address: string): void => void entries.delete(address),

    /** Returns the fragments that have arrived, the latest first. */
    cached: (): [address: string, fragment: Fragment][] =>
      [...entries]
        .reverse()
        .flatMap(([address, { fragment }]) => (fragment ? [[address, fragment]] : [])),
  }
}

/** The fragments of this tab. */
export const fragments = createFragmentCache(fetchFragment)

/** Fetches the cards for a query of this page. */
export const fetchPage: Fetch<ListQuery> = (query, signal) =>
  fragments.fetch(listFragmentAddress(query), signal)
