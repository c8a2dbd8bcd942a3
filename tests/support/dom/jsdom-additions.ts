import { FakeIntersectionObserver } from './intersection.ts'

/** A dialog is modal while it is open; it closes once, and tells so in a later task. */
function addDialog(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>()
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('The dialog is already open', 'InvalidStateError')
      openers.set(this, document.activeElement)
      this.open = true
      this.querySelector<HTMLElement>('button, a[href], input, select')?.focus()
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
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

/** jsdom lays nothing out: scrolling is only asked for, and a test looks at what was. */
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
    // No wish of the shopper's is known; a test that has one says so.
    matchMedia: () => ({ matches: false }),
  })
  // No document was navigated to; a test that begins with one says how.
  Object.assign(Performance.prototype, { getEntriesByType: () => [] })
}
