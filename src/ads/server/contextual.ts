import { mayShareInterest } from '#third-party/interest-sharing.ts'
import type { BannerRequest } from '../port.ts'

/**
 * The request without what its shopper did not agree to share: no identifier without consent to ads,
 * and no search term either where that is health data. Placement and category are always told.
 */
export function contextualRequest(request: BannerRequest): BannerRequest {
  const { channel, consent, searchTerm, sessionId = null } = request
  return {
    ...request,
    sessionId: consent.ads ? sessionId : null,
    searchTerm: mayShareInterest(channel, consent.ads) ? searchTerm : null,
  }
}
