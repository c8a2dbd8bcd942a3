import { createAdServer } from '#demo/ads/ad-server.ts'
import { HOUSE_ADS } from '#demo/ads/house-ads.ts'
import { createPathOf } from '#demo/ads/target.ts'
import { CHANNELS } from '#channels/all.ts'
import type { Channel } from '#channels/channel.ts'
import { createCitrus } from '#ads/server/citrus.ts'
import { noRetailMedia } from '#ads/server/none.ts'
import type { RetailMedia } from '#ads/port.ts'
import { embeddedCatalog } from './catalog.ts'
import { config, isEmbedded } from '../environment.ts'
import { logger } from '../logger.ts'

const EMBEDDED = 'http://ads.invalid'

const slotSets = CHANNELS.flatMap(({ bannerSlots }) => Object.values(bannerSlots))

const pathOf = createPathOf({
  fetch: (request) => embeddedCatalog().fetch(request),
  newUrls: config.newUrls,
})

/** The embedded house ads, by the contract of an outside ad server. */
const houseAds = createAdServer({
  channels: CHANNELS.map(({ code, name, bannerSlots }) => ({
    code,
    name,
    slotSets: Object.values(bannerSlots),
  })),
  pathOf,
})

/** Sponsored banners: the configured ad server's, else the embedded house ads if any. */
export const retailMedia: RetailMedia =
  config.retailMediaUrl === null && !isEmbedded
    ? noRetailMedia
    : createCitrus({
        fetch: config.retailMediaUrl
          ? undefined
          : (request) => houseAds.fetch(new Request(request)),
        url: config.retailMediaUrl ?? EMBEDDED,
        key: config.retailMediaKey,
        deadlineMs: config.retailMediaDeadlineMs,
        slotSets,
        onProblem: (problem) => logger.warn('the ad server failed', { reason: problem.message }),
      })

/** Whether a house ad leads anywhere: they promote what the demo has, and no other catalog. */
async function hasHouseAds({ code, defaultLocale }: Channel): Promise<boolean> {
  if (!isEmbedded) return false
  for (const { target } of HOUSE_ADS.get(code) ?? []) {
    if ((await pathOf(target, defaultLocale)) !== null) return true
  }
  return false
}

const NO_SLOTS = { leftS1: null, leftS2: null, rightM1: null, rightM2: null }

/** The channel without slots where nobody fills them: no place is kept and no call made (§7). */
export async function withFilledSlots(channel: Channel): Promise<Channel> {
  if (config.retailMediaUrl !== null || (await hasHouseAds(channel))) return channel
  const bannerSlots = {
    productList: NO_SLOTS,
    catlogPromotion: NO_SLOTS, // sic
    cartPromotion: NO_SLOTS,
  }
  return { ...channel, bannerSlots }
}
