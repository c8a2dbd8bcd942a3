import { configuredChannel } from '../configured-channel.ts'
import { config } from '../environment.ts'
import { createReadiness, type Readiness } from '../readiness.ts'
import { createShop, newNotes } from './shop.ts'

/** How a shop of its own is; null for the embedded catalog, which was opened, and is ready. */
export function shopReadiness(): Readiness | null {
  if (config.shopApiUrl === null) return null
  return createReadiness({
    settle: (channel) => configuredChannel(channel, config),
    createShop: (channel) =>
      createShop(
        { channel, locale: channel.defaultLocale, signal: new AbortController().signal },
        newNotes(),
      ),
  })
}
