import { ISLAND_SSR, ISLANDS_NEAR, ISLANDS_OF_WINDOWS, TAG_ISLAND } from '../astro-island.ts'
import { DATA_ACTIVE } from '../dom-contract.ts'

/** Calls back at the first input of a shopper, or at once after it (RULES.md#scripts-on-intent). */
export function whenActive(callback: () => unknown): void {
  const root = document.documentElement
  if (root.hasAttribute(DATA_ACTIVE)) callback()
  else root.addEventListener(DATA_ACTIVE, callback, { once: true })
}

/**
 * Calls back once the whole document is parsed, or at once if it is. An island's scripts may arrive
 * long before the last card.
 */
export function whenParsed(callback: () => void): void {
  if (document.readyState === 'loading') {
    // Earlier than DOMContentLoaded, which also waits for every script.
    document.addEventListener('readystatechange', callback, { once: true })
  } else callback()
}

/** Resolves once the whole document is parsed. */
export const domParsed = (): Promise<void> => new Promise(whenParsed)

/** Islands for one window size hydrate with the others: their scripts are the same. */
const NOT_LIVE = `${TAG_ISLAND}[${ISLAND_SSR}=""]:not(${ISLANDS_OF_WINDOWS},${ISLANDS_NEAR})`

function islandsLive(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(settle)
    function settle(): void {
      if (document.querySelector(NOT_LIVE)) return
      observer.disconnect()
      resolve()
    }
    observer.observe(document.body, { attributeFilter: [ISLAND_SSR], subtree: true })
    settle()
  })
}

/** Resolves once the page's controls are interactive; everything else can wait for that. */
export const whenInteractive = (): Promise<void> => domParsed().then(islandsLive)
