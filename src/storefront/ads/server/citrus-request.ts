import { sharingFor } from '#storefront/consent/rules/consent.ts'
import type { BannerRequest } from '../port.ts'

/** Account with the provider; `{channel}` and `{locale}` are replaced by the shopper's. */
export interface CitrusAccount {
  catalogId: string
  contentStandardId: string
}

/** What ad servers need to know of a channel. */
export interface AdvertisingChannel {
  /** Whether its search terms are health data. */
  sensitive: boolean
  /** Its own account with the provider. */
  retailMedia?: CitrusAccount | undefined
}

/** Body of the provider's call for ads. */
interface CitrusRequest {
  catalogId: string
  placement: string
  /** No product ads. */
  maxNumberOfAds: 0
  contentStandardId: string
  bannerSlots: { slotId: string; maxNumberOfAds: 1 }[]
  searchTerm?: string
  /** Filters: any of each inner list, all of the outer list. */
  productFilters?: string[][]
  sessionId?: string
  options: { filterMode: 'AndOr'; includeAdvertiserInfo: true }
}

/**
 * Removes what the shopper did not agree to share: the identifier without consent to ads, and also
 * the search term if it is health data, as it may be in an unknown channel. Placement and category
 * are always shared.
 */
export function contextualRequest(
  request: BannerRequest,
  channel: AdvertisingChannel | undefined,
): BannerRequest {
  const { consent, searchTerm, sessionId = null } = request
  const shared = sharingFor('ads', consent, channel?.sensitive)
  return {
    ...request,
    sessionId: shared.identifier ? sessionId : null,
    searchTerm: shared.interest ? searchTerm : null,
  }
}

function filled(pattern: string, { channel, locale }: BannerRequest): string {
  return pattern.replaceAll('{channel}', channel).replaceAll('{locale}', locale)
}

/** Translates our request into the provider's (RULES.md#banner-request). */
export function citrusRequest(request: BannerRequest, account: CitrusAccount): CitrusRequest {
  const { placement, searchTerm, category, sessionId } = request
  return {
    catalogId: filled(account.catalogId, request),
    placement,
    maxNumberOfAds: 0,
    contentStandardId: filled(account.contentStandardId, request),
    bannerSlots: request.bannerSlots.map(({ slotId, numberOfAds }) => ({
      slotId,
      maxNumberOfAds: numberOfAds,
    })),
    ...(searchTerm !== null && { searchTerm }),
    ...(category !== null && { productFilters: [[`category:${category}`]] }),
    ...(sessionId && { sessionId }),
    options: { filterMode: 'AndOr', includeAdvertiserInfo: true },
  }
}
