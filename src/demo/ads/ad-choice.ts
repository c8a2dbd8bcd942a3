import { bannerSizes } from '#storefront/ads/rules/banner.ts'
import type { SlotIds } from '#storefront/ads/rules/banner-index.ts'
import { type Ad, createAd } from './ad.ts'
import type { AdRequest } from './ad-request.ts'
import type { Campaign } from './house-ads.ts'
import { chooseCampaigns } from './choose.ts'
import { HOUSE_ADS } from './house-ads.ts'
import type { PathOf } from './target.ts'

/** A channel that shows house ads. */
export interface AdChannel {
  code: string
  /** Name of the shop, the advertiser of its own ads. */
  name: string
  /** Its sets of slot ids; slots in none of them get no ads. */
  slotSets: readonly SlotIds[]
  /** Locales of the ads; the default applies to a request that accepts none of them. */
  locales: readonly string[]
  defaultLocale: string
}

/** Returns the ads for a request, in a locale; `now` in milliseconds since 1970. */
type AdsFor = (request: AdRequest, locale: string, now: number) => Promise<Ad[]>

/**
 * Whether any campaign of a channel has a target: they promote the demo's pages, which no other
 * catalog has.
 */
export async function hasLeadingCampaign(
  code: string,
  pathOf: PathOf,
  locale: string,
): Promise<boolean> {
  for (const { target } of HOUSE_ADS.get(code) ?? []) {
    if ((await pathOf(target, locale)) !== null) return true
  }
  return false
}

/** Returns the campaigns whose target exists, with its path. */
async function leadingCampaigns(code: string, pathOf: PathOf, locale: string) {
  const paths = new Map<Campaign, string>()
  for (const campaign of HOUSE_ADS.get(code) ?? []) {
    const path = await pathOf(campaign.target, locale)
    if (path !== null) paths.set(campaign, path)
  }
  return paths
}

/**
 * Creates the ads of one channel. Each request uses the next campaign, so that the pages of a list
 * differ.
 */
export function createAdsFor({ code, name: shop, slotSets }: AdChannel, pathOf: PathOf): AdsFor {
  const sizes = bannerSizes(slotSets)
  let turn = 0
  return async ({ slotIds, ...context }, locale, now) => {
    const paths = await leadingCampaigns(code, pathOf, locale)
    const sold = slotIds.flatMap((slotId) => {
      const size = sizes.get(slotId)
      return size ? [{ slotId, size }] : []
    })
    const chosen = chooseCampaigns([...paths.keys()], context, { count: sold.length, turn: turn++ })
    return sold.flatMap((slot, index) => {
      const campaign = chosen[index]
      const path = campaign && paths.get(campaign)
      return path ? [createAd(campaign, path, { ...slot, channel: code, shop, locale, now })] : []
    })
  }
}
