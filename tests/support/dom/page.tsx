import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import { escapeJsonForHtml } from '#storefront/seo/rules/json-ld.ts'
import { packState, type PageState } from '#storefront/listing/rules/page-state.ts'
import islandRenderer from '#server/islands/island-renderer.ts'
import { startStorefront } from '../fakes/storefront.ts'
import { withTheirListeners } from './listeners.ts'
import { cells, codesOf, pageState } from '../samples/pages.ts'

interface IslandProps {
  state: (() => PageState) | null
  side: 'previous' | 'next'
}

const pager = async () => ({
  default: (await import('#storefront/listing/islands/Pager.tsx')).Pager,
})

/** The islands of a listing, their parts, and how each is found; both pagers are one component. */
const ISLANDS = {
  head: () => import('#storefront/listing/islands/ListHead.tsx'),
  mobile: async () => {
    // Its modals come at the first touch; here they are on the machine already.
    await import('#storefront/listing/islands/later/Modals.tsx')
    return import('#storefront/listing/islands/later/MobileControls.tsx')
  },
  filters: () => import('#storefront/listing/islands/Filters.tsx'),
  chips: async () => ({ default: (await import('#storefront/listing/islands/Chips.tsx')).Chips }),
  categories: async () => ({
    default: (await import('#storefront/listing/islands/CategoryChips.tsx')).CategoryChips,
  }),
  sort: async () => ({
    default: (await import('#storefront/listing/islands/SortSelect.tsx')).SortSelect,
  }),
  previous: pager,
  count: async () => ({
    default: (await import('#storefront/listing/islands/ListEnds.tsx')).Count,
  }),
  next: pager,
  banners: () => import('#storefront/ads/islands/AdSlots.tsx'),
} satisfies Record<string, () => Promise<{ default: ComponentType<IslandProps> }>>

export type IslandName = keyof typeof ISLANDS

interface PageOptions {
  /** The server's state, and the requested address. */
  state?: PageState
  islands?: readonly IslandName[]
  /** Whether the page has a grid that follows the list. */
  hasGrid?: boolean
}

const propsOf = (name: IslandName, state: IslandProps['state']): IslandProps => ({
  state,
  side: name === 'previous' ? 'previous' : 'next',
})

/** Where the server drew an island. */
export function islandElement(name: IslandName): HTMLElement {
  const element = document.querySelector<HTMLElement>(`[data-island="${name}"]`)
  if (!element) throw new Error(`The server drew no island "${name}"`)
  return element
}

/** An island as the server draws it: from the request's own state. */
async function drawIsland(name: IslandName, state: PageState): Promise<string> {
  const { default: Island } = await ISLANDS[name]()
  const properties = { ...propsOf(name, () => state) }
  const { html } = islandRenderer.renderToStaticMarkup(Island as ComponentType, properties)
  return `<div data-island="${name}">${html}</div>`
}

/** The document as it comes from the server, before any script: a shopper may use it already. */
export async function drawPage({ state = pageState(), islands = [] }: PageOptions = {}) {
  // A new document has new modules: here those that the server draws with, below the browser's own.
  vi.resetModules()
  const drawn: string[] = []
  for (const name of islands) drawn.push(await drawIsland(name, state))
  grids += 1
  document.body.innerHTML = `
    <script type="application/json" id="page-state">${escapeJsonForHtml(packState(state))}</script>
    <header><div id="header-bottom"></div></header>
    <h1 tabindex="-1">Vitamins</h1>
    ${drawn.join('\n')}
    <product-grid-${grids}>
      <ul data-grid>${state.list.shown > 0 ? cells(state.query.page, codesOf(state.query)) : ''}</ul>
    </product-grid-${grids}>`
  // Nothing is laid out here: the list begins at the top of the document.
  const top = () => ({ top: -window.scrollY }) as DOMRect
  Object.assign(document.querySelector('[data-grid]')!, { getBoundingClientRect: top })
  window.history.replaceState(null, '', state.key)
  vi.resetModules()
  const shopper = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  return { shopper, storefront: startStorefront() }
}

/** A name can be defined once in a document, so the grid of every page has its own. */
let grids = 0

/** The grid's script arrives: it is small, and there long before the islands. */
export async function startGrid(): Promise<void> {
  const define = customElements.define.bind(customElements)
  const spy = vi.spyOn(customElements, 'define')
  spy.mockImplementation((name, element) => define(`${name}-${grids}`, element))
  await withTheirListeners(() => import('#storefront/listing/browser/grid/product-grid.ts'))
  spy.mockRestore()
  await withTheirListeners(async () => {
    const list = await import('#storefront/listing/browser/later/leave-and-return.ts')
    list.saveOnPagehide()
    list.scrollToLastCard()
  })
}

/** The scripts of the islands arrive, and each of them hydrates. */
export async function startIslands(names: readonly IslandName[]): Promise<void> {
  const modules = await withTheirListeners(() => Promise.all(names.map((name) => ISLANDS[name]())))
  for (const [index, name] of names.entries()) {
    const Island = modules[index]?.default
    const container = islandElement(name)
    if (Island) render(<Island {...propsOf(name, null)} />, { container, hydrate: true })
  }
}

/** A listing as the shopper has it once everything has started. */
export async function openPage(options: PageOptions = {}) {
  const page = await drawPage(options)
  if (options.hasGrid) await startGrid()
  await startIslands(options.islands ?? [])
  return page
}

/** Delay in ms after which a pending response is shown. */
export const PATIENCE = 200

/** Lets time pass, and whatever waits for it happen. */
export const elapse = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** The query of the address bar, decoded. */
export const addressShown = () => decodeURIComponent(window.location.search.slice(1))

/** Goes to a history entry, and waits until the page is notified. */
export async function travel(go: () => void): Promise<void> {
  const notified = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
  })
  await act(async () => {
    go()
    // The browser travels in a later task, and the controlled clock moves that one too.
    await vi.advanceTimersByTimeAsync(5)
    await notified
  })
}

/** Back or Forward by so many entries. */
export const travelBy = (steps: number) => travel(() => window.history.go(steps))
