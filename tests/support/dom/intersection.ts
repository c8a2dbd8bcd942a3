import { act } from '@testing-library/react'

const observers = new Set<FakeIntersectionObserver>()

/** Replaces the browser's own, which needs a layout: a test sets what is in view. */
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

  notify(target: Element, isIntersecting: boolean, top: number): void {
    if (!this.#targets.has(target)) return
    const intersectionRatio = isIntersecting ? 1 : 0
    const entry = { target, isIntersecting, intersectionRatio, boundingClientRect: { top } }
    // Whoever observes reads no more of an entry than this.
    this.#seen([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
}

function notify(target: Element, isIntersecting: boolean, top: number): void {
  act(() => {
    for (const observer of observers) observer.notify(target, isIntersecting, top)
  })
}

/** An element comes into view. */
export const scrollIntoView = (target: Element) => notify(target, true, 0)

/** An element leaves the window, upwards by default. */
export const scrollOutOfView = (target: Element, top = -100) => notify(target, false, top)
