import { DATA_PAGE, DATA_CODE } from '#storefront/browser/dom-contract.ts'
import type { AnalyticsItem } from '../port.ts'
import { storeProducts } from './analytics-products.ts'
import { gridEvents } from '#storefront/listing/browser/list-store.ts'
import { renderedItems } from '#storefront/listing/browser/fragments.ts'
import { gridItemsOfPage, listAround, listedItem } from './card-item.ts'
import { isFirstSight, shownList } from './impression-dedupe.ts'
import type { Tracking } from './settings.ts'

/** Share of a card that must be in the window for its page to count as seen. */
const HALF = 0.5

const itemsOf = (gridItems: readonly HTMLElement[]): AnalyticsItem[] =>
  gridItems.flatMap((gridItem) => listedItem(gridItem) ?? [])

/** Tracks each page of the list once, with all its products, when its first card is seen. */
export function followPageViews({ analytics, settings, signal }: Tracking): void {
  let list = ''

  function see(gridItem: Element): void {
    const page = gridItem.getAttribute(DATA_PAGE)
    const around = listAround(gridItem)
    if (!page || !around || !isFirstSight(list, page)) return
    const { currency } = settings
    const items = itemsOf(gridItemsOfPage(page))
    analytics.track({ name: 'view_item_list', ...around, currency, items })
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        if (intersectionRatio >= HALF) see(target)
    },
    { threshold: HALF },
  )

  function watch(): void {
    if (signal.aborted) return
    list = shownList()
    observer.disconnect()
    const gridItems = [...renderedItems()].filter((gridItem) => gridItem.hasAttribute(DATA_CODE))
    for (const gridItem of gridItems) observer.observe(gridItem)
    storeProducts(() => itemsOf(gridItems))
  }

  watch()
  const stop = gridEvents.listen(({ phase }) => phase === 'rest' && watch())
  signal.addEventListener('abort', () => {
    stop()
    observer.disconnect()
  })
}
