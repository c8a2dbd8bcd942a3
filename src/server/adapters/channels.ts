import { CHANNELS } from '#channels/all.ts'
import { type CatalogShop, channelOfShop, channelsOf, isDemosOwn } from '#channels/catalog-shop.ts'
import type { Channel } from '#channels/channel.ts'
import { filedRules } from '#channels/rules.ts'
import {
  readKeptRules,
  WITHOUT_RULES,
  withFurtherRules,
} from '#contract/merchandising/kept-rules.ts'
import type { RuleIndex } from '#contract/merchandising/rule-index.ts'
import type { WrittenBlock } from '#storefront/content-blocks/written-block.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { withFallback } from '#storefront/shop/server/with-fallback.ts'
import { withFilledSlots } from './ads.ts'
import { withBasket } from './basket/basket.ts'
import { catalogShop, ownCatalog } from './catalog.ts'
import { asConfigured } from './configured.ts'
import { demo } from './demo.ts'
import { config, isDemoShown, isEmbedded } from '../environment.ts'
import { loadOnce } from '#server/cache/load-once.ts'

type Resolvers = ReadonlyMap<string, () => Promise<Channel>>

const resolversOf = (
  resolve: (configured: Channel) => Channel | Promise<Channel>,
  channels = CHANNELS,
): Resolvers =>
  new Map(
    channels.map((channel) => [
      channel.code,
      loadOnce(async () => withBasket(await withFilledSlots(await resolve(asConfigured(channel))))),
    ]),
  )

const withoutDemoContent = resolversOf((channel) => channel)
const inDemo = resolversOf(async (channel) => {
  const content = await demo?.loadChannelContent()
  return { ...channel, ...content?.DEMO_CONTENT[channel.code] }
})

/** The channels of an imported catalog as shown, by the shop that was read from it. */
const ofShops = new WeakMap<CatalogShop, Resolvers>()

function ofShop(shop: CatalogShop): Resolvers {
  const cached = ofShops.get(shop)
  if (cached) return cached
  const shown = channelsOf(shop, CHANNELS, config.channel)
  const resolvers = resolversOf((channel) => channelOfShop(channel, shop, config.channel), shown)
  ofShops.set(shop, resolvers)
  return resolvers
}

/** Reads the catalog's shop; null if the catalog cannot be opened, which pages report. */
const readShop = () => catalogShop().catch(() => null)

/**
 * Returns a channel as this process shows it: its data, the environment's settings, and the demo's
 * content or an imported catalog's data about its shop (RULES.md#shop-of-a-catalog). A channel that
 * the catalog leaves out is replaced by one that it has.
 */
export async function resolveChannel(channel: Channel): Promise<Channel> {
  const shop = await readShop()
  if (shop === null)
    return (await (isDemoShown() ? inDemo : withoutDemoContent).get(channel.code)?.()) ?? channel
  const shown = ofShop(shop)
  const resolve = shown.get(channel.code) ?? shown.get(config.channel) ?? [...shown.values()][0]
  return (await resolve?.()) ?? channel
}

/** Returns the channels that have pages; of an external shop those that were created for it. */
export async function shownChannels(): Promise<readonly Channel[]> {
  if (!isEmbedded) return CHANNELS.filter((channel) => !isDemosOwn(channel))
  const shop = await readShop()
  if (shop === null) return CHANNELS
  return Promise.all([...ofShop(shop).values()].map((resolve) => resolve()))
}

/** Loads content blocks for the demo's products; none with others. */
export async function loadDemoBlocks(locale: string): Promise<readonly WrittenBlock[]> {
  if (!demo || !isDemoShown()) return []
  const { demoBlocks } = await demo.loadBlocks()
  return demoBlocks(locale)
}

/** Codes of the demo's own channels, whose rules are about its products. */
const OF_DEMO = new Set(CHANNELS.filter(isDemosOwn).map(({ code }) => code))

/** Returns the rules in a channel's folder; none of the demo's with other products. */
const filedFor = ({ code }: Channel): RuleIndex =>
  (OF_DEMO.has(code) && !isDemoShown() ? null : filedRules(code)) ?? WITHOUT_RULES

/** Reads the rules that an import brought; none if the catalog cannot be opened, which pages report. */
const catalogRules = () =>
  ownCatalog().then(
    ({ rules }) => rules,
    () => [],
  )

/**
 * Loads the rules of a channel (src/channels/rules.md): those of its folder, which come first among
 * equals, and those of the imported catalog or of an own shop. While that fails, or is late, those of
 * the folder hold alone.
 */
export async function loadRules(
  channel: Channel,
  context: Pick<LoadContext, 'shop' | 'startedAt' | 'onGivenUp'>,
): Promise<RuleIndex> {
  const further = isEmbedded
    ? readKeptRules(await catalogRules(), channel)
    : await withFallback(context.shop.rules(), null, context)
  return withFurtherRules(filedFor(channel), further ?? [], channel)
}
