import { bannerSizes } from '../rules/banner.ts'
import type { SlotIds } from '../rules/banner-state.ts'
import { callPartner, type PartnerConnection, readJson } from '#third-party/call.ts'
import { type PartnerProblem, partnerProblem } from '#third-party/problem.ts'
import { decodeBanners, LONGEST_TOKEN } from './citrus-banner.ts'
import { type CitrusAccount, citrusRequest } from './citrus-request.ts'
import { contextualRequest } from './contextual.ts'
import type { BannerEvent, BannerRequest, RetailMedia } from '../port.ts'

/** What the adapter of a CitrusAd-shaped ad server is made of. */
export interface CitrusOptions extends Partial<CitrusAccount> {
  fetch: PartnerConnection['fetch']
  /** Address of the ad server. */
  url: string
  /** Key of the `Authorization: Basic` header; null sends none. Never leaves the server. */
  key: string | null
  /** All sets of slot ids of all channels: they name the sizes (RULES.md#banner-sizes). */
  slotSets: readonly SlotIds[]
  /** Most milliseconds an answer is waited for; 800 unless told, and never over 3000. */
  deadlineMs?: number | undefined
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined
  /** Hears why nothing is known of banners, or why an event was not told. */
  onProblem?: ((problem: PartnerProblem) => void) | undefined
}

const DEADLINE = 800
const LONGEST_DEADLINE = 3000

/** Where the provider hears of an event. It has no place for views: it counts impressions itself. */
const REPORTS = { impression: 'first-i', click: 'second-c', view: null } as const satisfies Record<
  BannerEvent,
  string | null
>

/** The address of a report; null when there is none, or the token is none that the provider gave. */
function reportPath(event: BannerEvent, token: string): string | null {
  const resource = REPORTS[event]
  const isToken = token.length <= LONGEST_TOKEN && token.isWellFormed() && !/^\.{0,2}$/.test(token)
  return resource !== null && isToken
    ? `/v1/resource/${resource}/${encodeURIComponent(token)}`
    : null
}

/**
 * Banners from a CitrusAd-shaped ad server, requested from server to server
 * (RULES.md#banner-request). A response that is late, refused or unreadable is null. Rejects only
 * with the reason of the caller's signal.
 */
export function createCitrus(options: CitrusOptions): RetailMedia {
  const { fetch, url, key, slotSets, now = Date.now, onProblem = () => {} } = options
  const deadlineMs = Math.min(options.deadlineMs ?? DEADLINE, LONGEST_DEADLINE)
  const connection = { fetch, baseUrl: url, deadlineMs }
  const { catalogId = '{channel}', contentStandardId = 'grid-banner' } = options
  const authorization: Record<string, string> =
    key === null ? {} : { authorization: `Basic ${key}` }
  const sizes = bannerSizes(slotSets)

  async function ask(asked: BannerRequest, signal: AbortSignal) {
    const request = contextualRequest(asked)
    const headers = { ...authorization, accept: 'application/json' }
    const call = {
      path: '/v1/ads/generate',
      headers: { ...headers, 'accept-language': request.locale },
      body: citrusRequest(request, { catalogId, contentStandardId }),
    }
    const answer = readJson(await callPartner(connection, call, signal))
    return decodeBanners(answer, request, { sizes, now: now() })
  }

  return {
    async fetchBanners(request, signal) {
      signal.throwIfAborted()
      if (request.bannerSlots.length === 0) return []
      try {
        return await ask(request, signal)
      } catch (error) {
        signal.throwIfAborted()
        onProblem(partnerProblem(error))
        return null
      }
    },

    async report(event, token) {
      const path = reportPath(event, token)
      if (path === null) return
      try {
        // Nobody waits for a report, so nothing but the deadline ends it.
        const { signal } = new AbortController()
        await callPartner(connection, { path, headers: authorization }, signal)
      } catch (error) {
        onProblem(partnerProblem(error))
      }
    },
  }
}
