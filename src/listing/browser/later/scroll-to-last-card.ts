import { DATA_GRID, DATA_CODE } from '#browser/dom-contract.ts'
import { clickedCard, currentQuery, saveClickedCard, scrollToElement } from '../list-history.ts'
import { listKey } from '#query/filter-form.ts'

/** Wait before the list scrolls back to the card that was clicked, in ms (RULES.md#card-return). */
const CARD_SCROLL_DELAY = 1100

const itemOf = (code: string) =>
  document.querySelector<HTMLElement>(`[${DATA_GRID}] > li[${DATA_CODE}="${CSS.escape(code)}"]`)

/** The list that is shown, whichever of its pages. */
const shownList = () => `${window.location.pathname}?${listKey(currentQuery())}`

/** Saves the card whose link is clicked, to come back to it. */
export function saveCard({ ctrlKey, metaKey, shiftKey }: MouseEvent, link: Element): void {
  // Opening a new tab does not leave the list.
  if (ctrlKey || metaKey || shiftKey) return
  const code = link.closest(`li[${DATA_CODE}]`)?.getAttribute(DATA_CODE)
  if (code) saveClickedCard({ code, list: shownList() })
}

/** Scrolls to the remembered card, unless the shopper has moved on (RULES.md#card-return). */
function returnToCard(): void {
  const code = clickedCard(shownList())
  if (code === null) return
  const controller = new AbortController()
  const { signal } = controller
  const timer = setTimeout(() => {
    controller.abort()
    saveClickedCard(null)
    const item = itemOf(code)
    if (item) scrollToElement(item)
  }, CARD_SCROLL_DELAY)
  const giveUp = () => {
    clearTimeout(timer)
    controller.abort()
    saveClickedCard(null)
  }
  for (const name of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const) {
    window.addEventListener(name, giveUp, { signal, passive: true })
  }
}

/**
 * Comes back to the card that was clicked when its list is shown again (RULES.md#card-return). Only
 * for pages with a list: on others the card would not be found, and would be forgotten.
 */
export function scrollToLastCard(): void {
  returnToCard()
  // The browser brings the page back from its cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && returnToCard())
}
