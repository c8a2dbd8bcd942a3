import type { Channel } from '#channels/channel.ts'
import type { Consent } from '#storefront/consent/rules/consent.ts'
import type { ListContext } from '#storefront/listing/server/list-context.ts'
import { searchSource } from '#storefront/search/server/search-page.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import { loadWishlist } from '#storefront/wishlist/server/load-wishlist.ts'
import { createSearch } from './search.ts'

interface Shopper {
  channel: Channel
  locale: string
  consent: Consent | null
  /** Session parameters of the search provider, from the cookie written after consent. */
  searchSession: unknown
}

/** Creates the lists that other features load, for one shopper. */
export function createLists(shopper: Shopper): ListContext['lists'] {
  const { channel, consent, searchSession: session } = shopper
  const provider = createSearch(channel, consent)
  return {
    [ROUTE.search]: searchSource(shopper, provider && { provider, session }),
    [ROUTE.wishlist]: { load: loadWishlist, requestFilters: null },
  }
}
