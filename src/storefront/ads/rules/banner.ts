import { type BannerSize, SLOT_NAMES, type SlotIds, slotSize } from './banner-index.ts'

/** Payer of an ad, and on whose behalf. */
export interface Disclosure {
  advertiser: string | null
  onBehalfOf: string | null
  /** Whether the shop itself is the advertiser: its own offer is not an ad (RULES.md#ad-labels). */
  isOwn?: true
}

/** A sponsored banner, ready to be drawn. */
export interface Banner {
  /** The provider's own id of the ad. */
  id: string
  /** The provider's id of its slot. */
  slotId: string
  /**
   * Small is 241 × 501, medium 507 × 501 pixels. `src` is absolute, or a path of the storefront
   * with the widths and formats of `storefront/card/rules/picture.ts`.
   */
  image: { src: string; width: number; height: number; alt: string }
  /** The ad's text, unless the picture contains it. */
  caption: string | null
  /** http(s), or a path of the storefront itself. */
  href: string
  /** Payer of the ad and on whose behalf, if the provider names them. */
  disclosure: Disclosure
  /** ISO 8601; null for an ad that does not expire. */
  expiresAt: string | null
  /** Token for reporting views and clicks. */
  tracking: { token: string }
}

/** Whether a banner has expired; `now` in milliseconds since 1970. */
export function isExpired({ expiresAt }: Pick<Banner, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now
}

/** Returns the disclosure of a campaign, marked as own if it is of the shop named `shop`. */
export function ownDisclosure(disclosure: Disclosure, shop: string): Disclosure {
  const { advertiser, onBehalfOf } = disclosure
  const isOwn = advertiser === shop && (onBehalfOf ?? shop) === shop
  return isOwn ? { ...disclosure, isOwn } : disclosure
}

/** Returns the size of each slot id in all sets. */
export function bannerSizes(slotSets: readonly SlotIds[]): ReadonlyMap<string, BannerSize> {
  const sizes = new Map<string, BannerSize>()
  for (const set of slotSets) {
    for (const name of SLOT_NAMES) if (set[name]) sizes.set(set[name], slotSize(name))
  }
  return sizes
}
