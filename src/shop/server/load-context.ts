import type { ShopApi } from '../api/shop-api.ts'
import type { Channel } from '#channels/channel.ts'

/** What a loader knows of the request. */
export interface LoadContext {
  shop: ShopApi
  channel: Channel
  locale: string
  /** Absolute address of this shop, without a slash at the end. */
  origin: string
  newUrls: boolean
}
