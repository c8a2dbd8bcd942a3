/** A session call as far as the recommender needs it. */
export interface SessionRequest {
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
export function readSessionRequest(body: unknown): SessionRequest | null {
  if (typeof body !== 'object' || body === null) return null
  const { elements, events } = body as Record<string, unknown>
  const placement: unknown = Array.isArray(elements) ? elements[0] : undefined
  const event = Array.isArray(events) ? readEvent(events.at(-1)) : null
  return isText(placement) && event ? { placement, event } : null
}
