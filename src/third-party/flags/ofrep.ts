import {
  ErrorCode,
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk'
import { LRUCache } from 'lru-cache'
import { callPartner, type PartnerConnection, readJson } from '../call.ts'
import { asRecord } from '../json-readers.ts'
import { PartnerProblem, partnerProblem } from '../problem.ts'

/** How a flag service is asked by OpenFeature's remote evaluation protocol. */
export interface OfrepOptions extends PartnerConnection {
  /** Sent as a bearer token and as an API key, the protocol's two ways; null sends none. */
  token: string | null
  /** Milliseconds for which an answer stands; 10,000 unless told. */
  freshMs?: number
  /** Milliseconds since some moment. */
  now?: () => number
  /** Hears of a failure that an older answer makes good. */
  onProblem?: (problem: PartnerProblem) => void
}

/** What the service said of a flag. Without a value, it leaves that to the one who asks. */
type Answer =
  | { kind: 'TOLD'; value: unknown }
  | { kind: 'UNKNOWN' }
  | { kind: 'FAILED'; problem: PartnerProblem }

interface Question {
  name: string
  context: EvaluationContext
}

const FRESH_MS = 10_000
const MOST_ANSWERS = 2000

/** A wrong address is answered 404 too, but without the protocol's own code. */
function isUnknownFlag({ refusal }: PartnerProblem): boolean {
  if (refusal?.status !== 404) return false
  try {
    return asRecord(readJson(refusal.text))?.['errorCode'] === ErrorCode.FLAG_NOT_FOUND
  } catch {
    // What is no JSON does not come from the protocol.
    return false
  }
}

function createAsk({ token, ...connection }: OfrepOptions) {
  const headers: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}`, 'x-api-key': token }

  async function evaluate({ name, context }: Question, signal: AbortSignal): Promise<Answer> {
    const path = `/ofrep/v1/evaluate/flags/${encodeURIComponent(name)}`
    const text = await callPartner(connection, { path, headers, body: { context } }, signal)
    const answer = asRecord(readJson(text))
    if (!answer) throw new PartnerProblem('UNREADABLE', 'The answer is no evaluation')
    return { kind: 'TOLD', value: answer['value'] }
  }

  return async (question: Question, signal: AbortSignal): Promise<Answer> => {
    try {
      return await evaluate(question, signal)
    } catch (error) {
      const problem = partnerProblem(error)
      return isUnknownFlag(problem) ? { kind: 'UNKNOWN' } : { kind: 'FAILED', problem }
    }
  }
}

/**
 * The answers, by question. An old one is given while a new one is on its way, and after a failure;
 * so only the first page after a start ever waits for the service.
 */
function createAnswers(options: OfrepOptions) {
  const { onProblem = () => {} } = options
  const ask = createAsk(options)
  return new LRUCache<string, Answer, Question>({
    max: MOST_ANSWERS,
    ttl: options.freshMs ?? FRESH_MS,
    ttlResolution: 0,
    allowStale: true,
    ...(options.now && { perf: { now: options.now } }),
    async fetchMethod(_key, held, { signal, context }) {
      const answer = await ask(context, signal)
      if (answer.kind !== 'FAILED' || !held || held.kind === 'FAILED') return answer
      onProblem(answer.problem)
      return held
    },
  })
}

function resolution(answer: Answer | undefined, byDefault: boolean): ResolutionDetails<boolean> {
  if (answer?.kind === 'TOLD') {
    const { value = byDefault } = answer
    if (typeof value === 'boolean') return { value }
    return { value: byDefault, errorCode: ErrorCode.TYPE_MISMATCH }
  }
  if (answer?.kind === 'UNKNOWN') return { value: byDefault, errorCode: ErrorCode.FLAG_NOT_FOUND }
  const errorMessage = answer?.problem.message ?? 'No answer'
  return { value: byDefault, errorCode: ErrorCode.GENERAL, errorMessage }
}

const unknown = <T>(_name: string, value: T): Promise<ResolutionDetails<T>> =>
  Promise.resolve({ value, errorCode: ErrorCode.FLAG_NOT_FOUND })

/**
 * An OpenFeature provider of booleans over HTTP: `POST /ofrep/v1/evaluate/flags/{name}` with the
 * context (RULES.md#feature-flags). Flags of other types it does not know. Never rejects.
 */
export function createOfrepProvider(options: OfrepOptions): Provider {
  const answers = createAnswers(options)
  return {
    metadata: { name: 'ofrep' },
    async resolveBooleanEvaluation(name, byDefault, context) {
      const key = JSON.stringify([name, context])
      return resolution(await answers.fetch(key, { context: { name, context } }), byDefault)
    },
    resolveStringEvaluation: unknown,
    resolveNumberEvaluation: unknown,
    resolveObjectEvaluation: unknown,
  }
}
