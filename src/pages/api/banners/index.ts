import type { APIRoute } from 'astro'
import type { Channel } from '#channels/channel.ts'
import { sharingFor } from '#storefront/consent/rules/consent.ts'
import { ownDisclosure } from '#storefront/ads/rules/banner.ts'
import { parseBannerQuery } from '#storefront/ads/rules/banner-request.ts'
import { reportTokens, retailMedia } from '#server/adapters/ads.ts'

/** Whether the channel has such a slot: others are not requested with the shop's key. */
const hasSlot = ({ bannerSlots }: Channel, slotId: string): boolean =>
  Object.values(bannerSlots).some((set) => Object.values(set).includes(slotId))

/**
 * The storefront's own endpoint for banners (RULES.md#banner-request), served by the channel's ad
 * provider. `data` is null if the provider gave no response: an empty list would clear the existing
 * banners.
 */
export const GET: APIRoute = async ({ url, locals, request }) => {
  const params = new URLSearchParams(url.searchParams)
  const locale = locals.channel.locales.find((known) => known === params.get('locale'))
  params.delete('locale')
  const query = parseBannerQuery(params)
  const isKnown = query?.bannerSlots.every(({ slotId }) => hasSlot(locals.channel, slotId))
  if (!query || !isKnown) {
    return Response.json({ title: 'Not a call for banners' }, { status: 422 })
  }
  const banners = await retailMedia.fetchBanners(
    {
      ...query,
      locale: locale ?? locals.locale,
      channel: locals.channel.code,
      consent: { ads: sharingFor('ads', locals.consent).identifier },
    },
    request.signal,
  )
  const data =
    banners?.map((banner) => ({
      ...banner,
      disclosure: ownDisclosure(banner.disclosure, locals.channel.name),
      tracking: { token: reportTokens.seal(banner.tracking.token) },
    })) ?? null
  return Response.json({ data }, { headers: { 'cache-control': 'no-store' } })
}
