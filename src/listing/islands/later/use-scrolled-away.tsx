import { ID_HEADER_BOTTOM } from '#browser/dom-contract.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Height in pixels of the header, which hides what lies under it while it sticks to the window. */
const headerHeight = () =>
  document.getElementById(ID_HEADER_BOTTOM)?.parentElement?.offsetHeight ?? 0

/**
 * Takes what a copy stands for away from the keyboard and from assistive technology, in the step that
 * shows the copy: at no moment are there two of the same button.
 */
function useInert(element: RefObject<HTMLElement | null>, isCopied: boolean): void {
  useLayoutEffect(() => {
    const original = element.current
    if (!original) return undefined
    const holds = (target: EventTarget | null) =>
      target instanceof Node && original.contains(target)
    const update = (next: EventTarget | null) => {
      // The focus would be lost in what becomes inert, so that waits until it has moved on.
      const hasFocus = holds(document.activeElement) || holds(next)
      original.toggleAttribute('inert', isCopied && !hasFocus)
    }
    const leave = ({ relatedTarget }: FocusEvent) => update(relatedTarget)
    update(null)
    original.addEventListener('focusout', leave)
    return () => original.removeEventListener('focusout', leave)
  }, [element, isCopied])
}

/** Whether the header hides an element, or a part of it, so that a copy of it is needed. */
export function useScrolledAway() {
  const element = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const top = headerHeight()
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsAway(entry.boundingClientRect.top < top)
      },
      { rootMargin: `-${top}px 0px 0px`, threshold: [0, 1] },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  useInert(element, isAway)
  return { element, isAway }
}
