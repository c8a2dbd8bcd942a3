import { CHANNELS } from '#channels/all.ts'
import { channelByCode } from '#channels/by-code.ts'
import type { Channel } from '#channels/channel.ts'
import { createBannerEndpoint } from '#storefront/ads/server/banner-endpoint.ts'
import { createCitrus } from '#storefront/ads/server/citrus.ts'
import { createReportTokens } from '#storefront/ads/server/report-tokens.ts'
import { noRetailMedia, type RetailMedia } from '#storefront/ads/port.ts'
import type { ThirdPartyProblem } from '#server/third-party/problem.ts'
import { fetchEmbedded } from './catalog.ts'
import { config, isDemoShown } from '../environment.ts'
import { fromDemo } from './demo.ts'
import { logger } from '../logger.ts'
import { watchOf } from './third-party-watch.ts'

const EMBEDDED = 'http://ads.invalid'

const slotSets = CHANNELS.flatMap(({ bannerSlots }) => Object.values(bannerSlots))

/** The embedded house ads, under the contract of an external ad server. */
const houseAds = fromDemo(async ({ loadAds }) => {
  const { createAdServer, createPathOf } = await loadAds()
  return createAdServer({
    channels: CHANNELS.map(({ bannerSlots, ...channel }) => ({
      ...channel,
      slotSets: Object.values(bannerSlots),
    })),
    pathOf: createPathOf({ fetch: fetchEmbedded, newUrls: config.newUrls }),
  })
})

const fetchHouseAds: typeof fetch | null =
  houseAds && (async (request) => (await houseAds()).fetch(new Request(request)))

function createRetailMedia(): RetailMedia {
  const { retailMediaUrl: url, retailMediaKey: key, retailMediaDeadlineMs: deadlineMs } = config
  const onProblem = ({ message }: ThirdPartyProblem) =>
    logger.warn('the ad server failed', { reason: message })
  const options = {
    key,
    deadlineMs,
    slotSets,
    onProblem,
    channelOf: channelByCode,
    watch: watchOf('ads'),
  }
  if (url === null)
    return fetchHouseAds
      ? createCitrus({ ...options, fetch: fetchHouseAds, url: EMBEDDED })
      : noRetailMedia
  return config.retailMediaFormat === 'plain'
    ? createBannerEndpoint({ ...options, url })
    : createCitrus({ ...options, url })
}

/** Sponsored banners of the configured ad server, else the embedded house ads if any. */
export const retailMedia = createRetailMedia()

/** Tokens shared by all processes of a shop; without a key, its ad server trusts anybody. */
export const reportTokens = createReportTokens(
  `banner reports ${config.retailMediaKey ?? config.retailMediaUrl ?? ''}`,
)

const hasHouseAds = async ({ code, defaultLocale }: Channel): Promise<boolean> =>
  houseAds !== null && isDemoShown() && (await houseAds()).hasAds(code, defaultLocale)

const NO_SLOTS = { leftS1: null, leftS2: null, rightM1: null, rightM2: null }

/** Returns the channel, without slots if nothing fills them (RULES.md#banner-request). */
export async function withFilledSlots(channel: Channel): Promise<Channel> {
  if (config.retailMediaUrl !== null || (await hasHouseAds(channel))) return channel
  const bannerSlots = {
    productList: NO_SLOTS,
    catlogPromotion: NO_SLOTS, // sic
    cartPromotion: NO_SLOTS,
  }
  return { ...channel, bannerSlots }
}
