import { createRecommender } from '#demo/recommender/recommender.ts'
import { CHANNELS } from '#channels/all.ts'
import { noRecommendations } from '#recommendations/server/none.ts'
import { createNostoRecommendations } from '#recommendations/server/nosto.ts'
import type { Recommendations } from '#recommendations/port.ts'
import { embeddedCatalog } from './catalog.ts'
import { config, isEmbedded } from '../environment.ts'
import { logger } from '../logger.ts'

const EMBEDDED = 'http://recommendations.invalid'

const recommender = createRecommender({
  fetch: (request) => embeddedCatalog().fetch(request),
  channels: CHANNELS,
})

/** Recommended products: the configured provider's, else those of the embedded recommender if any. */
export const recommendations: Recommendations =
  config.recommendationsUrl === null && !isEmbedded
    ? noRecommendations
    : createNostoRecommendations({
        fetch: config.recommendationsUrl
          ? undefined
          : (request) => recommender.fetch(new Request(request)),
        url: config.recommendationsUrl ?? EMBEDDED,
        isOwn: config.recommendationsUrl === null,
        onProblem: (problem) => logger.warn('the recommender failed', { reason: problem.message }),
      })
