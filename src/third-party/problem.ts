/**
 * What can go wrong with a third party: no response in time, no connection, an error status, a response that
 * cannot be read, one that was used although parts of it are missing, or a call that its open circuit
 * breaker did not let through.
 */
export type ProblemKind = 'LATE' | 'UNREACHABLE' | 'REFUSED' | 'UNREADABLE' | 'INCOMPLETE' | 'OPEN'

/** The response by which a third party refused a call. */
export interface ErrorResponse {
  status: number
  statusText: string
  text: string
  /** Seconds, from `Retry-After`; null without a value. */
  retryAfter: number | null
}

/** A third party that gets more requests than it can take is unwell too. */
const TOO_MANY_REQUESTS = 429

function countsAsOutage(kind: ProblemKind, errorResponse: ErrorResponse | null): boolean {
  if (kind !== 'REFUSED') return ['LATE', 'UNREACHABLE', 'UNREADABLE'].includes(kind)
  return (
    errorResponse !== null &&
    (errorResponse.status >= 500 || errorResponse.status === TOO_MANY_REQUESTS)
  )
}

/**
 * Why a third party gave nothing, or less than it should. For logs and counters: the message is in our own
 * words, because what a party writes may repeat a search term (RULES.md#logs).
 */
export class ThirdPartyProblem extends Error {
  readonly kind: ProblemKind
  /** Null for every kind but an error status. */
  readonly errorResponse: ErrorResponse | null
  /** Whether the third party itself is unwell; false when it only refuses this one request. */
  readonly isOutage: boolean

  constructor(
    kind: ProblemKind,
    detail: string,
    { errorResponse, ...options }: ErrorOptions & { errorResponse?: ErrorResponse } = {},
  ) {
    super(detail, options)
    this.name = 'ThirdPartyProblem'
    this.kind = kind
    this.errorResponse = errorResponse ?? null
    this.isOutage = countsAsOutage(kind, this.errorResponse)
  }
}

/** How deep an error's causes are looked through. */
const DEEPEST = 5

/**
 * The system's name for why a connection failed (`ECONNREFUSED`), however deep it is wrapped; null where
 * it has none.
 */
export function causeCode(error: unknown, depth = DEEPEST): string | null {
  if (!(error instanceof Error) || depth === 0) return null
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return code
  // A host with several addresses fails once for each.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return causeCode(first ?? error.cause, depth - 1)
}

/**
 * Milliseconds of a `Retry-After`, given as seconds or as a date, 0 for a time in the past; null without one.
 */
export function retryAfterMs(value: string | null | undefined, now = Date.now()): number | null {
  if (value === null || value === undefined) return null
  const isNumber = /^\s*-?\d{1,9}(\.\d+)?\s*$/.test(value)
  const rest = isNumber ? 1000 * Number(value) : Date.parse(value) - now
  return Number.isFinite(rest) ? Math.max(0, rest) : null
}

/** Caps `Retry-After`, in seconds. */
const LONGEST_WAIT = 300

/** Whole seconds of a `Retry-After`, from 1 to 300; null without one. */
export function readRetryAfter(value: string | null, now = Date.now()): number | null {
  const rest = retryAfterMs(value, now)
  return rest === null ? null : Math.min(LONGEST_WAIT, Math.max(1, Math.ceil(rest / 1000)))
}
