import { readJson, type ThirdPartyCall } from '#server/third-party/call.ts'
import { asList, asRecord, asRecords, type JsonObject } from '#contract/json/json-readers.ts'
import {
  callOptional,
  connectOptional,
  type OptionalPartyOptions,
} from '#server/third-party/optional-party.ts'
import { ThirdPartyProblem } from '#server/third-party/problem.ts'
import { bannerQueryString } from '../rules/banner-request.ts'
import { type Banner, bannerSizes } from '../rules/banner.ts'
import type { SlotIds } from '../rules/banner-index.ts'
import type { BannerRequest, RetailMedia } from '../port.ts'
import { decodeBanners } from './citrus-banner.ts'
import { type AdvertisingChannel, contextualRequest } from './citrus-request.ts'

/** Options of the adapter for a plain banner endpoint. */
interface BannerEndpointOptions extends OptionalPartyOptions {
  /** Address of the endpoint itself. */
  url: string
  /** Bearer token; null sends none. Never leaves the server. */
  key: string | null
  deadlineMs: number
  slotSets: readonly SlotIds[]
  channelOf: (code: string) => AdvertisingChannel | undefined
}

/** Possible field names for a banner's picture, link and texts. */
const NAMES = {
  imageUrl: ['imageUrl', 'image', 'src'],
  linkUrl: ['linkUrl', 'link', 'href', 'url'],
  altText: ['altText', 'alt', 'title'],
  text: ['text', 'caption'],
} as const

/** Returns a text, or that in an object such as `{ url, alt }`. */
function textOf(value: unknown): unknown {
  const nested = asRecord(value)
  return nested ? (nested.url ?? nested.src ?? nested.path) : value
}

/** Renames a banner's fields to ours; unknown fields stay. */
function renamed(banner: JsonObject): JsonObject {
  const fields = Object.entries(NAMES).map(([name, names]) => {
    const found = names.find((one) => banner[one] !== undefined && banner[one] !== null)
    return [name, found && textOf(banner[found])]
  })
  return { ...banner, ...Object.fromEntries(fields) }
}

function listOf(body: unknown): JsonObject[] {
  const { data } = asRecord(body) ?? {}
  if (!Array.isArray(data))
    throw new ThirdPartyProblem('UNREADABLE', 'The response is not a list of banners')
  return asRecords(asList(data))
}

/**
 * Creates the adapter for an endpoint that takes the storefront's own parameters and returns
 * `{ data: [{ id, slotId }] }` (RULES.md#banner-request). It takes no reports. Rejects only with
 * the reason of the caller's signal.
 */
export function createBannerEndpoint(options: BannerEndpointOptions): RetailMedia {
  const { url, key, slotSets, channelOf } = options
  const connection = connectOptional({ ...options, baseUrl: url })
  const sizes = bannerSizes(slotSets)

  function bannersCall(original: BannerRequest): ThirdPartyCall<Banner[]> {
    const request = contextualRequest(original, channelOf(original.channel))
    return {
      path: `?${bannerQueryString(request)}`,
      headers: {
        accept: 'application/json',
        'accept-language': request.locale,
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      read: (text) =>
        decodeBanners({ banners: listOf(readJson(text)).map(renamed) }, request, {
          sizes,
          now: Date.now(),
        }),
    }
  }

  return {
    async fetchBanners(request, signal) {
      signal.throwIfAborted()
      if (request.bannerSlots.length === 0) return []
      return callOptional(connection, bannersCall(request), signal)
    },
    report: () => Promise.resolve(),
  }
}
