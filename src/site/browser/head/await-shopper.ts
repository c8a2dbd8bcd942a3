import { DATA_ACTIVE } from '#browser/dom-contract.ts'
import { call, headScript } from '#browser/head-script.ts'

/** What a shopper does first, by any hand, key or wheel. */
const SIGNS = ['pointermove', 'pointerdown', 'click', 'keydown', 'wheel', 'scroll', 'focusin']

/** How browsers mark a page that was prefetched or comes from a cache. */
type Navigation = PerformanceNavigationTiming & { deliveryType?: string }

/** Milliseconds after which a page that nobody touches gets its scripts all the same. */
const LONG_IDLE = 6000

/**
 * For the document's head: marks the root, and emits an event of that name there, on the first input or after
 * a long idle time; at once after Back, a reload and a prefetch, because the page's personal parts may be
 * outdated (RULES.md#scripts-on-intent). Sent as text: it may refer only to its arguments.
 */
export function awaitShopper(active: string, signs: string[], longIdle: number): void {
  const root = document.documentElement
  const begin = (event?: Partial<PointerEvent>) => {
    // A page may also appear beneath a pointer at rest, which emits an event.
    if (event?.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return
    for (const sign of signs) removeEventListener(sign, begin, true)
    if (root.toggleAttribute(active, true)) root.dispatchEvent(new Event(active))
  }
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[]
  const isOld = navigation && (navigation.type !== 'navigate' || navigation.deliveryType)
  if (isOld || history.state) {
    begin()
    return
  }
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
  addEventListener('load', () => setTimeout(begin, longIdle))
}

/** The same for the document's head. */
export const SHOPPER_HEAD_SCRIPT = headScript([call(awaitShopper, DATA_ACTIVE, SIGNS, LONG_IDLE)])
