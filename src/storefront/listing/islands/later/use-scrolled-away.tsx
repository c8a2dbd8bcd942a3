import { ID_HEADER_BOTTOM } from '#storefront/browser/dom-contract.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Returns the height in pixels of the sticky header, which covers what is under it. */
const headerHeight = () =>
  document.getElementById(ID_HEADER_BOTTOM)?.parentElement?.offsetHeight ?? 0

/**
 * Makes the original inert in the step that shows its copy, so that keyboards and assistive
 * technology never find the same button twice.
 */
function useInert(element: RefObject<HTMLElement | null>, isCopied: boolean): void {
  useLayoutEffect(() => {
    const original = element.current
    if (!original) return undefined
    const holds = (target: EventTarget | null) =>
      target instanceof Node && original.contains(target)
    const update = (next: EventTarget | null) => {
      // The focus must not be in an element that becomes inert, so that waits until it has moved.
      const hasFocus = holds(document.activeElement) || holds(next)
      original.toggleAttribute('inert', isCopied && !hasFocus)
    }
    const leave = ({ relatedTarget }: FocusEvent) => update(relatedTarget)
    update(null)
    original.addEventListener('focusout', leave)
    return () => original.removeEventListener('focusout', leave)
  }, [element, isCopied])
}

/** Whether the header covers a part of an element, so that it needs a copy. */
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
