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
} as const

/** A JSON answer; `locale` is the one its texts are in. */
export function jsonResponse(body: string, locale?: string): Response {
  const headers = new Headers({ 'Content-Type': 'application/json', Vary: 'Accept-Language' })
  if (locale) headers.set('Content-Language', locale.replace('_', '-'))
  return new Response(body, { headers })
}

/** An answer in the API's own error form. */
export function errorResponse(
  status: keyof typeof TITLES,
  detail: string,
  violations?: Violation[],
) {
  const error: WireError = {
    '@type': violations ? 'ConstraintViolationList' : 'Error',
    status,
    title: TITLES[status],
    detail,
    ...(violations ? { violations } : {}),
  }
  return new Response(JSON.stringify(error), {
    status,
    headers: {
      'Content-Type': 'application/json',
      ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    },
  })
}

/** The answer to a request for something that is not there. */
export function notFound(what: string): Response {
  return errorResponse(404, `${what} was not found`)
}
