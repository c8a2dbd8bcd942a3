import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUSE_ADS } from '#demo/ads/house-ads.ts'
import { channelByCode } from '#channels/by-code.ts'
import { createAdServer } from '#demo/ads/ad-server.ts'
import { createPathOf } from '#demo/ads/target.ts'
import { demoSchema } from '#demo/products/schema.ts'
import { LOCALES } from '#demo/products/texts.ts'
import type { Catalog } from '#embedded-shop/engines/open.ts'
import { matchRoute } from '#contract/shop/routes.ts'
import { createCitrus } from '#storefront/ads/server/citrus.ts'
import { bannerRequest, calm } from '../../support/samples/media.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'
import { DEMO_CHANNELS } from '../../support/samples/demo/channels.ts'

let catalog: Catalog
let dispose: () => Promise<void>

beforeAll(async () => {
  const opened = await openSampleCatalog({ products: [], schema: demoSchema })
  catalog = opened.catalog
  dispose = opened.dispose
})
afterAll(() => dispose())

const pathOf = (newUrls: boolean) =>
  createPathOf({ fetch: (request) => catalog.fetch(request), newUrls })

const campaigns = [...HOUSE_ADS.values()].flat()

describe.each(LOCALES)('in %s', (locale) => {
  test.each([false, true])('every house ad links to a page, with new URLs %s', async (newUrls) => {
    for (const { target } of campaigns) {
      const path = await pathOf(newUrls)(target, locale)
      expect(matchRoute(path ?? '', { newUrls })).toMatchObject({ locale })
    }
  })
})

test.each(DEMO_CHANNELS)('every slot of the $code is filled on every page', async (channel) => {
  const { code, bannerSlots } = channel
  const slotSets = Object.values(bannerSlots)
  const server = createAdServer({ channels: [{ ...channel, slotSets }], pathOf: pathOf(false) })
  const media = createCitrus({
    fetch: (request) => server.fetch(request),
    url: 'http://ads.invalid',
    key: null,
    slotSets,
    channelOf: channelByCode,
  })
  for (const set of slotSets) {
    const slotIds = Object.values(set).filter((slotId) => slotId !== null)
    const slots = slotIds.map((slotId) => ({ slotId, numberOfAds: 1 as const }))
    const banners = await media.fetchBanners(
      bannerRequest({ channel: code, bannerSlots: slots, searchTerm: null }),
      calm(),
    )
    expect(banners?.map(({ slotId }) => slotId)).toEqual(slotIds)
    expect(new Set(banners?.map(({ id }) => id)).size).toBe(slotIds.length)
  }
})

test('a catalog other than the demo shows no house ads', async () => {
  const other = await openSampleCatalog()
  const paths = createPathOf({ fetch: (request) => other.catalog.fetch(request), newUrls: false })
  const found = await Promise.all(campaigns.map(({ target }) => paths(target, 'en')))
  expect(found.filter((path) => path !== null)).toEqual([])
  await other.dispose()
})
