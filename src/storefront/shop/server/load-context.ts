import type { ShopApi } from '../api/shop-api.ts'
import type { Channel } from '#channels/channel.ts'
import type { Merchandising } from '#storefront/merchandising/server/matched-rules.ts'

/** Input of loaders from the request. */
export interface LoadContext {
  shop: ShopApi
  channel: Channel
  locale: string
  /** Absolute address of this shop, without a trailing slash. */
  origin: string
  newUrls: boolean
  /** Ids, codes or slugs of the other channels' root taxons. */
  otherRoots: readonly string[]
  /** Start of the page by `performance.now()`: its optional parts share one budget from then on. */
  startedAt: number
  /** Notes that a part was given up: the page without it is kept for seconds only (RULES.md#optional-parts). */
  onGivenUp: () => void
  /** The rules of the channel; missing where there are none. */
  merchandising?: Merchandising | undefined
}
