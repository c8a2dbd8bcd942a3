import type { Flags } from '#providers/flags/port'
import type { SearchProvider } from '#providers/search/port'
import type { LoadContext } from './context.ts'

/** What the loaders of list pages know beyond the shop itself. */
export interface ListContext extends LoadContext {
  /** The external search; null where there is none, or where it may not be told what is searched for. */
  search: SearchProvider | null
  flags: Flags
  /** Codes on the shopper's wishlist, newest first. */
  wishlist: readonly string[]
  /** Session parameters of the search provider, from the cookie that the browser wrote after consent. */
  searchSession: unknown
  signal: AbortSignal
}
