import { type PartnerAnswer, startPartner } from './partner-server.ts'

/** How the fake recommender behaves: products, a few broken ones, no campaign, 2 s late, dead, nonsense. */
export type RecommenderBehaviour = 'filled' | 'partly' | 'empty' | 'slow' | 'dead' | 'wrong'

/** The id under which it hands out its products. */
export const RESULT_ID = 'frontpage-nosto-1'

const products = (codes: readonly unknown[]) =>
  codes.map((code) => ({ product_id: code, name: 'x' }))

function session(placement: string, codes: readonly unknown[]) {
  const campaign = { result_id: RESULT_ID, div_id: placement, products: products(codes) }
  return { recommendations: { [placement]: campaign }, page_views: 1 }
}

function answer(behaviour: RecommenderBehaviour, placement: string, codes: readonly string[]) {
  const answers: Record<RecommenderBehaviour, PartnerAnswer> = {
    filled: { json: session(placement, codes) },
    partly: { json: session(placement, [codes[0], null, {}, codes[0], '', codes[1]]) },
    empty: { json: { recommendations: {}, page_views: 1 } },
    slow: { json: session(placement, codes), isSlow: true },
    dead: 'dead',
    wrong: { text: '<h1>Bad gateway</h1>' },
  }
  return answers[behaviour]
}

/** A Nosto-shaped recommender at the network's edge, that recommends the same codes for everything. */
export async function startFakeRecommender(codes: readonly string[]) {
  let behaviour: RecommenderBehaviour = 'filled'
  let own: PartnerAnswer | null = null
  const partner = await startPartner(({ body }) => {
    const { elements } = body as { elements: [string] }
    return own ?? answer(behaviour, elements[0], codes)
  })
  return {
    ...partner,
    behave(next: RecommenderBehaviour) {
      partner.requests.length = 0
      behaviour = next
      own = null
    },
    /** Answers every session with this. */
    answerWith(json: unknown) {
      partner.requests.length = 0
      own = { json }
    },
  }
}

export type FakeRecommender = Awaited<ReturnType<typeof startFakeRecommender>>
