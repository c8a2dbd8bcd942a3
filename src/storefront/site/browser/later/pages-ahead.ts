import {
  CLASS_CARD,
  CLASS_CARD_LINK,
  DATA_AHEAD,
  DATA_CODE,
  DATA_SOON,
} from '#storefront/browser/dom-contract.ts'
import { readStorage, writeStorage } from '#storefront/browser/first/storage.ts'
import { wait } from '#storefront/browser/timing.ts'
import { cardsAhead, MOST_AHEAD } from '../../rules/pages-ahead.ts'

/** Holds the number alone: which products a shopper has seen is nobody's business. */
const KEY = 'pages-ahead'

/** Milliseconds without a scroll after which a shopper rests. */
const REST = 500

const CARD_LINKS = `[${DATA_CODE}] .${CLASS_CARD_LINK}:not([${DATA_SOON}])`
const PRESSED_LINKS = `${CARD_LINKS},nav a:not([${DATA_SOON}],[aria-current=page])`

/** Where the browser forbids storage, the budget is a page's: its own marks. */
const spent = () =>
  Math.max(
    Number(readStorage('sessionStorage', KEY)),
    document.querySelectorAll(`[${DATA_SOON}]`).length,
  )

/** Ends presses too once the budget is spent; links that are marked stay so, or the browser drops their pages. */
function endIfSpent(): boolean {
  const isSpent = spent() >= MOST_AHEAD
  if (isSpent) document.documentElement.removeAttribute(DATA_AHEAD)
  return isSpent
}

function fetchAhead(link: Element): void {
  writeStorage('sessionStorage', KEY, String(spent() + 1))
  link.toggleAttribute(DATA_SOON, true)
}

function fetchInView(): void {
  // Behind a modal nothing can be opened.
  if (document.hidden || endIfSpent() || document.querySelector(':modal')) return
  const links = [...document.querySelectorAll(CARD_LINKS)]
  const boxes = links.map((link) =>
    (link.closest(`.${CLASS_CARD}`) ?? link).getBoundingClientRect(),
  )
  const size = { width: window.innerWidth, height: window.innerHeight }
  for (const index of cardsAhead(boxes, size, spent())) {
    const link = links[index]
    if (link) fetchAhead(link)
  }
}

/**
 * Counts a press that became a scroll, which opens nothing: the browser has fetched its page by
 * itself.
 */
function countFlick({ target }: Event): void {
  const link = target instanceof Element ? target.closest(PRESSED_LINKS) : null
  if (link && !endIfSpent()) fetchAhead(link)
}

/**
 * On devices without hover, marks the products that a resting shopper looks at, whose pages the
 * browser then fetches, within a budget per visit (RULES.md#prefetched-pages).
 */
export function startAhead(): void {
  if (document.documentElement.getAttribute(DATA_AHEAD) !== 'rest' || endIfSpent()) return
  if (HTMLScriptElement.supports?.('speculationrules') !== true) return
  let cancel = wait(fetchInView, REST)
  const restart = () => {
    cancel()
    cancel = wait(fetchInView, REST)
  }
  window.addEventListener('scroll', restart, { passive: true })
  window.addEventListener('pointercancel', countFlick)
}
