import type { RequestFlags } from '#third-party/flags/port.ts'
import type { SearchProvider } from '#search/port.ts'
import type { LoadContext } from '#shop/server/load-context.ts'

/** Input of the loaders of list pages. */
export interface ListContext extends LoadContext {
  /** External search; null if there is none, or if it may not receive search terms. */
  search: SearchProvider | null
  flags: RequestFlags
  /** Codes on the shopper's wishlist, newest first. */
  wishlist: readonly string[]
  /** Session parameters of the search provider, from the cookie written after consent. */
  searchSession: unknown
  signal: AbortSignal
}
