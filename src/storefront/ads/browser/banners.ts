import { type Banner, isExpired } from '../rules/banner.ts'
import { bannerQuery, bannerQueryString } from '../rules/banner-request.ts'
import {
  clearedSlots,
  receiveBanners,
  waitingSlots,
  withoutPlaceholders,
} from '../rules/banner-state.ts'
import { SLOT_NAMES } from '../rules/banner-index.ts'
import { $banners, $respondedPages } from './stores/slot-contents.ts'
import { createAbortPrevious, wait } from '#storefront/browser/timing.ts'
import { pagesOf } from '#storefront/listing/browser/list-history.ts'
import { gridEvents, pageState } from '#storefront/listing/browser/list-store.ts'
import { listController } from '#storefront/listing/browser/list.ts'

const ADDRESS = '/api/banners'
const REPORTS_ADDRESS = '/api/banners/events'

/** The banners of a response; null when there is none, from the storefront or from the ad provider. */
async function fetchBanners(search: string, signal: AbortSignal): Promise<Banner[] | null> {
  try {
    const response = await fetch(`${ADDRESS}?${search}`, { signal })
    if (!response.ok) return null
    const { data } = (await response.json()) as { data: Banner[] | null }
    // A proxy in between may respond with something else.
    return Array.isArray(data) ? data : null
  } catch {
    // The server logs its own failures; network failures are ignored.
    return null
  }
}

/** Applies a response: an empty one clears all slots, a failure none. */
function receive(banners: Banner[] | null, page: number, unshift: boolean): void {
  const slots = $banners.get()
  const slotIds = pageState?.banners?.slotIds ?? {}
  const fresh = banners?.filter((banner) => !isExpired(banner, Date.now())) ?? []
  const isUnknown = fresh.length === 0 && banners?.length !== 0
  $banners.set(
    isUnknown
      ? withoutPlaceholders(slots)
      : receiveBanners(slots, fresh, { slotIds, page, unshift }),
  )
  $respondedPages.set([...$respondedPages.get(), page])
}

/** Milliseconds after which a page's banners are given up: far longer than the ad provider may take. */
const DEADLINE = 10_000

const tooLate = () => new Promise<null>((resolve) => wait(() => resolve(null), DEADLINE))

/** Requests the banners of a page; `unshift` for a previous one. */
async function loadPage(page: number, unshift: boolean, signal: AbortSignal): Promise<void> {
  if (!pageState?.banners) return
  const { banners: scope, locale } = pageState
  $respondedPages.set($respondedPages.get().filter((responded) => responded !== page))
  const banners = await Promise.race([
    fetchBanners(`${bannerQueryString(bannerQuery(scope, unshift))}&locale=${locale}`, signal),
    tooLate(),
  ])
  if (signal.aborted) return
  receive(banners, page, unshift)
}

/** Begins with the pages of a list; its signal drops what is on its way for it. */
function restart(pages: readonly number[], signal: AbortSignal): void {
  const slotIds = pageState?.banners?.slotIds ?? {}
  $banners.set(waitingSlots(slotIds, pages[0] ?? 1))
  $respondedPages.set([])
  for (const page of pages) void loadPage(page, false, signal)
}

/** Drops the banners of trimmed pages. */
function keepPages(pages: readonly number[]): void {
  const slots = $banners.get()
  const kept = clearedSlots<Banner>()
  for (const slot of SLOT_NAMES) {
    kept[slot] = slots[slot].filter(({ page }) => pages.includes(page))
  }
  $banners.set(kept)
}

/** Requests banners for this page, and for all that follow (RULES.md#banner-request). */
export function followBanners(): void {
  const { start, stop } = createAbortPrevious()
  let signal = start()
  restart(pagesOf(listController.pages()), signal)
  gridEvents.listen(({ phase, change }) => {
    const isNew = change.kind === 'replace'
    // The slots of another list are none for the banners that are on their way.
    if (phase === 'cards') return isNew ? stop() : undefined
    if (isNew) {
      signal = start()
      return restart(
        change.blocks.map(({ page }) => page),
        signal,
      )
    }
    keepPages(change.pages)
    void loadPage(change.block.page, change.kind === 'prepend', signal)
  })
}

const reported = new Set<string>()

/**
 * Reports an event once for each banner in its slot, by the client's own id; returns false if it
 * was reported before.
 */
export function reportBanner(
  event: 'impression' | 'view' | 'click',
  { id, banner }: { id: string; banner: Banner },
): boolean {
  const key = `${event} ${id}`
  if (reported.has(key)) return false
  reported.add(key)
  const body = new URLSearchParams({ event, token: banner.tracking.token })
  navigator.sendBeacon(REPORTS_ADDRESS, body)
  return true
}
