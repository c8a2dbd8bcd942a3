import { FakeIntersectionObserver } from './intersection.ts'

/** A dialog is modal while it is open; it closes once, and emits that in a later task. */
function addDialog(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>()
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('The dialog is already open', 'InvalidStateError')
      openers.set(this, document.activeElement)
      this.open = true
      this.querySelector<HTMLElement>('button, a[href], input, select')?.focus()
    },
    close(this: HTMLDialogElement, returnValue?: string) {
      if (!this.open) return
      this.open = false
      if (returnValue !== undefined) this.returnValue = returnValue
      const opener = openers.get(this)
      if (opener instanceof HTMLElement) opener.focus()
      setTimeout(() => this.dispatchEvent(new Event('close')))
    },
  })
  document.addEventListener('keydown', (event) => {
    const dialog = event.key === 'Escape' ? document.querySelector('dialog[open]') : null
    if (dialog instanceof HTMLDialogElement) dialog.close()
  })
}

/** jsdom has no layout: scrolling is only recorded, for tests to check. */
export function startUnscrolled(): void {
  const nothing = () => undefined
  Object.assign(window, { scrollY: 0, scrollTo: nothing, scrollBy: nothing })
  HTMLElement.prototype.scrollIntoView = nothing
}

/** Nothing is drawn here, so that no drawing has to be waited for either. */
export function drawAtOnce(): void {
  window.requestAnimationFrame = (callback) => {
    queueMicrotask(() => callback(performance.now()))
    return 0
  }
}

/** How this document was come to. */
class FakeNavigation {
  readonly type: NavigationTimingType = 'navigate'
}

/** What browsers have and jsdom has not. */
export function addWhatJsdomLacks(): void {
  addDialog()
  Object.assign(globalThis, {
    IntersectionObserver: FakeIntersectionObserver,
    PerformanceNavigationTiming: FakeNavigation,
    // No preference of the shopper; a test with one sets it.
    matchMedia: () => ({ matches: false }),
  })
  // Nothing was navigated; a test that starts with a navigation sets its type.
  Object.assign(Performance.prototype, { getEntriesByType: () => [] })
}
