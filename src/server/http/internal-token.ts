import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether an `Authorization` header has the internal token, compared in constant time. */
function isAuthorised(authorization: string | null | undefined, token: string): boolean {
  const sent = authorization?.replace(/^Bearer\s+/i, '') ?? ''
  return timingSafeEqual(digest(sent), digest(token))
}

/**
 * Returns the status with which an internal endpoint rejects a request: 404 if no token is
 * configured, which hides the endpoint, 401 for a wrong token; null for a permitted request.
 */
export function internalRejection(
  authorization: string | null | undefined,
  token: string | null,
): 401 | 404 | null {
  if (token === null) return 404
  return isAuthorised(authorization, token) ? null : 401
}
