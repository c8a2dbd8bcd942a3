import { act } from '@testing-library/react'

const observers = new Set<FakeIntersectionObserver>()

/** Stands in for the browser's own, which needs a layout: a test says what is in view. */
export class FakeIntersectionObserver {
  #seen: IntersectionObserverCallback
  #targets = new Set<Element>()

  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen
  }

  observe(target: Element): void {
    observers.add(this)
    this.#targets.add(target)
  }

  unobserve(target: Element): void {
    this.#targets.delete(target)
  }

  disconnect(): void {
    this.#targets.clear()
    observers.delete(this)
  }

  tell(tidings: readonly Tiding[]): void {
    const entries = tidings
      .filter(({ target }) => this.#targets.has(target))
      .map(({ target, isIntersecting, top }) => {
        const intersectionRatio = isIntersecting ? 1 : 0
        // Whoever observes reads no more of an entry than this.
        return { target, isIntersecting, intersectionRatio, boundingClientRect: { top } }
      })
    if (entries.length === 0) return
    this.#seen(entries as unknown as IntersectionObserverEntry[], this as never)
  }
}

/** What became of an element in one frame. */
interface Tiding {
  target: Element
  isIntersecting: boolean
  /** In px from the window's top. */
  top: number
}

function tell(...tidings: Tiding[]): void {
  act(() => {
    for (const observer of observers) observer.tell(tidings)
  })
}

/** An element comes into view. */
export const scrollIntoView = (target: Element) => tell({ target, isIntersecting: true, top: 0 })

/** An element leaves the window: upwards unless said otherwise. */
export const scrollOutOfView = (target: Element, top = -100) =>
  tell({ target, isIntersecting: false, top })

/** An element comes into view and leaves it again before a busy page is told. */
export const scrollThrough = (target: Element) =>
  tell({ target, isIntersecting: true, top: 0 }, { target, isIntersecting: false, top: -100 })
