import type { z } from 'zod'
import type { Channel } from '#channels/channel.ts'
import { FAMILY_NAMES, familyScope, TAXON_FAMILIES } from '#contract/query/taxon-families.ts'
import { RATING_FILTER } from '#contract/query/filters.ts'
import { listSorts, sortPair } from '#contract/query/sort.ts'
import { openEntity, openEnvelope } from '#contract/wire/envelope.ts'
import type { ListResponse } from '#contract/wire/decode-list.ts'
import type { ShopApi } from '#storefront/shop/api/shop-api.ts'
import type { Product } from '#contract/shop/product.ts'
import type { RootTaxon } from '#storefront/shop/api/taxons/root.ts'
import { attributeValueEntity, promotion, taxon } from '#contract/schema/entities.ts'
import { listMeta, suggestions } from '#contract/schema/product-list.ts'
import { product } from '#contract/schema/product.ts'
import { asRecord, type JsonObject } from '#contract/json/json-readers.ts'

/** Some objects of a response, and the part of the contract that applies to them. */
interface ContractPart {
  prefix: string
  schema: z.ZodObject
  objects: JsonObject[]
}

/** A request to a shop, and the consequence if it fails. */
export interface Step<Result = unknown> {
  title: string
  /** What pages lose without it; null if there are no pages without it. */
  without: string | null
  run: (shop: ShopApi) => Promise<Result | null>
  partsOf: (body: unknown) => ContractPart[]
  /** Returns what pages show wrongly with this result. */
  faultsOf?(result: Result): string[]
  /** Further remarks on the result. */
  remarksOn?(result: Result): string[]
}

/** Things in the shop to look up. */
export interface Known {
  channel: Channel
  locale: string
  /** An attribute's value such as `brand/adora`. */
  attribute: string | undefined
  promotion: number | undefined
  catalogPromotion: number | undefined
}

const objects = (values: unknown[]) => values.flatMap((value) => asRecord(value) ?? [])

function listParts(body: unknown): ContractPart[] {
  const { data, meta, total } = openEnvelope(body)
  return [
    { prefix: 'data[].', schema: product, objects: objects(data) as JsonObject[] },
    { prefix: 'meta.', schema: listMeta, objects: [{ ...meta, totalItems: total }] },
  ]
}

const entityParts =
  (schema: z.ZodObject) =>
  (body: unknown): ContractPart[] => {
    const entity = openEntity(body)
    return entity ? [{ prefix: '', schema, objects: [entity] }] : []
  }

/** Describes nothing, as the first list already has. */
export const noParts = () => []

/** The first page of everything. */
export const FIRST_PAGE = {
  scope: {},
  form: {},
  page: 1,
  itemsPerPage: 30,
  sort: 'position',
} as const

/** The first call, which supplies examples for the others. */
export const FIRST_LIST: Step<ListResponse> = {
  title: 'Products of the whole shop',
  without: null,
  run: (shop) => shop.listProducts(FIRST_PAGE),
  partsOf: listParts,
}

/** Returns the requests of a category page; a shop that ignores its parameter lists everything. */
function categorySteps(taxonId: number, all: number): Step[] {
  const scope = { taxonId }
  const list: Step<ListResponse> = {
    title: 'Products of that category',
    without: null,
    run: (shop) => shop.listProducts({ ...FIRST_PAGE, scope }),
    partsOf: noParts,
    remarksOn: ({ total }) =>
      total > 0 && total === all
        ? ['As many as the whole shop: unless all are in it, it ignores "productTaxons.id".']
        : [],
  }
  return [
    {
      title: 'A category',
      without: null,
      run: (shop) => shop.taxon(taxonId),
      partsOf: entityParts(taxon),
    },
    list as Step,
    {
      title: `Categories that hold ${TAXON_FAMILIES.sale.products}`,
      without: 'a category without children has no links to its siblings',
      run: (shop) => shop.availableTaxons({ ...scope, ...familyScope(TAXON_FAMILIES.sale.route) }),
      partsOf: noParts,
    },
  ]
}

/** Returns steps for each family of pages; a shop that ignores its parameter lists everything. */
function familySteps(all: number): Step<ListResponse>[] {
  return FAMILY_NAMES.flatMap((name) => {
    const { parameter, products, route, segment } = TAXON_FAMILIES[name]
    if (parameter === null) return []
    const ignored = `As many as the whole shop: unless all are ${products}, it ignores "${parameter}", and /${segment}/ lists everything.`
    return {
      title: `Only ${products}`,
      without: `there are no /${segment}/ pages`,
      run: (shop) => shop.listProducts({ ...FIRST_PAGE, scope: familyScope(route) }),
      partsOf: noParts,
      remarksOn: ({ total }) => (total > 0 && total === all ? [ignored] : []),
    }
  })
}

/** Returns a step for each order that shoppers can choose. */
const orderSteps = ({ unitPriceSort }: Channel, isRated: boolean): Step[] =>
  listSorts(false, { isRated, unitPriceSort })
    .filter((choice) => choice !== 'position')
    .map((sort) => ({
      title: `Products in the order ${sortPair(sort).sort} ${sortPair(sort).order}`,
      without:
        'pages in this order lead to those in the shop’s own, or are 503 unless it is a 400 or 422',
      run: (shop) => shop.listProducts({ ...FIRST_PAGE, sort }),
      partsOf: noParts,
    }))

/** Returns steps that work with any products: finding them by code, and by a word of a name. */
function productSteps(products: readonly Product[]): Step[] {
  const codes = products.slice(0, 3).map(({ code }) => code)
  const query = products[0]?.name.split(' ')[0] ?? 'a'
  return [
    {
      title: 'Products by their codes',
      without: null,
      run: async (shop) =>
        (await shop.productsByCodes(codes)).length === codes.length ? true : null,
      partsOf: noParts,
    },
    {
      title: 'Search',
      without: null,
      run: (shop) => shop.listProducts({ ...FIRST_PAGE, query }),
      partsOf: noParts,
    },
  ]
}

function entitySteps({ attribute, promotion: id, catalogPromotion }: Known): Step[] {
  const [attributeSlug = '', valueSlug = ''] = attribute?.split('/') ?? []
  return [
    attribute && {
      title: 'An attribute value',
      without: null,
      run: (shop: ShopApi) => shop.attributeValue(valueSlug, attributeSlug),
      partsOf: entityParts(attributeValueEntity),
    },
    id !== undefined && {
      title: 'A promotion',
      without: null,
      run: (shop: ShopApi) => shop.promotion(id),
      partsOf: entityParts(promotion),
    },
    catalogPromotion !== undefined && {
      title: 'A catalog promotion',
      without: null,
      run: (shop: ShopApi) => shop.catalogPromotion(catalogPromotion),
      partsOf: entityParts(promotion),
    },
  ].filter((step) => typeof step === 'object')
}

/** Describes the root taxon, and how to name it if the channel names another. */
function rootRemarks(root: RootTaxon, channel: Channel) {
  const { id, code, name, slug, children } = root
  const found = `"${name}" (id ${id}, code ${code}, slug ${slug}), ${children.length} below it`
  if (!root.isStandIn) return [found]
  return [
    `There is no taxon "${channel.rootTaxon}". The topmost stands for it: ${found}.`,
    `ROOT_TAXON=${code} names it, or another.`,
  ]
}

/** Returns the steps after the first list. */
export function furtherSteps(
  { products, availableTaxons, total, filters }: ListResponse,
  known: Known,
): Step[] {
  const { channel } = known
  const root: Step<RootTaxon> = {
    title: `The root category of the channel (${channel.rootTaxon})`,
    without: 'the header has no menu and the home page no categories: ROOT_TAXON names another',
    run: (shop) => shop.rootTaxon(channel.rootTaxon),
    partsOf: noParts,
    remarksOn: (found) => rootRemarks(found, channel),
  }
  const suggest: Step = {
    title: 'Suggestions while a search is being written',
    without: 'the search box suggests nothing',
    // A shop without this call suggests nothing, like one without a match for this letter.
    run: async (shop) => {
      const found = await shop.suggest('a', 6)
      return Object.values(found).some(({ length }) => length > 0) ? found : null
    },
    partsOf: entityParts(suggestions),
  }
  // Shops list a taxon before those below it: the first one may hold everything.
  const taxonId = availableTaxons.at(-1)
  const category = taxonId === undefined ? [] : categorySteps(taxonId, total)
  const families = familySteps(total) as Step[]
  const isRated = filters.some(({ code }) => code === RATING_FILTER.code)
  const ofLists = [...productSteps(products), ...orderSteps(channel, isRated)]
  return [root, ...ofLists, ...category, ...families, ...entitySteps(known), suggest]
}
