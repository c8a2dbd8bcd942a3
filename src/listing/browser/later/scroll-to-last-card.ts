import { DATA_GRID, DATA_CODE } from '#browser/dom-contract.ts'
import { SCROLL_OFFSET } from '#query/constants.ts'
import { currentQuery } from '../list-history.ts'
import { removeStorage, parseStorage, readStorage, writeStorage } from '#browser/first/storage.ts'
import { listKey } from '#query/filter-form.ts'
import { scrollToElement } from '#browser/scroll-to-element.ts'

/** Wait before the list scrolls back to the card that was clicked, in ms (RULES.md#card-return). */
const CARD_SCROLL_DELAY = 1100

/** In local storage the card and its list, in session storage that this tab left for it. */
const KEY = 'clicked-card'

const cellOf = (code: string) =>
  document.querySelector<HTMLElement>(`[${DATA_GRID}] > li[${DATA_CODE}="${CSS.escape(code)}"]`)

/** The list that is shown, whichever of its pages. */
const shownList = () => `${window.location.pathname}?${listKey(currentQuery())}`

function saveCard(event: MouseEvent): void {
  // Whoever opens a card in a new tab does not leave the list.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  const link = event.target instanceof Element && event.target.closest(`[${DATA_GRID}] a`)
  const code = link && link.closest(`li[${DATA_CODE}]`)?.getAttribute(DATA_CODE)
  if (!code) return
  writeStorage('localStorage', KEY, JSON.stringify({ code, list: shownList() }))
  // Another tab may show the same list: its shopper does not come back to it.
  writeStorage('sessionStorage', KEY, code)
}

function forget(): void {
  removeStorage('localStorage', KEY)
  removeStorage('sessionStorage', KEY)
}

/** The card of this list that was clicked in this tab; one of another list is forgotten. */
function savedCode(): string | null {
  const clicked = readStorage('sessionStorage', KEY)
  if (clicked === null) return null
  const saved = parseStorage(readStorage('localStorage', KEY)) as {
    code?: string
    list?: string
  } | null
  if (saved?.code === clicked && saved.list === shownList()) return clicked
  forget()
  return null
}

/** Scrolls to the remembered card, unless the shopper has moved on (RULES.md#card-return). */
function returnToCard(): void {
  const code = savedCode()
  if (code === null) return
  const controller = new AbortController()
  const { signal } = controller
  const timer = setTimeout(() => {
    controller.abort()
    forget()
    const cell = cellOf(code)
    if (cell) scrollToElement(cell, SCROLL_OFFSET)
  }, CARD_SCROLL_DELAY)
  const giveUp = () => {
    clearTimeout(timer)
    controller.abort()
    forget()
  }
  for (const name of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const) {
    window.addEventListener(name, giveUp, { signal, passive: true })
  }
}

/**
 * Saves the card that is clicked, and comes back to it when the list is shown again
 * (RULES.md#card-return). For pages with a list alone: any other would forget what it cannot find.
 */
export function scrollToLastCard(): void {
  document.addEventListener('click', saveCard)
  returnToCard()
  // The browser brings the page back from its cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && returnToCard())
}
