/** Scrolls an element to the top of the window, and `offset` px further. */
export function scrollToElement(element: Element, offset: number): void {
  const top = window.scrollY + element.getBoundingClientRect().top + offset
  // An explicit 'smooth' would override prefers-reduced-motion.
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
}
