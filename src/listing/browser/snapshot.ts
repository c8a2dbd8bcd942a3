import { serialiseListQuery } from '#query/filter-form.ts'
import {
  isAlreadyLoaded,
  isSamePlace,
  type NavigationSnapshot,
} from '../rules/navigation-snapshot.ts'
import { isProductPath } from '#shop/product-path.ts'
import { currentQuery } from './address.ts'
import { parseStored, readStored } from '#browser/storage.ts'
import { seedFragment } from './fragment-cache.ts'
import { type Fragment, fragmentAddress, readCells } from './fragment.ts'
import { type HistoryEntry, isPageRange, readEntry } from './history-entry.ts'
import { drawnCells } from './initial-list.ts'
import { pageState } from './list-store.ts'

export const SNAPSHOT_KEY = 'navigation-snapshot'

export interface Saved {
  snapshot: NavigationSnapshot
  scroll: number
  fragments: [address: string, fragment: Fragment][]
}

/**
 * The server's own page is a fragment like any other, so that going Back to it costs no request; but
 * not one of a search that nobody answered.
 */
export function seedFirstPage(): void {
  if (!pageState || document.querySelector('[data-unanswered]')) return
  seedFragment(fragmentAddress(window.location.pathname, serialiseListQuery(pageState.query)), {
    state: { ...pageState, texts: {} },
    ...readCells(drawnCells()),
  })
}

/** Null also for what another release of the shop, or somebody else, has written. */
function readSaved(): Saved | null {
  const saved = parseStored(readStored('sessionStorage', SNAPSHOT_KEY)) as Partial<Saved> | null
  const { snapshot, fragments } = saved ?? {}
  if (!snapshot?.route || !Array.isArray(fragments)) return null
  const isWhole = isPageRange([snapshot.pageRangeMin, snapshot.pageRangeMax])
  return isWhole ? (saved as Saved) : null
}

/** Whether the page that led here was the product page, of this shop; a reload leads from nowhere. */
function isFromProduct(): boolean {
  if (!URL.canParse(document.referrer) || isNavigation('reload')) return false
  const { origin, pathname } = new URL(document.referrer)
  return origin === window.location.origin && isProductPath(pathname)
}

/** How the shopper came to this document. */
function isNavigation(type: NavigationTimingType): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === type
}

/** Back, Forward and a reload land where the shopper looked: the same pages, the same place in them. */
export const rememberedEntry = (): HistoryEntry | null =>
  isNavigation('reload') || isNavigation('back_forward') ? readEntry() : null

/**
 * What was loaded here when the shopper left for a product (RULES.md#entry-guard): its fragments
 * need not be fetched again. Null when this is another place, or the shopper came another way.
 */
export function restoredEntry(): HistoryEntry | null {
  const saved = readSaved()
  if (!saved || !pageState) return null
  const place = { route: pageState.route, query: serialiseListQuery(currentQuery()) }
  const isBack = isNavigation('back_forward') && isSamePlace(place, saved.snapshot)
  if (!isBack && !isAlreadyLoaded(isFromProduct(), place, saved.snapshot)) return null
  for (const [address, fragment] of saved.fragments) seedFragment(address, fragment)
  const { pageRangeMin, pageRangeMax } = saved.snapshot
  const pages: HistoryEntry['pages'] = [pageRangeMin, pageRangeMax]
  return { pages, scroll: readEntry()?.scroll ?? saved.scroll }
}
