import {
  DATA_UNDO,
  DATA_CLOSE,
  DATA_OPEN,
  toastAttribute,
  TAG_WISHLIST_TOAST,
} from '#storefront/browser/dom-contract.ts'

/** Milliseconds for which a message stays, unless it has the pointer or the focus. */
const SHOWN = 6000

/**
 * Announces changes of the wishlist, and disappears after a while. Its text is a live region that
 * is always in the document, because one inserted with its text is not announced.
 */
export class WishlistToast extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPointedAt = false
  /** Element that had the focus before the message. */
  #opener: Element | null = null

  connectedCallback(): void {
    this.addEventListener('pointerenter', () => this.#point(true))
    this.addEventListener('pointerleave', () => this.#point(false))
    this.addEventListener('focusin', () => this.#goSoon())
    this.addEventListener('focusout', () => this.#goSoon())
    this.querySelector(`[${DATA_CLOSE}]`)?.addEventListener('click', () => this.#draw('', false))
  }

  /** Shows a message, whose words come with the page. A removal can be undone. */
  show(kind: 'added' | 'full' | 'removed' | 'failed'): void {
    if (!this.#hasFocus()) this.#opener = document.activeElement
    this.#draw(this.getAttribute(toastAttribute(kind)) ?? '', kind === 'removed')
    this.#goSoon()
  }

  #hasFocus(): boolean {
    return this.contains(document.activeElement)
  }

  #draw(text: string, canUndo: boolean): void {
    const isOpen = text !== ''
    // The focused button may be about to disappear.
    if (this.#hasFocus()) this.#giveFocusBack()
    const status = this.querySelector('[role=status]')
    if (status) status.textContent = text
    this.toggleAttribute(DATA_OPEN, isOpen)
    this.querySelector(`[${DATA_UNDO}]`)?.toggleAttribute('hidden', !canUndo)
    this.querySelector(`[${DATA_CLOSE}]`)?.toggleAttribute('hidden', !isOpen)
  }

  #giveFocusBack(): void {
    const isThere = this.#opener?.isConnected && this.#opener !== document.body
    const target = isThere ? this.#opener : document.querySelector('main')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }

  #point(isPointedAt: boolean): void {
    this.#isPointedAt = isPointedAt
    this.#goSoon()
  }

  /** Restarts the timer, unless the pointer or the focus is in the message. */
  #goSoon(): void {
    clearTimeout(this.#timer)
    if (this.#isPointedAt || this.#hasFocus()) return
    this.#timer = setTimeout(() => this.#draw('', false), SHOWN)
  }
}

customElements.define(TAG_WISHLIST_TOAST, WishlistToast)
