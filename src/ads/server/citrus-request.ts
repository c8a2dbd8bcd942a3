import type { BannerRequest } from '../port.ts'

/** Which account of the provider is asked; `{channel}` and `{locale}` stand for the shopper's own. */
export interface CitrusAccount {
  catalogId: string
  contentStandardId: string
}

/** Body of the provider's call for ads. */
export interface CitrusRequest {
  catalogId: string
  placement: string
  /** Product ads: none. */
  maxNumberOfAds: 0
  contentStandardId: string
  bannerSlots: { slotId: string; maxNumberOfAds: 1 }[]
  searchTerm?: string
  /** Any of the inner ones, all of the outer ones. */
  productFilters?: string[][]
  sessionId?: string
  options: { filterMode: 'AndOr'; includeAdvertiserInfo: true }
}

function filled(pattern: string, { channel, locale }: BannerRequest): string {
  return pattern.replaceAll('{channel}', channel).replaceAll('{locale}', locale)
}

/** The provider's own names for our request (RULES.md#banner-request). */
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
