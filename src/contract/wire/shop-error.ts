import type { LoadError, ProblemKind } from '#contract/shop/remote-load.ts'

/** Details of a failure for the server's log only. */
interface Particulars extends ErrorOptions {
  /** Kind of failure, if known. */
  kind?: ProblemKind
  /** Reason in our own words. */
  reason?: string
  /** Seconds to wait before another try; null if unknown. */
  retryAfter?: number | null
}

/** Any failure of the shop API (RULES.md#faults). `status` is 0 without a response. */
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
