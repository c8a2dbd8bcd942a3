import type { WireError } from '#contract/schema/entities.ts'

/** One wrong parameter of a request. */
export interface Violation {
  propertyPath: string
  message: string
}

const TITLES = {
  404: 'Not Found',
  405: 'Method Not Allowed',
  422: 'Unprocessable Content',
  503: 'Service Unavailable',
} as const

/** A response of the API before it is sent; callers in this process read only its values. */
export interface ApiResponse {
  status: number
  headers: Readonly<Record<string, string>>
  /** Its JSON as values, which are shared and never changed. */
  value(): unknown
  /** Its JSON as text. */
  text(): string
}

/** The parts of a request that the API reads. */
export interface ApiRequest {
  method: string
  /** Absolute address. */
  url: string
  headers: { get(name: string): string | null }
  /** The time at which rules are to hold, in milliseconds since 1970; now if missing. No request from outside has it. */
  at?: number
}

/** Seconds after which to retry a request that could not be handled. */
const RETRY_SECONDS = '5'

const JSON_HEADERS = { 'Content-Type': 'application/json', Vary: 'Accept-Language' }

/** Creates a response from values and text; `locale` is the one its texts are in. */
export function jsonResponse(
  json: Pick<ApiResponse, 'value' | 'text'>,
  locale?: string,
): ApiResponse {
  const language = locale && { 'Content-Language': locale.replace('_', '-') }
  return { status: 200, headers: { ...JSON_HEADERS, ...language }, ...json }
}

/** Creates the response whose JSON is `value`. */
export const valueResponse = (value: unknown, locale?: string): ApiResponse =>
  jsonResponse({ value: () => value, text: () => JSON.stringify(value) }, locale)

/** Creates a response in the API's error format. */
export function errorResponse(
  status: keyof typeof TITLES,
  detail: string,
  violations?: Violation[],
): ApiResponse {
  const error: WireError = {
    '@type': violations ? 'ConstraintViolationList' : 'Error',
    status,
    title: TITLES[status],
    detail,
    ...(violations ? { violations } : {}),
  }
  const headers = {
    'Content-Type': 'application/json',
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    ...(status === 503 ? { 'Retry-After': RETRY_SECONDS } : {}),
  }
  return { status, headers, value: () => error, text: () => JSON.stringify(error) }
}

/** Creates the response for something that does not exist. */
export function notFoundResponse(what: string): ApiResponse {
  return errorResponse(404, `${what} was not found`)
}
