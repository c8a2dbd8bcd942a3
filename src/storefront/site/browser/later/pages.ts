/** What every page does beside what the shopper came for, in one script. */
import {
  CLASS_CARD,
  CLASS_CARD_IMAGE,
  CLASS_CARD_LINK,
  CLASS_PRODUCT_PICTURES,
  DATA_BROKEN,
  DATA_FORGET,
} from '#storefront/browser/dom-contract.ts'
import '#storefront/consent/browser/consent-form.ts'
// Before events: what a consent manager has handed over already holds for the first one.
import '#storefront/consent/browser/foreign-consent.ts'
import '#storefront/analytics/browser/analytics.ts'
import { writeStorage } from '#storefront/browser/first/storage.ts'
import { VIEWED_KEY } from '#storefront/recently-viewed/rules/recently-viewed.ts'
import { SIZES_KEY } from '#storefront/own-sizes/rules/own-sizes.ts'
import { SAVED_LISTS_KEY } from '#storefront/saved-lists/rules/saved-lists.ts'
import { clearWishlist } from '#storefront/wishlist/browser/stores/wishlist-store.ts'
import { RECENT_KEY } from '#storefront/search/browser/recent-searches.ts'
import { startAhead } from './pages-ahead.ts'

/**
 * Transition name of a product page's picture, and of its card's while a shopper goes there:
 * `product.css`.
 */
const NAME = 'product-picture'

/** Returns the picture of the card that links to an address; of several, the pressed one. */
function cardPicture(address: string): HTMLElement | null {
  const links = document.querySelectorAll(`.${CLASS_CARD_LINK}`)
  const link = [document.activeElement, ...links].find(
    (one) => one instanceof HTMLAnchorElement && one.href === address,
  )
  return link?.closest(`.${CLASS_CARD}`)?.querySelector<HTMLElement>(`.${CLASS_CARD_IMAGE}`) ?? null
}

/**
 * Gives a card's picture the transition name, which must be unique: a product page's own loses it.
 */
function passName(picture: HTMLElement): void {
  const own = document.querySelector<HTMLElement>(`.${CLASS_PRODUCT_PICTURES} img`)
  own?.style.setProperty('view-transition-name', 'none')
  picture.style.setProperty('view-transition-name', NAME)
  const restore = () => {
    own?.style.removeProperty('view-transition-name')
    picture.style.removeProperty('view-transition-name')
  }
  window.addEventListener('pagehide', restore, { once: true })
}

/**
 * Grows a card's picture into that of its page, if the browser supports view transitions, unless
 * reduced motion is preferred.
 */
function followToProducts(): void {
  window.addEventListener('pageswap', ({ viewTransition, activation }) => {
    // A link out of the shop has no entry, despite the type.
    const entry: NavigationHistoryEntry | null = activation?.entry ?? null
    const address = entry?.url
    const picture = viewTransition && address ? cardPicture(address) : null
    if (picture) passName(picture)
  })
}

/**
 * Marks what holds a picture that could not be loaded: not every engine draws, by styles alone, in
 * place of a broken picture. A further picture of a card is removed, or it would cover the first.
 */
function markPicture(picture: EventTarget | null, isBroken: boolean): void {
  if (!(picture instanceof HTMLImageElement)) return
  const { parentElement: frame } = picture
  if (frame?.querySelector('img') === picture) frame.toggleAttribute(DATA_BROKEN, isBroken)
  else if (isBroken) picture.remove()
}

function watchPictures(): void {
  for (const picture of document.images)
    if (picture.complete && picture.currentSrc && !picture.naturalWidth) markPicture(picture, true)
  document.addEventListener('error', ({ target }) => markPicture(target, true), true)
  document.addEventListener('load', ({ target }) => markPicture(target, false), true)
}

/** Forgets what only this device knows of its shopper, on request (RULES.md#wishlist). */
function forgetOnPress(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${DATA_FORGET}]`) : null
    if (!button) return
    for (const key of [VIEWED_KEY, RECENT_KEY, SIZES_KEY, SAVED_LISTS_KEY])
      writeStorage('localStorage', key, null)
    // Browsers tell other tabs alone: what shows any of it here follows as well.
    window.dispatchEvent(new StorageEvent('storage'))
    clearWishlist()
    const status = button.nextElementSibling
    if (status) status.textContent = button.getAttribute(DATA_FORGET)
  })
}

/** API of browsers with Trusted Types for addresses of scripts. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string }
}

/**
 * Registers the worker that shows the shop's own page, in this page's language, if the shop cannot
 * be reached.
 */
function registerOfflinePage(): void {
  const address = `/sw.js?${document.documentElement.lang}`
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('offline', { createScriptURL: String })
  navigator.serviceWorker
    ?.register(policy?.createScriptURL(address) ?? address, { updateViaCache: 'all' })
    .catch(() => {
      // Without storage, browsers show their own error page.
    })
}

followToProducts()
watchPictures()
forgetOnPress()
startAhead()
const whenIdle = window.requestIdleCallback ?? setTimeout
whenIdle(registerOfflinePage)
