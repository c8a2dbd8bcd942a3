import { CHANNELS } from '#channels/all.ts'
import { ShopError } from '#contract/wire/shop-error.ts'
import type { ShopApi } from '#storefront/shop/api/shop-api.ts'
import type { Channel } from '#channels/channel.ts'
import type { RootTaxon } from '#storefront/shop/api/taxons/root.ts'
import { shopProblem } from './shop-problem.ts'

/** State of the shop in one channel. */
export interface ChannelHealth {
  channel: string
  isReady: boolean
  /** Why it is not ready, or what is missing although it is; null if all is well. */
  problem: string | null
}

/** Checks whether shoppers of each channel would see pages. */
export interface Readiness {
  /** What is wrong while a channel is not ready, the same words everywhere. */
  readonly failure: string
  /** Checks the shop; caches the result briefly. Never rejects. */
  check(): Promise<readonly ChannelHealth[]>
}

/** Milliseconds for which a result is cached. */
const FRESH = 5000

/** Checks the lists of a shop without any root: a wrong address has neither. */
async function withoutRoot(shop: ShopApi): Promise<string> {
  await shop.availableTaxons({})
  return 'the menu and the home page have no categories'
}

/** Returns what is wrong with the root of a channel; null if it is the one that is named. */
async function rootProblem(root: RootTaxon | null, name: string, shop: ShopApi) {
  if (root && !root.isStandIn) return null
  const instead = root
    ? `"${root.name}" (${root.code}), the topmost, stands for it`
    : await withoutRoot(shop)
  return `There is no root taxon "${name}", and ${instead}: set ROOT_TAXON to its id, code or slug`
}

/** Checks the lists: they may fail where the menu does not, and one that is refused is no failure. */
async function checkLists(shop: ShopApi): Promise<void> {
  try {
    await shop.availableTaxons({})
  } catch (error) {
    if (!(error instanceof ShopError) || error.status < 400 || error.status >= 500) throw error
  }
}

async function healthOf(
  channel: Channel,
  shop: ShopApi,
  explain: NonNullable<Parts['explain']> = shopProblem,
): Promise<ChannelHealth> {
  const { code, rootTaxon } = channel
  try {
    const root = await shop.rootTaxon(rootTaxon)
    const problem = await rootProblem(root, rootTaxon, shop)
    await checkLists(shop)
    return { channel: code, isReady: true, problem }
  } catch (error) {
    return { channel: code, isReady: false, problem: explain(error, channel) }
  }
}

interface Parts {
  failure: string
  configure: (channel: Channel) => Channel
  /** Creates the shop in a locale, the channel's default one if none is given. */
  createShop: (channel: Channel, locale?: string) => ShopApi
  /** Creates the shop without any cache; missing if nothing is cached. */
  createUncached?: ((channel: Channel) => ShopApi) | undefined
  /** Returns what is wrong with the storefront's own catalog; null if nothing, or if it has none. */
  ownProblem?: () => Promise<string | null>
  /** Words a failure; by default for a shop at `SHOP_API_URL`. */
  explain?: ((error: unknown, channel: Channel) => string) | undefined
  /** Called with the channels of a check that are not ready any more, or are again. */
  onChange?: (changed: readonly ChannelHealth[]) => void
}

/** Returns the shop's current state; if it fails, cached copies may still serve pages. */
async function healthNow(channel: Channel, { createShop, createUncached, explain }: Parts) {
  const shop = (createUncached ?? createShop)(channel)
  const health = await healthOf(channel, shop, explain)
  if (health.isReady || !createUncached) return health
  const { isReady } = await healthOf(channel, createShop(channel), explain)
  return { ...health, isReady }
}

/** Loads the menu of a channel in its other locales too, for its first pages; returns whether all came. */
async function loadMenus(channel: Channel, { createShop }: Parts): Promise<boolean> {
  const { locales, rootTaxon } = channel
  const loads = locales.map((locale) => createShop(channel, locale).rootTaxon(rootTaxon))
  return (await Promise.allSettled(loads)).every(({ status }) => status === 'fulfilled')
}

/**
 * Checks whether the storefront has pages in each channel, by looking for its root taxon and a list.
 * No channel is ready before its menu was loaded in each locale.
 */
export function createReadiness(parts: Parts): Readiness {
  let latest: { at: number; healths: Promise<readonly ChannelHealth[]> } | null = null
  const warm = new Set<string>()
  const failing = new Set<string>()
  /** Notes a channel's state; returns whether it is another than before. */
  function noteChange({ channel, isReady }: ChannelHealth): boolean {
    if (failing.has(channel) !== isReady) return false
    if (isReady) failing.delete(channel)
    else failing.add(channel)
    return true
  }
  async function checkChannel(
    channel: Channel,
    isFirst: boolean,
    problem: string | null,
  ): Promise<ChannelHealth> {
    const { code } = channel
    const shop = parts.createShop(channel)
    // The first check fills the cache of responses, which pages share; later ones bypass it.
    const health =
      problem === null
        ? await (isFirst ? healthOf(channel, shop, parts.explain) : healthNow(channel, parts))
        : { channel: code, isReady: false, problem }
    if (health.isReady && !warm.has(code) && (await loadMenus(channel, parts))) warm.add(code)
    return health
  }
  async function check(isFirst: boolean): Promise<readonly ChannelHealth[]> {
    const problem = (await parts.ownProblem?.()) ?? null
    const channels = CHANNELS.map(parts.configure)
    const healths = await Promise.all(
      channels.map((channel) => checkChannel(channel, isFirst, problem)),
    )
    const changed = healths.filter(noteChange)
    if (changed.length > 0) parts.onChange?.(changed)
    return healths
  }
  return {
    failure: parts.failure,
    check() {
      const now = performance.now()
      if (latest === null || now - latest.at > FRESH)
        latest = { at: now, healths: check(latest === null) }
      return latest.healths
    },
  }
}

/** Channels that share a problem: whatever is wrong is logged once, not for each of them. */
export interface SharedProblem {
  channels: readonly string[]
  problem: string
}

/** Groups channels with a problem by it. */
export const sharedProblems = (healths: readonly ChannelHealth[]): SharedProblem[] =>
  [...Map.groupBy(healths, ({ problem }) => problem)].flatMap(([problem, group]) =>
    problem === null ? [] : [{ problem, channels: group.map(({ channel }) => channel) }],
  )
