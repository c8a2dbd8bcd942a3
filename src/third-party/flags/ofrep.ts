import {
  ErrorCode,
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk'
import { LRUCache } from 'lru-cache'
import { callThirdParty, readJson } from '../call.ts'
import { asRecord } from '../json-readers.ts'
import { connectOptional, type OptionalParty } from '../optional-party.ts'
import { ThirdPartyProblem } from '../problem.ts'

/** How a flag service is reached by OpenFeature's remote evaluation protocol. */
export interface OfrepOptions extends OptionalParty {
  /** Sent as a bearer token and as an API key, the protocol's two ways; null sends none. */
  token: string | null
  /** Milliseconds for which an evaluation is fresh; 10,000 by default. */
  freshMs?: number
  /** Milliseconds since some moment. */
  now?: () => number
  /** Notified of a failure that an older evaluation stands in for, and of no other. */
  onProblem?: OptionalParty['onProblem']
}

/** What the service responded for a flag. Without a value, it leaves that to the caller. */
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

/** A wrong address is a 404 too, but without the protocol's own code. */
function isUnknownFlag({ errorResponse }: ThirdPartyProblem): boolean {
  if (errorResponse?.status !== 404) return false
  try {
    return asRecord(readJson(errorResponse.text))?.['errorCode'] === ErrorCode.FLAG_NOT_FOUND
  } catch {
    // What is no JSON does not come from the protocol.
    return false
  }
}

function readEvaluation(text: string): Evaluation {
  const evaluation = asRecord(readJson(text))
  if (!evaluation) throw new ThirdPartyProblem('UNREADABLE', 'The response is no evaluation')
  return { kind: 'EVALUATED', value: evaluation['value'] }
}

/** A call that ends without a problem of the service was aborted by the cache, which dropped its entry. */
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
 * The evaluations, cached by name and context, stale-while-revalidate and stale-if-error; so only the
 * first page after a start ever waits for the service.
 */
function createCache(options: OfrepOptions) {
  const { onProblem = () => {} } = options
  const evaluate = createEvaluate(options)
  return new LRUCache<string, Evaluation, FlagRequest>({
    max: MAX_ENTRIES,
    ttl: options.freshMs ?? FRESH_MS,
    ttlResolution: 0,
    allowStale: true,
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
 * An OpenFeature provider of booleans over HTTP: `POST /ofrep/v1/evaluate/flags/{name}` with the context
 * (RULES.md#feature-flags). Other types are not supported. Never rejects.
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
