import { negotiateLocale } from '#contract/i18n/negotiate-locale.ts'
import { isAdId } from './ad.ts'
import { type AdChannel, createAdsFor, hasLeadingCampaign } from './ad-choice.ts'
import { readAdRequest } from './ad-request.ts'
import type { PathOf } from './target.ts'

/** Options of the ad server for the shop's own ads. */
interface AdServerOptions {
  channels: readonly AdChannel[]
  /** Returns the path of a campaign's target; a campaign without a page is not shown. */
  pathOf: PathOf
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined
  /** Called with every impression and click that is reported. */
  onReport?: ((event: 'impression' | 'click', adId: string) => void) | undefined
}

/** An ad server in this process. */
interface AdServer {
  /** Handles `/v1/ads/generate`, `/v1/resource/first-i/{id}` and `/v1/resource/second-c/{id}`. */
  fetch(request: Request): Promise<Response>
  /** Whether any ad of a channel leads to a page of this shop. */
  hasAds(channelCode: string, locale: string): Promise<boolean>
}

const RESOURCE = /^\/v1\/resource\/(first-i|second-c)\/([^/]+)$/

const errorResponse = (status: number, message: string) => Response.json({ message }, { status })

const localeFor = ({ headers }: Request, { locales, defaultLocale }: AdChannel): string =>
  negotiateLocale(headers.get('accept-language'), locales, defaultLocale)

/** Parses the body as JSON; undefined if it is invalid. */
async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}

/**
 * Returns the id of one of our ads in a path; null for any other, or for another encoding of it.
 */
function adIdOf(code: string): string | null {
  try {
    const id = decodeURIComponent(code)
    return encodeURIComponent(id) === code && isAdId(id) ? id : null
  } catch {
    // A stray percent sign is no id.
    return null
  }
}

/** Serves ads like CitrusAd, from the house ads of each channel. */
export function createAdServer(options: AdServerOptions): AdServer {
  const { channels, pathOf, now = Date.now, onReport = () => {} } = options
  const sellers = new Map(
    channels.map((channel) => [channel.code, { channel, adsFor: createAdsFor(channel, pathOf) }]),
  )

  async function generate(request: Request): Promise<Response> {
    if (request.method !== 'POST') return errorResponse(405, 'Only POST is allowed here.')
    const adRequest = readAdRequest(await bodyOf(request))
    if (!adRequest) return errorResponse(400, 'The request for ads cannot be read.')
    const seller = sellers.get(adRequest.catalogId)
    const banners = seller
      ? await seller.adsFor(adRequest, localeFor(request, seller.channel), now())
      : []
    return Response.json({ ads: [], banners, products: [], metadata: [] })
  }

  function report(resource: string, code: string): Response {
    const id = adIdOf(code)
    if (id === null) return errorResponse(400, 'This is not an ad of ours.')
    onReport(resource === 'first-i' ? 'impression' : 'click', id)
    return Response.json({})
  }

  return {
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/v1/ads/generate') return generate(request)
      const [, resource, code] = RESOURCE.exec(pathname) ?? []
      if (resource === undefined || code === undefined)
        return errorResponse(404, 'Nothing is here.')
      return report(resource, code)
    },
    hasAds: (channelCode, locale) => hasLeadingCampaign(channelCode, pathOf, locale),
  }
}
