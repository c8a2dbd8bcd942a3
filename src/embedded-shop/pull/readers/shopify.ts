import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { LANGUAGES } from '#contract/i18n/languages.ts'
import { languageOf } from '#contract/i18n/negotiate-locale.ts'
import type { Texts } from '../../model/source.ts'
import type { Calls } from '../calls.ts'
import {
  type Access,
  type Definitions,
  type Glance,
  pulledPicture,
  type Platform,
  type ProductPage,
  type PulledProduct,
  type PulledShop,
  type PulledTaxon,
  type PulledValue,
  type PulledVariant,
  type Reader,
} from '../platform.ts'
import { PullProblem } from '../problem.ts'
import { centsIn, printOf, textsByLanguage } from '../values.ts'

/** Shopify: the Storefront API, or bulk operations of the Admin API where its token is set. */
export const shopify: Platform = {
  name: 'shopify',
  title: 'Shopify',
  secrets: {
    SHOPIFY_STOREFRONT_TOKEN: 'public or private (shpat_…) token of the Storefront API',
    SHOPIFY_ADMIN_TOKEN:
      'token of the Admin API, read instead: read_products, read_inventory, read_locales, read_translations, read_online_store_navigation',
  },
  options: {
    country: 'code of the country whose prices are read (Storefront API), such as DE',
    menu: 'handle of the menu that orders collections, if not main-menu',
    metafields: 'metafields that are attributes, such as custom.maker,custom.material',
    'api-version': 'version of the API, if not 2026-10',
  },
  signature: { header: 'x-shopify-hmac-sha256', encoding: 'base64' },
  open,
}

/** What both APIs are read with. */
interface Api {
  calls: Calls
  path: string
  /** Locales of texts that are read, the shop's own first. */
  locales: readonly string[]
  currency: string
  menu: string
  metafields: readonly MetafieldName[]
}

interface MetafieldName {
  namespace: string
  key: string
}

async function open(access: Access): Promise<Reader> {
  const { secret } = access
  const admin = secret('SHOPIFY_ADMIN_TOKEN')
  if (admin !== undefined) return openAdmin(access, admin)
  const token = secret('SHOPIFY_STOREFRONT_TOKEN')
  if (token !== undefined) return openStorefront(access, token)
  throw new PullProblem(
    'Shopify needs SHOPIFY_STOREFRONT_TOKEN or SHOPIFY_ADMIN_TOKEN in the environment',
  )
}

const versionOf = ({ option }: Access) => option('api-version') ?? '2026-10'

function commonOf(access: Access): Pick<Api, 'menu' | 'metafields'> {
  const { option } = access
  const names = (option('metafields') ?? '').split(',').filter((name) => name !== '')
  const metafields = names.map((name) => {
    const [, namespace, key] = /^([\w-]+)\.([\w-]+)$/.exec(name.trim()) ?? []
    if (namespace !== undefined && key !== undefined) return { namespace, key }
    throw new PullProblem(`--metafields must name fields as NAMESPACE.KEY, got ${name}`)
  })
  return { menu: option('menu') ?? 'main-menu', metafields }
}

/** Locales whose texts the storefront can show; the shop's own always. */
const readable = (locales: readonly string[]) =>
  locales.filter((locale, at) => at === 0 || Object.hasOwn(LANGUAGES, languageOf(locale)))

const money = z.object({ amount: z.string(), currencyCode: z.string() })
const image = z.object({
  url: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
const option = z.object({
  name: z.string(),
  optionValues: z.array(
    z.object({ name: z.string(), swatch: z.object({ color: z.string().nullable() }).nullable() }),
  ),
})
const metafield = z.object({
  key: z.string(),
  type: z.string(),
  value: z.string(),
  /** Not in the Storefront API. */
  definition: z.object({ name: z.string() }).nullish(),
})
const offer = z.object({
  id: z.string(),
  price: money,
  compareAtPrice: money.nullable(),
  availableForSale: z.boolean(),
  currentlyNotInStock: z.boolean(),
})
const variant = offer.extend({
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
})
/** What changes are noticed by: prices of markets, availability and collections change without the product's time. */
const glanced = z.object({
  id: z.string(),
  updatedAt: z.string(),
  collections: z.array(z.object({ id: z.string() })),
  variants: z.array(offer),
})
/** A product in one language, as both APIs are decoded. */
const item = glanced.extend({
  handle: z.string(),
  title: z.string(),
  descriptionHtml: z.string(),
  vendor: z.string(),
  productType: z.string(),
  createdAt: z.string(),
  options: z.array(option),
  images: z.array(image),
  metafields: z.array(metafield.nullable()),
  variants: z.array(variant),
})

type Glanced = z.output<typeof glanced>
type Item = z.output<typeof item>

function printOfProduct(product: Glanced): string {
  const { updatedAt, collections, variants } = glanced.parse(product)
  const offers = variants.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return printOf(updatedAt, collections.map(({ id }) => id).toSorted(), offers)
}

/** The same product by locale, the shop's own first. */
type Translated = readonly (readonly [locale: string, item: Item])[]

function pulled(translated: Translated, { currency }: Api): PulledProduct {
  const [first] = translated
  if (!first) throw new Error('a product without a language')
  const [, main] = first
  const texts = (text: (from: Item) => string | undefined) =>
    textsByLanguage(translated.map(([locale, one]) => [locale, text(one)]))
  return {
    key: main.id,
    print: printOfProduct(main),
    product: {
      code: main.handle,
      name: texts(({ title }) => title),
      slug: ownTexts(
        texts(({ handle }) => handle),
        first[0],
      ),
      description: texts(({ descriptionHtml }) => descriptionHtml),
      brand: main.vendor || null,
      createdAt: main.createdAt,
      taxons: main.collections.map(({ id }) => id),
      images: main.images.map(({ url, width, height }) => pulledPicture(url, width, height)),
      values: [
        ...(main.productType
          ? [
              {
                attribute: { name: { en: 'Type' } },
                value: [{ label: texts((one) => one.productType) }],
              },
            ]
          : []),
        ...main.metafields.flatMap((_, at) => metafieldValue(translated, at)),
      ],
      variants: main.variants.map((one) => variantOf(one, translated, currency)),
    },
  }
}

/** Texts that differ from the main one: a handle that is not translated is the same in all languages. */
const ownTexts = (texts: Texts, locale: string): Texts => {
  const main = texts[languageOf(locale)]
  const own = Object.entries(texts).filter(
    ([language, text]) => language === languageOf(locale) || text !== main,
  )
  return Object.fromEntries(own)
}

/** A metafield as a value; what refers to other things or is structured is left out. */
function metafieldValue(translated: Translated, at: number): PulledValue[] {
  const field = translated[0]?.[1].metafields[at]
  if (!field) return []
  const { key, type, value, definition } = field
  const words = key.replaceAll(/[_-]+/g, ' ')
  const name = { en: definition?.name ?? words.charAt(0).toUpperCase() + words.slice(1) }
  const attribute = { code: key, name }
  if (type === 'boolean') return [{ attribute, value: value === 'true' }]
  if (type.startsWith('number_')) return [{ attribute, value: Number(value) }]
  const lists = translated.map(
    ([locale, one]) => [locale, textsIn(one.metafields[at]?.value ?? value, type)] as const,
  )
  const labels = (lists[0]?.[1] ?? []).map((_, place) => ({
    label: textsByLanguage(lists.map(([locale, list]) => [locale, list[place]])),
  }))
  return labels.length > 0 ? [{ attribute, value: labels }] : []
}

const TEXT = 'single_line_text_field'

function textsIn(value: string, type: string): string[] {
  if (type === TEXT) return [value]
  return type === `list.${TEXT}` ? z.array(z.string()).parse(JSON.parse(value)) : []
}

/** Value of the option that Shopify gives to a product without any. */
const PLACEHOLDER = 'Default Title'

function variantOf(
  one: z.output<typeof variant>,
  translated: Translated,
  currency: string,
): PulledVariant {
  const { id: key, sku, barcode, price, compareAtPrice: original } = one
  return {
    key,
    code: sku,
    price: price.currencyCode === currency ? centsIn(price.amount) : Number.NaN,
    ...(original && { originalPrice: centsIn(original.amount) }),
    inStock: one.availableForSale,
    ...(one.availableForSale && one.currentlyNotInStock && { availability: 'backorder' as const }),
    ...(barcode && { gtin: barcode }),
    values: one.selectedOptions
      .filter(({ value }) => value !== PLACEHOLDER)
      .map((chosen) => optionValue(chosen, translated)),
  }
}

/** Options and their values are in the same order in all languages. */
function optionValue(chosen: { name: string; value: string }, translated: Translated): PulledValue {
  const options = translated[0]?.[1].options ?? []
  const at = options.findIndex(({ name }) => name === chosen.name)
  const place = options[at]?.optionValues.findIndex(({ name }) => name === chosen.value) ?? -1
  const names = translated.map(([locale, one]) => [locale, one.options[at]?.name] as const)
  const labels = translated.map(
    ([locale, one]) => [locale, one.options[at]?.optionValues[place]?.name] as const,
  )
  const colour = options[at]?.optionValues[place]?.swatch?.color
  const found = place >= 0
  return {
    attribute: { name: found ? textsByLanguage(names) : { en: chosen.name } },
    value: [
      {
        label: found ? textsByLanguage(labels) : { en: chosen.value },
        ...(colour && { colours: [colour] }),
      },
    ],
  }
}

interface MenuItem {
  type: string
  resourceId: string | null
  items?: MenuItem[]
}

const menuItem: z.ZodType<MenuItem> = z.object({
  type: z.string(),
  resourceId: z.string().nullable(),
  get items() {
    return z.array(menuItem).optional()
  },
})
/** A menu has at most three levels. */
const MENU_ITEMS = 'items { type resourceId items { type resourceId items { type resourceId } } }'

/** Collections have no order of their own: the menu says which is below which. Others follow on the first level. */
function withMenu(taxons: readonly PulledTaxon[], items: readonly MenuItem[]): PulledTaxon[] {
  const places = new Map<string, { parent: string | null; position: number }>()
  const visit = (list: readonly MenuItem[], parent: string | null): void => {
    let position = 0
    for (const { resourceId, items: below = [] } of list) {
      const isCollection = taxons.some(({ key }) => key === resourceId)
      if (isCollection && resourceId !== null && !places.has(resourceId))
        places.set(resourceId, { parent, position: ++position })
      visit(below, isCollection ? resourceId : parent)
    }
  }
  visit(items, null)
  let last = places.size
  return taxons.map((taxon) => ({
    ...taxon,
    ...(places.get(taxon.key) ?? { parent: null, position: ++last }),
  }))
}

/** A collection in one language. */
const collection = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  descriptionHtml: z.string(),
  image: image.nullable(),
})
type Collection = z.output<typeof collection>

function taxonOf(translated: readonly (readonly [string, Collection])[]): PulledTaxon {
  const [first] = translated
  if (!first) throw new Error('a collection without a language')
  const [locale, main] = first
  const texts = (text: (from: Collection) => string) =>
    textsByLanguage(translated.map(([of, one]) => [of, text(one)]))
  return {
    key: main.id,
    parent: null,
    code: main.handle,
    name: texts(({ title }) => title),
    slug: ownTexts(
      texts(({ handle }) => handle),
      locale,
    ),
    description: texts(({ descriptionHtml }) => descriptionHtml),
    images: main.image ? [pulledPicture(main.image.url, main.image.width, main.image.height)] : [],
  }
}

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() })
const PAGE_INFO = 'pageInfo { hasNextPage endCursor }'
const connection = <T extends z.ZodType>(node: T) => z.object({ pageInfo, nodes: z.array(node) })
const nodesOf = <T extends z.ZodType>(node: T) =>
  z.object({ nodes: z.array(node) }).transform(({ nodes }) => nodes)

type PageInfo = z.output<typeof pageInfo>

/** Reads pages, each from where the one before it ended. */
async function* pagesOf<P>(
  read: (after: string | null) => Promise<P>,
  infoOf: (page: P) => PageInfo | undefined,
  from: string | null = null,
): AsyncGenerator<{ page: P; next: string | null }> {
  for (let after = from; ;) {
    const page = await read(after)
    const info = infoOf(page)
    const next = info?.hasNextPage ? info.endCursor : null
    yield { page, next }
    if (next === null) return
    after = next
  }
}

/** Collections of a page. */
const DEFINITIONS = 100

// Storefront API

interface Storefront extends Api {
  country: string
  pages: { whole: number; glance: number }
}

async function openStorefront(access: Access, token: string): Promise<Reader> {
  const { currency, pageSize } = access
  const isPrivate = token.startsWith('shpat_')
  const header = isPrivate
    ? 'shopify-storefront-private-token'
    : 'x-shopify-storefront-access-token'
  const calls = access.calls.with({ [header]: token })
  const path = `/api/${versionOf(access)}/graphql.json`
  const { shop, localization } = await calls.graphql(
    { path, document: LOCALIZATION },
    localizationData,
  )
  const country = countryOf(access, localization)
  const others = localization.availableLanguages.filter(
    ({ isoCode }) => isoCode !== localization.language.isoCode,
  )
  const locales = [localization.language, ...others].map(({ isoCode }) => isoCode)
  const api: Storefront = {
    ...commonOf(access),
    calls,
    path,
    locales: readable(locales),
    currency: currency ?? country.currency.isoCode,
    country: country.isoCode,
    pages: pageSize === null ? { whole: 50, glance: 100 } : { whole: pageSize, glance: pageSize },
  }
  return {
    shop: { name: shop.name, currency: api.currency, locales },
    definitions: () => storefrontDefinitions(api),
    products: (from) => storefrontProducts(api, from),
    some: (keys) => storefrontSome(api, keys),
    glance: () => storefrontGlance(api),
  }
}

const COUNTRY = 'isoCode currency { isoCode }'
const LOCALIZATION = `{
  shop { name }
  localization {
    language { isoCode } availableLanguages { isoCode }
    country { ${COUNTRY} } availableCountries { ${COUNTRY} }
  }
}`

const code = z.object({ isoCode: z.string() })
const country = code.extend({ currency: code })
const localizationData = z.object({
  shop: z.object({ name: z.string() }),
  localization: z.object({
    language: code,
    availableLanguages: z.array(code),
    country,
    availableCountries: z.array(country),
  }),
})

/** Returns the country whose prices are read: that of the option, else the shop's own or the first in the currency. */
function countryOf(
  { option: own, currency }: Access,
  { country: usual, availableCountries }: z.output<typeof localizationData>['localization'],
) {
  const wanted = own('country')?.toUpperCase()
  const found = [usual, ...availableCountries].find(
    (one) =>
      (wanted === undefined || one.isoCode === wanted) &&
      (currency === null || one.currency.isoCode === currency),
  )
  if (found) return found
  const has = [...new Set(availableCountries.map((one) => one.currency.isoCode))]
  throw new PullProblem(
    `Shopify sells${wanted === undefined ? '' : ` to ${wanted}`} in no ${currency ?? 'currency'}, but in ${has.join(', ')}: --currency or --country`,
  )
}

const IN_CONTEXT = '@inContext(language: $language, country: $country)'
const CONTEXT = '$language: LanguageCode!, $country: CountryCode!'

/** Runs an operation in one language. */
function inLanguage<T>(
  { calls, path, country: of }: Storefront,
  language: string,
  document: string,
  variables: Readonly<Record<string, unknown>>,
  schema: z.ZodType<T>,
): Promise<T> {
  return calls.graphql(
    { path, document, variables: { ...variables, language, country: of } },
    schema,
  )
}

/** Runs an operation in each language. */
async function inLanguages<T>(
  api: Storefront,
  document: string,
  variables: Readonly<Record<string, unknown>>,
  schema: z.ZodType<T>,
): Promise<(readonly [locale: string, data: T])[]> {
  const all: (readonly [string, T])[] = []
  for (const locale of api.locales)
    all.push([locale, await inLanguage(api, locale, document, variables, schema)])
  return all
}

/** Puts together what is the same in several languages. */
function together<T extends { id: string }>(
  lists: readonly (readonly [locale: string, list: readonly T[]])[],
): (readonly [locale: string, one: T])[][] {
  const [, main] = lists[0] ?? ['', []]
  return main.map(({ id }) =>
    lists.flatMap(([locale, list]) => {
      const found = list.find((one) => one.id === id)
      return found ? [[locale, found] as const] : []
    }),
  )
}

const IMAGE = 'url width height'

const COLLECTIONS = `query ($first: Int!, $after: String, ${CONTEXT}) ${IN_CONTEXT} {
  collections(first: $first, after: $after, sortKey: ID) { ${PAGE_INFO} nodes {
    id handle title descriptionHtml image { ${IMAGE} }
  } }
}`
const MENU = `query ($handle: String!, ${CONTEXT}) ${IN_CONTEXT} { menu(handle: $handle) { ${MENU_ITEMS} } }`

async function storefrontDefinitions(api: Storefront): Promise<Definitions> {
  const schema = z.object({ collections: connection(collection) })
  const read = (after: string | null) =>
    inLanguages(api, COLLECTIONS, { first: DEFINITIONS, after }, schema)
  const taxons: PulledTaxon[] = []
  for await (const { page } of pagesOf(read, (all) => all[0]?.[1].collections.pageInfo)) {
    const lists = page.map(([locale, { collections }]) => [locale, collections.nodes] as const)
    taxons.push(...together(lists).map(taxonOf))
  }
  const menuData = z.object({ menu: z.object({ items: z.array(menuItem) }).nullable() })
  const { menu } = await inLanguage(
    api,
    api.locales[0] ?? 'EN',
    MENU,
    { handle: api.menu },
    menuData,
  )
  return { taxons: withMenu(taxons, menu?.items ?? []), attributes: [] }
}

const OFFER = `id price { amount currencyCode } compareAtPrice { amount currencyCode }
  availableForSale currentlyNotInStock`
const VARIANT = `${OFFER} sku barcode selectedOptions { name value }`
/** Variants that come with their product; further ones are asked for. */
const variantsOf = (fields: string) => `variants(first: 100) { ${PAGE_INFO} nodes { ${fields} } }`
const GLANCE = 'id updatedAt collections(first: 250) { nodes { id } }'
const GLANCED = `${GLANCE} ${variantsOf(OFFER)}`
const ITEM = `${GLANCE} ${variantsOf(VARIANT)}
  handle title descriptionHtml vendor productType createdAt
  options { name optionValues { name swatch { color } } }
  images(first: 100) { nodes { ${IMAGE} } }
  metafields(identifiers: $metafields) { key type value }`

const PAGE = '$first: Int!, $after: String'
const METAFIELDS = '$metafields: [HasMetafieldsIdentifier!]!'
const PRODUCTS = `query (${PAGE}, ${METAFIELDS}, ${CONTEXT}) ${IN_CONTEXT} {
  products(first: $first, after: $after, sortKey: ID) { ${PAGE_INFO} nodes { ${ITEM} } }
}`
const GLANCES = `query (${PAGE}, ${CONTEXT}) ${IN_CONTEXT} {
  products(first: $first, after: $after, sortKey: ID) { ${PAGE_INFO} nodes { ${GLANCED} } }
}`
const SOME = `query ($ids: [ID!]!, ${METAFIELDS}, ${CONTEXT}) ${IN_CONTEXT} {
  nodes(ids: $ids) { ... on Product { ${ITEM} } }
}`
const moreVariants = (
  fields: string,
) => `query ($id: ID!, $after: String, ${CONTEXT}) ${IN_CONTEXT} {
  product(id: $id) { variants(first: 250, after: $after) { ${PAGE_INFO} nodes { ${fields} } } }
}`

const storefrontGlanced = glanced.extend({
  collections: nodesOf(glanced.shape.collections.element),
  variants: connection(offer),
})
const storefrontItem = item.extend({
  collections: nodesOf(glanced.shape.collections.element),
  images: nodesOf(image),
  variants: connection(variant),
})

/** Reads the variants that did not come with their product. */
async function withAllVariants<V extends z.ZodType, P extends { id: string }>(
  api: Storefront,
  language: string,
  product: P & { variants: { pageInfo: z.output<typeof pageInfo>; nodes: z.output<V>[] } },
  [fields, schema]: readonly [fields: string, schema: V],
) {
  const { nodes, pageInfo: first } = product.variants
  const all = [...nodes]
  const page = z.object({ product: z.object({ variants: connection(schema) }).nullable() })
  for (let info = first; info.hasNextPage;) {
    const variables = { id: product.id, after: info.endCursor }
    const found = await inLanguage(api, language, moreVariants(fields), variables, page)
    if (!found.product) break
    all.push(...found.product.variants.nodes)
    info = found.product.variants.pageInfo
  }
  return { ...product, variants: all }
}

/** Completes products that were read in each language. */
async function completed(
  api: Storefront,
  pages: readonly (readonly [locale: string, items: readonly z.output<typeof storefrontItem>[]])[],
): Promise<PulledProduct[]> {
  const found: PulledProduct[] = []
  for (const translated of together(pages)) {
    const whole: [string, Item][] = []
    for (const [locale, one] of translated) {
      // Words of options come with the product: variants are needed once.
      const variants =
        whole.length === 0
          ? (await withAllVariants(api, locale, one, [VARIANT, variant])).variants
          : []
      whole.push([locale, { ...one, variants }])
    }
    found.push(pulled(whole, api))
  }
  return found
}

async function* storefrontProducts(
  api: Storefront,
  from: string | null,
): AsyncGenerator<ProductPage> {
  const schema = z.object({ products: connection(storefrontItem) })
  const { metafields, pages } = api
  const read = (after: string | null) =>
    inLanguages(api, PRODUCTS, { first: pages.whole, after, metafields }, schema)
  for await (const { page, next } of pagesOf(read, (all) => all[0]?.[1].products.pageInfo, from)) {
    const lists = page.map(([locale, { products }]) => [locale, products.nodes] as const)
    yield { products: await completed(api, lists), next, total: null }
  }
}

async function* storefrontSome(
  api: Storefront,
  ids: readonly string[],
): AsyncGenerator<PulledProduct[]> {
  const schema = z.object({ nodes: z.array(storefrontItem.nullable()) })
  const pages = await inLanguages(api, SOME, { ids, metafields: api.metafields }, schema)
  const lists = pages.map(
    ([locale, { nodes }]) => [locale, nodes.filter((one) => one !== null)] as const,
  )
  yield await completed(api, lists)
}

async function* storefrontGlance(api: Storefront): AsyncGenerator<Glance[]> {
  const schema = z.object({ products: connection(storefrontGlanced) })
  const language = api.locales[0] ?? 'EN'
  const read = (after: string | null) =>
    inLanguage(api, language, GLANCES, { first: api.pages.glance, after }, schema)
  for await (const { page } of pagesOf(read, ({ products }) => products.pageInfo)) {
    const glances: Glance[] = []
    for (const product of page.products.nodes) {
      const whole = await withAllVariants(api, language, product, [OFFER, offer])
      glances.push({ key: whole.id, print: printOfProduct(whole) })
    }
    yield glances
  }
}

// Admin API

interface Admin extends Api {
  page: number
}

async function openAdmin(access: Access, token: string): Promise<Reader> {
  const calls = access.calls.with({ 'x-shopify-access-token': token })
  const path = `/admin/api/${versionOf(access)}/graphql.json`
  const { shop, shopLocales } = await calls.graphql({ path, document: SHOP }, shopData)
  if (access.currency !== null && access.currency !== shop.currencyCode)
    throw new PullProblem(
      `The storefront shows ${access.currency}, and Shopify's Admin API gives prices in ${shop.currencyCode}: use SHOPIFY_STOREFRONT_TOKEN, which gives those of a country, or --currency ${shop.currencyCode}`,
    )
  const sorted = shopLocales.toSorted((a, b) => Number(b.primary) - Number(a.primary))
  const locales = sorted.map(({ locale }) => locale)
  const api: Admin = {
    ...commonOf(access),
    calls,
    path,
    locales: readable(locales),
    currency: shop.currencyCode,
    page: access.pageSize ?? 100,
  }
  const described: PulledShop = { name: shop.name, currency: shop.currencyCode, locales }
  return {
    shop: described,
    definitions: () => adminDefinitions(api),
    products: (from) => adminProducts(api, from),
    some: (keys) => adminSome(api, keys),
    glance: () => adminGlance(api),
    changedSince: (time) => adminChanges(api, time),
    count: () => countOf(api, ''),
  }
}

const SHOP = '{ shop { name currencyCode } shopLocales(published: true) { locale primary } }'
const shopData = z.object({
  shop: z.object({ name: z.string(), currencyCode: z.string() }),
  shopLocales: z.array(z.object({ locale: z.string(), primary: z.boolean() })),
})

/** Fields with the translations of something into each further locale: `t1`, `t2`. */
const translationsOf = ({ locales }: Api) =>
  locales
    .slice(1)
    .map(
      (locale, at) =>
        `t${String(at + 1)}: translations(locale: ${JSON.stringify(locale)}) { key value }`,
    )
    .join(' ')

const translations = z.array(z.object({ key: z.string(), value: z.string().nullable() }))
/** Translations are in fields of names that depend on the shop. */
const translated = <T extends z.ZodRawShape>(shape: T) => z.looseObject(shape)

/** Returns the translation of a key in the locale at a place; null without one, or in the shop's own. */
function translationIn(
  of: Readonly<Record<string, unknown>>,
  at: number,
  key: string,
): string | null {
  if (at === 0) return null
  const found = translations.safeParse(of[`t${String(at)}`])
  return found.data?.find((one) => one.key === key)?.value ?? null
}

const adminCollection = translated(collection.shape)
const PUBLISHED = '"published_status:published"'

async function adminDefinitions(api: Admin): Promise<Definitions> {
  const { calls, path, locales } = api
  const document = `query ($first: Int!, $after: String) {
    collections(first: $first, after: $after, query: ${PUBLISHED}) { ${PAGE_INFO} nodes {
      id handle title descriptionHtml image { ${IMAGE} } ${translationsOf(api)}
    } }
  }`
  const schema = z.object({ collections: connection(adminCollection) })
  const read = (after: string | null) =>
    calls.graphql({ path, document, variables: { first: DEFINITIONS, after } }, schema)
  const inAll = (one: z.output<typeof adminCollection>) =>
    locales.map((locale, at) => [locale, { ...one, ...wordsIn(one, at) }] as const)
  const taxons: PulledTaxon[] = []
  for await (const { page } of pagesOf(read, ({ collections }) => collections.pageInfo))
    taxons.push(...page.collections.nodes.map((one) => taxonOf(inAll(one))))
  return { taxons: withMenu(taxons, await menuItems(api)), attributes: [] }
}

/** Texts that products and collections have alike. */
interface Worded extends Readonly<Record<string, unknown>> {
  title: string
  handle: string
  descriptionHtml: string
}

const wordsIn = (of: Worded, at: number) => ({
  title: translationIn(of, at, 'title') ?? of.title,
  handle: translationIn(of, at, 'handle') ?? of.handle,
  descriptionHtml: translationIn(of, at, 'body_html') ?? of.descriptionHtml,
})

async function menuItems({ calls, path, menu }: Admin): Promise<MenuItem[]> {
  const document = `query ($after: String) { menus(first: 50, after: $after) { ${PAGE_INFO} nodes { handle ${MENU_ITEMS} } } }`
  const menuOf = z.object({ handle: z.string(), items: z.array(menuItem) })
  const schema = z.object({ menus: connection(menuOf) })
  const read = (after: string | null) =>
    calls.graphql({ path, document, variables: { after } }, schema)
  for await (const { page } of pagesOf(read, ({ menus }) => menus.pageInfo)) {
    const found = page.menus.nodes.find(({ handle }) => handle === menu)
    if (found) return found.items
  }
  return []
}

const amounts = {
  id: z.string(),
  price: z.string(),
  compareAtPrice: z.string().nullable(),
  availableForSale: z.boolean(),
  inventoryQuantity: z.number().nullable(),
  inventoryPolicy: z.string(),
  inventoryItem: z.object({ tracked: z.boolean() }),
}
const adminOffer = z.object(amounts)
const adminVariant = adminOffer.extend({
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  selectedOptions: variant.shape.selectedOptions,
})
const ADMIN_OFFER =
  'id price compareAtPrice availableForSale inventoryQuantity inventoryPolicy inventoryItem { tracked }'
const ADMIN_VARIANT = `${ADMIN_OFFER} sku barcode selectedOptions { name value }`
const ADMIN_GLANCE = 'id updatedAt status publishedAt'
/** Connections of bulk operations are written with edges. */
const edges = (name: string, fields: string) => `${name} { edges { node { ${fields} } } }`

const state = {
  id: z.string(),
  updatedAt: z.string(),
  status: z.string(),
  publishedAt: z.string().nullable(),
}
const adminProduct = translated({
  ...state,
  handle: z.string(),
  title: z.string(),
  descriptionHtml: z.string(),
  vendor: z.string(),
  productType: z.string(),
  createdAt: z.string(),
  options: z.array(
    translated({
      name: z.string(),
      optionValues: z.array(translated(option.shape.optionValues.element.shape)),
    }),
  ),
})

const adminItemFields = (api: Admin) => {
  const words = translationsOf(api)
  const fields = api.metafields.map(
    ({ namespace, key }, at) =>
      `m${String(at)}: metafield(namespace: ${JSON.stringify(namespace)}, key: ${JSON.stringify(key)}) { key type value definition { name } ${words} }`,
  )
  return `${ADMIN_GLANCE} handle title descriptionHtml vendor productType createdAt ${words}
    options { name ${words} optionValues { name swatch { color } ${words} } }
    ${fields.join(' ')}
    ${edges('collections', 'id')}
    ${edges('media', `... on MediaImage { id image { ${IMAGE} } }`)}
    ${edges('variants', ADMIN_VARIANT)}`
}
const ADMIN_GLANCED = `${ADMIN_GLANCE} ${edges('collections', 'id')} ${edges('variants', ADMIN_OFFER)}`

const started = z.object({
  bulkOperationRunQuery: z.object({
    bulkOperation: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ message: z.string() })),
  }),
})
const RUN = `mutation ($query: String!) { bulkOperationRunQuery(query: $query, groupObjects: true) {
  bulkOperation { id } userErrors { message }
} }`

/** Starts a bulk operation over the products that fit a search, all of them if it is empty. */
async function startBulk({ calls, path }: Admin, search: string, fields: string): Promise<string> {
  const filter = search === '' ? '' : `(query: ${JSON.stringify(search)})`
  const query = `{ ${edges(`products${filter}`, fields)} }`
  const { bulkOperationRunQuery: outcome } = await calls.graphql(
    { path, document: RUN, variables: { query } },
    started,
  )
  if (outcome.bulkOperation) return outcome.bulkOperation.id
  throw new PullProblem(`Shopify starts no bulk operation: ${outcome.userErrors[0]?.message ?? ''}`)
}

const STATUS = `query ($id: ID!) { node(id: $id) { ... on BulkOperation { status errorCode rootObjectCount url } } }`
const operation = z.object({
  status: z.string(),
  errorCode: z.string().nullable(),
  rootObjectCount: z.string(),
  /** Null where nothing was found. */
  url: z.string().nullable(),
})
type Operation = z.output<typeof operation>

const UNDER_WAY = ['CREATED', 'RUNNING']
const [SHORTEST, LONGEST] = [500, 5000]

/** Waits for a bulk operation to end; null if it is not known any more. */
async function endOf({ calls, path }: Admin, id: string): Promise<Operation | null> {
  const schema = z.object({ node: operation.nullable() })
  for (let rest = SHORTEST; ; rest = Math.min(2 * rest, LONGEST)) {
    const { node } = await calls.graphql({ path, document: STATUS, variables: { id } }, schema)
    if (!node || !UNDER_WAY.includes(node.status)) return node
    await pause(rest)
  }
}

async function runBulk(api: Admin, search: string, fields: string): Promise<Bulk> {
  const id = await startBulk(api, search, fields)
  const ended = await endOf(api, id)
  if (ended?.status === 'COMPLETED') return { id, ended, done: 0 }
  throw new PullProblem(
    `Shopify's bulk operation has ended as ${ended?.status ?? 'unknown'} (${ended?.errorCode ?? 'without a reason'})`,
  )
}

const PARENT = '__parentId'
/** A line of a bulk operation's file: a product, or something of the one before it, whose id it has. */
const line = z.looseObject({ id: z.string().optional(), [PARENT]: z.string().optional() })
type Line = z.output<typeof line>

/** A product with what is below it. */
interface Group {
  product: Line
  below: Line[]
}

async function* groupsOf({ calls }: Admin, { url }: Operation): AsyncGenerator<Group> {
  if (url === null) return
  let group: Group | null = null
  for await (const text of calls.lines(url)) {
    const read = line.parse(JSON.parse(text))
    if (read[PARENT] !== undefined) group?.below.push(read)
    else {
      if (group) yield group
      group = { product: read, below: [] }
    }
  }
  if (group) yield group
}

const isA =
  (type: string) =>
  ({ id }: Line) =>
    id?.startsWith(`gid://shopify/${type}/`) ?? false

/** Returns an offer as the Storefront API has it. */
function offerOf(one: z.output<typeof adminOffer>, currencyCode: string) {
  const { id, price, compareAtPrice, availableForSale, inventoryQuantity: left } = one
  const isCounted = one.inventoryItem.tracked
  return {
    id,
    price: { amount: price, currencyCode },
    compareAtPrice: compareAtPrice === null ? null : { amount: compareAtPrice, currencyCode },
    availableForSale,
    currentlyNotInStock: isCounted && one.inventoryPolicy === 'CONTINUE' && (left ?? 0) <= 0,
  }
}

function stateOf({ product, below }: Group, { currency }: Admin) {
  const { id, updatedAt, status, publishedAt } = z.object(state).parse(product)
  const variants = below.filter(isA('ProductVariant'))
  const offers = variants.map((one) => offerOf(adminOffer.parse(one), currency))
  const collections = below.filter(isA('Collection')).map((one) => ({ id: String(one.id) }))
  const print = printOf(
    printOfProduct({ id, updatedAt, collections, variants: offers }),
    status,
    publishedAt,
  )
  return { id, print, status, publishedAt, collections, variants, offers }
}

function adminPulled(group: Group, api: Admin): PulledProduct {
  const { id: key, print, status, publishedAt, collections, variants, offers } = stateOf(group, api)
  if (status !== 'ACTIVE') return { key, print, product: { leftOut: 'not active' } }
  if (publishedAt === null)
    return { key, print, product: { leftOut: 'not published to the online store' } }
  const product = adminProduct.parse(group.product)
  const media = z.object({ image: image.nullable() })
  const own = {
    images: group.below.filter(isA('MediaImage')).flatMap((one) => media.parse(one).image ?? []),
    collections,
    variants: variants.map((one, at) => ({ ...adminVariant.parse(one), ...offers[at] })),
  }
  const inAll = api.locales.map((locale, at) => {
    const fields = {
      ...product,
      ...wordsIn(product, at),
      ...own,
      productType: translationIn(product, at, 'product_type') ?? product.productType,
      options: product.options.map((one) => ({
        name: translationIn(one, at, 'name') ?? one.name,
        optionValues: one.optionValues.map((value) => ({
          ...value,
          name: translationIn(value, at, 'name') ?? value.name,
        })),
      })),
      metafields: api.metafields.map((_, place) =>
        adminMetafield(product[`m${String(place)}`], at),
      ),
    }
    return [locale, item.parse(fields)] as const
  })
  return { ...pulled(inAll, api), key, print }
}

function adminMetafield(value: unknown, at: number) {
  const read = translated(metafield.shape).nullish().parse(value)
  return read ? { ...read, value: translationIn(read, at, 'value') ?? read.value } : null
}

/** Reads products by a bulk operation. A place is its id and the number of products that were taken from its file. */
async function* adminProducts(api: Admin, from: string | null): AsyncGenerator<ProductPage> {
  const { id, ended, done } =
    (await earlierBulk(api, from)) ?? (await runBulk(api, '', adminItemFields(api)))
  const total = Number(ended.rootObjectCount)
  let number = 0
  for await (const groups of chunks(groupsOf(api, ended), api.page)) {
    number += groups.length
    if (number <= done) continue
    const products = groups.map((group) => adminPulled(group, api))
    yield { products, next: `${id} ${String(number)}`, total }
  }
}

/** A bulk operation that has ended, and how many of its products have been taken. */
interface Bulk {
  id: string
  ended: Operation
  done: number
}

/** Returns the bulk operation of a place; null if its file, which is kept for a week, is gone. */
async function earlierBulk(api: Admin, place: string | null): Promise<Bulk | null> {
  const [id, done] = place?.split(' ') ?? []
  if (id === undefined) return null
  const ended = await endOf(api, id)
  return ended?.status === 'COMPLETED' ? { id, ended, done: Number(done) } : null
}

async function* chunks<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = []
  for await (const one of all) {
    chunk.push(one)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

async function* productsFound(api: Admin, search: string): AsyncGenerator<PulledProduct[]> {
  const { ended } = await runBulk(api, search, adminItemFields(api))
  for await (const groups of chunks(groupsOf(api, ended), api.page))
    yield groups.map((group) => adminPulled(group, api))
}

/** Searches take the number at the end of an id. */
const adminSome = (api: Admin, keys: readonly string[]) =>
  productsFound(api, keys.map((key) => `id:${key.split('/').at(-1) ?? ''}`).join(' OR '))

async function* adminGlance(api: Admin): AsyncGenerator<Glance[]> {
  const { ended } = await runBulk(api, '', ADMIN_GLANCED)
  for await (const groups of chunks(groupsOf(api, ended), api.page))
    yield groups.map((group) => {
      const { id: key, print } = stateOf(group, api)
      return { key, print }
    })
}

/** Asks first whether there are changes at all, as an operation takes seconds. */
async function* adminChanges(api: Admin, time: string): AsyncGenerator<PulledProduct[]> {
  const search = `updated_at:>='${time}'`
  if ((await countOf(api, search)) > 0) yield* productsFound(api, search)
}

async function countOf({ calls, path }: Admin, query: string): Promise<number> {
  const document = 'query ($query: String) { productsCount(query: $query, limit: null) { count } }'
  const schema = z.object({ productsCount: z.object({ count: z.number() }).nullable() })
  const { productsCount: of } = await calls.graphql(
    { path, document, variables: { query } },
    schema,
  )
  return of?.count ?? 0
}
