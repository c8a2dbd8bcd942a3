import { alikeToProduct, alikeToSearch } from './candidates.ts'
import { createShopReader, type RecommenderChannel } from './shop-reader.ts'

/** Options of the shop's own recommender. */
interface RecommenderOptions {
  /** Handles `GET /api/v2/shop/*`. */
  fetch: (request: Request) => Promise<Response>
  /** Channels; their codes are the accounts of calls. */
  channels: readonly RecommenderChannel[]
}

/** A recommender in this process. */
export interface Recommender {
  /** Handles `POST /ev1?m={channel}` with `recommendations[placement].products[].product_id`. */
  fetch(request: Request): Promise<Response>
}

const errorResponse = (status: number, message: string) => Response.json({ message }, { status })

/** Parses the body as JSON; undefined if it is invalid. */
async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}

/**
 * Returns the session's response; a placement without recommendations is left out, like a missing
 * campaign.
 */
function sessionResponse(
  placement: string,
  codes: readonly string[],
  resultType: string,
): Response {
  const campaign = {
    result_id: crypto.randomUUID(),
    div_id: placement,
    result_type: resultType,
    products: codes.map((code) => ({ product_id: code })),
  }
  return Response.json({ recommendations: codes.length > 0 ? { [placement]: campaign } : {} })
}

/**
 * Creates a recommender by similarity: the same taxon first, then shared attributes and a similar
 * price.
 */
export function createRecommender({ fetch, channels }: RecommenderOptions): Recommender {
  async function recommend(
    { placement, event }: SessionRequest,
    channel: RecommenderChannel,
    accepted: string | null,
  ): Promise<Response> {
    const { pageSize, longerList, priceHash } = channel
    const comparing = { shop: createShopReader(fetch, channel, accepted), priceHash }
    // The longest possible first page: a shopper may see it at any time.
    const firstPage = Math.max(pageSize, longerList?.pageSize ?? 0)
    const codes =
      event.kind === 'search'
        ? await alikeToSearch(event.query, firstPage, comparing)
        : await alikeToProduct(event.code, comparing)
    return sessionResponse(placement, codes, event.kind)
  }

  return {
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname !== '/ev1') return errorResponse(404, 'Nothing is here.')
      if (request.method !== 'POST') return errorResponse(405, 'Only POST is allowed here.')
      const channel = channels.find(({ code }) => code === searchParams.get('m'))
      if (!channel) return errorResponse(404, 'There is no such account.')
      const session = readSessionRequest(await bodyOf(request))
      if (!session) return errorResponse(400, 'The session cannot be read.')
      return recommend(session, channel, request.headers.get('accept-language'))
    },
  }
}

/** The fields of a session call that the recommender needs. */
interface SessionRequest {
  placement: string
  event: { kind: 'search'; query: string } | { kind: 'product'; code: string }
}

const MOST_CHARACTERS = 200

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MOST_CHARACTERS

function readEvent(event: unknown): SessionRequest['event'] | null {
  const [name, subject]: unknown[] = Array.isArray(event) ? event : []
  if (!isText(subject)) return null
  if (name === 'is') return { kind: 'search', query: subject }
  return name === 'vp' ? { kind: 'product', code: subject } : null
}

/** Reads the body of a session call: its first placement and its last event; null without them. */
function readSessionRequest(body: unknown): SessionRequest | null {
  if (typeof body !== 'object' || body === null) return null
  const { elements, events } = body as Record<string, unknown>
  const placement: unknown = Array.isArray(elements) ? elements[0] : undefined
  const event = Array.isArray(events) ? readEvent(events.at(-1)) : null
  return isText(placement) && event ? { placement, event } : null
}
