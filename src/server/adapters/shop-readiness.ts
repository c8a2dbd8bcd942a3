import type { Channel } from '#channels/channel.ts'
import { asConfigured } from './configured.ts'
import { config } from '../environment.ts'
import { createReadiness, type Readiness } from '../readiness.ts'
import { createShop, newNotes } from './shop.ts'

const createFor = (channel: Channel, isCached: boolean, locale = channel.defaultLocale) => {
  return createShop({ channel, locale, signal: new AbortController().signal, isCached }, newNotes())
}

/** Checks the shop once in a while, for all callers. */
const readiness = createReadiness({
  configure: asConfigured,
  createShop: (channel, locale) => createFor(channel, true, locale),
  createUncached: config.isCached ? (channel) => createFor(channel, false) : undefined,
})

/** Returns the readiness of an external shop; null for the embedded catalog, which is ready. */
export const shopReadiness = (): Readiness | null => (config.shopApiUrl === null ? null : readiness)
