import { CHANNELS } from '#channels/all.ts'
import { createNostoRecommendations } from '#storefront/recommendations/server/nosto.ts'
import {
  noRecommendations,
  type RecommendationsProvider,
} from '#storefront/recommendations/port.ts'
import { fetchEmbedded } from './catalog.ts'
import { config } from '../environment.ts'
import { demo } from './demo.ts'
import { loadOnce } from '#server/cache/load-once.ts'
import { logger } from '../logger.ts'
import { watchOf } from './third-party-watch.ts'

const EMBEDDED = 'http://recommendations.invalid'

const embeddedRecommender = loadOnce(async () => {
  if (demo === null) return null
  const { createRecommender } = await demo.loadRecommender()
  return createRecommender({ fetch: fetchEmbedded, channels: CHANNELS })
})

const fetchStandIn: typeof fetch = async (request) =>
  (await embeddedRecommender())?.fetch(new Request(request)) ?? new Response(null, { status: 404 })

/** Recommended products of the configured provider, else of the embedded recommender if any. */
export const recommendations: RecommendationsProvider =
  config.recommendationsUrl === null && demo === null
    ? noRecommendations
    : createNostoRecommendations({
        fetch: config.recommendationsUrl ? undefined : fetchStandIn,
        url: config.recommendationsUrl ?? EMBEDDED,
        account: (config.recommendationsUrl && config.recommendationsAccount) ?? undefined,
        deadlineMs: config.recommendationsDeadlineMs,
        watch: watchOf('recommendations'),
        isOwn: config.recommendationsUrl === null,
        onProblem: (problem) => logger.warn('the recommender failed', { reason: problem.message }),
      })
