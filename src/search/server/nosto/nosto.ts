import { SEARCH_TIMEOUT } from '#query/constants.ts'
import { decodeAnswer } from './response.ts'
import { type Breaker, createBreaker } from '#third-party/circuit-breaker.ts'
import { callProvider, type SearchConnection } from './request.ts'
import type { SearchAnswer, SearchProvider, SearchRequest } from '../../port.ts'
import { SearchProblem } from './problem.ts'
import { searchVariables } from '../../search-variables.ts'

/** What the adapter of Nosto is made of. */
export interface NostoOptions {
  fetch: SearchConnection['fetch']
  /** Address of the GraphQL endpoint; null when there is no provider. */
  url: string | null
  /** Account id, in which `{channel}` and `{locale}` stand for the shopper's own; null for none. */
  account: string | null
  /** Code of the channel. */
  channel: string
  /** Most milliseconds a search may take; 3000 by default (RULES.md#external-search). */
  deadlineMs?: number | undefined
  /** Shared by all that talk to the same provider; without one, the adapter keeps its own. */
  breaker?: Breaker | undefined
  /** Hears why there is no answer, or less of one; not told again while the breaker is open. */
  onProblem?: ((problem: SearchProblem) => void) | undefined
}

type Ask = (request: SearchRequest, signal: AbortSignal) => Promise<SearchAnswer>

function createAsk(
  connection: SearchConnection,
  accountIn: (locale: string) => string,
  onProblem: (problem: SearchProblem) => void,
): Ask {
  return async (request, signal) => {
    const { locale } = request
    const variables = searchVariables(request, accountIn(locale))
    const body = await callProvider(connection, variables, locale, signal)
    const { answer, problem } = decodeAnswer(body, request)
    if (problem) onProblem(problem)
    return answer
  }
}

/** What went wrong; anything unforeseen counts as an answer that cannot be read. */
function problemOf(error: unknown): SearchProblem {
  if (error instanceof SearchProblem) return error
  return new SearchProblem('UNREADABLE', String(error), true, { cause: error })
}

/** A provider that answers is well, even when it dislikes the question. */
function record({ isOutage }: SearchProblem, breaker: Breaker): void {
  if (isOutage) breaker.fail()
  else breaker.succeed()
}

/**
 * The external search provider over its GraphQL endpoint (RULES.md#external-search). Returns null
 * at once when it is not configured or its breaker is open, and null after the deadline or any
 * failure. Rejects only with the reason of the caller's signal.
 */
export function createNostoSearch(options: NostoOptions): SearchProvider {
  const { fetch, url, account, channel, deadlineMs = SEARCH_TIMEOUT } = options
  const { breaker = createBreaker(), onProblem = () => {} } = options
  const isConfigured = url !== null && account !== null
  const accountIn = (locale: string) =>
    (account ?? '').replaceAll('{channel}', channel).replaceAll('{locale}', locale)
  const ask = createAsk({ fetch, url: url ?? '', deadlineMs }, accountIn, onProblem)
  return {
    async search(request, signal) {
      signal.throwIfAborted()
      if (!isConfigured || !breaker.start()) return null
      try {
        const answer = await ask(request, signal)
        breaker.succeed()
        return answer
      } catch (error) {
        if (signal.aborted) breaker.abandon()
        signal.throwIfAborted()
        const problem = problemOf(error)
        record(problem, breaker)
        onProblem(problem)
        return null
      }
    },
  }
}
