import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether an `Authorization` header carries the token of internal endpoints; takes as long for every wrong one. */
function isAuthorised(authorization: string | null | undefined, token: string): boolean {
  const sent = authorization?.replace(/^Bearer\s+/i, '') ?? ''
  return timingSafeEqual(digest(sent), digest(token))
}

/**
 * The status with which an internal endpoint refuses a request: 404 where no token is configured, so that nobody learns
 * of it, 401 for a wrong one; null where the request may pass.
 */
export function internalRefusal(
  authorization: string | null | undefined,
  token: string | null,
): 401 | 404 | null {
  if (token === null) return 404
  return isAuthorised(authorization, token) ? null : 401
}
