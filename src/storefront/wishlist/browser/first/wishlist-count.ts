import { DATA_WISHLIST_COUNT } from '#storefront/browser/dom-contract.ts'

/** Shows the wishlist's number of items in the header; `countOf` gets the one that is shown. */
export function drawCount(countOf: (shown: number) => number): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[${DATA_WISHLIST_COUNT}]`)) {
    const count = Math.max(0, countOf(Number(badge.textContent)))
    badge.textContent = String(count)
    badge.hidden = count === 0
  }
}
