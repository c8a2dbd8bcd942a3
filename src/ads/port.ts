import type { Banner } from './rules/banner.ts'
import type { BannerQuery } from './rules/banner-request.ts'

/** A request for banners (RULES.md#banner-request), and whom it is for. */
export interface BannerRequest extends BannerQuery {
  locale: string
  /** Code of the channel. */
  channel: string
  consent: { ads: boolean }
  /** The shopper's session with the ad provider; shared only with consent. */
  sessionId?: string | null
}

/** What a banner did: drawn, seen (half of it for a second), clicked; each reported once. */
export type BannerEvent = 'impression' | 'view' | 'click'

/** A provider of sponsored banners (RULES.md#banner-request). */
export interface RetailMedia {
  /**
   * At most one banner for each requested slot, in the order of the slots. Empty: nothing is booked.
   * Null: the provider was late, dead or wrong, so nothing is known. No call is made without slots.
   * Never rejects except with the reason of the caller's signal.
   */
  fetchBanners(request: BannerRequest, signal: AbortSignal): Promise<Banner[] | null>
  /** Reports an event of a banner by its token, without identifying the shopper. Never rejects. */
  report(event: BannerEvent, token: string): Promise<void>
}

/** A shop without retail media: no slot is ever filled. */
export const noRetailMedia: RetailMedia = {
  fetchBanners(_request, signal) {
    return signal.aborted ? Promise.reject(signal.reason) : Promise.resolve([])
  },
  report: () => Promise.resolve(),
}
