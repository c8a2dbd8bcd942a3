import { readJson } from '#server/third-party/call.ts'
import { SHOP } from '#server/third-party/circuit-breaker.ts'
import type { ErrorResponse, ThirdPartyProblem } from '#server/third-party/problem.ts'
import {
  asFilledText,
  asRecord,
  asRecords,
  asText,
  type JsonObject,
} from '#contract/json/json-readers.ts'
import { ShopError, unreadableResponse } from '#contract/wire/shop-error.ts'

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
