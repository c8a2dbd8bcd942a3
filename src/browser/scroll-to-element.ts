/** Scrolls an element to the top of the window, and `offset` px further. */
export function scrollToElement(element: Element, offset: number): void {
  const top = window.scrollY + element.getBoundingClientRect().top + offset
  // An explicit 'smooth' would go over the shopper's wish for no motion.
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' })
}
