import type { IncomingMessage } from 'node:http'
import { OWN_PICTURES } from '#contract/shop/own-pictures.ts'
import { SHOP_API } from '#contract/schema/prefix.ts'
import { MOST_IN_BATCH, type RateLimits } from '../limits.ts'
import { agentError, isMcp } from './request-rules.ts'
import type { TextResponse } from './text-response.ts'

/** Kinds of requests that are counted (RULES.md#rate-limits). */
export type Kind = keyof RateLimits

/** Seconds over which requests are counted. */
export const RATE_WINDOW_SECONDS = 10

const SUGGESTIONS = /^\/fragments\/\w+\/suggest(?:[/?]|$)/
const SEARCH = /^(?:\/fragments)?\/\w+\/search(?:[/?]|$)/

/** Paths of product feeds and site maps. */
const FEEDS = /^\/\w+\/(?:feeds\/|sitemaps\/|sitemap\.xml)/

const AGENTS = /^\/(?:ucp\/|\.well-known\/ucp(?:[/?]|$))/

/** Returns the kind that a request counts as. */
export function kindOf({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): Kind {
  if (AGENTS.test(url)) return 'agents'
  if (method === 'POST') return 'forms'
  if (url.startsWith(OWN_PICTURES)) return 'pictures'
  if (SUGGESTIONS.test(url)) return 'suggestions'
  if (url.startsWith(SHOP_API)) return 'api'
  if (FEEDS.test(url)) return 'feeds'
  return SEARCH.test(url) ? 'search' : 'pages'
}

/** Whether a request may count as several, which its body shows. */
export const mayBeSeveral = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>) =>
  method === 'POST' && isMcp(url)

/** Returns how many requests such a body counts as: each message of a batch is one. */
export function requestsIn(body: string): number {
  try {
    const batch = JSON.parse(body) as unknown
    // A longer batch is refused as a whole.
    const isServed = Array.isArray(batch) && batch.length <= MOST_IN_BATCH
    return isServed ? Math.max(1, batch.length) : 1
  } catch {
    // The page refuses what is not valid JSON.
    return 1
  }
}

/** The response to a rejected request, with the kind of requests that were too many. */
export type Limited = TextResponse & { kind: Kind }

const TOO_MANY = 'Too many requests. Please try again in a moment.'
/** Creates the response to a client beyond its limit, which may return after `milliseconds`. */
export function limitedResponse(
  { url = '' }: Pick<IncomingMessage, 'url'>,
  kind: Kind,
  milliseconds: number,
): Limited {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const retry = { 'retry-after': String(seconds) }
  if (kind !== 'agents') return { kind, status: 429, text: TOO_MANY, headers: retry }
  const headers = { ...retry, 'content-type': 'application/json' }
  const error = { code: 'rate_limited', content: TOO_MANY }
  return { kind, status: 429, text: agentError(url, error, { retry_after: seconds }), headers }
}
