import { createAdServer } from '#demo/ads/ad-server.ts'
import { createCitrus } from '#ads/server/citrus.ts'
import { noRetailMedia } from '#ads/server/none.ts'
import { AD_KEY, startFakeAdServer } from '../../support/fakes/ad-server.ts'
import { SLOT_IDS } from '../../support/samples/media.ts'
import { describeRetailMedia } from './retail-media.suite.ts'

const nothing = () => Promise.resolve()

describeRetailMedia('no retail media', () =>
  Promise.resolve({ media: noRetailMedia, dispose: nothing }),
)

describeRetailMedia('a CitrusAd-shaped server over HTTP', async () => {
  const { url, stop } = await startFakeAdServer()
  const media = createCitrus({ fetch, url, key: AD_KEY, slotSets: [SLOT_IDS] })
  return { media, dispose: stop }
})

describeRetailMedia('house ads in process', () => {
  const shelf = { code: 'marketplace', name: 'Bazaro', slotSets: [SLOT_IDS] }
  const pathOf = () => Promise.resolve('/en/promotion/14')
  const server = createAdServer({ channels: [shelf], pathOf })
  const media = createCitrus({
    fetch: (request) => server.fetch(request),
    url: 'http://ads.invalid',
    key: null,
    slotSets: [SLOT_IDS],
  })
  return Promise.resolve({ media, dispose: nothing })
})
