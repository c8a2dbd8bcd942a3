/** How the page moves to a place: an explicit 'smooth' would go over the shopper's wish for no motion. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
