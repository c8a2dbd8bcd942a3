import { type FakeShop, startFakeShop } from '../fakes/shop.ts'
import { sendRequest } from './http-client.ts'
import { type RunningServer, startServer } from './storefront.ts'

const TOKEN = 'a-token-of-the-operator-with-32-characters'
const HOST = { host: 'pharmacy.localhost' }

/** A storefront that caches pages, before a shop with configurable responses. */
export interface CachedShop {
  shop: FakeShop
  server: RunningServer
  get(path: string, headers?: Record<string, string>): ReturnType<typeof sendRequest>
  /** Purges what is named, with the right token by default. */
  purge(what: unknown, token?: string): ReturnType<typeof sendRequest>
  stop(): Promise<void>
}

export async function startCachedShop(): Promise<CachedShop> {
  const shop = await startFakeShop()
  const settings = { SHOP_API_URL: shop.url, SHOP_API_DEADLINE_MS: '1500', INTERNAL_TOKEN: TOKEN }
  const server = await startServer({ ...settings, CACHE: 'on' })
  return {
    shop,
    server,
    get: (path, headers = {}) =>
      sendRequest(server.port, path, { headers: { ...HOST, ...headers } }),
    purge(what, token = TOKEN) {
      const body = JSON.stringify(what)
      const type = { 'content-type': 'application/json', 'content-length': body.length }
      const headers = { ...HOST, ...type, authorization: `Bearer ${token}` }
      return sendRequest(server.port, '/internal/purge', { method: 'POST', headers, body })
    },
    async stop() {
      await server.stop()
      await shop.stop()
    },
  }
}

/** A fake shop, and a storefront in front of it. */
interface OwnShop {
  shop: FakeShop
  server: RunningServer
}

/** How Vitest and Playwright take what runs before and after the tests of a file. */
interface Hooks {
  beforeAll(run: () => Promise<void>): void
  afterAll(run: () => Promise<void>): void
}

/** Both for all tests of a file; there once the first one runs. */
export function openOwnShop(
  { beforeAll, afterAll }: Hooks,
  env: Readonly<Record<string, string>> = {},
): OwnShop {
  const own = {} as OwnShop
  beforeAll(async () => {
    own.shop = await startFakeShop()
    own.server = await startServer({ SHOP_API_URL: own.shop.url, ...env })
  })
  afterAll(async () => {
    await own.server.stop()
    await own.shop.stop()
  })
  return own
}
