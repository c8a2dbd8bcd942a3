import type { ClientDirective } from 'astro'

/** What an island waits for besides a shopper. */
export interface ActiveOptions {
  /** Windows that the island is for, as a media query; a change of the window may come to it later. */
  media?: string
  /** How near the window it has to come: `600px`. */
  near?: string
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of a shopper (RULES.md#scripts-on-intent). */
    'client:active'?: boolean | ActiveOptions
  }
}

/** What islands wait for is done by their own element, which is in each page's head. */
const activeDirective: ClientDirective = () => undefined
export default activeDirective
