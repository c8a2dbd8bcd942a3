import type { WireError } from '#shop/contract/entities.ts'

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

/** A response of the API before it is sent: inside this process nobody writes its JSON to read it again. */
export interface ApiResponse {
  status: number
  headers: Readonly<Record<string, string>>
  /** Its JSON as values, which others may hold too: never changed. */
  value(): unknown
  /** Its JSON as text. */
  text(): string
}

/** A request as far as the API reads it. */
export interface ApiRequest {
  method: string
  /** Absolute address. */
  url: string
  headers: { get(name: string): string | null }
}

/** Seconds after which to retry a request that could not be handled. */
const RETRY_SECONDS = '5'

const JSON_HEADERS = { 'Content-Type': 'application/json', Vary: 'Accept-Language' }

/** A response that is there as values and as text; `locale` is the one its texts are in. */
export function jsonResponse(
  json: Pick<ApiResponse, 'value' | 'text'>,
  locale?: string,
): ApiResponse {
  const language = locale && { 'Content-Language': locale.replace('_', '-') }
  return { status: 200, headers: { ...JSON_HEADERS, ...language }, ...json }
}

/** The response whose JSON is this value. */
export const valueResponse = (value: unknown, locale?: string): ApiResponse =>
  jsonResponse({ value: () => value, text: () => JSON.stringify(value) }, locale)

/** A response in the API's own error format. */
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

/** The response for something that does not exist. */
export function notFoundResponse(what: string): ApiResponse {
  return errorResponse(404, `${what} was not found`)
}
