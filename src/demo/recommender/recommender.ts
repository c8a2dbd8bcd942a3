import { alikeToProduct, alikeToSearch } from './candidates.ts'
import { readSessionRequest, type SessionRequest } from './session-request.ts'
import { openShelf, type RecommenderChannel } from './recommendable-products.ts'

/** What the shop's own recommender is made of. */
export interface RecommenderOptions {
  /** Answers `GET /api/v2/shop/*`. */
  fetch: (request: Request) => Promise<Response>
  /** The account of a call is the code of one of these. */
  channels: readonly RecommenderChannel[]
}

/** A recommender in this process. */
export interface Recommender {
  /** Answers `POST /ev1?m={channel}` with `recommendations[placement].products[].product_id`. */
  fetch(request: Request): Promise<Response>
}

const refusal = (status: number, message: string) => Response.json({ message }, { status })

/** The body as JSON; undefined for anything else, which no request may be. */
async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}

/** The session's answer; a placement with nothing to recommend is left out, as a missing campaign is. */
function sessionAnswer(placement: string, codes: readonly string[], resultType: string): Response {
  const campaign = {
    result_id: crypto.randomUUID(),
    div_id: placement,
    result_type: resultType,
    products: codes.map((code) => ({ product_id: code })),
  }
  return Response.json({ recommendations: codes.length > 0 ? { [placement]: campaign } : {} })
}

/** Recommends by likeness: the same taxon first, then what shares attributes and costs about the same. */
export function createRecommender({ fetch, channels }: RecommenderOptions): Recommender {
  async function recommend(
    { placement, event }: SessionRequest,
    channel: RecommenderChannel,
    locale: string,
  ): Promise<Response> {
    const { pageSize, longerList, priceHash } = channel
    const comparing = { shelf: openShelf(fetch, channel, locale), priceHash }
    // The longest first page: a shopper may see it at any time.
    const firstPage = Math.max(pageSize, longerList?.pageSize ?? 0)
    const codes =
      event.kind === 'search'
        ? await alikeToSearch(event.query, firstPage, comparing)
        : await alikeToProduct(event.code, comparing)
    return sessionAnswer(placement, codes, event.kind)
  }

  return {
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname !== '/ev1') return refusal(404, 'Nothing is here.')
      if (request.method !== 'POST') return refusal(405, 'Only POST is allowed here.')
      const channel = channels.find(({ code }) => code === searchParams.get('m'))
      if (!channel) return refusal(404, 'There is no such account.')
      const asked = readSessionRequest(await bodyOf(request))
      if (!asked) return refusal(400, 'The session cannot be read.')
      return recommend(asked, channel, request.headers.get('accept-language') ?? 'en')
    },
  }
}
