import {
  ErrorCode,
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk'
import { LRUCache } from 'lru-cache'
import { callThirdParty, readJson } from '../call.ts'
import { asRecord } from '#contract/json/json-readers.ts'
import { connectOptional, type OptionalParty } from '../optional-party.ts'
import { ThirdPartyProblem } from '../problem.ts'

/** Connection to a flag service that implements OpenFeature's remote evaluation protocol. */
export interface OfrepOptions extends OptionalParty {
  /** Sent as a bearer token and as an API key, the protocol's two ways; null sends neither. */
  token: string | null
  /** Milliseconds for which an evaluation stays fresh; 10,000 by default. */
  freshMs?: number
  /** Current time in milliseconds, from any origin. */
  now?: () => number
  /** Called only for failures that a cached evaluation hides. */
  onProblem?: OptionalParty['onProblem']
}

/** Response of the service for a flag. Without a value, the caller's default applies. */
type Evaluation =
  | { kind: 'EVALUATED'; value: unknown }
  | { kind: 'UNKNOWN' }
  | { kind: 'FAILED'; problem: ThirdPartyProblem }

interface FlagRequest {
  name: string
  context: EvaluationContext
}

const FRESH_MS = 10_000
const MAX_ENTRIES = 2000

/** Whether the flag is unknown; a wrong address is a 404 too, but without the protocol's code. */
function isUnknownFlag({ errorResponse }: ThirdPartyProblem): boolean {
  if (errorResponse?.status !== 404) return false
  try {
    return asRecord(readJson(errorResponse.text))?.['errorCode'] === ErrorCode.FLAG_NOT_FOUND
  } catch {
    // A body that is not JSON does not come from the protocol.
    return false
  }
}

function readEvaluation(text: string): Evaluation {
  const evaluation = asRecord(readJson(text))
  if (!evaluation) throw new ThirdPartyProblem('UNREADABLE', 'The response is not an evaluation')
  return { kind: 'EVALUATED', value: evaluation['value'] }
}

/**
 * Converts an error to a problem; any other error is an abort by the cache, which dropped its
 * entry.
 */
function flagProblem(error: unknown): ThirdPartyProblem {
  if (error instanceof ThirdPartyProblem) return error
  return new ThirdPartyProblem('UNREACHABLE', String(error), { cause: error })
}

function createEvaluate(options: OfrepOptions) {
  const { token } = options
  const connection = connectOptional(options)
  const headers: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}`, 'x-api-key': token }

  return async ({ name, context }: FlagRequest, signal: AbortSignal): Promise<Evaluation> => {
    const path = `/ofrep/v1/evaluate/flags/${encodeURIComponent(name)}`
    const call = { path, headers, body: { context }, read: readEvaluation }
    try {
      return await callThirdParty(connection, call, signal)
    } catch (error) {
      const problem = flagProblem(error)
      return isUnknownFlag(problem) ? { kind: 'UNKNOWN' } : { kind: 'FAILED', problem }
    }
  }
}

/**
 * Creates the cache of evaluations by name and context. One that is no longer fresh is used only if
 * the service fails: otherwise a change would be seen one page later, however long that takes.
 */
function createCache(options: OfrepOptions) {
  const { onProblem = () => {} } = options
  const evaluate = createEvaluate(options)
  return new LRUCache<string, Evaluation, FlagRequest>({
    max: MAX_ENTRIES,
    ttl: options.freshMs ?? FRESH_MS,
    ttlResolution: 0,
    ...(options.now && { perf: { now: options.now } }),
    async fetchMethod(_key, cached, { signal, context }) {
      const evaluation = await evaluate(context, signal)
      if (evaluation.kind !== 'FAILED' || !cached || cached.kind === 'FAILED') return evaluation
      onProblem(evaluation.problem)
      return cached
    },
  })
}

function resolution(
  evaluation: Evaluation | undefined,
  byDefault: boolean,
): ResolutionDetails<boolean> {
  if (evaluation?.kind === 'EVALUATED') {
    const { value = byDefault } = evaluation
    if (typeof value === 'boolean') return { value }
    return { value: byDefault, errorCode: ErrorCode.TYPE_MISMATCH }
  }
  if (evaluation?.kind === 'UNKNOWN')
    return { value: byDefault, errorCode: ErrorCode.FLAG_NOT_FOUND }
  const errorMessage = evaluation?.problem.message ?? 'No response'
  return { value: byDefault, errorCode: ErrorCode.GENERAL, errorMessage }
}

const unknown = <T>(_name: string, value: T): Promise<ResolutionDetails<T>> =>
  Promise.resolve({ value, errorCode: ErrorCode.FLAG_NOT_FOUND })

/**
 * Creates an OpenFeature provider of booleans over HTTP: `POST /ofrep/v1/evaluate/flags/{name}`
 * with the context. Other types are not supported. Never rejects. While the service fails, the last
 * evaluation stays, and the service is asked once in `freshMs`.
 */
export function createOfrepProvider(options: OfrepOptions): Provider {
  const cache = createCache(options)
  return {
    metadata: { name: 'ofrep' },
    async resolveBooleanEvaluation(name, byDefault, context) {
      const key = JSON.stringify([name, context])
      return resolution(await cache.fetch(key, { context: { name, context } }), byDefault)
    },
    resolveStringEvaluation: unknown,
    resolveNumberEvaluation: unknown,
    resolveObjectEvaluation: unknown,
  }
}
