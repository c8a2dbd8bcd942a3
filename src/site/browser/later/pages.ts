/** What every page does beside what the shopper came for, in one script. */
import { CLASS_PRODUCT_PICTURES } from '#browser/dom-contract.ts'
import '#consent/browser/consent-form.ts'
import '#analytics/browser/analytics.ts'

/** The picture of a product page, and while a shopper goes there that of its card: `pages.css`. */
const NAME = 'product-picture'

/** The picture of the card whose link leads to an address: the one that was pressed, of several. */
function cardPicture(address: string): HTMLElement | null {
  const links = document.querySelectorAll('article a[href]')
  const link = [document.activeElement, ...links].find(
    (one) => one instanceof HTMLAnchorElement && one.href === address,
  )
  return link?.closest('article')?.querySelector('img') ?? null
}

/** On a product page the picture of that product has the name, which only one may have. */
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
 * Lets the picture of a card grow into that of its page, where the browser shows how pages change
 * (RULES.md#prefetched-pages).
 */
function followToProducts(): void {
  window.addEventListener('pageswap', ({ viewTransition, activation }) => {
    // A link out of the shop has no entry, whatever the types.
    const entry: NavigationHistoryEntry | null = activation?.entry ?? null
    const address = entry?.url
    const picture = viewTransition && address ? cardPicture(address) : null
    if (picture) passName(picture)
  })
}

/** What browsers with Trusted Types demand of the address of a script. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string }
}

/**
 * Registers the worker that shows a page of the shop's own, in this page's language, where the shop cannot be
 * reached (RULES.md#offline-page).
 */
function registerOfflinePage(): void {
  const address = `/sw.js?${document.documentElement.lang}`
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('offline', { createScriptURL: String })
  navigator.serviceWorker
    ?.register(policy?.createScriptURL(address) ?? address, { updateViaCache: 'all' })
    .catch(() => {
      // A browser that may store nothing shows a page of its own.
    })
}

followToProducts()
const whenIdle = window.requestIdleCallback ?? setTimeout
whenIdle(registerOfflinePage)
