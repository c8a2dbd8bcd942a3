import type { OnDropped } from './dropped.ts'

/**
 * How a channel reads the shop's responses in one language. It is made once, when the channel is
 * configured: what was decoded is cached by this object, never by a comparison of its fields.
 */
export interface ShopReading {
  /**
   * Key of the current price in `prices`, or a pattern that it matches
   * (RULES.md#prices-of-a-product).
   */
  readonly priceHash: string | RegExp
  /** Those of other channels, under which this channel has no price. */
  readonly otherPriceHashes?: readonly (string | RegExp)[] | undefined
  /**
   * The channel's currency, in which amounts have to be (RULES.md#currency); without it, none is
   * compared.
   */
  readonly currency?: string | undefined
  /**
   * Whether names are plain texts already, as the embedded shop's are; otherwise they may hold tags
   * and character references (RULES.md#responses).
   */
  readonly hasPlainNames?: boolean | undefined
  /** Base of relative picture addresses; without it they are paths of the storefront itself. */
  readonly imageBase?: string | undefined
  /**
   * Maps a picture on another host to the storefront's own address; without it, pictures keep
   * theirs.
   */
  readonly ownPicture?: ((address: string) => string) | undefined
  /** The page's locale in the shop's spelling; chooses among translations (RULES.md#responses). */
  readonly locale?: string
  /** Codes of the filters that the channel puts first. */
  readonly filterOrder?: readonly string[] | undefined
}

/** How the responses of one request are decoded. */
export interface ResponseReading {
  shop: ShopReading
  /** The currency that the list states for all of it. */
  listCurrency?: string | null
  onDropped: OnDropped
}
