import type { SlotIds } from '#storefront/ads/rules/banner-index.ts'
import type { BannerRequest } from '#storefront/ads/port.ts'

/** A set of slot ids, as a channel has them. */
export const SLOT_IDS = {
  leftS1: 'X-S1',
  leftS2: 'X-S2',
  rightM1: 'X-M1',
  rightM2: 'X-M2',
} as const satisfies SlotIds

/** A request for all four slots, with `changes`. */
export function bannerRequest(changes: Partial<BannerRequest> = {}): BannerRequest {
  return {
    placement: 'SEARCH',
    searchTerm: 'vitamin c',
    category: null,
    bannerSlots: Object.values(SLOT_IDS).map((slotId) => ({ slotId, numberOfAds: 1 })),
    unshift: false,
    locale: 'en',
    channel: 'marketplace',
    consent: { ads: false },
    ...changes,
  }
}

/** A signal that nobody aborts. */
export const calm = () => new AbortController().signal
