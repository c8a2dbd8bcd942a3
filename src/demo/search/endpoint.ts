import type { WireProduct } from '#contract/schema/product.ts'
import type { CatalogIndex } from '#embedded-shop/model/catalog-index.ts'
import type { SchemaIndex } from '#embedded-shop/model/schema-index.ts'
import { channelOf, soldAs, type CatalogChannel } from '#embedded-shop/http/channel.ts'
import type { OptionLabels } from '#embedded-shop/http/option-labels.ts'
import type { ProductRows } from '#embedded-shop/store/product-rows.ts'
import { negotiateLocale } from '#contract/i18n/negotiate-locale.ts'
import { readVariables } from './body.ts'
import { catalogQuery } from './catalog-query.ts'
import { facetsJson } from './facets.ts'
import { fieldsOf, type IndexField } from './fields.ts'
import { priceOf } from './discounts.ts'
import { HIGHEST_TOTAL, readSearchRequest, type DecodedSearch } from './request.ts'
import { BadRequest } from './bad-request.ts'

/** The fields of a channel that the provider needs. */
export interface SearchChannel extends CatalogChannel {
  /** Code of the taxon below which category paths start. */
  rootTaxon: string
}

/** The parts of a catalog that the provider uses. */
interface EndpointParts {
  schema: SchemaIndex
  index: CatalogIndex
  rows: ProductRows
  labelsIn: (locale: string) => OptionLabels
  channels: readonly SearchChannel[]
  /** Channel for unknown hosts and accounts. */
  fallbackChannel: SearchChannel
  /** Locale for requests that accept none of the catalog's. */
  fallbackLocale: string
}

/** Stand-in for the search provider, with the same contract. */
export interface SearchProviderStandIn {
  /**
   * Handles `POST /api/search/v1/graphql` by the variables alone: channel by `accountId` or host,
   * locale by `Accept-Language`. An invalid request gets status 400 with GraphQL errors.
   */
  fetch(request: Request): Promise<Response>
}

const PATH = '/api/search/v1/graphql'

/** Creates the endpoint of the stand-in. */
export function createEndpoint(parts: EndpointParts): SearchProviderStandIn {
  const fieldsIn = cacheFields(parts)

  async function respond(request: Request): Promise<Response> {
    const search = readSearchRequest(await readVariables(request))
    const channel = channelFor(search, request, parts)
    const accepted = request.headers.get('Accept-Language')
    const locale = negotiateLocale(accepted, parts.schema.locales, parts.fallbackLocale)
    const found = await searchJson(search, fieldsIn(channel, locale), channel, locale, parts)
    return Response.json({ data: { search: found } }, { headers: { Vary: 'Accept-Language' } })
  }

  return {
    async fetch(request) {
      if (new URL(request.url).pathname !== PATH) return refused(404, 'There is nothing here')
      if (request.method !== 'POST') return refused(405, 'Only POST is allowed', { Allow: 'POST' })
      try {
        return await respond(request)
      } catch (error) {
        if (error instanceof BadRequest) return refused(400, error.message)
        throw error
      }
    },
  }
}

function refused(status: number, message: string, headers: HeadersInit = {}): Response {
  return Response.json({ errors: [{ message }] }, { status, headers })
}

/** Caches fields per channel and locale. */
function cacheFields({ schema, labelsIn }: EndpointParts) {
  const cached = new Map<string, IndexField[]>()
  return ({ code, rootTaxon }: SearchChannel, locale: string): IndexField[] => {
    const key = `${code} ${locale}`
    const fields =
      cached.get(key) ?? fieldsOf({ schema, labels: labelsIn(locale), locale, rootTaxon })
    cached.set(key, fields)
    return fields
  }
}

function channelFor(
  { accountId }: DecodedSearch,
  request: Request,
  { channels, fallbackChannel }: EndpointParts,
): SearchChannel {
  const byAccount = channels.find(({ code }) => code === accountId)
  if (byAccount) return byAccount
  const { code } = channelOf(request, channels, fallbackChannel)
  return channels.find((channel) => channel.code === code) ?? fallbackChannel
}

async function searchJson(
  search: DecodedSearch,
  fields: readonly IndexField[],
  channel: SearchChannel,
  locale: string,
  { index, rows, schema }: EndpointParts,
) {
  const { text, from, size, categoryPath } = search
  const { priceHash } = channel
  const scope = { channel: soldAs(channel), locale }
  const result = await index.search(catalogQuery(search, fields, scope))
  const page = rows.read(result.ids.slice(from), { locale, priceHash, hasDetails: false })
  const products = {
    hits: page.map((json) => hitJson(json, priceHash)),
    total: Math.min(result.total, HIGHEST_TOTAL),
    from,
    size,
    categoryPath,
    fuzzy: false,
    facets: facetsJson(search, result, fields, schema),
  }
  const { correctedText } = result.textMatch
  const autocorrect = correctedText === null ? null : { original: text }
  return { query: correctedText ?? text, autocorrect, redirect: null, products }
}

/** A hit in the provider's format: prices in major units. */
interface HitJson {
  productId: string
  name: string
  brand: string | null
  imageUrl: string | null
  available: boolean
  price: number | null
  listPrice: number | null
}

const inUnits = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? null : cents / 100

/** Creates a hit from the JSON text of a product of the catalog. */
function hitJson(json: string, priceHash: string): HitJson {
  const product = JSON.parse(json) as WireProduct
  const { code, name, brand, inStock, images } = product
  const price = priceOf(product, priceHash)
  return {
    productId: code,
    name,
    brand,
    imageUrl: images[0]?.path ?? null,
    available: inStock,
    price: inUnits(price?.current),
    listPrice: inUnits(price?.regular ?? price?.current),
  }
}
