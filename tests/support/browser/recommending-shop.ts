import { type FakeRecommender, startFakeRecommender } from '../fakes/recommender.ts'
import { startServer } from '../servers/storefront.ts'
import { test as story } from './story.ts'

interface RecommendingShop {
  recommender: FakeRecommender
  /** What it recommends for everything; a story fills it. */
  codes: string[]
  port: number
}

/** A story in a shop with a fake recommender; each worker has one of its own. */
export const test = story.extend<
  Pick<RecommendingShop, 'recommender' | 'codes'>,
  { recommendingShop: RecommendingShop }
>({
  recommendingShop: [
    // Playwright wants the names of fixtures here, also when there is none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const codes: string[] = []
      const recommender = await startFakeRecommender(codes)
      const server = await startServer({ RECOMMENDATIONS_URL: recommender.url })
      await use({ recommender, codes, port: server.port })
      await server.stop()
      await recommender.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop, recommendingShop }, use) =>
    use(`http://${shop}.localhost:${recommendingShop.port}`),
  recommender: async ({ recommendingShop }, use) => {
    recommendingShop.recommender.behave('filled')
    await use(recommendingShop.recommender)
  },
  codes: async ({ recommendingShop }, use) => {
    recommendingShop.codes.length = 0
    await use(recommendingShop.codes)
  },
})
