import { z } from 'zod'
import type { Calls } from '../calls.ts'
import {
  type Access,
  type Definitions,
  pulledPicture,
  type Platform,
  type ProductPage,
  type PulledProduct,
  type PulledValue,
  type PulledVariant,
  type Reader,
} from '../platform.ts'
import { PullProblem } from '../problem.ts'
import { printOf, textsByLanguage } from '../values.ts'

/** Vendure 3: its Shop API, which needs no key, or its Admin API. */
export const vendure: Platform = {
  name: 'vendure',
  title: 'Vendure',
  secrets: {
    VENDURE_API_KEY: 'key of an administrator: the Admin API is read instead of the Shop API',
    VENDURE_USER: 'name of an administrator, in place of the key',
    VENDURE_PASSWORD: 'the password of that name',
  },
  options: {
    'channel-token': 'token of the channel to read; the default channel without it',
    'shop-path': 'path of the Shop API, if not /shop-api',
    'admin-path': 'path of the Admin API, if not /admin-api',
    'brand-facet': 'code of the facet with brands, if not brand',
  },
  open,
}

/** The API that is read: some fields are in one of them alone. */
interface Api {
  calls: Calls
  path: string
  isAdmin: boolean
  brandFacet: string
  /** Most products of a page: of whole ones, and in a glance. */
  pages: { whole: number; glance: number }
  /** Whether variants that do not say so have their stock counted. */
  tracksStock: boolean
  /** Values of public facets by their ids, as of the last definitions: with each product they would take twice the time. */
  facetValues: Map<string, PulledValue>
}

async function open(access: Access): Promise<Reader> {
  const { option, currency, pageSize } = access
  const token = option('channel-token')
  const calls = token === undefined ? access.calls : access.calls.with({ 'vendure-token': token })
  const key = await keyOf(access, calls)
  const isAdmin = key !== null
  const path = isAdmin ? adminPath(access) : (option('shop-path') ?? '/shop-api')
  const opened = isAdmin ? calls.with(key) : calls
  const { activeChannel: channel } = await opened.graphql({ path, document: CHANNEL }, channelData)
  const { defaultCurrencyCode, availableCurrencyCodes, defaultLanguageCode } = channel
  const used = currency ?? defaultCurrencyCode
  if (!availableCurrencyCodes.includes(used))
    throw new PullProblem(
      `The storefront shows ${used}, and Vendure's channel ${channel.code} sells in ${availableCurrencyCodes.join(', ')}: --currency ${defaultCurrencyCode}`,
    )
  const most = isAdmin ? { whole: 100, glance: 200 } : { whole: 100, glance: 100 }
  const api = {
    calls: opened,
    path: `${path}?currencyCode=${used}`,
    isAdmin,
    brandFacet: option('brand-facet') ?? 'brand',
    pages: pageSize === null ? most : { whole: pageSize, glance: pageSize },
    tracksStock: isAdmin && (await tracksStock(opened, path)),
    facetValues: new Map<string, PulledValue>(),
  }
  return {
    shop: {
      currency: used,
      locales: [defaultLanguageCode, ...(channel.availableLanguageCodes ?? [])],
    },
    definitions: () => definitions(api),
    products: (from) => products(api, Number(from ?? 0)),
    some: (keys) => some(api, keys),
    glance: () => glance(api),
    // The Shop API tells no changes of variants.
    ...(isAdmin && {
      changedSince: (time: string) => changedSince(api, time),
      count: () => countAll(api),
    }),
  }
}

const adminPath = ({ option }: Access) => option('admin-path') ?? '/admin-api'

const session = z.object({
  data: z.object({ login: z.object({ __typename: z.string(), message: z.string().optional() }) }),
})

const LOGIN = `mutation ($username: String!, $password: String!) {
  login(username: $username, password: $password) { __typename ... on ErrorResult { message } }
}`

/** Returns the headers by which the Admin API knows us; null if the environment names neither key nor user. */
async function keyOf(access: Access, calls: Calls): Promise<Record<string, string> | null> {
  const { secret } = access
  const key = secret('VENDURE_API_KEY')
  if (key !== undefined) return { 'vendure-api-key': key }
  const [username, password] = [secret('VENDURE_USER'), secret('VENDURE_PASSWORD')]
  if (username === undefined || password === undefined) return null
  const body = { query: LOGIN, variables: { username, password } }
  const { data, headers } = await calls.ask({ path: adminPath(access), body }, session)
  const { __typename: outcome } = data.data.login
  if (outcome !== 'CurrentUser')
    throw new PullProblem(`Vendure refuses VENDURE_USER and VENDURE_PASSWORD (${outcome})`)
  const token = headers.get('vendure-auth-token')
  if (token) return { authorization: `Bearer ${token}` }
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  return { cookie: cookies.join('; ') }
}

const CHANNEL = `{ activeChannel {
  code defaultLanguageCode availableLanguageCodes defaultCurrencyCode availableCurrencyCodes
} }`

const channelData = z.object({
  activeChannel: z.object({
    code: z.string(),
    defaultLanguageCode: z.string(),
    availableLanguageCodes: z.array(z.string()).nullable(),
    defaultCurrencyCode: z.string(),
    availableCurrencyCodes: z.array(z.string()),
  }),
})

const settingsData = z.object({ globalSettings: z.object({ trackInventory: z.boolean() }) })

async function tracksStock(calls: Calls, path: string): Promise<boolean> {
  const document = '{ globalSettings { trackInventory } }'
  return (await calls.graphql({ path, document }, settingsData)).globalSettings.trackInventory
}

const translation = z.object({ languageCode: z.string(), name: z.string() })
const page = translation.extend({ slug: z.string(), description: z.string() })
const asset = z.object({
  id: z.string(),
  preview: z.string(),
  source: z.string(),
  width: z.number(),
  height: z.number(),
  type: z.string(),
})
const ASSET = 'id preview source width height type'

type Translation = z.output<typeof translation>
type Asset = z.output<typeof asset>

const namesOf = (translations: readonly Translation[]) =>
  textsByLanguage(translations.map(({ languageCode, name }) => [languageCode, name]))

const isPrivate = z.boolean().optional()

const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ totalItems: z.number(), items: z.array(item) })

/** Taxons and facets that a list has at once: as many as the Shop API allows. */
const DEFINITIONS = 100

/** Reads all items of a list, `skip` by `skip`. */
async function* pagesOf<T>(
  read: (options: ListOptions) => Promise<{ totalItems: number; items: T[] }>,
  take: number,
  from = 0,
): AsyncGenerator<{ items: T[]; next: number | null; total: number }> {
  for (let skip = from; ;) {
    const { items, totalItems: total } = await read({ skip, take, sort: { id: 'ASC' } })
    skip += items.length
    const isLast = items.length === 0 || skip >= total
    yield { items, next: isLast ? null : skip, total }
    if (isLast) return
  }
}

interface ListOptions {
  skip?: number
  take: number
  sort?: { id: 'ASC' }
  filter?: object
}

const collection = z.object({
  id: z.string(),
  parentId: z.string(),
  position: z.number(),
  slug: z.string(),
  isPrivate,
  translations: z.array(page),
  featuredAsset: asset.nullable(),
})

const facet = z.object({
  code: z.string(),
  isPrivate,
  translations: z.array(translation),
  values: z.array(
    z.object({ id: z.string(), code: z.string(), translations: z.array(translation) }),
  ),
})

async function definitions(api: Api): Promise<Definitions> {
  const { calls, path, isAdmin } = api
  const hidden = isAdmin ? 'isPrivate' : ''
  const collections = await allOf(
    pagesOf(async (options) => {
      const document = `query ($options: CollectionListOptions) { collections(options: $options) { totalItems items {
        id parentId position slug ${hidden} featuredAsset { ${ASSET} }
        translations { languageCode name slug description }
      } } }`
      const schema = z.object({ collections: listOf(collection) })
      return (await calls.graphql({ path, document, variables: { options } }, schema)).collections
    }, DEFINITIONS),
  )
  const facets = await allOf(
    pagesOf(async (options) => {
      const document = `query ($options: FacetListOptions) { facets(options: $options) { totalItems items {
        code ${hidden} translations { languageCode name }
        values { id code translations { languageCode name } }
      } } }`
      const schema = z.object({ facets: listOf(facet) })
      return (await calls.graphql({ path, document, variables: { options } }, schema)).facets
    }, DEFINITIONS),
  )
  const attributes = facets.filter(isPublic).map(({ code, translations, values }) => {
    const attribute = { code, name: namesOf(translations) }
    const options = values.map((value) => {
      const option = { code: value.code, label: namesOf(value.translations) }
      api.facetValues.set(value.id, { attribute, value: [option] })
      return option
    })
    return { ...attribute, options }
  })
  return {
    attributes,
    taxons: collections.filter(isPublic).map((one) => ({
      key: one.id,
      parent: one.parentId,
      code: one.slug,
      position: one.position,
      name: namesOf(one.translations),
      slug: slugsOf(one.translations),
      description: descriptionsOf(one.translations),
      images: picturesOf(one.featuredAsset ? [one.featuredAsset] : []),
    })),
  }
}

const isPublic = (one: { isPrivate?: boolean | undefined }) => one.isPrivate !== true

async function allOf<T>(pages: AsyncIterable<{ items: T[] }>): Promise<T[]> {
  const all: T[] = []
  for await (const { items } of pages) all.push(...items)
  return all
}

type Page = z.output<typeof page>

const slugsOf = (pages: readonly Page[]) =>
  textsByLanguage(pages.map(({ languageCode, slug }) => [languageCode, slug]))

const descriptionsOf = (pages: readonly Page[]) =>
  textsByLanguage(pages.map(({ languageCode, description }) => [languageCode, description]))

const picturesOf = (assets: readonly Asset[]) =>
  assets
    .filter(({ type }) => type === 'IMAGE')
    .map(({ preview, width, height }) => pulledPicture(preview, width, height))

/** What changes of a product are noticed by: prices, stock, collections and facets change without its time. */
const glanced = z.object({
  id: z.string(),
  updatedAt: z.string(),
  enabled: z.boolean(),
  collections: z.array(z.object({ id: z.string() })),
  facetValues: z.array(z.object({ id: z.string() })),
  variants: z.array(
    z.object({
      id: z.string(),
      updatedAt: z.string(),
      enabled: z.boolean().optional(),
      priceWithTax: z.number(),
      stockLevel: z.string(),
      trackInventory: z.string().optional(),
      stockLevels: z
        .array(z.object({ stockOnHand: z.number(), stockAllocated: z.number() }))
        .optional(),
    }),
  ),
})

const glancedFields = ({ isAdmin }: Api) => ({
  product: 'id updatedAt enabled collections { id } facetValues { id }',
  variant: `id updatedAt priceWithTax stockLevel ${
    isAdmin ? 'enabled trackInventory stockLevels { stockOnHand stockAllocated }' : ''
  }`,
})

type Glanced = z.output<typeof glanced>

const sorted = (all: readonly { id: string }[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Lists within a product come in no certain order. */
function printOfProduct(item: Glanced): string {
  const { updatedAt, enabled, collections, facetValues, variants } = glanced.parse(item)
  return printOf(updatedAt, enabled, ...[collections, facetValues, variants].map(sorted))
}

const option = z.object({
  translations: z.array(translation),
  group: z.object({ translations: z.array(translation) }),
})

const whole = glanced.extend({
  createdAt: z.string(),
  slug: z.string(),
  translations: z.array(page),
  featuredAsset: asset.nullable(),
  assets: z.array(asset),
  variants: z.array(
    glanced.shape.variants.element.extend({
      sku: z.string(),
      options: z.array(option),
      facetValues: glanced.shape.facetValues,
    }),
  ),
})

type Whole = z.output<typeof whole>

async function readWhole(api: Api, options: ListOptions) {
  const { product, variant } = glancedFields(api)
  const names = 'translations { languageCode name }'
  const document = `query ($options: ProductListOptions) { products(options: $options) { totalItems items {
    ${product} createdAt slug translations { languageCode name slug description }
    featuredAsset { ${ASSET} } assets { ${ASSET} }
    variants { ${variant} sku facetValues { id } options { ${names} group { ${names} } } }
  } } }`
  const schema = z.object({ products: listOf(whole) })
  const { calls, path } = api
  return (await calls.graphql({ path, document, variables: { options } }, schema)).products
}

async function* products(api: Api, from: number): AsyncGenerator<ProductPage> {
  const pages = pagesOf((options) => readWhole(api, options), api.pages.whole, from)
  for await (const { items, next, total } of pages) {
    const found = items.map((item) => pulled(item, api))
    yield { products: found, next: next === null ? null : String(next), total }
  }
}

async function* some(api: Api, keys: readonly string[]): AsyncGenerator<PulledProduct[]> {
  const filter = { id: { in: keys } }
  const { items } = await readWhole(api, { take: keys.length, filter })
  yield items.map((item) => pulled(item, api))
}

async function* glance(api: Api) {
  const { product, variant } = glancedFields(api)
  const document = `query ($options: ProductListOptions) { products(options: $options) { totalItems items {
    ${product} variants { ${variant} }
  } } }`
  const schema = z.object({ products: listOf(glanced) })
  const { calls, path, pages } = api
  const read = async (options: ListOptions) =>
    (await calls.graphql({ path, document, variables: { options } }, schema)).products
  for await (const { items } of pagesOf(read, pages.glance))
    yield items.map((item) => ({ key: item.id, print: printOfProduct(item) }))
}

const idsOfProducts = z.object({ products: listOf(z.object({ id: z.string() })) })
const idsOfVariants = z.object({ productVariants: listOf(z.object({ productId: z.string() })) })

/** Ids that a list of changes has at once. */
const CHANGED = 500
/** Products that are read at once by their ids. */
const AT_ONCE = 50

/**
 * Reads the products that have changed themselves, or of which a variant has. The stock that orders take, collections
 * and deleted variants leave no trace there.
 */
async function* changedSince(api: Api, time: string): AsyncGenerator<PulledProduct[]> {
  const { calls, path } = api
  const filter = { updatedAt: { after: time } }
  const own = await allOf(
    pagesOf(async (options) => {
      const document =
        'query ($options: ProductListOptions) { products(options: $options) { totalItems items { id } } }'
      const variables = { options: { ...options, filter } }
      return (await calls.graphql({ path, document, variables }, idsOfProducts)).products
    }, CHANGED),
  )
  const variants = await allOf(
    pagesOf(async (options) => {
      const document =
        'query ($options: ProductVariantListOptions) { productVariants(options: $options) { totalItems items { productId } } }'
      const variables = { options: { ...options, filter } }
      return (await calls.graphql({ path, document, variables }, idsOfVariants)).productVariants
    }, CHANGED),
  )
  const changed = own.map(({ id }) => id)
  const keys = [...new Set([...changed, ...variants.map(({ productId }) => productId)])]
  if (keys.length > 0) await definitions(api)
  for (let from = 0; from < keys.length; from += AT_ONCE)
    yield* some(api, keys.slice(from, from + AT_ONCE))
}

async function countAll({ calls, path }: Api): Promise<number> {
  const document = '{ products(options: { take: 1 }) { totalItems items { id } } }'
  return (await calls.graphql({ path, document }, idsOfProducts)).products.totalItems
}

function pulled(item: Whole, api: Api): PulledProduct {
  const { id: key, translations, slug, createdAt, collections } = item
  const print = printOfProduct(item)
  if (!item.enabled) return { key, print, product: { leftOut: 'not enabled' } }
  const variants = item.variants.filter(({ enabled }) => enabled !== false)
  const values = [item, ...variants]
    .flatMap((one) => one.facetValues)
    .flatMap(({ id }) => api.facetValues.get(id) ?? [])
  const first = item.featuredAsset
  const others = item.assets.filter(({ id }) => id !== first?.id)
  return {
    key,
    print,
    product: {
      code: slug,
      name: namesOf(translations),
      slug: slugsOf(translations),
      description: descriptionsOf(translations),
      createdAt,
      brand: brandIn(values, api),
      taxons: collections.map(({ id }) => id),
      images: picturesOf(first ? [first, ...others] : others),
      values,
      variants: variants.map((variant) => variantOf(variant, api)),
    },
  }
}

/** Returns the label of a product's brand in the first language that it has; null without a brand. */
function brandIn(values: readonly PulledValue[], { brandFacet }: Api): string | null {
  const brand = values.find(({ attribute }) => attribute.code === brandFacet)?.value
  if (brand === undefined || typeof brand !== 'object') return null
  return Object.values(brand[0]?.label ?? {})[0] ?? null
}

function variantOf(variant: Whole['variants'][number], api: Api): PulledVariant {
  const { id: key, sku, priceWithTax: price, options } = variant
  return {
    key,
    code: sku,
    price,
    ...stockOf(variant, api),
    values: options.map(({ translations, group }) => ({
      attribute: { name: namesOf(group.translations) },
      value: [{ label: namesOf(translations) }],
    })),
  }
}

/** What is sold although none is left is on backorder, which the Shop API does not tell. */
function stockOf(
  { stockLevel, stockLevels, trackInventory }: Glanced['variants'][number],
  { tracksStock: isTracked }: Api,
): Pick<PulledVariant, 'inStock' | 'availability'> {
  const inStock = stockLevel !== 'OUT_OF_STOCK' && !(Number(stockLevel) <= 0)
  if (!inStock || !stockLevels) return { inStock }
  const isCounted = trackInventory === 'TRUE' || (trackInventory === 'INHERIT' && isTracked)
  const left = stockLevels.reduce((sum, one) => sum + one.stockOnHand - one.stockAllocated, 0)
  return isCounted && left <= 0 ? { inStock, availability: 'backorder' } : { inStock }
}
