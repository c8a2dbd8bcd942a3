import type { Channel } from './channel.ts'

/** Shop of an imported catalog (RULES.md#shop-of-a-catalog). */
export interface CatalogShop {
  /** Null if none is given. */
  name: string | null
  /** ISO 4217; null only in catalogs of older imports, which did not store what they assumed. */
  currency: string | null
  /** The storefront's locales in which products have texts, the default one first. */
  locales: readonly string[]
  /** Codes by which products name their channels; none if each product is in all of them. */
  channels: readonly string[]
}

/** Host of a shop with a single channel and no host of its own. */
const LOCAL_HOST = 'localhost'

/** Replaces the demo's own content. */
const PLAIN = {
  hero: null,
  popularSearches: {},
  filterOrder: ['inStock', 'categories', 'price', 'brand', 'size', 'colour'],
  // Only the shop's own channel can declare that its searches are sensitive.
  sensitive: false,
}

/** Name of a shop that nobody named. */
export const UNNAMED = 'Shop'

/** Whether a channel is an unchanged channel of the demo. */
export const isDemosOwn = ({
  code,
  name,
  demo,
}: Pick<Channel, 'code' | 'name' | 'demo'>): boolean => demo?.code === code && demo.name === name

/**
 * Returns a channel as the shop of an API, which has no name: a demo channel that was not renamed
 * keeps its colours, without the demo's name, logo and texts.
 */
export const channelOfApi = (channel: Channel): Channel =>
  isDemosOwn(channel) ? { ...channel, name: UNNAMED, isNamedByCatalog: true } : channel

/**
 * Whether a channel's texts are the shop's own: the demo's texts do not describe an imported
 * catalog, whatever its name is.
 */
export const hasOwnTexts = ({ code }: Pick<Channel, 'code'>, channels: readonly Channel[]) =>
  !channels.some((made) => made.code === code && isDemosOwn(made))

const soldAs = ({ code, catalogChannel }: Channel): string => catalogChannel ?? code

/**
 * Returns the channels that show an imported catalog: those that its products name, else those that
 * were made for the shop, else the default one alone.
 */
export function channelsOf(
  { channels: named }: Pick<CatalogShop, 'channels'>,
  channels: readonly Channel[],
  defaultChannel: string,
): readonly Channel[] {
  const sold = channels.filter((channel) => named.includes(soldAs(channel)))
  if (sold.length > 0) return sold
  const own = channels.filter((channel) => !isDemosOwn(channel))
  return own.length > 0 ? own : channels.filter(({ code }) => code === defaultChannel)
}

/**
 * Returns why a catalog is refused in channels of another currency, and the ways out
 * (RULES.md#currency); null if it is not. A channel of the demo takes the catalog's currency. An
 * export in another one is no way out if channels show several.
 */
export function otherCurrencyProblem(
  currency: string | null,
  shown: readonly Pick<Channel, 'code' | 'name' | 'demo' | 'currency'>[],
): string | null {
  const own = shown.filter((channel) => !isDemosOwn(channel))
  const others = own.filter((channel) => channel.currency !== currency)
  const [first] = others
  if (currency === null || !first) return null
  const shows = others.map((other) => `the channel ${other.code} shows ${other.currency}`)
  const files = others.map(({ code }) => `src/channels/${code}/channel.ts`)
  const change = `change \`currency\` in ${files.join(' and ')} to ${currency}`
  const isOnly = own.every((channel) => channel.currency === first.currency)
  const ways = isOnly ? `${change}, or import an export in ${first.currency}` : change
  return `prices are in ${currency}, and ${shows.join(', and ')}: ${ways}`
}

/** Throws if a channel would show a catalog's prices as amounts of another currency. */
export function refuseOtherCurrency(
  shop: CatalogShop | null,
  channels: readonly Channel[],
  defaultChannel: string,
): void {
  if (shop === null) return
  const problem = otherCurrencyProblem(shop.currency, channelsOf(shop, channels, defaultChannel))
  if (problem !== null) throw new Error(`The catalog’s ${problem}`)
}

/**
 * Returns a channel's locales in which the catalog has texts; for the demo's channels, all that it
 * has.
 */
function localesOf({ locales }: CatalogShop, channel: Channel): readonly string[] {
  const shown = isDemosOwn(channel)
    ? locales
    : channel.locales.filter((locale) => locales.includes(locale))
  return shown.length > 0 ? shown : channel.locales
}

/**
 * Returns a channel as the shop of an imported catalog: its name, currency and languages, without
 * the demo's brand.
 */
export function channelOfShop(
  channel: Channel,
  shop: CatalogShop,
  defaultChannel: string,
): Channel {
  const isDemos = isDemosOwn(channel)
  const isOnly = isDemos && channel.code === defaultChannel && shop.channels.length === 0
  const name = shop.name ?? (isDemos ? UNNAMED : channel.name)
  const locales = localesOf(shop, channel)
  const [first = channel.defaultLocale] = locales
  const keepsDefault = !isDemos && locales.includes(channel.defaultLocale)
  return {
    ...channel,
    name,
    hosts: isOnly ? [LOCAL_HOST, ...channel.hosts] : channel.hosts,
    currency: (isDemos ? shop.currency : null) ?? channel.currency,
    locales,
    defaultLocale: keepsDefault ? channel.defaultLocale : first,
    ...(name === channel.name ? {} : { isNamedByCatalog: true }),
    ...(isDemos ? PLAIN : {}),
  }
}
