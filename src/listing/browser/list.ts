import { domParsed } from '#browser/first/dom-parsed.ts'
import { nextPaint } from '#browser/next-paint.ts'
import { currentQuery, pushAddress, replaceAddress } from './address.ts'
import { createListController } from './controller/list-controller.ts'
import { fragments } from './fragment-cache.ts'
import { pageAddress } from './fragment.ts'
import { gridEvents } from './grid-events.ts'
import { $list } from './list-store.ts'
import { savePosition, stayInList } from './list-position.ts'

/** The list of this page. */
export const list = createListController({
  $list,
  emit: gridEvents.emit,
  fetchFragment: (query, signal) => fragments.fetch(pageAddress(query), signal),
  history: {
    query: currentQuery,
    push: pushAddress,
    replace: replaceAddress,
    save: savePosition,
    stay: stayInList,
  },
  wait: (callback, milliseconds) => {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
  paint: {
    parsed: domParsed,
    // React draws what a store says in a microtask of its own, which is in the queue by then.
    drawn: () => Promise.resolve(),
    painted: nextPaint,
  },
})
