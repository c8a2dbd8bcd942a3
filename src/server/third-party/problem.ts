import type { ProblemKind } from '#contract/shop/remote-load.ts'

/** Error response of a third party. */
export interface ErrorResponse {
  status: number
  statusText: string
  text: string
  /** Seconds from `Retry-After`; null without it. */
  retryAfter: number | null
}

/** Counts as an outage: the third party is overloaded. */
const TOO_MANY_REQUESTS = 429

function countsAsOutage(kind: ProblemKind, errorResponse: ErrorResponse | null): boolean {
  if (kind !== 'REFUSED') return ['LATE', 'UNREACHABLE', 'UNREADABLE'].includes(kind)
  return (
    errorResponse !== null &&
    (errorResponse.status >= 500 || errorResponse.status === TOO_MANY_REQUESTS)
  )
}

/**
 * Failure of a third party, in full or in part. For logs and counters: the message is in our own
 * words, because the party's text may repeat a search term (RULES.md#logs).
 */
export class ThirdPartyProblem extends Error {
  readonly kind: ProblemKind
  /** Null unless there was an error status. */
  readonly errorResponse: ErrorResponse | null
  /** Whether the third party itself is failing; false if it only refuses this request. */
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

/** Levels of causes to look through. */
const DEEPEST = 5

/**
 * Returns the system's code for a failed connection (`ECONNREFUSED`), however deeply it is wrapped;
 * null without one.
 */
export function causeCode(error: unknown, depth = DEEPEST): string | null {
  if (!(error instanceof Error) || depth === 0) return null
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return code
  // A host with several addresses has one error for each.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return causeCode(first ?? error.cause, depth - 1)
}

/**
 * Returns the milliseconds of a `Retry-After`, given as seconds or as a date, 0 for a past time;
 * null without one.
 */
export function retryAfterMs(value: string | null | undefined, now = Date.now()): number | null {
  if (value === null || value === undefined) return null
  const isNumber = /^\s*-?\d{1,9}(\.\d+)?\s*$/.test(value)
  const rest = isNumber ? 1000 * Number(value) : Date.parse(value) - now
  return Number.isFinite(rest) ? Math.max(0, rest) : null
}

/** Maximum of `Retry-After`, in seconds. */
const LONGEST_WAIT = 300

/** Returns the whole seconds of a `Retry-After`, from 1 to 300; null without one. */
export function readRetryAfter(value: string | null, now = Date.now()): number | null {
  const rest = retryAfterMs(value, now)
  return rest === null ? null : Math.min(LONGEST_WAIT, Math.max(1, Math.ceil(rest / 1000)))
}
