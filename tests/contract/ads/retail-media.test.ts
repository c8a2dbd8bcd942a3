import { channelByCode } from '#channels/by-code.ts'
import { createAdServer } from '#demo/ads/ad-server.ts'
import { createBannerEndpoint } from '#storefront/ads/server/banner-endpoint.ts'
import { createCitrus } from '#storefront/ads/server/citrus.ts'
import { noRetailMedia } from '#storefront/ads/port.ts'
import { AD_KEY, startFakeAdServer } from '../../support/fakes/ad-server.ts'
import { SLOT_IDS } from '../../support/samples/media.ts'
import { describeRetailMedia } from './retail-media.suite.ts'

const nothing = () => Promise.resolve()

describeRetailMedia('no retail media', () =>
  Promise.resolve({ media: noRetailMedia, dispose: nothing }),
)

describeRetailMedia('a CitrusAd-shaped server over HTTP', async () => {
  const { url, stop } = await startFakeAdServer()
  const media = createCitrus({
    fetch,
    url,
    key: AD_KEY,
    slotSets: [SLOT_IDS],
    channelOf: channelByCode,
  })
  return { media, dispose: stop }
})

describeRetailMedia('a plain banner endpoint', () => {
  const banner = (slotId: string) => ({
    id: `ad-${slotId}`,
    slotId,
    image: { url: 'https://ads.example/1.png' },
    link: '/en/sale/all-1',
  })
  const media = createBannerEndpoint({
    fetch: ({ url }) => {
      const slots = [...new URL(url).searchParams].filter(([key]) => key.endsWith('[slotId]'))
      return Promise.resolve(Response.json({ data: slots.map(([, id]) => banner(id)) }))
    },
    url: 'http://ads.invalid/banners',
    key: 'k',
    deadlineMs: 800,
    slotSets: [SLOT_IDS],
    channelOf: channelByCode,
  })
  return Promise.resolve({ media, dispose: nothing })
})

describeRetailMedia('house ads in process', () => {
  const languages = { locales: ['en'], defaultLocale: 'en' }
  const shelf = { code: 'marketplace', name: 'Bazaro', slotSets: [SLOT_IDS], ...languages }
  const pathOf = () => Promise.resolve('/en/promotion/14')
  const server = createAdServer({ channels: [shelf], pathOf })
  const media = createCitrus({
    fetch: (request) => server.fetch(request),
    url: 'http://ads.invalid',
    key: null,
    slotSets: [SLOT_IDS],
    channelOf: channelByCode,
  })
  return Promise.resolve({ media, dispose: nothing })
})
