import { type RunningServer, startServer } from '../support/servers/storefront.ts'

/** Two storefronts of the same shop: pages of one come from its cache, those of the other are rendered for each request. */
export interface Storefronts {
  cached: RunningServer
  uncached: RunningServer
  stop(): Promise<void>
}

/** The internal token of both. */
export const TOKEN = 'only-for-tests-of-trust-0123456789-abcdef'

/** Starts both, with the demo unless `settings` name another shop. */
export async function startStorefronts(
  settings: Readonly<Record<string, string>> = {},
): Promise<Storefronts> {
  const own = { ...settings, INTERNAL_TOKEN: TOKEN }
  const cached = await startServer({ ...own, CACHE: 'on' })
  const uncached = await startServer({ ...own, CACHE: 'off' })
  return {
    cached,
    uncached,
    async stop() {
      await cached.stop()
      await uncached.stop()
    },
  }
}
