import { createHmac, timingSafeEqual } from 'node:crypto'

const BYTES = 16

/**
 * Creates seals for the tokens in pages, so that no others can be reported
 * (RULES.md#banner-request).
 */
export function createReportTokens(secret: string) {
  const sealOf = (token: string) =>
    createHmac('sha256', secret).update(token).digest().subarray(0, BYTES)
  return {
    seal: (token: string): string => `${sealOf(token).toString('base64url')}.${token}`,

    /** Returns the token; null if this shop did not seal it. */
    open(sealed: string): string | null {
      const end = sealed.indexOf('.')
      const [seal, token] = [Buffer.from(sealed.slice(0, end), 'base64url'), sealed.slice(end + 1)]
      return end > 0 && seal.length === BYTES && timingSafeEqual(seal, sealOf(token)) ? token : null
    },
  }
}
