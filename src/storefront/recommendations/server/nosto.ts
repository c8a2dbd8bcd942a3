import { channelByCode } from '#channels/by-code.ts'
import { sharingFor } from '#storefront/consent/rules/consent.ts'
import { readJson, type ThirdPartyCall } from '#server/third-party/call.ts'
import {
  callOptional,
  connectOptional,
  type OptionalPartyOptions,
} from '#server/third-party/optional-party.ts'
import { ThirdPartyProblem } from '#server/third-party/problem.ts'
import { decodeSession, sessionPath, sessionRequest, type SessionEvent } from './nosto-session.ts'
import {
  NOT_RECOMMENDED,
  type RecommendationContext,
  type RecommendationsProvider,
  type Recommended,
} from '../port.ts'

/** Options of the adapter for a Nosto-shaped recommender. */
interface NostoRecommendationsOptions extends OptionalPartyOptions {
  /** Address of the recommender. */
  url: string
  /** Account, `{channel}` by default; `{channel}` and `{locale}` are replaced by the shopper's. */
  account?: string | undefined
  /** Whether the recommender is the shop's own, so that nothing leaves the shop. */
  isOwn?: boolean | undefined
  /** Maximum milliseconds for a response; 1000 by default. */
  deadlineMs?: number | undefined
}

const DEADLINE = 1000

/**
 * Creates the adapter for a Nosto-shaped recommender, called from server to server. Rejects only
 * with the reason of the caller's signal.
 */
export function createNostoRecommendations(
  options: NostoRecommendationsOptions,
): RecommendationsProvider {
  const { url, account = '{channel}', isOwn = false, deadlineMs = DEADLINE } = options
  const connection = connectOptional({ ...options, baseUrl: url, deadlineMs })

  function sessionCall(
    event: SessionEvent,
    context: RecommendationContext,
    sharesIdentifier: boolean,
  ): ThirdPartyCall<Recommended> {
    const { channel, locale, placement } = context
    const own = account.replaceAll('{channel}', channel).replaceAll('{locale}', locale)
    const sessionId = sharesIdentifier ? context.sessionId : null
    return {
      path: sessionPath(own, sessionId),
      headers: { accept: 'application/json', 'accept-language': locale },
      body: sessionRequest(event, placement),
      read(text) {
        const recommended = decodeSession(readJson(text), placement)
        if (recommended) return recommended
        throw new ThirdPartyProblem('UNREADABLE', 'The response is not a session')
      },
    }
  }

  async function recommend(
    event: SessionEvent,
    context: RecommendationContext,
    signal: AbortSignal,
  ): Promise<Recommended | null> {
    signal.throwIfAborted()
    const { channel, consent } = context
    const shared = sharingFor('personalisation', consent, channelByCode(channel)?.sensitive)
    if (!isOwn && !shared.interest) return NOT_RECOMMENDED
    return callOptional(connection, sessionCall(event, context, shared.identifier), signal)
  }

  return {
    forSearch: ({ query, ...context }, signal) => recommend(['is', query], context, signal),
    forProduct: ({ code, ...context }, signal) => recommend(['vp', code], context, signal),
  }
}
