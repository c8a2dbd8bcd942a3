import { CHANNELS } from '#channels/all.ts'
import { createNostoRecommendations } from '#storefront/recommendations/server/nosto.ts'
import {
  noRecommendations,
  type RecommendationsProvider,
} from '#storefront/recommendations/port.ts'
import { fetchEmbedded } from './catalog.ts'
import { config } from '../environment.ts'
import { fromDemo } from './demo.ts'
import { logger } from '../logger.ts'
import { watchOf } from './third-party-watch.ts'

const EMBEDDED = 'http://recommendations.invalid'

const standIn = fromDemo(async ({ loadRecommender }) => {
  const { createRecommender } = await loadRecommender()
  return createRecommender({ fetch: fetchEmbedded, channels: CHANNELS })
})

const fetchStandIn: typeof fetch | null =
  standIn && (async (request) => (await standIn()).fetch(new Request(request)))

/** Recommended products of the configured provider, else of the embedded recommender if any. */
export const recommendations: RecommendationsProvider =
  config.recommendationsUrl === null && fetchStandIn === null
    ? noRecommendations
    : createNostoRecommendations({
        fetch: (config.recommendationsUrl === null && fetchStandIn) || undefined,
        url: config.recommendationsUrl ?? EMBEDDED,
        account: (config.recommendationsUrl && config.recommendationsAccount) ?? undefined,
        deadlineMs: config.recommendationsDeadlineMs,
        watch: watchOf('recommendations'),
        isOwn: config.recommendationsUrl === null,
        onProblem: (problem) => logger.warn('the recommender failed', { reason: problem.message }),
      })
