import type { APIRoute } from 'astro'
import type { Banner, Disclosure } from '#storefront/ads/rules/banner.ts'
import { BANNER_SIZES } from '#storefront/ads/rules/banner-index.ts'

/** Who pays, by the placement that a state asks for; another has no banner. */
const PAYERS: Record<string, Disclosure> = {
  sponsored: { advertiser: null, onBehalfOf: null },
  disclosed: { advertiser: 'Optara', onBehalfOf: 'Fold' },
  own: { advertiser: 'The shop', onBehalfOf: null, isOwn: true },
}

function bannerOf(slotId: string, disclosure: Disclosure): Banner {
  const { width, height } = BANNER_SIZES[slotId.includes('-S') ? 'small' : 'medium']
  const isOwn = disclosure.isOwn === true
  return {
    id: slotId,
    slotId,
    image: {
      src: isOwn ? '/demo-media/banner/b1' : '/demo-media/gallery/b2',
      width,
      height,
      alt: 'An offer',
    },
    caption: isOwn ? 'Cameras for long days' : null,
    href: '/',
    disclosure,
    expiresAt: null,
    tracking: { token: 't' },
  }
}

export const GET: APIRoute = ({ url: { searchParams } }) => {
  const payer = PAYERS[searchParams.get('placement') ?? '']
  const slots = [...searchParams].flatMap(([name, value]) =>
    name.endsWith('[slotId]') ? value : [],
  )
  return Response.json({ data: payer ? slots.map((slot) => bannerOf(slot, payer)) : [] })
}
