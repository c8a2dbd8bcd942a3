import { CHANNELS } from '#channels/all.ts'
import { channelOfApi, channelOfShop, channelsOf, isDemosOwn } from '#channels/catalog-shop.ts'
import type { Channel } from '#channels/channel.ts'
import type { Config } from '../config.ts'
import type { Handler } from '../http/server.ts'
import { loadPart } from '../load-part.ts'
import { logger } from '../logger.ts'
import { StartError } from '../start-problem.ts'
import { warmUp } from '../warm-up.ts'

/** The shop as a start sees it, before any page is loaded. */
interface ShopAtStart {
  /** Throws `StartError` if no page could be shown: a problem is better reported now than to shoppers first. */
  check(): Promise<void>
  /** Returns the channels that have pages. */
  channels(): Promise<readonly Channel[]>
  /** Warns of channels that show nothing of the shop's own. */
  warn(channels: readonly Channel[]): Promise<void>
  /** Prepares the first pages, unless that asks another server for them. */
  warmUp(handler: Handler, channels: readonly Channel[]): Promise<void>
}

/** Warns if an external shop has no channel of its own: no API supplies a name, logo and texts. */
function warnOfDemoBrand(code: string) {
  const channel = CHANNELS.find((one) => one.code === code)
  if (!channel || !isDemosOwn(channel)) return
  logger.warn('the shop has no name, logo and texts of its own', {
    channel: code,
    create: 'npm run channel:new',
    choose: 'CHANNEL',
  })
}

/** A shop at another address, which its readiness reports. */
const shopElsewhere = (config: Config): ShopAtStart => ({
  check: () => Promise.resolve(),
  channels: () => Promise.resolve(CHANNELS.map(channelOfApi)),
  async warn() {
    warnOfDemoBrand(config.channel)
  },
  warmUp: () => Promise.resolve(),
})

async function embeddedShop(config: Config): Promise<ShopAtStart> {
  const shop = await loadPart(() => import('#embedded-shop/door.ts'))
  if (shop === null)
    throw new StartError('This copy of Vitrine has no shop of its own: set SHOP_API_URL.')
  return {
    async check() {
      try {
        await shop.checkCatalog(config)
      } catch (error) {
        throw new StartError(error instanceof Error ? error.message : String(error))
      }
    },
    async channels() {
      const { channel } = config
      const shown = await shop.shopOfCatalog(config)
      if (shown === null) return CHANNELS
      return channelsOf(shown, CHANNELS, channel).map((one) => channelOfShop(one, shown, channel))
    },
    async warn(channels) {
      const { empty, named } = shop.channelsWithoutProducts(config, channels)
      for (const { code } of empty)
        logger.warn('no product of the catalog names this channel or its catalogChannel', {
          channel: code,
          file: `src/channels/${code}/channel.ts`,
          named: named.join(', '),
        })
    },
    warmUp,
  }
}

/** Returns the configured shop: the one at SHOP_API_URL, else the embedded one. Throws `StartError` without either. */
export const shopAtStart = async (config: Config): Promise<ShopAtStart> =>
  config.shopApiUrl === null ? embeddedShop(config) : shopElsewhere(config)
