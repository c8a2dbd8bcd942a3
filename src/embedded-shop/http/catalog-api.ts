import type { CatalogShop } from '#channels/catalog-shop.ts'
import {
  type KeptRule,
  readKeptRules,
  WITHOUT_RULES,
  withFurtherRules,
} from '#contract/merchandising/kept-rules.ts'
import { negotiateLocale } from '#contract/i18n/negotiate-locale.ts'
import { type CatalogChannel, channelOf } from './channel.ts'
import type { EndpointContext } from './context.ts'
import { readFields } from './fields.ts'
import type { ApiRequest, ApiResponse } from './responses.ts'
import { route, sent } from './router.ts'
import { openSentences } from '../sentences/open-sentences.ts'
import type { RemotePicture } from '../store/pictures.ts'

/** Settings of a catalog that are not in its file. */
export interface CatalogOptions {
  channels: readonly CatalogChannel[]
  /** Code of the channel for unknown hosts. */
  defaultChannel: string
  /** Locale for requests that accept none of the catalog's. */
  defaultLocale: string
}

/** The shop API of a catalog, whatever engine and store it has. */
export interface CatalogApi {
  /** Handles `GET /api/v2/shop/*`: channel by host, locale by `Accept-Language`. */
  fetch(request: Request): Promise<Response>
  /** Handles the same requests within this process, without writing JSON text. */
  respond(request: ApiRequest): Promise<ApiResponse>
}

/** A catalog as the storefront uses it, with any engine. */
export interface ServedCatalog extends CatalogApi {
  /** Whether a product or taxon shows this picture of the storefront's own (`/demo-media/…`). */
  hasPicture(path: string): Promise<boolean>
  /** Returns the picture on another host that a product shows by this key; null if none does. */
  remotePicture(key: string): Promise<RemotePicture | null>
  /** Whether products show pictures from this host (with its port). */
  hasPictureHost(host: string): boolean
  /** Rules that an import brought (src/channels/rules.md); always the same list. */
  readonly rules: readonly KeptRule[]
  /** The shop whose products it holds; null if unknown. */
  readonly shop: CatalogShop | null
}

/** An engine's contribution to a response, without the request's own parameters. */
type CatalogApiParts = Omit<EndpointContext, 'channel' | 'locale' | 'at' | 'fields' | 'sentences'>

/** Creates the shop API over the parts of a catalog. Throws if the default channel is missing. */
export function createCatalogApi(parts: CatalogApiParts, options: CatalogOptions): CatalogApi {
  const { locales, rules } = parts.schema
  const { defaultChannel, defaultLocale } = options
  const channels = options.channels.map((channel) => withCatalogRules(channel, rules))
  const fallbackChannel = channels.find(({ code }) => code === defaultChannel)
  if (!fallbackChannel) throw new Error(`There is no channel ${defaultChannel}`)
  const fallbackLocale = locales.find((locale) => locale === defaultLocale) ?? locales[0] ?? ''
  const sentences = openSentences(parts.schema, parts.index)
  const contextOf = (request: ApiRequest): EndpointContext => ({
    ...parts,
    sentences,
    channel: channelOf(request, channels, fallbackChannel),
    locale: negotiateLocale(request.headers.get('Accept-Language'), locales, fallbackLocale),
    at: request.at ?? Date.now(),
    fields: readFields(new URL(request.url).searchParams),
  })
  const respond = (request: ApiRequest) => route(request, () => contextOf(request))
  return {
    fetch: async (request) => sent(await respond(request), request.method),
    respond,
  }
}

/** Adds an import's rules to those of a channel's folder. */
function withCatalogRules(channel: CatalogChannel, kept: readonly KeptRule[]): CatalogChannel {
  if (kept.length === 0) return channel
  const further = readKeptRules(kept, channel)
  return { ...channel, rules: withFurtherRules(channel.rules ?? WITHOUT_RULES, further, channel) }
}
