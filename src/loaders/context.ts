import type { ShopApi } from '#api/shop-api'
import type { Channel } from '#channels/channel'

/** What a loader knows of the request. */
export interface LoadContext {
  shop: ShopApi
  channel: Channel
  locale: string
  /** Absolute address of this shop, without a slash at the end. */
  origin: string
  newUrls: boolean
}
