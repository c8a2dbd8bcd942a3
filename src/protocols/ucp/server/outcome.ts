/** The outcome of an operation: a response of the protocol, or the error instead of one. */
export type Outcome =
  | { kind: 'response'; body: Record<string, unknown>; isCreated?: boolean }
  | { kind: 'refused'; status: 400 | 404 | 503; code: string; content: string; retryAfter?: number }

/** Creates the outcome of an invalid request. */
export const badRequest = (content: string, code = 'invalid_request'): Outcome => ({
  kind: 'refused',
  status: 400,
  code,
  content,
})

/** Creates the outcome if the shop does not respond; `retryAfter` is in seconds, null if the shop gives none. */
export const unavailable = (retryAfter: number | null): Outcome => ({
  kind: 'refused',
  status: 503,
  code: 'unavailable',
  content: 'The shop does not respond right now',
  retryAfter: retryAfter ?? 30,
})
