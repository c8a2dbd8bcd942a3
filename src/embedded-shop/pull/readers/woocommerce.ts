import { z } from 'zod'
import { decoded } from '../../import/mapping/value.ts'
import type { Calls } from '../calls.ts'
import {
  type Access,
  type Definitions,
  type Glance,
  type Platform,
  type ProductPage,
  type PulledAttribute,
  pulledPicture,
  type PulledProduct,
  type PulledValue,
  type PulledVariant,
  type Reader,
} from '../platform.ts'
import { PullProblem } from '../problem.ts'
import { centsIn, printOf, textsByLanguage, unreadablePrice } from '../values.ts'

/** WooCommerce: its REST API v3. */
export const woocommerce: Platform = {
  name: 'woocommerce',
  title: 'WooCommerce',
  secrets: {
    WOOCOMMERCE_KEY: 'consumer key with the right to read (ck_…)',
    WOOCOMMERCE_SECRET: 'consumer secret (cs_…)',
  },
  options: {
    language: 'language of the texts, if not en',
    'api-path': 'path of the API of WordPress, if not /wp-json',
  },
  signature: { header: 'x-wc-webhook-signature', encoding: 'base64' },
  open,
}

interface Api {
  calls: Calls
  /** Path of the API of WordPress. */
  base: string
  language: string
  /** Most products of a page. */
  page: number
  /** Attributes that several products share, by their ids. Read anew when a product names an option that is not in it. */
  attributes: ReadonlyMap<number, Attribute>
  /** Whether variations of several products can be asked for at once, as since version 10.3. */
  listsVariations: boolean
}

interface Attribute {
  code: string
  name: string
  /** Options by their labels, as these are read: terms and products may write one with and without references. */
  options: ReadonlyMap<string, { code: string; label: string }>
}

async function open(access: Access): Promise<Reader> {
  const { secret, option, currency: wanted, pageSize } = access
  const [key, password] = [secret('WOOCOMMERCE_KEY'), secret('WOOCOMMERCE_SECRET')]
  if (key === undefined || password === undefined)
    throw new PullProblem(
      'WooCommerce needs WOOCOMMERCE_KEY and WOOCOMMERCE_SECRET in the environment',
    )
  const authorization = `Basic ${Buffer.from(`${key}:${password}`).toString('base64')}`
  const base = option('api-path') ?? '/wp-json'
  const calls = access.calls.with({ authorization })
  const path = `${base}/wc/v3/data/currencies/current`
  const { code: currency } = (await calls.ask({ path }, z.object({ code: z.string() }))).data
  if (wanted !== null && wanted !== currency)
    throw new PullProblem(
      `The storefront shows ${wanted}, and WooCommerce sells in ${currency}: --currency ${currency}`,
    )
  const site = await calls.ask(
    { path: `${base}/`, query: { _fields: 'name' } },
    z.object({ name: z.string() }),
  )
  const api: Api = {
    calls,
    base,
    language: option('language') ?? 'en',
    page: pageSize ?? MOST,
    attributes: new Map(),
    listsVariations: true,
  }
  return {
    shop: { name: site.data.name, currency, locales: [api.language] },
    definitions: () => definitions(api),
    products: (from) => products(api, Number(from ?? 1)),
    some: (keys) => some(api, keys),
    glance: () => glance(api),
    changedSince: (time) => changedSince(api, time),
    count: () => countAll(api),
  }
}

/** As many things as a page may have. */
const MOST = 100

interface Page<T> {
  items: T[]
  total: number
  next: number | null
}

type Query = Readonly<Record<string, string | number | readonly string[]>>

/** Reads the pages of a list in the order of ids; null where the shop has no such list. */
async function readPage<T extends z.ZodType>(
  { calls, base }: Api,
  { path, item, query }: { path: string; item: T; query: Query },
  page: number,
): Promise<Page<z.output<T>> | null> {
  const all = { per_page: MOST, orderby: 'id', order: 'asc', ...query, page }
  const found = await calls.find({ path: `${base}/wc/v3/${path}`, query: all }, z.array(item))
  if (!found) return null
  const { data: items, headers } = found
  const [total, pages] = ['x-wp-total', 'x-wp-totalpages'].map((name) =>
    Number(headers.get(name) ?? 0),
  )
  return { items, total: total ?? 0, next: page < (pages ?? 0) ? page + 1 : null }
}

type List<T extends z.ZodType> = Parameters<typeof readPage<T>>[1]

async function* pagesOf<T extends z.ZodType>(
  api: Api,
  list: List<T>,
  from = 1,
): AsyncGenerator<Page<z.output<T>>> {
  for (let page: number | null = from; page !== null;) {
    const found: Page<z.output<T>> | null = await readPage(api, list, page)
    if (!found) throw new PullProblem(`WooCommerce has no ${list.path}: is --url right?`)
    yield found
    page = found.next
  }
}

async function allOf<T extends z.ZodType>(api: Api, list: List<T>): Promise<z.output<T>[]> {
  const all: z.output<T>[] = []
  for await (const { items } of pagesOf(api, list)) all.push(...items)
  return all
}

const image = z.object({ src: z.string() })
const category = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  parent: z.number(),
  description: z.string(),
  menu_order: z.number(),
  /** For a category without a picture an empty list, or null in older versions. */
  image: z.union([image, z.array(z.unknown()).transform(() => null)]).nullish(),
})

async function definitions(api: Api): Promise<Definitions> {
  const { language } = api
  const categories = await allOf(api, { path: 'products/categories', item: category, query: {} })
  await readAttributes(api)
  return {
    taxons: categories.map((one) => ({
      key: String(one.id),
      parent: one.parent === 0 ? null : String(one.parent),
      code: one.slug,
      name: { [language]: one.name },
      slug: { [language]: one.slug },
      description: textsByLanguage([[language, one.description]]),
      position: one.menu_order,
      images: one.image ? [pulledPicture(one.image.src)] : [],
    })),
    attributes: [...api.attributes.values()].map(({ code, name, options }) => ({
      code,
      name: { [language]: name },
      options: [...options.values()].map((one) => ({
        code: one.code,
        label: { [language]: one.label },
      })),
    })),
  }
}

const attribute = z.object({ id: z.number(), name: z.string(), slug: z.string() })
const term = z.object({ name: z.string(), slug: z.string() })
/** What the slugs of attributes begin with. */
const PREFIX = /^pa_/

async function readAttributes(api: Api): Promise<void> {
  const known = new Map<number, Attribute>()
  // This list has no pages.
  const path = `${api.base}/wc/v3/products/attributes`
  const { data } = await api.calls.ask({ path }, z.array(attribute))
  for (const { id, name, slug } of data) {
    const terms = await allOf(api, {
      path: `products/attributes/${String(id)}/terms`,
      item: term,
      query: {},
    })
    const options = new Map(
      terms.map(({ name: label, slug: code }) => [decoded(label), { code, label }]),
    )
    known.set(id, { code: slug.replace(PREFIX, ''), name, options })
  }
  api.attributes = known
}

const offer = {
  id: z.number(),
  date_modified_gmt: z.string().nullable(),
  status: z.string(),
  price: z.string(),
  regular_price: z.string(),
  stock_status: z.string(),
}
const glancedVariation = z.object({ ...offer, parent_id: z.number().optional() })
const variation = glancedVariation.extend({
  sku: z.string(),
  global_unique_id: z.string().optional(),
  attributes: z.array(z.object({ id: z.number(), name: z.string(), option: z.string() })),
})
/** What changes are noticed by. */
const glanced = z.object({
  ...offer,
  type: z.string(),
  catalog_visibility: z.string(),
  rating_count: z.number(),
  categories: z.array(z.object({ id: z.number() })),
})
const whole = glanced.extend({
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  global_unique_id: z.string().optional(),
  description: z.string(),
  short_description: z.string(),
  date_created_gmt: z.string().nullable(),
  average_rating: z.string(),
  images: z.array(image),
  /** Since version 9.6. */
  brands: z.array(z.object({ name: z.string() })).optional(),
  attributes: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      visible: z.boolean(),
      variation: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
})

type Variation = z.output<typeof variation>
type Glanced = z.output<typeof glanced>
type Whole = z.output<typeof whole>

const fieldsOf = ({ shape }: z.ZodObject) => Object.keys(shape).join(',')

const printOfProduct = (
  product: Glanced,
  variations: readonly z.output<typeof glancedVariation>[],
) =>
  printOf(
    glanced.parse(product),
    variations
      .toSorted((a, b) => a.id - b.id)
      .map(({ parent_id: _parent, ...one }) => z.object(offer).parse(one)),
  )

/** Reads a page of products with any status; their variations come apart. */
const productsIn = <T extends z.ZodObject>(item: T, query: Query): List<T> => ({
  path: 'products',
  item,
  query: { status: 'any', _fields: fieldsOf(item), ...query },
})

/** Reads variations by the ids of their products. */
async function variationsOf<T extends typeof glancedVariation>(
  api: Api,
  item: T,
  parents: readonly { id: number; type: string }[],
): Promise<Map<number, z.output<T>[]>> {
  const ids = parents.filter(({ type }) => type === VARIABLE).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const query = { status: 'any', _fields: fieldsOf(item) }
  if (api.listsVariations) {
    const listed = await listedVariations(api, item, { ...query, parent: ids.map(String) })
    if (listed) return listed
    api.listsVariations = false
  }
  const found = new Map<number, z.output<T>[]>()
  for (const id of ids)
    found.set(id, await allOf(api, { path: `products/${String(id)}/variations`, item, query }))
  return found
}

const VARIABLE = 'variable'

/** Reads variations of several products at once; null where the shop is older than that. */
async function listedVariations<T extends typeof ids>(
  api: Api,
  item: T,
  query: Query,
): Promise<Map<number, z.output<T>[]> | null> {
  const all: z.output<T>[] = []
  for (let page: number | null = 1; page !== null;) {
    const found: Page<z.output<T>> | null = await readPage(
      api,
      { path: 'variations', item, query },
      page,
    )
    if (!found) return null
    all.push(...found.items)
    page = found.next
  }
  return Map.groupBy(all, ({ parent_id: parent }) => parent ?? 0)
}

async function pulledAll(api: Api, items: readonly Whole[]): Promise<PulledProduct[]> {
  const variations = await variationsOf(api, variation, items)
  const isKnown = ({ id, option }: { id: number; option: string }) =>
    id === 0 || api.attributes.get(id)?.options.has(decoded(option)) === true
  const chosen = [...variations.values()].flat().flatMap(({ attributes }) => attributes)
  const own = items.flatMap(({ attributes }) =>
    attributes.flatMap(({ id, options }) => options.map((option) => ({ id, option }))),
  )
  if (![...chosen, ...own].every(isKnown)) await readAttributes(api)
  return items.map((item) => pulled(item, variations.get(item.id) ?? [], api))
}

async function* products(api: Api, from: number): AsyncGenerator<ProductPage> {
  const list = productsIn(whole, { per_page: api.page })
  for await (const { items, total, next } of pagesOf(api, list, from)) {
    const place = next === null ? null : String(next)
    yield { products: await pulledAll(api, items), next: place, total }
  }
}

async function* some(api: Api, keys: readonly string[]): AsyncGenerator<PulledProduct[]> {
  yield await pulledAll(api, await allOf(api, productsIn(whole, { include: keys })))
}

async function* glance(api: Api): AsyncGenerator<Glance[]> {
  for await (const { items } of pagesOf(api, productsIn(glanced, { per_page: api.page }))) {
    const variations = await variationsOf(api, glancedVariation, items)
    yield items.map((item) => ({
      key: String(item.id),
      print: printOfProduct(item, variations.get(item.id) ?? []),
    }))
  }
}

/**
 * Reads the products that have been saved since, or of which a variation has. The stock that orders take, and sales that
 * begin or end by their date, leave no trace there.
 */
async function* changedSince(api: Api, time: string): AsyncGenerator<PulledProduct[]> {
  // With a zone, the time would be converted to that of the site.
  const query = {
    status: 'any',
    modified_after: time.slice(0, WITHOUT_ZONE),
    dates_are_gmt: 'true',
  }
  const own = await allOf(api, productsIn(ids, query))
  const listed = await listedVariations(api, ids, { ...query, _fields: fieldsOf(ids) })
  const parents = [...(listed?.keys() ?? [])]
  const changed = [...new Set([...own.map(({ id }) => id), ...parents])].map(String)
  for (let from = 0; from < changed.length; from += AT_ONCE)
    yield* some(api, changed.slice(from, from + AT_ONCE))
}

const ids = z.object({ id: z.number(), parent_id: z.number().optional() })
const WITHOUT_ZONE = '2026-01-31T00:00:00'.length
/** Products that are read at once by their ids. */
const AT_ONCE = 50

async function countAll(api: Api): Promise<number> {
  const found = await readPage(api, productsIn(ids, { per_page: 1 }), 1)
  return found?.total ?? 0
}

const GROUPED = 'grouped'
const EXTERNAL = 'external'
const SOLD_ELSEWHERE = "Products that another site sells are shown like the shop's own"

const HIDDEN = 'hidden'

function reasonAgainst({ status, type, catalog_visibility: visibility }: Whole): string | null {
  if (status !== 'publish') return 'not published'
  if (visibility === HIDDEN) return 'hidden'
  return type === GROUPED ? 'a group of other products' : null
}

function pulled(item: Whole, variations: readonly Variation[], api: Api): PulledProduct {
  const key = String(item.id)
  const print = printOfProduct(item, variations)
  const reason = reasonAgainst(item)
  if (reason !== null) return { key, print, product: { leftOut: reason } }
  const { language } = api
  const {
    slug,
    date_created_gmt: created,
    catalog_visibility: visibility,
    rating_count: count,
  } = item
  const [brand] = item.brands ?? []
  const isVariable = item.type === VARIABLE
  const values = item.attributes
    .filter((one) => one.visible && !(isVariable && one.variation))
    .map((one) => valueOf(one, one.options, api))
  const own = { ...item, attributes: [] }
  return {
    key,
    print,
    product: {
      code: slug,
      ...(item.type === EXTERNAL && { remark: SOLD_ELSEWHERE }),
      name: { [language]: item.name },
      slug: { [language]: slug },
      description: textsByLanguage([
        [language, item.description],
        [language, item.short_description],
      ]),
      ...(created && { createdAt: `${created}Z` }),
      ...(brand && { brand: brand.name }),
      ...(count > 0 && { rating: { average: Number(item.average_rating), count } }),
      ...((visibility === 'catalog' || visibility === 'search') && { visibility }),
      taxons: item.categories.map(({ id }) => String(id)),
      images: item.images.map(({ src }) => pulledPicture(src)),
      values,
      variants: isVariable
        ? variations.filter(({ status }) => status === 'publish').map((one) => variantOf(one, api))
        : [variantOf(own, api)],
    },
  }
}

function valueOf(
  { id, name }: { id: number; name: string },
  labels: readonly string[],
  { attributes, language }: Api,
): PulledValue {
  const shared = attributes.get(id)
  const named: PulledAttribute = shared
    ? { code: shared.code, name: { [language]: shared.name } }
    : { name: { [language]: name } }
  const options = labels.map((label) => {
    const { code } = shared?.options.get(decoded(label)) ?? {}
    return { ...(code !== undefined && { code }), label: { [language]: label } }
  })
  return { attribute: named, value: options }
}

function variantOf(one: Variation, api: Api): PulledVariant {
  const {
    id,
    sku,
    price,
    regular_price: regular,
    stock_status: stock,
    global_unique_id: gtin,
  } = one
  return {
    key: String(id),
    code: sku || null,
    // One without a price cannot be bought.
    price: price === '' ? Number.NaN : centsIn(price),
    ...(price !== '' && unreadablePrice(price)),
    ...(regular !== '' && { originalPrice: centsIn(regular) }),
    inStock: stock !== 'outofstock',
    ...(stock === 'onbackorder' && { availability: 'backorder' as const }),
    ...(gtin && { gtin }),
    values: one.attributes.map((chosen) => valueOf(chosen, [chosen.option], api)),
  }
}
