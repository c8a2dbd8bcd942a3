import { expect, test } from 'vitest'
import { channelByCode } from '#channels/by-code.ts'
import { createBannerEndpoint } from '#storefront/ads/server/banner-endpoint.ts'
import { startFakeShop } from '../../support/fakes/shop.ts'
import { bannerRequest, calm, SLOT_IDS } from '../../support/samples/media.ts'

const IMAGE = 'https://ads.example/1.png'
const TARGET = 'https://shop.example/sale'

async function respond(body: unknown, status = 200) {
  const server = await startFakeShop()
  server.respondWith({ status, body })
  const problems: string[] = []
  const media = createBannerEndpoint({
    url: `${server.url}/banners`,
    key: 'secret',
    deadlineMs: 800,
    slotSets: [SLOT_IDS],
    channelOf: channelByCode,
    onProblem: ({ kind }) => problems.push(kind),
  })
  const slotId = SLOT_IDS.leftS1
  const request = bannerRequest({ bannerSlots: [{ slotId, numberOfAds: 1 }] })
  const banners = await media.fetchBanners(request, calm())
  await server.stop()
  return { banners, problems, request: server.requests[0] }
}

test('the endpoint is called with the parameters of a banner request, and its key', async () => {
  const { request } = await respond({ data: [] })
  expect(request?.path).toBe('/banners')
  expect(request?.query.get('bannerSlots[0][slotId]')).toBe(SLOT_IDS.leftS1)
  expect(request?.query.get('bannerSlots[0][numberOfAds]')).toBe('1')
  expect(request?.headers.authorization).toBe('Bearer secret')
})

test.each([
  { imageUrl: IMAGE, linkUrl: TARGET, altText: 'Autumn', text: 'Weeks' },
  { image: { url: IMAGE }, link: { url: TARGET }, alt: 'Autumn', caption: 'Weeks' },
  { src: IMAGE, href: TARGET, title: 'Autumn', text: 'Weeks' },
])('a banner is decoded under the usual field names: %j', async (display) => {
  const { banners } = await respond({ data: [{ id: 7, slotId: SLOT_IDS.leftS1, ...display }] })
  expect(banners).toMatchObject([
    { id: '7', image: { src: IMAGE, alt: 'Autumn' }, href: TARGET, caption: 'Weeks' },
  ])
})

test('an unusable banner is left out, and a response without a list is an error', async () => {
  const bare = await respond({ data: [{ id: 7, slotId: SLOT_IDS.leftS1 }] })
  expect(bare.banners).toEqual([])
  const wrong = await respond({ banners: [] })
  expect([wrong.banners, wrong.problems]).toEqual([null, ['UNREADABLE']])
})
