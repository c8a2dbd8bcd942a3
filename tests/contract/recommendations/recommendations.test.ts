import { createRecommender } from '#demo/recommender/recommender.ts'
import { CHANNELS } from '#channels/all.ts'
import { noRecommendations } from '#storefront/recommendations/port.ts'
import { createNostoRecommendations } from '#storefront/recommendations/server/nosto.ts'
import { startFakeRecommender } from '../../support/fakes/recommender.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'
import { describeRecommendations } from './recommendations.suite.ts'

describeRecommendations('no recommendations', () =>
  Promise.resolve({ recommendations: noRecommendations, dispose: () => Promise.resolve() }),
)

describeRecommendations('a Nosto-shaped recommender over HTTP', async () => {
  const { url, stop } = await startFakeRecommender(['MK-01', 'MK-02', 'MK-01'])
  return { recommendations: createNostoRecommendations({ fetch, url }), dispose: stop }
})

describeRecommendations('the embedded recommender in process', async () => {
  const { catalog, dispose } = await openSampleCatalog()
  const recommender = createRecommender({
    fetch: (request) => catalog.fetch(request),
    channels: CHANNELS,
  })
  const recommendations = createNostoRecommendations({
    fetch: (request) => recommender.fetch(request),
    url: 'http://recommender.invalid',
  })
  return { recommendations, dispose }
})
