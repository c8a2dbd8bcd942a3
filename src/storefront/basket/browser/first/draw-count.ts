import { DATA_BASKET_COUNT } from '#storefront/browser/dom-contract.ts'

/** Shows the number of products in the header; `countOf` gets the one that is shown. */
export function drawBasketCount(countOf: (shown: number) => number): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[${DATA_BASKET_COUNT}]`)) {
    const count = Math.max(0, countOf(Number(badge.textContent)))
    if (badge.textContent !== String(count)) badge.textContent = String(count)
    badge.hidden = count === 0
  }
}
