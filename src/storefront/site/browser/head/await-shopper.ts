import { DATA_ACTIVE, DATA_PRIVACY_SIGNAL } from '#storefront/browser/dom-contract.ts'
import { call, headScript } from '#storefront/browser/head-script.ts'

/** Events of a shopper's first input; the last is that of a page with something to show without one. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'click',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
  DATA_ACTIVE,
]

/** Browsers mark a prefetched or cached page by these fields. */
type Navigation = PerformanceNavigationTiming & { deliveryType?: string }

/** Milliseconds after which an untouched page loads its scripts anyway. */
const LONG_IDLE = 6000

/**
 * Runs in the document's head: marks the root, and emits an event of that name there, on the first
 * input or after a long idle time; at once after Back, a reload and a prefetch, because the page's
 * personal parts may be outdated (RULES.md#scripts-on-intent), and for a prerendered page once it is
 * shown. Sent as text: it may refer only to its arguments.
 */
export function awaitShopper(active: string, signs: string[], longIdle: number): void {
  // Older browsers keep the page of plain HTML (RULES.md#browsers).
  if (!('toSorted' in signs)) return
  const root = document.documentElement
  const begin = (event?: Partial<PointerEvent>) => {
    // A page that appears beneath a resting pointer gets an event too.
    if (event?.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return
    for (const sign of signs) removeEventListener(sign, begin, true)
    if (root.toggleAttribute(active, true)) root.dispatchEvent(new Event(active))
  }
  // A browser may prerender a page that nobody will see.
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', () => begin(), { once: true })
    return
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

/**
 * Runs in the document's head: marks the root in a browser with Global Privacy Control, whose
 * shopper has refused ads already and is not asked (RULES.md#consent). Sent as text: it may refer
 * only to its arguments.
 */
function refuseBySignal(signal: string): void {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  document.documentElement.toggleAttribute(signal, globalPrivacyControl === true)
}

/** Both functions with their arguments, as text for the document's head. */
export const SHOPPER_HEAD_SCRIPT = headScript([
  call(refuseBySignal, DATA_PRIVACY_SIGNAL),
  call(awaitShopper, DATA_ACTIVE, SIGNS, LONG_IDLE),
])
