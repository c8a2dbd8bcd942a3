import type { LoadError } from '../remote-load.ts'
import { decodeViolations } from './decode-entities.ts'
import { asFilledText, asRecord, type Outside } from './json-readers.ts'

/** Any failure of the shop API (RULES.md#remote-loads). `status` is 0 without a response. */
export class ShopError extends Error implements LoadError {
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly violations: LoadError['violations']

  constructor({ status, title, detail, violations }: LoadError, options?: ErrorOptions) {
    super(`${title}: ${detail}`, options)
    this.name = 'ShopError'
    this.status = status
    this.title = title
    this.detail = detail
    this.violations = violations
  }
}

function readJson(text: string): Outside {
  try {
    return asRecord(JSON.parse(text)) ?? {}
  } catch {
    // An error page of a proxy is no JSON: its status says enough.
    return {}
  }
}

function firstText(...values: unknown[]): string | null {
  return values.map(asFilledText).find((text) => text !== null) ?? null
}

/** A failed answer as an error, whether it speaks Hydra, RFC 7807, plain JSON or nothing at all. */
export async function refusedAnswer(response: Response): Promise<ShopError> {
  const { status, statusText } = response
  const body = readJson(await response.text())
  const title = firstText(body['hydra:title'], body.title, statusText) ?? `Status ${status}`
  const detail = firstText(body['hydra:description'], body.detail, body.message) ?? title
  return new ShopError({ status, title, detail, violations: decodeViolations(body.violations) })
}

/** An answer that came but cannot be used. */
export function unreadableAnswer(detail: string, cause?: unknown): ShopError {
  return new ShopError(
    { status: 502, title: 'Unreadable answer', detail, violations: [] },
    { cause },
  )
}

/** A call that ended without an answer: late, or with a broken connection. */
export function missingAnswer(cause: unknown): ShopError {
  const isLate = cause instanceof Error && cause.name === 'TimeoutError'
  const title = isLate ? 'Timeout' : 'No answer'
  const detail = cause instanceof Error ? cause.message : String(cause)
  return new ShopError({ status: 0, title, detail, violations: [] }, { cause })
}
