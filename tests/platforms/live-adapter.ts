import { createShopApi, type ShopApi } from '#storefront/shop/api/shop-api.ts'
import { type LivePlatform, serveLive } from '../support/examples/live-shop.ts'
import { pharmacy } from '../support/samples/channels.ts'

/** Where a list of the live adapter begins. */
export const WHOLE = { scope: {}, form: {}, page: 1, itemsPerPage: 30, sort: 'position' } as const

/** Serves a platform by the guide's live adapter, as pages of a channel in its currency ask it. */
export async function startLive(
  platform: LivePlatform,
  { env, currency }: { env: Record<string, string>; currency: string },
) {
  const { url: baseUrl, stop } = await serveLive(platform, { env })
  const address = { channel: { ...pharmacy, currency }, locale: 'en', baseUrl }
  return { shop: createShopApi({ ...address, isStrict: true }), address, stop }
}

/** Returns all products of a shop, page by page, and the milliseconds that a page took in the middle. */
export async function everyProduct(shop: ShopApi) {
  const times: number[] = []
  const read = async (page: number) => {
    const begin = performance.now()
    const list = await shop.listProducts({ ...WHOLE, page })
    times.push(performance.now() - begin)
    return list
  }
  const first = await read(1)
  const products = [...first.products]
  for (let page = 2; page <= first.lastPage; page++) products.push(...(await read(page)).products)
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  return { products, total: first.total, filters: first.filters, median }
}
