import { OWN_PICTURES } from '#contract/shop/own-pictures.ts'
import { textIn } from '#embedded-shop/model/texts.ts'
import type { Campaign } from './house-ads.ts'

/** A banner in a response of the ad server's contract. */
export interface Ad {
  id: string
  slotId: string
  contentStandardId: string
  imageUrl: string
  linkUrl: string
  altText: string
  text: string
  gtins: string[]
  /** ISO 8601. */
  expiry: string
  tags: Record<string, string>
  metadata: { advertiserInfo: { advertiser: string; onBehalfOf: string | null } }
}

/** Milliseconds for which an ad may be shown after its response. */
const LIFETIME = 3_600_000

/** Place, time and audience of an ad. */
interface Occasion {
  /** Code of the channel. */
  channel: string
  /** Name of the shop, the advertiser of its own ads. */
  shop: string
  slotId: string
  size: 'small' | 'medium'
  locale: string
  /** Milliseconds since 1970. */
  now: number
}

const ID = /^[a-z]+\/[a-z-]+\/(small|medium)$/

/** Whether an id has the format of `createAd`. */
export function isAdId(id: string): boolean {
  return ID.test(id)
}

/** Creates an ad of a campaign that leads to `path`. */
export function createAd(campaign: Campaign, path: string, occasion: Occasion): Ad {
  const { channel, shop, slotId, size, locale, now } = occasion
  const { code, caption, alt, advertiser = shop, onBehalfOf = null } = campaign
  return {
    id: `${channel}/${code}/${size}`,
    slotId,
    contentStandardId: 'grid-banner',
    imageUrl: `${OWN_PICTURES}banner/${channel}-${code}-${size}`,
    linkUrl: path,
    altText: textIn(alt, locale) ?? '',
    text: textIn(caption, locale) ?? '',
    gtins: [],
    expiry: new Date(now + LIFETIME).toISOString(),
    tags: {},
    metadata: { advertiserInfo: { advertiser, onBehalfOf } },
  }
}
