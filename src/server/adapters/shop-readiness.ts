import type { Channel } from '#channels/channel.ts'
import { ShopError } from '#contract/wire/shop-error.ts'
import { catalogProblem } from './catalog.ts'
import { asConfigured } from './configured.ts'
import { config } from '../environment.ts'
import { logger } from '../logger.ts'
import { createReadiness, type Readiness, sharedProblems } from '../readiness.ts'
import { shopCheckOf } from '../shop-problem.ts'
import { createShop, newNotes } from './shop.ts'

const createFor = (channel: Channel, isCached: boolean, locale = channel.defaultLocale) => {
  return createShop({ channel, locale, signal: new AbortController().signal, isCached }, newNotes())
}

function failureOf({ shopApiUrl, catalogEngine }: typeof config): string {
  if (shopApiUrl !== null) return 'the shop does not respond'
  return catalogEngine === 'opensearch'
    ? 'the search cluster does not respond'
    : 'the catalog cannot be read'
}

/** Returns the reason of a failure alone: no address of a shop can be wrong. */
const reasonOf = (error: unknown): string =>
  error instanceof ShopError ? error.reason : String(error)

/** Checks the shop once in a while, for all callers. */
export const readiness: Readiness = createReadiness({
  failure: failureOf(config),
  configure: asConfigured,
  createShop: (channel, locale) => createFor(channel, true, locale),
  createUncached: config.isCached ? (channel) => createFor(channel, false) : undefined,
  ownProblem: catalogProblem,
  explain: config.shopApiUrl === null ? reasonOf : undefined,
  onChange(changed) {
    for (const { channel, isReady } of changed)
      if (isReady) logger.info('the channel has pages again', { channel })
    for (const { channels, problem } of sharedProblems(changed.filter(({ isReady }) => !isReady)))
      logger.write('error', 'the channel has no pages', {
        channel: channels.join(', '),
        reason: failureOf(config),
        problem,
        ...(config.shopApiUrl !== null && { check: shopCheckOf(config.shopApiUrl) }),
      })
  },
})
