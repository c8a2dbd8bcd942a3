import { asFilledText, asRecord, asRecords } from '#contract/json/json-readers.ts'
import type { Recommended } from '../port.ts'

/** The shopper's action: a search for a text, or a view of a product. */
export type SessionEvent = ['is', query: string] | ['vp', code: string]

/** Body of the session call: one event, one placement, products as data. */
interface SessionRequest {
  elements: [placement: string]
  events: [SessionEvent]
  page_type: 'search' | 'product'
  response_mode: 'JSON_ORIGINAL'
}

/** Returns the path of the session call; an id identifies the shopper. */
export function sessionPath(account: string, sessionId: string | null | undefined): string {
  const params = new URLSearchParams({ m: account })
  if (sessionId) params.append('c', sessionId)
  return `/ev1?${params.toString()}`
}

/** Returns the body of the session call. */
export function sessionRequest(event: SessionEvent, placement: string): SessionRequest {
  return {
    elements: [placement],
    events: [event],
    page_type: event[0] === 'is' ? 'search' : 'product',
    response_mode: 'JSON_ORIGINAL',
  }
}

const NOTHING: Recommended = { resultId: null, codes: [] }

/**
 * Decodes the products of a placement: `recommendations[placement].products[].product_id`. A
 * missing placement has no campaign: nothing is recommended. Null if the response is not a session.
 */
export function decodeSession(body: unknown, placement: string): Recommended | null {
  const recommendations = asRecord(asRecord(body)?.recommendations)
  if (!recommendations) return null
  const campaign = asRecord(recommendations[placement])
  if (!campaign) return NOTHING
  const codes = asRecords(campaign.products)
    .map(({ product_id: code }) => asFilledText(code))
    .filter((code) => code !== null)
  return { resultId: asFilledText(campaign.result_id), codes: [...new Set(codes)] }
}
