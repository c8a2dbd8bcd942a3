import { unlessAborted } from './unless-aborted.ts'
import { PartnerProblem } from './problem.ts'
import { readText } from './read-text.ts'

/** How a partner's server is reached. */
export interface PartnerConnection {
  fetch: (request: Request) => Promise<Response>
  /** Absolute address, with or without a path and a last slash. */
  baseUrl: string
  /** Most milliseconds a call may take, its answer's body included. */
  deadlineMs: number
}

/** One call; `path` starts with a slash, and a `body` makes it a POST of JSON. */
export interface PartnerCall {
  path: string
  headers?: Record<string, string>
  body?: unknown
}

function requestOf(baseUrl: string, { path, headers, body }: PartnerCall, signal: AbortSignal) {
  const url = baseUrl.replace(/\/+$/, '') + path
  // What is said to one partner is not for the host that it points at.
  const redirect = 'error'
  if (body === undefined) return new Request(url, { headers, signal, redirect })
  return new Request(url, {
    method: 'POST',
    redirect,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
}

async function readAnswer(response: Response): Promise<string> {
  const text = await readText(response)
  if (response.ok) return text
  const { status } = response
  const refusal = { status, text }
  throw new PartnerProblem('REFUSED', `Status ${status}: ${text.slice(0, 200)}`, { refusal })
}

/**
 * Calls a partner and gives the text of its answer. Throws `PartnerProblem`, or the signal's own
 * reason when the caller gave up.
 */
export async function callPartner(
  { fetch, baseUrl, deadlineMs }: PartnerConnection,
  call: PartnerCall,
  signal: AbortSignal,
): Promise<string> {
  const deadline = AbortSignal.timeout(deadlineMs)
  const either = AbortSignal.any([signal, deadline])
  const ask = async () => readAnswer(await fetch(requestOf(baseUrl, call, either)))
  try {
    return await unlessAborted(ask(), either)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof PartnerProblem) throw error
    if (deadline.aborted) throw new PartnerProblem('LATE', `No answer within ${deadlineMs} ms`)
    const detail = error instanceof Error ? error.message : String(error)
    throw new PartnerProblem('UNREACHABLE', detail, { cause: error })
  }
}

/** The JSON of an answer. Throws `PartnerProblem` when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new PartnerProblem('UNREADABLE', 'The answer is no JSON', { cause })
  }
}
