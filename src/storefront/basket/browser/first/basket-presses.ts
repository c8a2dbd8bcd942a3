import { DATA_ADDED, DATA_BASKET, ID_ADD_FORM } from '#storefront/browser/dom-contract.ts'
import { readCookie } from '#storefront/browser/first/cookie.ts'
import { readStorage } from '#storefront/browser/first/storage.ts'
import {
  BASKET_COUNT_COOKIE,
  parseBasketCount,
  UNSENT_KEY,
} from '../../rules/first/basket-count.ts'
import { drawBasketCount } from './draw-count.ts'

/** A press of the basket's buttons or links, or a quantity that was typed. */
export type BasketPress =
  | { form: HTMLFormElement; button: HTMLElement | null }
  | { link: HTMLAnchorElement }

interface BasketScript {
  handlePress: (press: BasketPress) => void
  sendUnsent: () => void
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Returns what an event asks of the basket; null if it is about anything else. */
function pressIn(event: Event): BasketPress | null {
  const { target } = event
  if (!(target instanceof Element)) return null
  if (event.type === 'submit')
    return target instanceof HTMLFormElement && target.hasAttribute(DATA_BASKET)
      ? { form: target, button: (event as SubmitEvent).submitter }
      : null
  const link = target.closest<HTMLAnchorElement>(`a[${DATA_BASKET}]`)
  return link && isPlain(event as MouseEvent) ? { link } : null
}

/** Lets the browser do what it does without scripts. */
function goOn(press: BasketPress): void {
  if ('link' in press) return window.location.assign(press.link.href)
  press.form.removeAttribute(DATA_BASKET)
  press.form.requestSubmit(press.button)
}

/**
 * Handles presses of the basket's buttons and links from the first one on: what was added is counted
 * at once, and the script that sends it is loaded then (RULES.md#basket). Without that script the
 * browser submits the form and follows the link.
 */
export function followBasketPresses(loadScript: () => Promise<BasketScript>): void {
  let loading: Promise<BasketScript> | null = null
  // Of two loads the later one may be there first, and presses would change places.
  const loadOnce = () => {
    loading ??= loadScript().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  const follow = (event: Event) => {
    const press = event.defaultPrevented ? null : pressIn(event)
    if (!press) return
    event.preventDefault()
    if ('form' in press && press.form.id === ID_ADD_FORM) {
      press.button?.setAttribute(DATA_ADDED, '')
      drawBasketCount((shown) => shown + 1)
    }
    loadOnce().then(
      (script) => script.handlePress(press),
      () => goOn(press),
    )
  }
  document.addEventListener('submit', follow)
  document.addEventListener('click', follow)
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLInputElement && target.form
    if (form && form.getAttribute(DATA_BASKET) === 'change') form.requestSubmit()
  })
  // Another page or tab may have changed it, and this one may come from the back/forward cache.
  const refresh = () => drawBasketCount(() => parseBasketCount(readCookie(BASKET_COUNT_COOKIE)))
  window.addEventListener('pageshow', () => {
    refresh()
    if (readStorage('sessionStorage', UNSENT_KEY) === null) return
    loadOnce().then(
      (script) => script.sendUnsent(),
      // It stays for the next page.
      () => undefined,
    )
  })
  document.addEventListener('visibilitychange', refresh)
}
