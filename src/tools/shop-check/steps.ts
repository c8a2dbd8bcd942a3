import type { z } from 'zod'
import type { Channel } from '#channels/channel.ts'
import { FAMILY_NAMES, familyScope, TAXON_FAMILIES } from '#contract/query/taxon-families.ts'
import { RATING_FILTER } from '#contract/query/filters.ts'
import { listSorts, sortPair } from '#contract/query/sort.ts'
import { openEntity, openEnvelope } from '#contract/wire/envelope.ts'
import type { ListResponse } from '#contract/wire/decode-list.ts'
import type { ShopApi } from '#storefront/shop/api/shop-api.ts'
import type { Product } from '#contract/shop/product.ts'
import type { Taxon } from '#contract/shop/taxon.ts'
import type { ShopBlock } from '#contract/wire/decode-blocks.ts'
import { contentBlock } from '#contract/schema/blocks.ts'
import { isBlockLocation } from '#storefront/content-blocks/rules/content-location.ts'
import type { Rule } from '#contract/merchandising/rule-index.ts'
import type { RootTaxon } from '#storefront/shop/api/taxons/root.ts'
import { attributeValueEntity, promotion, taxon as taxonSchema } from '#contract/schema/entities.ts'
import { listMeta, suggestions } from '#contract/schema/product-list.ts'
import { product } from '#contract/schema/product.ts'
import { asRecord, type JsonObject } from '#contract/json/json-readers.ts'
import { MOST_IN_MENU } from '#storefront/site/rules/many-taxons.ts'
import { categoryNotes, hasSameProducts, orderNotes, rareWord } from './ignored.ts'
import { fault, fine, lack, type Note } from './report.ts'

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
  /** Returns what pages show wrongly with this result, and other notes on it; `body` is the response's JSON. */
  notesOn?(result: Result, body: unknown): Note[]
}

/** A step that nothing was there to try with. */
export interface Untried {
  title: string
  /** What it would have needed. */
  reason: string
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

const openList = (body: unknown) => objects(openEnvelope(body).data) as JsonObject[]

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
  notesOn: ({ products }) =>
    products.length === 0 ? [fault('No product of it can be shown.')] : [],
}

/** Returns the requests of a category page; a shop that ignores its parameter lists everything. */
function categorySteps(taxonId: number, all: ListResponse, root: RootTaxon | null): Step[] {
  const scope = { taxonId }
  // Taxons below it hold its products, too; the step before the list reads them.
  let taxon: Pick<Taxon, 'id' | 'children'> = { id: taxonId, children: [] }
  // No shop has all its products in two categories side by side.
  const siblings = root?.children.slice(0, 2) ?? []
  let areSiblingsWhole = false
  const list: Step<ListResponse> = {
    title: 'Products of that category',
    without: null,
    async run(shop) {
      const found = await shop.listProducts({ ...FIRST_PAGE, scope })
      if (siblings.length < 2 || !hasSameProducts(found, all)) return found
      const lists = await Promise.all(
        siblings.map(({ id }) => shop.listProducts({ ...FIRST_PAGE, scope: { taxonId: id } })),
      )
      areSiblingsWhole = lists.every((one) => hasSameProducts(one, all))
      return found
    },
    partsOf: noParts,
    notesOn: (one, body) =>
      categoryNotes(one, all, { body, taxon, others: areSiblingsWhole ? siblings : [] }),
  }
  return [
    {
      title: 'A category',
      without: null,
      async run(shop) {
        const found = await shop.taxon(taxonId)
        if (found) taxon = found
        return found
      },
      partsOf: entityParts(taxonSchema),
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
function familySteps(all: ListResponse): Step<ListResponse>[] {
  return FAMILY_NAMES.flatMap((name) => {
    const { parameter, products, route, segment } = TAXON_FAMILIES[name]
    if (parameter === null) return []
    const ignored = `As many as the whole shop: unless all are ${products}, it ignores "${parameter}", and /${segment}/ lists everything.`
    return {
      title: `Only ${products}`,
      without: `there are no /${segment}/ pages`,
      run: (shop) => shop.listProducts({ ...FIRST_PAGE, scope: familyScope(route) }),
      partsOf: noParts,
      notesOn: (list) => (list.total > 0 && hasSameProducts(list, all) ? [lack(ignored)] : []),
    }
  })
}

/** Returns a step for each order that shoppers can choose. */
const orderSteps = (
  { unitPriceSort }: Channel,
  isRated: boolean,
  all: ListResponse,
): Step<ListResponse>[] =>
  listSorts(false, { isRated, unitPriceSort })
    .filter((choice) => choice !== 'position')
    .map((sort) => ({
      title: `Products in the order ${sortPair(sort).sort} ${sortPair(sort).order}`,
      without:
        'pages in this order lead to those in the shop’s own, or are 503 unless it is a 400 or 422',
      run: (shop) => shop.listProducts({ ...FIRST_PAGE, sort }),
      partsOf: noParts,
      notesOn: (list) => orderNotes(list, all, sort),
    }))

/** A word that no product has. */
const NONSENSE = 'qxzvjwkqpx'

/** Returns steps that work with any products: finding them by code, and by a word of a name. */
function productSteps(all: ListResponse): Step[] {
  const { products } = all
  const codes = products.slice(0, 3).map(({ code }) => code)
  const known = rareWord(all)
  const query = known?.word ?? products[0]?.code ?? ''
  const byCodes: Step<Product[]> = {
    title: 'Products by their codes',
    without: null,
    run: (shop) => shop.productsByCodes(codes),
    partsOf: noParts,
    notesOn: ({ length }) =>
      length === codes.length
        ? []
        : [fault(`It has ${length} of ${codes.length}: "code[]" is not understood.`)],
  }
  const search: Step<ListResponse> = {
    title: 'Search',
    without: null,
    run: (shop) => shop.listProducts({ ...FIRST_PAGE, query }),
    partsOf: noParts,
    notesOn: (list) => {
      if (list.total === 0 && known)
        return [lack(`It finds nothing for "${query}", which is in a name.`)]
      if (list.total < 2 || !hasSameProducts(list, all)) return []
      return known?.isRare === true
        ? [
            fault(
              `It finds the whole shop for "${query}", which most names lack: the shop ignores "query".`,
            ),
          ]
        : [lack(`The whole shop for "${query}": unless all have it, it ignores "query".`)]
    },
  }
  const vain: Step<ListResponse> = {
    title: 'A search that finds nothing',
    without: 'a search without results is no page that says so',
    run: (shop) => shop.listProducts({ ...FIRST_PAGE, query: NONSENSE }),
    partsOf: noParts,
    notesOn(list) {
      if (list.total === 0) return []
      return hasSameProducts(list, all)
        ? [fault(`It finds the whole shop for "${NONSENSE}": the shop ignores "query".`)]
        : [lack(`It finds ${list.total} products for "${NONSENSE}", which is no word.`)]
    },
  }
  return [byCodes as Step, search as Step, vain as Step]
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
function rootNotes(root: RootTaxon, channel: Channel): Note[] {
  const { id, code, name, slug, children } = root
  const found = `"${name}" (id ${id}, code ${code}, slug ${slug}), ${children.length} below it`
  const many =
    children.length > MOST_IN_MENU
      ? [
          lack(
            `${children.length} categories are below it: menus have the first ${MOST_IN_MENU}, and lead to a page of all.`,
          ),
        ]
      : []
  if (!root.isStandIn) return [fine(found), ...many]
  return [
    ...many,
    lack(
      `There is no taxon "${channel.rootTaxon}". The topmost stands for it: ${found}. ROOT_TAXON=${code} names it, or another.`,
    ),
  ]
}

/** Returns the step that finds the root of the menu. */
export const rootStep = (channel: Channel): Step<RootTaxon> => ({
  title: `The root category of the channel (${channel.rootTaxon})`,
  without: 'the header has no menu and the home page no categories: ROOT_TAXON names another',
  run: (shop) => shop.rootTaxon(channel.rootTaxon),
  partsOf: noParts,
  notesOn: (found) => rootNotes(found, channel),
})

const SUGGESTIONS: Step = {
  title: 'Suggestions while a search is being written',
  without: 'the search box suggests nothing',
  // A shop without this call suggests nothing, like one without a match for this letter.
  run: async (shop) => {
    const found = await shop.suggest('a', 6)
    return Object.values(found).some(({ length }) => length > 0) ? found : null
  },
  partsOf: entityParts(suggestions),
}

const BY_TAXON = ['A category', 'Products of that category']
const BY_PRODUCT = ['Products by their codes', 'Search']

const RULES: Step<readonly Rule[]> = {
  title: 'Rules of searches and lists',
  without: 'those of the channel’s folder hold alone (src/channels/rules.md)',
  run: (shop) => shop.rules(),
  partsOf: noParts,
  notesOn: (rules) => {
    const ordering = rules.filter(({ pin, bury, boost }) => pin ?? bury ?? boost)
    const names = ordering.slice(0, 3).map(({ name }) => name)
    return [
      fine(`${rules.length} can be read.`),
      ...(ordering.length > 0
        ? [
            lack(
              `${ordering.length} of them pin, bury or boost (${names.join(', ')}): without effect, as the order of lists is the shop’s own.`,
            ),
          ]
        : []),
    ]
  },
}

const BLOCKS: Step<readonly ShopBlock[]> = {
  title: 'Content blocks of pages',
  without: 'those of files alone are shown (RULES.md#content-blocks)',
  run: (shop) => shop.blocks(),
  partsOf: (body) => [{ prefix: 'data[].', schema: contentBlock, objects: openList(body) }],
  notesOn: (blocks) => {
    const unknown = blocks.filter(({ location }) => !isBlockLocation(location))
    const untitled = blocks.filter(({ title, products }) => title === '' && products.length > 0)
    const named = (all: readonly ShopBlock[]) =>
      all
        .slice(0, 3)
        .map(({ location }) => location)
        .join(', ')
    return [
      fine(`${blocks.length} can be read.`),
      ...(unknown.length > 0
        ? [lack(`${unknown.length} are shown nowhere: no page has the location ${named(unknown)}.`)]
        : []),
      ...(untitled.length > 0
        ? [lack(`The products of ${untitled.length} are not shown (${named(untitled)}): no title.`)]
        : []),
    ]
  },
}

/** The needed steps that nothing can be tried with where the first list failed. */
export const WITHOUT_LIST: Untried = {
  title: ['The second page of the whole shop', ...BY_PRODUCT, ...BY_TAXON].join(', '),
  reason: 'they need the products of the whole shop',
}

/** Returns the steps after the first list and the root, and those that nothing is there for. */
export function furtherSteps(
  list: ListResponse,
  root: RootTaxon | null,
  known: Known,
): { steps: Step[]; untried: Untried[] } {
  const { channel } = known
  const { products, availableTaxons, filters } = list
  // Shops list a taxon before those below it: the first one may hold everything.
  const taxonId = availableTaxons.at(-1) ?? root?.children[0]?.id
  const isRated = filters.some(({ code }) => code === RATING_FILTER.code)
  return {
    steps: [
      ...(products.length > 0 ? productSteps(list) : []),
      ...(orderSteps(channel, isRated, list) as Step[]),
      ...(taxonId === undefined ? [] : categorySteps(taxonId, list, root)),
      ...(familySteps(list) as Step[]),
      ...entitySteps(known),
      SUGGESTIONS,
      RULES as Step,
      BLOCKS as Step,
    ],
    untried: [
      ...(products.length > 0 ? [] : BY_PRODUCT).map((title) => ({
        title,
        reason: 'the list has no product that can be shown',
      })),
      ...(taxonId === undefined ? BY_TAXON : []).map((title) => ({
        title,
        reason:
          'no category is known ("meta.availableTaxons" has no id of one, and no root has any below it)',
      })),
    ],
  }
}
