import { test } from 'playwright/test'
import { type FakeShop, startFakeShop } from '../fakes/shop.ts'
import { type RunningServer, startServer } from '../servers/storefront.ts'

/** A fake shop, and a storefront in front of it. */
interface OwnShop {
  shop: FakeShop
  server: RunningServer
}

/** Both for all stories of a file, which run one after the other; there once its first story runs. */
export function openOwnShop(env: Record<string, string> = {}): OwnShop {
  const own = {} as OwnShop
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    own.shop = await startFakeShop()
    own.server = await startServer({ SHOP_API_URL: own.shop.url, ...env })
  })
  test.afterAll(async () => {
    await own.server.stop()
    await own.shop.stop()
  })
  return own
}
