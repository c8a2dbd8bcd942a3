import { type RefObject, useEffect, useRef } from 'react'

const SEEN_SHARE = 0.5
const SEEN_MS = 1000

/** Calls back once, when an element has been seen. Returns what ends the watch. */
function watch(element: Element, onSeen: () => void): () => void {
  let isInWindow = false
  let isReported = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const startAnew = () => {
    clearTimeout(timer)
    // A tab that was put away shows nothing, whatever lies in its window.
    if (isReported || !isInWindow || document.hidden) return
    timer = setTimeout(() => {
      isReported = true
      onSeen()
    }, SEEN_MS)
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      isInWindow = entry !== undefined && entry.intersectionRatio >= SEEN_SHARE
      startAnew()
    },
    { threshold: [0, SEEN_SHARE] },
  )
  observer.observe(element)
  document.addEventListener('visibilitychange', startAnew)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', startAnew)
  }
}

/**
 * Calls back once, when half of the element has been in the window of a tab in front for a second
 * without a break.
 */
export function useSeen<E extends Element>(onSeen: () => unknown): RefObject<E | null> {
  const element = useRef<E>(null)
  const report = useRef(onSeen)
  useEffect(() => {
    report.current = onSeen
  })
  // Watched once: a second that has begun goes on when the element is drawn again.
  useEffect(
    () => (element.current ? watch(element.current, () => report.current()) : undefined),
    [],
  )
  return element
}
