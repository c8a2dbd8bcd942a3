import { type Banner, bannerSizes } from '../rules/banner.ts'
import type { SlotIds } from '../rules/banner-index.ts'
import { readJson, type ThirdPartyCall } from '#server/third-party/call.ts'
import {
  callOptional,
  connectOptional,
  type OptionalPartyOptions,
} from '#server/third-party/optional-party.ts'
import { decodeBanners, LONGEST_TOKEN } from './citrus-banner.ts'
import {
  type AdvertisingChannel,
  type CitrusAccount,
  citrusRequest,
  contextualRequest,
} from './citrus-request.ts'
import type { BannerEvent, BannerRequest, RetailMedia } from '../port.ts'

/** Options of the adapter for a CitrusAd-shaped ad server. */
interface CitrusOptions extends Partial<CitrusAccount>, OptionalPartyOptions {
  /** Address of the ad server. */
  url: string
  /** Key of the `Authorization: Basic` header; null sends none. Never leaves the server. */
  key: string | null
  /** All channels' sets of slot ids, which determine the sizes. */
  slotSets: readonly SlotIds[]
  /** Returns the channel of a code; undefined if there is none. */
  channelOf: (code: string) => AdvertisingChannel | undefined
  /** Maximum milliseconds for a response; 800 by default, and never over 3000. */
  deadlineMs?: number | undefined
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined
}

const DEADLINE = 800
const LONGEST_DEADLINE = 3000

/** Resource for reporting each event. The provider takes no views: it counts impressions itself. */
const REPORTS = { impression: 'first-i', click: 'second-c', view: null } as const satisfies Record<
  BannerEvent,
  string | null
>

/**
 * Returns the address of a report; null if there is none, or if the token cannot be the provider's.
 */
function reportPath(event: BannerEvent, token: string): string | null {
  const resource = REPORTS[event]
  const isToken = token.length <= LONGEST_TOKEN && token.isWellFormed() && !/^\.{0,2}$/.test(token)
  return resource !== null && isToken
    ? `/v1/resource/${resource}/${encodeURIComponent(token)}`
    : null
}

/**
 * Creates the adapter for a CitrusAd-shaped ad server, called from server to server
 * (RULES.md#banner-request). A response that is late, refused or unreadable is null. Rejects only
 * with the reason of the caller's signal.
 */
export function createCitrus(options: CitrusOptions): RetailMedia {
  const { url, key, slotSets, channelOf, now = Date.now } = options
  const deadlineMs = Math.min(options.deadlineMs ?? DEADLINE, LONGEST_DEADLINE)
  const connection = connectOptional({ ...options, baseUrl: url, deadlineMs })
  const { catalogId = '{channel}', contentStandardId = 'grid-banner' } = options
  const authorization: Record<string, string> =
    key === null ? {} : { authorization: `Basic ${key}` }
  const sizes = bannerSizes(slotSets)

  function bannersCall(original: BannerRequest): ThirdPartyCall<Banner[]> {
    const channel = channelOf(original.channel)
    const request = contextualRequest(original, channel)
    return {
      path: '/v1/ads/generate',
      headers: { ...authorization, accept: 'application/json', 'accept-language': request.locale },
      body: citrusRequest(request, {
        catalogId,
        contentStandardId,
        ...channel?.retailMedia,
      }),
      read: (text) => decodeBanners(readJson(text), request, { sizes, now: now() }),
    }
  }

  return {
    async fetchBanners(request, signal) {
      signal.throwIfAborted()
      if (request.bannerSlots.length === 0) return []
      return callOptional(connection, bannersCall(request), signal)
    },

    async report(event, token) {
      const path = reportPath(event, token)
      if (path === null) return
      // Nobody waits for a report, so only the deadline ends it.
      const { signal } = new AbortController()
      const report = { path, headers: authorization, read: () => null }
      await callOptional(connection, report, signal)
    },
  }
}
