import { ID_WISHLIST_FORM } from '#storefront/browser/dom-contract.ts'
import { whenActive } from '#storefront/browser/first/page-lifecycle.ts'
import { wishlistCodes, writeWishlistItem } from './wishlist-cookie.ts'
import { drawCount } from './wishlist-count.ts'

/** The script of the hearts; `pressAgain` handles one that was pressed before it loaded. */
interface HeartScript {
  pressAgain: (heart: HTMLButtonElement, index: number) => void
}

/**
 * Handles heart presses until the script loads, and replays them then: the wishlist is updated at
 * once, whatever happens to the page and the script. If a browser stores nothing, the hearts' form
 * is submitted (RULES.md#scripts-on-intent).
 */
export function replayHeartPresses(loadScript: () => Promise<HeartScript>): void {
  /**
   * Hearts changed since the page was rendered, each with its product's former index on the
   * wishlist.
   */
  const pressed = new Map<HTMLButtonElement, number>()
  const toggle = (event: SubmitEvent) => {
    const heart = event.submitter
    if (!(heart instanceof HTMLButtonElement) || heart.form?.id !== ID_WISHLIST_FORM) return
    const isWanted = heart.name === 'add'
    const index = wishlistCodes().indexOf(heart.value)
    writeWishlistItem(heart.value, isWanted, pressed.get(heart))
    if (wishlistCodes().includes(heart.value) !== isWanted) return
    event.preventDefault()
    heart.setAttribute('aria-pressed', String(isWanted))
    heart.name = isWanted ? 'remove' : 'add'
    drawCount((shown) => shown + (isWanted ? 1 : -1))
    if (!pressed.delete(heart)) pressed.set(heart, Math.max(0, index))
  }
  document.addEventListener('submit', toggle, true)
  whenActive(() =>
    loadScript().then(
      ({ pressAgain }) => {
        document.removeEventListener('submit', toggle, true)
        for (const [heart, index] of pressed) pressAgain(heart, index)
      },
      // If it fails to load, hearts are still handled here.
      () => undefined,
    ),
  )
}
