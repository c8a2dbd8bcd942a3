import { callPartner, type PartnerConnection, readJson } from '#third-party/call.ts'
import { mayShareInterest } from '#third-party/interest-sharing.ts'
import { PartnerProblem, partnerProblem } from '#third-party/problem.ts'
import { decodeSession, sessionCall, type SessionEvent } from './nosto-session.ts'
import type { RecommendationContext, Recommendations, Recommended } from '../port.ts'

/** What the adapter of a Nosto-shaped recommender is made of. */
export interface NostoRecommendationsOptions {
  fetch: PartnerConnection['fetch']
  /** Address of the recommender. */
  url: string
  /** Account, in which `{channel}` and `{locale}` stand for the shopper's own; `{channel}` unless told. */
  account?: string | undefined
  /** The recommender is the shop's own, so that nothing leaves the shop. */
  isOwn?: boolean | undefined
  /** Most milliseconds an answer is waited for; 1000 unless told. */
  deadlineMs?: number | undefined
  /** Hears why there are no recommendations. */
  onProblem?: ((problem: PartnerProblem) => void) | undefined
}

const DEADLINE = 1000

/**
 * Recommendations from a Nosto-shaped session, requested from server to server
 * (RULES.md#recommendations). Rejects only with the reason of the caller's signal.
 */
export function createNostoRecommendations(options: NostoRecommendationsOptions): Recommendations {
  const { fetch, url, account = '{channel}', isOwn = false } = options
  const { deadlineMs = DEADLINE, onProblem = () => {} } = options
  const connection = { fetch, baseUrl: url, deadlineMs }

  async function ask(event: SessionEvent, context: RecommendationContext, signal: AbortSignal) {
    const { channel, locale, placement } = context
    const own = account.replaceAll('{channel}', channel).replaceAll('{locale}', locale)
    const headers = { accept: 'application/json', 'accept-language': locale }
    const call = { ...sessionCall(event, context, own), headers }
    const answer = readJson(await callPartner(connection, call, signal))
    const recommended = decodeSession(answer, placement)
    if (recommended) return recommended
    throw new PartnerProblem('UNREADABLE', 'The answer is no session')
  }

  async function recommend(
    event: SessionEvent,
    context: RecommendationContext,
    signal: AbortSignal,
  ): Promise<Recommended | null> {
    signal.throwIfAborted()
    const { channel, consent } = context
    if (!isOwn && !mayShareInterest(channel, consent.personalisation)) return null
    try {
      return await ask(event, context, signal)
    } catch (error) {
      signal.throwIfAborted()
      onProblem(partnerProblem(error))
      return null
    }
  }

  return {
    forSearch: ({ query, ...context }, signal) => recommend(['is', query], context, signal),
    forProduct: ({ code, ...context }, signal) => recommend(['vp', code], context, signal),
  }
}
