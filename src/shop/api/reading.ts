import type { OnDropped } from './dropped.ts'

/** How responses of the shop are read. */
export interface ResponseReading {
  /** Key of the current price in `prices`, or a pattern that it matches (RULES.md#prices-of-a-product). */
  priceHash: string | RegExp
  /** What relative addresses of pictures lie below; without it they are paths of the storefront itself. */
  imageBase?: string | undefined
  /**
   * The storefront's own address for a picture of another host; without it, the picture's own one.
   */
  ownPicture?: ((address: string) => string) | undefined
  onDropped: OnDropped
  /** The page's locale, as the shop calls it; chooses among translations (RULES.md#translations). */
  locale?: string
  /** Codes of the filters that the channel names first. */
  filterOrder?: readonly string[] | undefined
}
