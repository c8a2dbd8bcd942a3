import { type ThirdPartyResponse, startThirdParty } from './third-party-server.ts'

/** How the fake recommender behaves: products, a few broken ones, no campaign, 2 s late, dead, nonsense. */
type RecommenderBehaviour = 'filled' | 'partly' | 'empty' | 'slow' | 'dead' | 'wrong'

/** The id under which it hands out its products. */
export const RESULT_ID = 'frontpage-nosto-1'

const products = (codes: readonly unknown[]) =>
  codes.map((code) => ({ product_id: code, name: 'x' }))

function session(placement: string, codes: readonly unknown[], resultId = RESULT_ID) {
  const campaign = { result_id: resultId, div_id: placement, products: products(codes) }
  return { recommendations: { [placement]: campaign }, page_views: 1 }
}

function response(behaviour: RecommenderBehaviour, placement: string, codes: readonly string[]) {
  const responses: Record<RecommenderBehaviour, ThirdPartyResponse> = {
    filled: { json: session(placement, codes) },
    partly: { json: session(placement, [codes[0], null, {}, codes[0], '', codes[1]]) },
    empty: { json: { recommendations: {}, page_views: 1 } },
    slow: { json: session(placement, codes), isSlow: true },
    dead: 'dead',
    wrong: { text: '<h1>Bad gateway</h1>' },
  }
  return responses[behaviour]
}

/** A Nosto-shaped recommender at the network's edge, that recommends the same codes for everything. */
export async function startFakeRecommender(codes: readonly string[]) {
  let behaviour: RecommenderBehaviour = 'filled'
  let own: ((placement: string) => ThirdPartyResponse) | null = null
  const thirdParty = await startThirdParty(({ body }) => {
    const { elements } = body as { elements: [string] }
    return own?.(elements[0]) ?? response(behaviour, elements[0], codes)
  })
  return {
    ...thirdParty,
    behave(next: RecommenderBehaviour) {
      thirdParty.requests.length = 0
      behaviour = next
      own = null
    },
    /** Responds to every session with this. */
    respondWith(json: unknown) {
      thirdParty.requests.length = 0
      own = () => ({ json })
    },
    /** Recommends other products for everything from now on, under another id. */
    recommend(others: readonly string[], resultId: string) {
      thirdParty.requests.length = 0
      own = (placement) => ({ json: session(placement, others, resultId) })
    },
  }
}

export type FakeRecommender = Awaited<ReturnType<typeof startFakeRecommender>>
