import { DATA_GRID, DATA_CODE } from '#browser/dom-contract.ts'
import { clickedCard, currentQuery, saveClickedCard, scrollToElement } from '../list-history.ts'
import { listKey } from '#query/filter-form.ts'

/** Milliseconds before the list scrolls back to the clicked card (RULES.md#card-return). */
const CARD_SCROLL_DELAY = 1100

const itemOf = (code: string) =>
  document.querySelector<HTMLElement>(`[${DATA_GRID}] > li[${DATA_CODE}="${CSS.escape(code)}"]`)

/** Identifies the shown list, regardless of its pages. */
const shownList = () => `${window.location.pathname}?${listKey(currentQuery())}`

/** Saves the card whose link is clicked, to return to it. */
export function saveCard({ ctrlKey, metaKey, shiftKey }: MouseEvent, link: Element): void {
  // Opening a new tab does not leave the list.
  if (ctrlKey || metaKey || shiftKey) return
  const code = link.closest(`li[${DATA_CODE}]`)?.getAttribute(DATA_CODE)
  if (code) saveClickedCard({ code, list: shownList() })
}

/** Scrolls to the saved card, unless the shopper has moved on (RULES.md#card-return). */
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
 * Returns to the clicked card when its list is shown again (RULES.md#card-return). Only for pages
 * with a list: others would not find the card, and would drop it.
 */
export function scrollToLastCard(): void {
  returnToCard()
  // The page comes from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && returnToCard())
}
