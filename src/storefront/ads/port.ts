import type { Banner } from './rules/banner.ts'
import type { BannerQuery } from './rules/banner-request.ts'

/** A request for banners (RULES.md#banner-request), with the shopper's context. */
export interface BannerRequest extends BannerQuery {
  locale: string
  /** Code of the channel. */
  channel: string
  consent: { ads: boolean }
  /** The shopper's session with the ad provider; shared only with consent. */
  sessionId?: string | null
}

/** Events of a banner: drawn, seen (half of it for a second), clicked; each reported once. */
export type BannerEvent = 'impression' | 'view' | 'click'

/** A provider of sponsored banners (RULES.md#banner-request). */
export interface RetailMedia {
  /**
   * Returns at most one banner for each requested slot, in the order of the slots. An empty list
   * means that nothing is booked; null, that the provider was late, down or wrong. Makes no call
   * without slots. Rejects only with the reason of the caller's signal.
   */
  fetchBanners(request: BannerRequest, signal: AbortSignal): Promise<Banner[] | null>
  /** Reports a banner's event by its token, without identifying the shopper. Never rejects. */
  report(event: BannerEvent, token: string): Promise<void>
}

/** Adapter of a shop without retail media: no slot is ever filled. */
export const noRetailMedia: RetailMedia = {
  fetchBanners(_request, signal) {
    return signal.aborted ? Promise.reject(signal.reason) : Promise.resolve([])
  },
  report: () => Promise.resolve(),
}
