import type { ClientDirective } from 'astro'

/** Conditions of an island's hydration, besides the first input. */
interface ActiveOptions {
  /** Windows in which it hydrates, as a media query; the window may match later. */
  media?: string
  /** Distance from the window at which it hydrates: `600px`. */
  near?: string
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of a shopper (RULES.md#scripts-on-intent). */
    'client:active'?: boolean | ActiveOptions
  }
}

/**
 * Does nothing: the custom element of islands, defined in each page's head, waits for these
 * conditions.
 */
const activeDirective: ClientDirective = () => undefined
export default activeDirective
