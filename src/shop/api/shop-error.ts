import type { LoadError } from '../remote-load.ts'
import { readJson } from '#third-party/call.ts'
import { SHOP } from '#third-party/circuit-breaker.ts'
import type { ErrorResponse, ProblemKind, ThirdPartyProblem } from '#third-party/problem.ts'
import {
  asFilledText,
  asRecord,
  asRecords,
  asText,
  type JsonObject,
} from '#third-party/json-readers.ts'

/** Details of a failure for the server's log only. */
interface Particulars extends ErrorOptions {
  /** Kind of failure, if known. */
  kind?: ProblemKind
  /** Reason in our own words. */
  reason?: string
  /** Seconds to wait before another try; null if unknown. */
  retryAfter?: number | null
}

/**
 * Any failure of the shop API (RULES.md#remote-loads, RULES.md#faults). `status` is 0 without a
 * response.
 */
export class ShopError extends Error implements LoadError {
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly violations: LoadError['violations']
  /** Reason in our own words: the shop's text may repeat what was searched for. */
  readonly reason: string
  readonly retryAfter: number | null
  /** Kind of failure; null if unknown. */
  readonly kind: ProblemKind | null

  /** By name: the server and its pages are two bundles with a class each, and share calls. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ShopError'
  }

  constructor(
    { status, title, detail, violations }: LoadError,
    { reason, retryAfter, kind, ...options }: Particulars = {},
  ) {
    super(`${title}: ${detail}`, options)
    this.reason = reason ?? (status > 0 ? `Status ${status}` : title)
    this.retryAfter = retryAfter ?? null
    this.kind = kind ?? null
    this.name = 'ShopError'
    this.status = status
    this.title = title
    this.detail = detail
    this.violations = violations
  }
}

function readObject(text: string): JsonObject {
  try {
    return asRecord(readJson(text)) ?? {}
  } catch {
    // A proxy's error page is not JSON: its status is enough.
    return {}
  }
}

function firstText(...values: unknown[]): string | null {
  return values.map(asFilledText).find((text) => text !== null) ?? null
}

/** Decodes the violations of a refused request. */
function decodeViolations(value: unknown): { propertyPath: string; message: string }[] {
  return asRecords(value).map(({ propertyPath, message }) => ({
    propertyPath: asText(propertyPath) ?? '',
    message: asText(message) ?? '',
  }))
}

/**
 * Turns an error response into an error, whether it is Hydra, RFC 7807, plain JSON or anything
 * else.
 */
function respondedError(errorResponse: ErrorResponse, cause: unknown): ShopError {
  const { status, statusText, text, retryAfter } = errorResponse
  const body = readObject(text)
  const title = firstText(body['hydra:title'], body.title, statusText) ?? `Status ${status}`
  const detail = firstText(body['hydra:description'], body.detail, body.message) ?? title
  const violations = decodeViolations(body.violations)
  return new ShopError(
    { status, title, detail, violations },
    { cause, retryAfter, kind: 'REFUSED' },
  )
}

/** Creates the error for an unusable response. */
export function unreadableResponse(detail: string, cause?: unknown): ShopError {
  return new ShopError(
    { status: 502, title: 'Unreadable response', detail, violations: [] },
    { cause, reason: detail, kind: 'UNREADABLE' },
  )
}

/** Creates the error for an entity that the shop has and no page can show: it counts as missing. */
export const missing = (detail: string): ShopError =>
  new ShopError({ status: 404, title: 'Not shown', detail, violations: [] }, { reason: detail })

/** Creates the error for a call without a response: late, disconnected, or not even made. */
function missingResponse(title: string, cause: ThirdPartyProblem): ShopError {
  const { message: reason, kind } = cause
  const retryAfter = kind === 'OPEN' ? SHOP.restMs / 1000 : null
  const failure = { status: 0, title, detail: reason, violations: [] }
  return new ShopError(failure, { cause, reason, retryAfter, kind })
}

/**
 * Creates the error for a page that has waited for the shop as long as it may (RULES.md#faults).
 */
export function spentBudget(milliseconds: number): ShopError {
  const reason = `The page's ${Math.round(milliseconds)} ms for the shop are spent`
  return new ShopError(
    { status: 0, title: 'Timeout', detail: reason, violations: [] },
    { reason, kind: 'LATE' },
  )
}

const MISSING: Partial<Record<ThirdPartyProblem['kind'], string>> = {
  LATE: 'Timeout',
  OPEN: 'Circuit open',
}

/** Turns a problem with a call of the shop into a `ShopError`. */
export function shopErrorOf(problem: ThirdPartyProblem): ShopError {
  const { kind, errorResponse, message } = problem
  if (errorResponse) return respondedError(errorResponse, problem)
  if (kind === 'UNREADABLE') return unreadableResponse(message, problem)
  return missingResponse(MISSING[kind] ?? 'No response', problem)
}
