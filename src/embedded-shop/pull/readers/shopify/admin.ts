import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { PullProblem } from '../../problem.ts'
import { printOf } from '../../values.ts'
import {
  type Access,
  type Definitions,
  type Glance,
  type ProductPage,
  type PulledProduct,
  type PulledShop,
  type PulledTaxon,
  type Reader,
} from '../../platform.ts'
import {
  type Api,
  collection,
  commonOf,
  connection,
  DEFINITIONS,
  image,
  IMAGE,
  item,
  MENU_ITEMS,
  menuItem,
  type MenuItem,
  metafield,
  option,
  PAGE_INFO,
  pagesFrom,
  printOfProduct,
  PRODUCT_FIELDS,
  pulled,
  readable,
  taxonOf,
  shopVariant,
  versionOf,
  withMenu,
} from './entities.ts'

interface Admin extends Api {
  page: number
}

/** Opens the Admin API, whose products come by bulk operations. */
export async function openAdmin(access: Access, token: string): Promise<Reader> {
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
  for await (const { page } of pagesFrom(read, ({ collections }) => collections.pageInfo))
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
  for await (const { page } of pagesFrom(read, ({ menus }) => menus.pageInfo)) {
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
  selectedOptions: shopVariant.shape.selectedOptions,
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
  ...PRODUCT_FIELDS,
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

/** Reads a line by a schema. Throws `PullProblem` with the line's id and the first field that is not as expected. */
function readLine<T>(of: Line, schema: z.ZodType<T>): T {
  const { data, error } = schema.safeParse(of)
  if (!error) return data
  const [issue] = error.issues
  const field = issue?.path.map(String).join('.') ?? ''
  throw new PullProblem(
    `Shopify: its file: ${of.id ?? 'a line'} is not as expected: ${field}: ${issue?.message ?? ''}`,
  )
}

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
  const { id, updatedAt, status, publishedAt } = readLine(product, z.object(state))
  const variants = below.filter(isA('ProductVariant'))
  const offers = variants.map((one) => offerOf(readLine(one, adminOffer), currency))
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
  const product = readLine(group.product, adminProduct)
  const media = z.object({ image: image.nullable() })
  const own = {
    images: group.below
      .filter(isA('MediaImage'))
      .flatMap((one) => readLine(one, media).image ?? []),
    collections,
    variants: variants.map((one, at) => ({ ...readLine(one, adminVariant), ...offers[at] })),
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
