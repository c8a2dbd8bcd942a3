import type { AttributeValue } from '#contract/shop/attribute-value.ts'
import type { Product } from '#contract/shop/product.ts'
import type { Promotion } from '#contract/shop/promotion.ts'
import type { AttributeParams } from '#contract/shop/routes.ts'
import type { Taxon } from '#contract/shop/taxon.ts'
import type { Rule } from '#contract/merchandising/rule-index.ts'
import { UTC } from '#contract/merchandising/rule-times.ts'
import {
  decodeAttributePages,
  decodeAttributeValue,
  decodePromotion,
} from '#contract/wire/decode-entities.ts'
import {
  decodeAvailableTaxons,
  decodeList,
  decodeListProducts,
  type ListResponse,
} from '#contract/wire/decode-list.ts'
import { decodeBlocks, type ShopBlock } from '#contract/wire/decode-blocks.ts'
import { decodeRules } from '#contract/wire/decode-rules.ts'
import type { OnDropped } from '#contract/wire/dropped.ts'
import type { ResponseReading, ShopReading } from '#contract/wire/reading.ts'
import { createShopReading } from './shop-reading.ts'
import {
  decodeSentence,
  decodeTranslation,
  type SearchSentence,
} from '#contract/wire/search/decode-sentence.ts'
import type { FilterForm } from '#contract/query/filter-form.ts'
import { decodeSuggestions, type Suggestions } from '#contract/wire/search/decode-suggestions.ts'
import { FAMILY_PARAMETERS } from '#contract/query/family-parameters.ts'
import {
  availableTaxonsQueryString,
  listQueryString,
  sentenceQueryString,
  similarQueryString,
  type SimilarTo,
  suggestQueryString,
  translationQueryString,
  withoutExtensions,
  type ProductsRequest,
  type ListScope,
} from '#contract/wire/serialise.ts'
import {
  ABSENT,
  type Absences,
  INVALID,
  REFUSED_LIST,
  UNKNOWN_CALL,
  unlessAbsent,
} from './optional-calls.ts'
import { batchesById, batchesByPage, type ReadBatch } from './products/batches.ts'
import { byCodes, type CodesOptions, type Read } from './products/by-codes.ts'
import { lookUp, OF_LOOKUPS, pathWithoutQuery } from './look-up.ts'
import { listBySlug } from './products/slug-lists.ts'
import { createShopCall, type ShopCall, type ShopConnection } from './call/shop-call.ts'
import { ShopError } from '#contract/wire/shop-error.ts'
import type { ProblemKind } from '#contract/shop/remote-load.ts'
import { type FilledTaxons, isOfEverything } from './taxons/filled.ts'
import { createTaxonLookups, type LatestRoots, type RootIds } from './taxons/lookups.ts'
import type { RootTaxon } from './taxons/root.ts'

/**
 * Client of the shop's API for loaders (RULES.md#the-shops-api). Every call may reject with
 * `ShopError`, or with the reason of the caller's signal. Lookups return null for a 404.
 */
export interface ShopApi {
  /** One page of products with its filters. */
  listProducts(request: ProductsRequest): Promise<ListResponse>
  /** A list by its taxon's slug; null if the shop needs the id. */
  listBySlug(request: ProductsRequest): Promise<ListResponse | null>
  /** Products of an optional rail; null if the shop refuses such a list. */
  railProducts(request: ProductsRequest): Promise<Product[] | null>
  /** The products with these codes, in this order, each once; unknown ones are missing. */
  productsByCodes(codes: readonly string[], options?: CodesOptions): Promise<Product[]>
  /** Products of the channel from a position on, starting at 0, with their details. */
  productBatch: ReadBatch
  /** All attribute values that have pages; null if the shop does not list them. */
  attributePages(): Promise<AttributeParams[] | null>
  /** Ids of the taxons that hold a product of a scope, mostly of a parent taxon. */
  availableTaxons(scope: ListScope): Promise<number[]>
  /** Ids of the taxons with products by the latest list of everything; null if there was none. */
  filledTaxons(): ReadonlySet<number> | null
  taxon(id: number): Promise<Taxon | null>
  taxonBySlug(slug: string): Promise<Taxon | null>
  /** The channel's root, by the id, code or slug of its configuration (RULES.md#menu). */
  rootTaxon(name: string): Promise<RootTaxon | null>
  /** The same root as it was last loaded, with its children alone; null if it was not. */
  latestRoot(name: string): RootTaxon | null
  /** The same root without a call over the network, if it was loaded before. */
  warmRoot(name: string): Promise<RootTaxon | null>
  attributeValue(slug: string, attributeSlug: string): Promise<AttributeValue | null>
  /**
   * Products like the one with a code, or those that come closest to the choices of a list, the most
   * alike first; null if the shop does not say (RULES.md#optional-parts).
   */
  similarProducts(about: SimilarTo, size: number): Promise<Product[] | null>
  /** Suggestions for an unfinished text; `limit` is 1 to 10. */
  suggest(query: string, limit: number): Promise<Suggestions>
  /** Whether the shop reads sentences and knows its names in several languages. */
  readsSentences: boolean
  /** What a search text asks for in a list with these choices; null if the shop does not read sentences. */
  readSentence(text: string, form: FilterForm): Promise<SearchSentence | null>
  /** A text of another language in the request's; null if the shop does not know all of its words. */
  translateText(text: string, from: string): Promise<string | null>
  promotion(id: number): Promise<Promotion | null>
  catalogPromotion(id: number): Promise<Promotion | null>
  /** The rules of searches and lists that an own shop keeps; null if it keeps none. */
  rules(): Promise<readonly Rule[] | null>
  /** The content blocks that an own shop keeps, in the request's language; null if it keeps none. */
  blocks(): Promise<readonly ShopBlock[] | null>
}

/** A failed call. The path has no query, which holds what people search for. */
export interface ShopProblem {
  path: string
  /** 0 if there was no response. */
  status: number
  /** Kind of failure; null if unknown. */
  kind: ProblemKind | null
  /** Reason in our own words. */
  reason: string
  /** Seconds to wait before another try; null if unknown. */
  retryAfter: number | null
}

/** Options of a shop API client. */
export interface ShopApiOptions extends ShopConnection {
  /** The channel's way of reading responses; by default one made of its own data alone. */
  reading?: ShopReading | undefined
  /** Called for each part of a response that cannot be shown. */
  onDropped?: OnDropped
  /** Called once for each failed call; a 404 of a look-up is not a failure. */
  onProblem?: (problem: ShopProblem) => void
  /** Without it, every optional call is made. */
  absences?: Absences | undefined
  /** Features that the shop was found to support; without it, each request tests them again. */
  proofs?: Absences | undefined
  /** Taxons that lists have shown to hold products; without it, all may hold some. */
  filledTaxons?: FilledTaxons | undefined
  /** Roots loaded so far; without it, each page loads its own. */
  latestRoots?: LatestRoots | undefined
  /** Ids of roots found so far; without it, each is looked up again. */
  rootIds?: RootIds | undefined
  /** Whether the shop is sent only what the contract lists. */
  isStrict?: boolean
}

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
        const { status, kind, reason, retryAfter } = error
        onProblem({ path: pathWithoutQuery(path), status, kind, reason, retryAfter })
      }
      throw error
    }
  }
}

/** Returns what a menu needs of a root, whose tree may hold thousands of taxons. */
const withChildrenAlone = (root: RootTaxon): RootTaxon => ({
  ...root,
  children: root.children.map((child) => ({ ...child, parent: null, children: [] })),
})

/** Creates a client of the shop API for one request of one shopper. */
export function createShopApi(options: ShopApiOptions): ShopApi {
  const { onDropped = () => {}, onProblem = () => {}, latestRoots, ...others } = options
  const { absences, proofs, rootIds, filledTaxons, isStrict = false, ...connection } = others
  const { channel } = connection
  const { timeZone = UTC } = channel
  const anyCall = createShopCall(connection)
  const strictCall: ShopCall = (path, decode) => anyCall(withoutExtensions(path), decode)
  const call = isStrict ? strictCall : anyCall
  const read = createRead(call, [], onProblem)
  const readEntity = createRead(call, OF_LOOKUPS, onProblem)
  const readOptional = createRead(call, ABSENT, onProblem)
  const readRefusable = createRead(call, REFUSED_LIST, onProblem)
  const readUnlessInvalid = createRead(call, INVALID, onProblem)
  const { reading: shopReading = createShopReading(channel, connection.locale) } = options
  const entityReading = { locale: connection.locale, ...shopReading }
  const reading: ResponseReading = { shop: shopReading, onDropped }
  const part = encodeURIComponent
  const noteFilled = (ids: readonly number[]) => filledTaxons?.set(channel.code, new Set(ids))
  const listWith = (reader: Read, request: ProductsRequest) =>
    reader(`search/products?${listQueryString(request)}`, (body) => {
      const list = decodeList(body, request, reading)
      if (isOfEverything(request)) noteFilled(list.availableTaxons)
      return list
    })
  const toPromotion = (id: number) => (body: unknown) => decodePromotion(body, id, entityReading)
  // Some shops have no such pages at all.
  const lookUpOptional = <T>(path: string, decode: (body: unknown) => T | null) =>
    lookUp(readOptional, path, decode, ABSENT)
  const isFamily = (scope: ListScope) => FAMILY_PARAMETERS.some((parameter) => scope[parameter])
  // A shop may lack a family or an order; another refusal of such a list is a failure of its page.
  const readerOf = ({ scope, sort }: ProductsRequest) =>
    isFamily(scope) || sort !== 'position' ? readUnlessInvalid : read
  const own = (key: string) => `${channel.code} ${key}`
  const readAvailableTaxons = (reader: Read, scope: ListScope) =>
    reader(`search/products?${availableTaxonsQueryString(scope)}`, (body) => {
      const ids = decodeAvailableTaxons(body, reading)
      if (isOfEverything({ scope })) noteFilled(ids)
      return ids
    })
  const lookups = createTaxonLookups({
    read: readEntity,
    reading,
    absences,
    rootIds,
    own,
    availableTaxons: isStrict ? () => readAvailableTaxons(readRefusable, {}) : null,
  })
  const keyOf = (root: string) => own(`${connection.locale} ${root}`)
  const latestRoot = (name: string) => latestRoots?.get(keyOf(name)) ?? null
  async function rootTaxon(name: string): Promise<RootTaxon | null> {
    const root = await lookups.root(name)
    if (root) latestRoots?.set(keyOf(name), withChildrenAlone(root))
    return root
  }
  return {
    listProducts: (request) => listWith(readerOf(request), request),
    listBySlug: (request) =>
      listBySlug(request, (one) => listWith(readRefusable, one), {
        absences,
        proofs,
        key: own('lists by slug'),
      }),
    railProducts: async (request) => {
      const key = own(listQueryString(request))
      const load = () => listWith(readRefusable, request)
      const list = await unlessAbsent(key, absences, load, REFUSED_LIST)
      return list?.products ?? null
    },
    productsByCodes: (codes, chosen = {}) => byCodes(read, codes, chosen, reading),
    productBatch: (isStrict ? batchesByPage : batchesById)(read, reading),
    attributePages: () =>
      unlessAbsent(own('attribute values'), absences, () =>
        readOptional('attribute-values', decodeAttributePages),
      ),
    availableTaxons: (scope) => readAvailableTaxons(isFamily(scope) ? readRefusable : read, scope),
    filledTaxons: () => filledTaxons?.get(channel.code) ?? null,
    taxon: lookups.byId,
    taxonBySlug: lookups.bySlug,
    rootTaxon,
    latestRoot,
    warmRoot: async (name) => (connection.local ? null : latestRoot(name)) ?? rootTaxon(name),
    attributeValue: (slug, attributeSlug) =>
      lookUpOptional(`attribute-values/${part(slug)}?attribute=${part(attributeSlug)}`, (body) =>
        decodeAttributeValue(body, { attributeSlug, attributeValueSlug: slug }, entityReading),
      ),
    similarProducts: async (about, size) => {
      const products = await unlessAbsent('similar', absences, () =>
        readOptional(`search/similar?${similarQueryString(about, size)}`, (body) =>
          decodeListProducts(body, reading),
        ),
      )
      return products?.slice(0, size) ?? null
    },
    suggest: async (query, limit) => {
      const suggestions = await unlessAbsent('suggest', absences, () =>
        readOptional(`search/suggest?${suggestQueryString(query, limit)}`, (body) =>
          decodeSuggestions(body, reading),
        ),
      )
      const { queries = [], taxons = [], products = [] } = suggestions ?? {}
      return { queries: queries.slice(0, limit), taxons: taxons.slice(0, limit), products }
    },
    readsSentences: connection.local !== undefined,
    readSentence: async (text, form) =>
      connection.local
        ? readOptional(`search/sentence?${sentenceQueryString(text, form)}`, decodeSentence)
        : null,
    translateText: async (text, from) =>
      connection.local
        ? readOptional(
            `search/translation?${translationQueryString(text, from)}`,
            decodeTranslation,
          )
        : null,
    promotion: (id) => lookUpOptional(`promotions/by-id/${id}`, toPromotion(id)),
    catalogPromotion: (id) => lookUpOptional(`catalog-promotions/by-id/${id}`, toPromotion(id)),
    rules: () =>
      // Every list asks for them: a shop without rules must not have shorter copies of its pages.
      unlessAbsent(
        own('rules'),
        absences,
        () => readOptional('rules', (body) => decodeRules(body, timeZone, onDropped)),
        UNKNOWN_CALL,
      ),
    blocks: async () =>
      connection.local
        ? null
        : unlessAbsent(
            own('blocks'),
            absences,
            () => readOptional('blocks', (body) => decodeBlocks(body, reading)),
            UNKNOWN_CALL,
          ),
  }
}
