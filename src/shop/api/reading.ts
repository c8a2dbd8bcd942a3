import type { OnDropped } from './dropped.ts'

/** How responses of the shop are decoded. */
export interface ResponseReading {
  /**
   * Key of the current price in `prices`, or a pattern that it matches
   * (RULES.md#prices-of-a-product).
   */
  priceHash: string | RegExp
  /** Those of other channels, under which this channel has no price. */
  otherPriceHashes?: readonly (string | RegExp)[] | undefined
  /** Base of relative picture addresses; without it they are paths of the storefront itself. */
  imageBase?: string | undefined
  /**
   * Maps a picture on another host to the storefront's own address; without it, pictures keep
   * theirs.
   */
  ownPicture?: ((address: string) => string) | undefined
  onDropped: OnDropped
  /**
   * The page's locale in the shop's spelling; chooses among translations (RULES.md#translations).
   */
  locale?: string
  /** Codes of the filters that the channel puts first. */
  filterOrder?: readonly string[] | undefined
}
