import { readText } from '#third-party/read-text.ts'
import { unlessAborted } from '#third-party/unless-aborted.ts'
import { SearchProblem } from './problem.ts'
import { SEARCH_QUERY } from './graphql-query.ts'
import type { SearchVariables } from '../../search-variables.ts'

/** How the provider is reached. */
export interface SearchConnection {
  fetch: (request: Request) => Promise<Response>
  /** Address of its GraphQL endpoint. */
  url: string
  /** Most milliseconds a call may take, its answer's body included. */
  deadlineMs: number
}

function requestOf(url: string, variables: SearchVariables, locale: string, signal: AbortSignal) {
  return new Request(url, {
    method: 'POST',
    // What a shopper looks for is not for the host that the provider points at.
    redirect: 'error',
    headers: {
      accept: 'application/json',
      'accept-language': locale,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query: SEARCH_QUERY, variables }),
    signal,
  })
}

async function readAnswer(response: Response): Promise<unknown> {
  const { ok, status } = response
  const text = await readText(response)
  if (!ok) {
    const isOutage = status >= 500 || status === 429
    throw new SearchProblem('REFUSED', `Status ${status}: ${text.slice(0, 200)}`, isOutage)
  }
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new SearchProblem('UNREADABLE', 'The answer is no JSON', true, { cause })
  }
}

function problemOf(error: unknown, isLate: boolean, deadlineMs: number): SearchProblem {
  if (error instanceof SearchProblem) return error
  if (isLate) return new SearchProblem('LATE', `No answer within ${deadlineMs} ms`, true)
  const detail = error instanceof Error ? error.message : String(error)
  return new SearchProblem('UNREACHABLE', detail, true, { cause: error })
}

/**
 * Asks the provider and gives its decoded JSON. Throws `SearchProblem`, or the signal's own reason
 * when the caller gave up.
 */
export async function callProvider(
  { fetch, url, deadlineMs }: SearchConnection,
  variables: SearchVariables,
  locale: string,
  signal: AbortSignal,
): Promise<unknown> {
  const deadline = AbortSignal.timeout(deadlineMs)
  const either = AbortSignal.any([signal, deadline])
  const ask = async () => readAnswer(await fetch(requestOf(url, variables, locale, either)))
  try {
    return await unlessAborted(ask(), either)
  } catch (error) {
    signal.throwIfAborted()
    throw problemOf(error, deadline.aborted, deadlineMs)
  }
}
