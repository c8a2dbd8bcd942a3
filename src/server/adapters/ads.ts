import { CHANNELS } from '#channels/all.ts'
import type { Channel } from '#channels/channel.ts'
import { createCitrus } from '#ads/server/citrus.ts'
import { noRetailMedia } from '#ads/server/none.ts'
import type { RetailMedia } from '#ads/port.ts'
import { fetchEmbedded } from './catalog.ts'
import { config, isEmbedded } from '../environment.ts'
import { loadOnce } from '../load-once.ts'
import { logger } from '../logger.ts'

const EMBEDDED = 'http://ads.invalid'

const slotSets = CHANNELS.flatMap(({ bannerSlots }) => Object.values(bannerSlots))

/** The embedded house ads, by the contract of an outside ad server. */
const demoAds = loadOnce(async () => {
  const [{ createAdServer }, { createPathOf }] = await Promise.all([
    import('#demo/ads/ad-server.ts'),
    import('#demo/ads/target.ts'),
  ])
  return createAdServer({
    channels: CHANNELS.map(({ code, name, bannerSlots }) => ({
      code,
      name,
      slotSets: Object.values(bannerSlots),
    })),
    pathOf: createPathOf({ fetch: fetchEmbedded, newUrls: config.newUrls }),
  })
})

const fetchHouseAds: typeof fetch = async (request) => (await demoAds()).fetch(new Request(request))

/** Sponsored banners: the configured ad server's, else the embedded house ads if any. */
export const retailMedia: RetailMedia =
  config.retailMediaUrl === null && !isEmbedded
    ? noRetailMedia
    : createCitrus({
        fetch: config.retailMediaUrl ? undefined : fetchHouseAds,
        url: config.retailMediaUrl ?? EMBEDDED,
        key: config.retailMediaKey,
        deadlineMs: config.retailMediaDeadlineMs,
        slotSets,
        onProblem: (problem) => logger.warn('the ad server failed', { reason: problem.message }),
      })

const hasDemoAds = async ({ code, defaultLocale }: Channel): Promise<boolean> =>
  isEmbedded && (await demoAds()).hasAds(code, defaultLocale)

const NO_SLOTS = { leftS1: null, leftS2: null, rightM1: null, rightM2: null }

/** The channel, without slots where nobody fills them (RULES.md#banner-request). */
export async function withFilledSlots(channel: Channel): Promise<Channel> {
  if (config.retailMediaUrl !== null || (await hasDemoAds(channel))) return channel
  const bannerSlots = {
    productList: NO_SLOTS,
    catlogPromotion: NO_SLOTS, // sic
    cartPromotion: NO_SLOTS,
  }
  return { ...channel, bannerSlots }
}
