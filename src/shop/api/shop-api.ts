import type { AttributeValue } from '../attribute-value.ts'
import { CODES_PER_CALL } from '#query/constants.ts'
import type { Product } from '../product.ts'
import type { Promotion } from '../promotion.ts'
import type { Taxon } from '../taxon.ts'
import { decodeAttributeValue, decodePromotion, decodeTaxon } from './decode-entities.ts'
import {
  decodeAvailableTaxons,
  decodeList,
  decodeListProducts,
  type ListResponse,
} from './decode-list.ts'
import type { OnDropped } from './dropped.ts'
import type { Reading } from './reading.ts'
import { decodeSuggestions, type Suggestions } from './decode-suggestions.ts'
import {
  availableTaxonsQueryString,
  codesQueryString,
  listQueryString,
  suggestQueryString,
  type ListRequest,
  type ListScope,
} from './serialise.ts'
import { ABSENT, type Absences, findRoot, unlessAbsent } from './optional-calls.ts'
import { withVariants } from './variants.ts'
import { createShopCall, type ShopCall, type ShopConnection } from './shop-call.ts'
import { ShopError, unreadableResponse } from './shop-error.ts'

/**
 * The shop's API, as loaders use it (RULES.md#lookups). Every call may reject with `ShopError`, or
 * with the reason of the caller's signal. Lookups return null for what the shop does not know
 * (404).
 */
export interface ShopApi {
  /** One page of products with its filters. */
  listProducts(request: ListRequest): Promise<ListResponse>
  /** The products with these codes, in this order, each once; unknown ones are missing. */
  productsByCodes(codes: readonly string[], options?: { details?: boolean }): Promise<Product[]>
  /** Ids of the taxons that hold a product of a scope: that of a parent, mostly. */
  availableTaxons(scope: ListScope): Promise<number[]>
  taxon(id: number): Promise<Taxon | null>
  taxonBySlug(slug: string): Promise<Taxon | null>
  /** The channel's root, by the id, code or slug of its configuration (RULES.md#root-taxon). */
  rootTaxon(name: string): Promise<Taxon | null>
  attributeValue(slug: string, attributeSlug: string): Promise<AttributeValue | null>
  /** What a text that is still being written may become; `limit` is 1 to 10. */
  suggest(query: string, limit: number): Promise<Suggestions>
  promotion(id: number): Promise<Promotion | null>
  catalogPromotion(id: number): Promise<Promotion | null>
}

/** A call that failed: its path without the query, which holds what people search for. */
export interface ShopProblem {
  path: string
  /** 0 when no answer came. */
  status: number
  /** Why, in our own words. */
  reason: string
  /** Seconds after which it is worth another try; null where nobody knows. */
  retryAfter: number | null
}

/** What a shop API client is made of. */
export interface ShopApiOptions extends ShopConnection {
  /** Key of the current price, or a pattern that it matches; by default the channel's own. */
  priceHash?: Reading['priceHash'] | undefined
  /** What relative addresses of pictures lie below; without it they are paths of the storefront. */
  imageBase?: string | undefined
  /** Notified of each thing of a response that cannot be shown. */
  onDropped?: OnDropped
  /** Is notified of each failed call, once; a look-up of what the shop does not know is none. */
  onProblem?: (problem: ShopProblem) => void
  /** Without it, every optional call is made. */
  absences?: Absences | undefined
}

/** Asks for one address, and decodes the answer. */
type Read = <T>(path: string, decode: (body: unknown) => T) => Promise<T>

/** What a look-up may find nothing by; a refusal (401) is known to the shop's operator alone. */
const OF_LOOKUPS = [404]
const pathOf = (path: string) => path.split('?')[0] ?? ''

function createRead(
  call: ShopCall,
  expected: readonly number[],
  onProblem: (problem: ShopProblem) => void,
): Read {
  return async (path, decode) => {
    try {
      return await call(path, decode)
    } catch (error) {
      if (error instanceof ShopError && !expected.includes(error.status)) {
        const { status, reason, retryAfter } = error
        onProblem({ path: pathOf(path), status, reason, retryAfter })
      }
      throw error
    }
  }
}

function chunked<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_chunk, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

async function byCodes(
  read: Read,
  codes: readonly string[],
  details: boolean,
  reading: Reading,
): Promise<Product[]> {
  const wanted = [...new Set(codes)]
  const responses = await Promise.all(
    chunked(wanted, CODES_PER_CALL).map((some) =>
      read(`search/products?${codesQueryString(some, details)}`, (body) => {
        const products = decodeListProducts(body, reading)
        return details ? withVariants(products, body, reading) : products
      }),
    ),
  )
  const found = new Map(responses.flat().map((product) => [product.code, product]))
  return wanted.flatMap((code) => found.get(code) ?? [])
}

/** Looks one entity up; null for 404, `ShopError` for an answer that is no such entity. */
async function lookUp<T>(
  read: Read,
  path: string,
  decode: (body: unknown) => T | null,
): Promise<T | null> {
  try {
    return await read(path, (body) => {
      const entity = decode(body)
      if (entity === null)
        throw unreadableResponse(`The answer to ${pathOf(path)} lacks what it must have`)
      return entity
    })
  } catch (error) {
    if (error instanceof ShopError && error.status === 404) return null
    throw error
  }
}

/** A client of the shop API for one request of one shopper: its channel, locale, token and signal. */
export function createShopApi(options: ShopApiOptions): ShopApi {
  const { onDropped = () => {}, onProblem = () => {}, imageBase, absences, ...connection } = options
  const { channel, priceHash = channel.priceHash } = connection
  const call = createShopCall(connection)
  const read = createRead(call, [], onProblem)
  const readEntity = createRead(call, OF_LOOKUPS, onProblem)
  const readOptional = createRead(call, ABSENT, onProblem)
  const reading: Reading = { priceHash, imageBase, onDropped }
  const part = encodeURIComponent
  const toTaxon = (body: unknown) => decodeTaxon(body, reading)
  const toPromotion = (id: number) => (body: unknown) => decodePromotion(body, id)
  const bySlug = (slug: string) => lookUp(readEntity, `search/taxon?slug=${part(slug)}`, toTaxon)
  const byId = (id: string) => lookUp(readEntity, `taxons/${part(id)}`, toTaxon)
  const own = (key: string) => `${channel.code} ${key}`
  return {
    listProducts: (request) =>
      read(`search/products?${listQueryString(request)}`, (body) =>
        decodeList(body, request, reading),
      ),
    productsByCodes: (codes, { details = false } = {}) => byCodes(read, codes, details, reading),
    availableTaxons: (scope) =>
      read(`search/products?${availableTaxonsQueryString(scope)}`, decodeAvailableTaxons),
    taxon: (id) => byId(String(id)),
    taxonBySlug: bySlug,
    rootTaxon: (name) =>
      findRoot(name, {
        byId: () => unlessAbsent(own(`id ${name}`), absences, () => byId(name)),
        bySlug: (slug) => unlessAbsent(own(`slug ${slug}`), absences, () => bySlug(slug)),
      }),
    attributeValue: (slug, attributeSlug) =>
      lookUp(
        readEntity,
        `attribute-values/${part(slug)}?attribute=${part(attributeSlug)}`,
        (body) => decodeAttributeValue(body, { attributeSlug, attributeValueSlug: slug }),
      ),
    suggest: async (query, limit) => {
      const suggestions = await unlessAbsent('suggest', absences, () =>
        readOptional(`search/suggest?${suggestQueryString(query, limit)}`, (body) =>
          decodeSuggestions(body, reading),
        ),
      )
      return suggestions ?? { queries: [], taxons: [], products: [] }
    },
    promotion: (id) => lookUp(readEntity, `promotions/by-id/${id}`, toPromotion(id)),
    catalogPromotion: (id) => lookUp(readEntity, `catalog-promotions/by-id/${id}`, toPromotion(id)),
  }
}
