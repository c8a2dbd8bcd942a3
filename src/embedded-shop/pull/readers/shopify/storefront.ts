import { z } from 'zod'
import { PullProblem } from '../../problem.ts'
import {
  type Access,
  type Definitions,
  type Glance,
  type ProductPage,
  type PulledProduct,
  type PulledTaxon,
  type Reader,
} from '../../platform.ts'
import {
  type Api,
  collection,
  commonOf,
  connection,
  DEFINITIONS,
  glanced,
  image,
  IMAGE,
  item,
  type Item,
  MENU_ITEMS,
  menuItem,
  nodesOf,
  offer,
  PAGE_INFO,
  type PageInfo,
  pagesFrom,
  printOfProduct,
  pulled,
  readable,
  taxonOf,
  shopVariant,
  versionOf,
  withMenu,
} from './entities.ts'

interface Storefront extends Api {
  country: string
  pages: { whole: number; glance: number }
}

/** Opens the Storefront API, which shows what shoppers of one country see. */
export async function openStorefront(access: Access, token: string): Promise<Reader> {
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
  for await (const { page } of pagesFrom(read, (all) => all[0]?.[1].collections.pageInfo)) {
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
  variants: connection(shopVariant),
})

/** Reads the variants that did not come with their product. */
async function withAllVariants<V extends z.ZodType, P extends { id: string }>(
  api: Storefront,
  language: string,
  product: P & { variants: { pageInfo: PageInfo; nodes: z.output<V>[] } },
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
          ? (await withAllVariants(api, locale, one, [VARIANT, shopVariant])).variants
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
  for await (const { page, next } of pagesFrom(
    read,
    (all) => all[0]?.[1].products.pageInfo,
    from,
  )) {
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
  for await (const { page } of pagesFrom(read, ({ products }) => products.pageInfo)) {
    const glances: Glance[] = []
    for (const product of page.products.nodes) {
      const whole = await withAllVariants(api, language, product, [OFFER, offer])
      glances.push({ key: whole.id, print: printOfProduct(whole) })
    }
    yield glances
  }
}
