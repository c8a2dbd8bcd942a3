import { type Banner, isExpired } from '../rules/banner.ts'
import { BANNER_SIZES, type BannerSize } from '../rules/banner-index.ts'
import { asFilledText, asRecord, asRecords, type JsonObject } from '#contract/json/json-readers.ts'
import { OWN_ORIGIN } from '#contract/json/own-origin.ts'
import { ThirdPartyProblem } from '#server/third-party/problem.ts'
import type { BannerRequest } from '../port.ts'

/** Banner size of each slot. */
type Sizes = ReadonlyMap<string, BannerSize>

/** Returns the end of an ad; null if it does not expire, undefined if the date is invalid. */
function expiryOf({ expiry }: JsonObject): string | null | undefined {
  if (expiry === undefined || expiry === null || expiry === '') return null
  const time = new Date(typeof expiry === 'number' ? expiry : (asFilledText(expiry) ?? NaN))
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

/** Maximum length of an ad's id, which is also the token of its reports. */
export const LONGEST_TOKEN = 500

function idOf({ id }: JsonObject): string | null {
  const text = asFilledText(id)
  return text !== null && text.length <= LONGEST_TOKEN ? text : null
}

function disclosureOf({ metadata }: JsonObject): Banner['disclosure'] {
  const { advertiser, onBehalfOf } = asRecord(asRecord(metadata)?.advertiserInfo) ?? {}
  return { advertiser: asFilledText(advertiser), onBehalfOf: asFilledText(onBehalfOf) }
}

/**
 * Returns an address from outside that is safe to link to or draw: http(s), or a path of the
 * storefront itself, normalised. Null for other schemes, credentials, and anything else.
 */
export function safeAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text, OWN_ORIGIN)
  if (!url || url.username || url.password) return null
  if (url.origin !== OWN_ORIGIN) return ['http:', 'https:'].includes(url.protocol) ? url.href : null
  const path = url.href.slice(OWN_ORIGIN.length)
  // Alone, a path such as `//other.example` would name a host.
  return text?.startsWith('/') && !path.startsWith('//') ? path : null
}

/**
 * Decodes an ad as a banner; null without an id, a slot, a picture or a safe link, or with an
 * invalid date.
 */
function decodeBanner(ad: JsonObject, sizes: Sizes): Banner | null {
  const id = idOf(ad)
  const slotId = asFilledText(ad.slotId)
  const src = safeAddress(asFilledText(ad.imageUrl))
  const href = safeAddress(asFilledText(ad.linkUrl))
  const expiresAt = expiryOf(ad)
  if (expiresAt === undefined) return null
  if (id === null || slotId === null || src === null || href === null) return null
  const caption = asFilledText(ad.text)
  // An unknown slot counts as small, which fits everywhere.
  const { width, height } = BANNER_SIZES[sizes.get(slotId) ?? 'small']
  return {
    id,
    slotId,
    image: { src, width, height, alt: asFilledText(ad.altText) ?? '' },
    caption,
    href,
    disclosure: disclosureOf(ad),
    expiresAt,
    tracking: { token: id },
  }
}

/**
 * Decodes the banners of a response, one for each requested slot, in the order of the slots. Ads
 * that are expired, unsafe, incomplete or for another slot are left out. Throws `ThirdPartyProblem`
 * for a response without a list; a response without ads has an empty list.
 */
export function decodeBanners(
  body: unknown,
  { bannerSlots }: Pick<BannerRequest, 'bannerSlots'>,
  { sizes, now }: { sizes: Sizes; now: number },
): Banner[] {
  const list = asRecord(body)?.banners
  if (!Array.isArray(list))
    throw new ThirdPartyProblem('UNREADABLE', 'The response is not a list of banners')
  const banners = asRecords(list)
    .map((ad) => decodeBanner(ad, sizes))
    .filter((banner) => banner !== null)
    .filter((banner) => !isExpired(banner, now))
  return bannerSlots
    .map(({ slotId }) => banners.find((banner) => banner.slotId === slotId))
    .filter((banner) => banner !== undefined)
}
