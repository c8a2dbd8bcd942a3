import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request carries the token of internal endpoints; takes as long for every wrong one. */
export function isAuthorised(request: Request, token: string): boolean {
  const sent = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? ''
  return timingSafeEqual(digest(sent), digest(token))
}
