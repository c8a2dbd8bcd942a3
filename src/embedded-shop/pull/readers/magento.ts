import { z } from 'zod'
import { LANGUAGES } from '#contract/i18n/languages.ts'
import { languageOf } from '#contract/i18n/negotiate-locale.ts'
import { withoutDirectives } from '../../import/directives.ts'
import { htmlOf } from '../../import/mapping/texts.ts'
import type { Texts } from '../../model/source.ts'
import type { Calls } from '../calls.ts'
import {
  type Access,
  type Definitions,
  type Glance,
  type Platform,
  type ProductPage,
  type PulledOption,
  pulledPicture,
  type PulledProduct,
  type PulledTaxon,
  type PulledValue,
  type PulledVariant,
  type Reader,
} from '../platform.ts'
import { PullProblem } from '../problem.ts'
import { centsIn, printOf, textsByLanguage } from '../values.ts'

/** Magento 2 and Adobe Commerce: their REST API. */
export const magento: Platform = {
  name: 'magento',
  title: 'Magento',
  secrets: {
    MAGENTO_TOKEN:
      'access token of an integration that may read the catalog, its attributes, stores and inventory',
  },
  options: {
    store: 'code of the store view to read; the first without it',
    'api-path': 'path of the API, if not /rest',
  },
  open,
}

interface Api {
  calls: Calls
  base: string
  /** Views of one website in the languages that are read, the main one first. */
  stores: readonly [Store, ...Store[]]
  /** Id of the category above all. */
  root: number
  /** Most products of a page. */
  page: number
  /** Attributes by their codes. Read anew when a product names an option that is not in them. */
  attributes: ReadonlyMap<string, Attribute>
}

const store = z.object({
  id: z.number(),
  code: z.string(),
  website_id: z.number(),
  locale: z.string(),
  base_currency_code: z.string(),
  secure_base_media_url: z.string(),
})
type Store = z.output<typeof store>

const view = z.object({ id: z.number(), store_group_id: z.number() })
const group = z.object({ id: z.number(), name: z.string(), root_category_id: z.number() })

async function open(access: Access): Promise<Reader> {
  const { secret, option, pageSize } = access
  const token = secret('MAGENTO_TOKEN')
  if (token === undefined) throw new PullProblem('Magento needs MAGENTO_TOKEN in the environment')
  const calls = access.calls.with({ authorization: `Bearer ${token}` })
  const base = option('api-path') ?? '/rest'
  const read = async <T extends z.ZodType>(path: string, item: T) =>
    (await calls.ask({ path: `${base}/V1/store/${path}` }, z.array(item))).data
  const all = (await read('storeConfigs', store)).filter(({ code }) => code !== ADMIN)
  const main = mainStore(all, access)
  const views = await read('storeViews', view)
  const groupId = views.find(({ id }) => id === main.id)?.store_group_id
  const own = (await read('storeGroups', group)).find(({ id }) => id === groupId)
  const others = otherLanguages(all, main)
  const api: Api = {
    calls,
    base,
    stores: [main, ...others.filter(({ locale }) => Object.hasOwn(LANGUAGES, languageOf(locale)))],
    root: own?.root_category_id ?? FIRST_ROOT,
    page: pageSize ?? MOST,
    attributes: new Map(),
  }
  return {
    shop: {
      ...(own && { name: own.name }),
      currency: main.base_currency_code,
      locales: [main, ...others].map(({ locale }) => locale),
    },
    definitions: () => definitions(api),
    products: (from) => products(api, Number(from ?? 1)),
    some: (keys) => some(api, keys),
    glance: () => glance(api),
  }
}

/** The view of the back office. */
const ADMIN = 'admin'
/** Id of the category above all that Magento creates. */
const FIRST_ROOT = 2
/** As many things as are asked for at once. */
const MOST = 100

function mainStore(all: readonly Store[], { option, currency }: Access): Store {
  const wanted = option('store')
  const found = wanted === undefined ? all[0] : all.find(({ code }) => code === wanted)
  const has = all.map((one) => `${one.code} (${one.locale}, ${one.base_currency_code})`).join(', ')
  if (!found)
    throw new PullProblem(`Magento has no store view ${wanted ?? ''}, but ${has}: --store`)
  if (currency === null || currency === found.base_currency_code) return found
  throw new PullProblem(
    `The storefront shows ${currency}, and Magento's store view ${found.code} has prices in ${found.base_currency_code}; there are ${has}: --store or --currency`,
  )
}

/** Returns one view of the same website for each further language. */
function otherLanguages(all: readonly Store[], main: Store): Store[] {
  const found = new Map([[languageOf(main.locale), main]])
  for (const one of all) {
    const isSame = one.website_id === main.website_id
    if (isSame && !found.has(languageOf(one.locale))) found.set(languageOf(one.locale), one)
  }
  return [...found.values()].filter((one) => one !== main)
}

interface Filter {
  field: string
  value: string
  condition: 'in' | 'eq'
}

/** Formats a search: all filters have to fit. */
function criteria(filters: readonly Filter[], page: number, size: number, sort?: string) {
  const pairs = filters.flatMap(({ field, value, condition }, at) => {
    const filter = `searchCriteria[filter_groups][${String(at)}][filters][0]`
    return [
      [`${filter}[field]`, field],
      [`${filter}[value]`, value],
      [`${filter}[condition_type]`, condition],
    ] as const
  })
  return {
    ...Object.fromEntries(pairs),
    'searchCriteria[currentPage]': page,
    'searchCriteria[pageSize]': size,
    ...(sort !== undefined && {
      'searchCriteria[sortOrders][0][field]': sort,
      'searchCriteria[sortOrders][0][direction]': 'ASC',
    }),
  }
}

interface List<T extends z.ZodType> {
  /** View whose texts are read. */
  code: string
  path: string
  item: T
  filters?: readonly Filter[]
  sort?: string
  size?: number
  /** Fields of an item. */
  fields?: string
}

/** Reads a page of a list. A page after the last one would be the last one again: the number of all tells. */
async function readPage<T extends z.ZodType>(
  { calls, base }: Api,
  { code, path, item, filters = [], sort, size = MOST, fields }: List<T>,
  page: number,
) {
  const query = {
    ...criteria(filters, page, size, sort),
    ...(fields !== undefined && { fields: `items[${fields}],total_count` }),
  }
  const list = z.object({ items: z.array(item).nullable(), total_count: z.number() })
  const found = await calls.find({ path: `${base}/${code}/V1/${path}`, query }, list)
  if (!found) return null
  const { items, total_count: total } = found.data
  return { items: items ?? [], total, isLast: page * size >= total }
}

/** Reads a list; null where the shop has none at that path. */
async function findAll<T extends z.ZodType>(
  api: Api,
  list: List<T>,
): Promise<z.output<T>[] | null> {
  const all: z.output<T>[] = []
  for (let page = 1; ; page++) {
    const found = await readPage(api, list, page)
    if (!found) return null
    all.push(...found.items)
    if (found.isLast) return all
  }
}

async function allOf<T extends z.ZodType>(api: Api, list: List<T>): Promise<z.output<T>[]> {
  const all = await findAll(api, list)
  if (all) return all
  throw new PullProblem(`Magento has no ${list.path} at this address: is --url right?`)
}

const custom = z.object({ attribute_code: z.string(), value: z.unknown() })

/** Returns a text among attributes that every shop names as it likes. */
function textOf(attributes: readonly z.output<typeof custom>[], code: string): string | null {
  const value = attributes.find((one) => one.attribute_code === code)?.value
  return typeof value === 'string' && value !== '' ? value : null
}

/** Magento leaves out what is null: its interfaces allow that for most fields. */
const customs = z
  .array(custom)
  .nullish()
  .transform((all) => all ?? [])

const category = z.object({
  id: z.number(),
  parent_id: z.number().nullish(),
  name: z.string().nullish(),
  // The root above all has none.
  is_active: z.boolean().nullish(),
  position: z.number().nullish(),
  path: z.string().nullish(),
  custom_attributes: customs,
})
type Category = z.output<typeof category>

async function definitions(api: Api): Promise<Definitions> {
  const translated: [Store, Category[]][] = []
  for (const one of api.stores) {
    const list = { code: one.code, path: 'categories/list', item: category, sort: 'entity_id' }
    translated.push([one, await allOf(api, list)])
  }
  api.attributes = await readAttributes(api)
  return {
    taxons: taxonsOf(translated, api),
    attributes: [...api.attributes.values()]
      .map(({ code, name, isFilter, input, options }) => ({
        code,
        name,
        filterable: isFilter,
        options: input === BOOLEAN ? [] : [...options.values()],
      }))
      .filter(({ options }) => options.length > 0),
  }
}

function taxonsOf(
  translated: readonly (readonly [Store, readonly Category[]])[],
  { root }: Api,
): PulledTaxon[] {
  const [, own] = translated[0] ?? [null, []]
  const below = own.filter(
    ({ is_active: isActive, path }) =>
      isActive === true && path?.split('/').slice(0, -1).includes(String(root)) === true,
  )
  return below.map((one) => {
    const inAll = translated.map(
      ([{ locale }, all]) => [locale, all.find(({ id }) => id === one.id) ?? one] as const,
    )
    const texts = (text: (from: Category) => string | null | undefined) =>
      textsByLanguage(inAll.map(([locale, from]) => [locale, text(from)]))
    const slug = texts((from) => textOf(from.custom_attributes, 'url_key'))
    return {
      key: String(one.id),
      parent:
        typeof one.parent_id !== 'number' || one.parent_id === root ? null : String(one.parent_id),
      code: textOf(one.custom_attributes, 'url_key') ?? String(one.id),
      name: texts(({ name }) => name),
      slug,
      description: descriptions(inAll, translated[0]?.[0]),
      ...(typeof one.position === 'number' && { position: one.position }),
    }
  })
}

/** Descriptions in all languages, without the directives of Magento's templates. */
function descriptions(
  inAll: readonly (readonly [string, Pick<Category, 'custom_attributes'>])[],
  main: Store | undefined,
): Texts {
  const texts = textsByLanguage(
    inAll.map(([locale, { custom_attributes: of }]) => [locale, textOf(of, 'description')]),
  )
  const plain = Object.entries(texts).flatMap(([locale, text]) => {
    const { html } = withoutDirectives(text ?? '', main && picturesOf(main))
    return html === '' ? [] : [[locale, htmlOf(html)] as const]
  })
  return Object.fromEntries(plain)
}

/** Folder of product pictures. */
const picturesOf = ({ secure_base_media_url: media }: Store) =>
  `${media.replace(/\/$/, '')}/catalog/product`

interface Attribute {
  id: number
  code: string
  input: string
  name: Texts
  /** Whether lists filter by it. */
  isFilter: boolean
  /** Whether pages of products show it. */
  isShown: boolean
  /** By the ids that products have. */
  options: ReadonlyMap<string, PulledOption>
}

/** Settings come as numbers, truth values or texts. */
const setting = z.union([z.boolean(), z.string(), z.number()]).nullish()
const isOn = (value: z.output<typeof setting>) => value === true || Number(value) > 0

const attribute = z.object({
  attribute_id: z.number(),
  attribute_code: z.string(),
  frontend_input: z.string().nullish(),
  default_frontend_label: z.string().nullish(),
  frontend_labels: z
    .array(z.object({ store_id: z.number(), label: z.string().nullish() }))
    .nullish(),
  is_filterable: setting,
  is_visible_on_front: setting,
  is_user_defined: setting,
  options: z.array(z.object({ label: z.string().nullish(), value: z.coerce.string() })).nullish(),
})

const BOOLEAN = 'boolean'
/** Kinds of attributes whose values lists can filter by. */
const INPUTS = ['select', 'multiselect', BOOLEAN]

async function readAttributes(api: Api): Promise<Map<string, Attribute>> {
  const filters: Filter[] = [{ field: 'frontend_input', value: INPUTS.join(','), condition: 'in' }]
  const lists: [Store, z.output<typeof attribute>[]][] = []
  for (const one of api.stores) {
    const list = {
      code: one.code,
      path: 'products/attributes',
      item: attribute,
      filters,
      sort: 'attribute_id',
    }
    lists.push([one, await allOf(api, list)])
  }
  const own = (lists[0]?.[1] ?? []).filter((one) => isOn(one.is_user_defined))
  return new Map(own.map((one) => [one.attribute_code, attributeOf(one, lists)]))
}

function attributeOf(
  one: z.output<typeof attribute>,
  lists: readonly (readonly [Store, readonly z.output<typeof attribute>[]])[],
): Attribute {
  const labelIn = ({ id }: Store) =>
    one.frontend_labels?.find(({ store_id: of }) => of === id)?.label ?? one.default_frontend_label
  const inAll = lists.map(
    ([{ locale }, all]) =>
      [locale, all.find(({ attribute_code: code }) => code === one.attribute_code)] as const,
  )
  // The first one is blank.
  const options = (one.options ?? []).filter(({ value }) => value.trim() !== '')
  return {
    id: one.attribute_id,
    code: one.attribute_code,
    input: one.frontend_input ?? '',
    name: textsByLanguage(lists.map(([own]) => [own.locale, labelIn(own)])),
    isFilter: isOn(one.is_filterable),
    isShown: isOn(one.is_visible_on_front),
    options: new Map(
      options.map(({ value }) => [
        value,
        {
          label: textsByLanguage(
            inAll.map(([locale, of]) => [
              locale,
              of?.options?.find((option) => option.value === value)?.label,
            ]),
          ),
        },
      ]),
    ),
  }
}

/** An object, which is an empty list where it has no fields. */
const unlessEmpty = <T extends z.ZodRawShape>(shape: T) =>
  z.preprocess((value) => (Array.isArray(value) ? {} : (value ?? {})), z.object(shape))

const offer = {
  id: z.number(),
  sku: z.string(),
  status: z.number().nullish(),
  price: z.number().nullish(),
  updated_at: z.string().nullish(),
  custom_attributes: customs,
}
const child = z.object(offer)
const product = child.extend({
  name: z.string().nullish(),
  visibility: z.number().nullish(),
  type_id: z.string().nullish(),
  created_at: z.string().nullish(),
  extension_attributes: unlessEmpty({
    website_ids: z.array(z.number()).optional(),
    category_links: z.array(z.object({ category_id: z.coerce.string() })).optional(),
    configurable_product_options: z
      .array(z.object({ attribute_id: z.coerce.number(), label: z.string() }))
      .optional(),
    configurable_product_links: z.array(z.coerce.string()).optional(),
  }),
  media_gallery_entries: z
    .array(
      z.object({
        media_type: z.string().nullish(),
        disabled: z.boolean().nullish(),
        position: z.number().nullish(),
        file: z.string().nullish(),
      }),
    )
    .nullish(),
})
const words = z.object({
  id: z.number(),
  name: z.string().nullish(),
  custom_attributes: customs,
})
const sourceItem = z.object({ sku: z.string(), status: z.number() })

type Child = z.output<typeof child>
type Product = z.output<typeof product>

const fieldsOf = ({ shape }: z.ZodObject) => Object.keys(shape).join(',')

/** Visibilities of products that have a page: in lists, in searches, in both. Variants mostly have none. */
const LISTED = 2
const SEARCHED = 3
const EVERYWHERE = 4
const VISIBLE: Filter = {
  field: 'visibility',
  value: [LISTED, SEARCHED, EVERYWHERE].join(','),
  condition: 'in',
}

const byIds = (ids: readonly string[]): Filter => ({
  field: 'entity_id',
  value: ids.join(','),
  condition: 'in',
})

const productsIn = <T extends z.ZodObject>(code: string, item: T, filters: readonly Filter[]) => ({
  code,
  path: 'products',
  item,
  filters,
  sort: 'entity_id',
  fields: fieldsOf(item),
})

/** What products of a page are sold as, and which of that is in stock: null where the shop does not tell. */
interface Offers {
  children: ReadonlyMap<string, Child>
  inStock: ReadonlySet<string> | null
}

/** Reads the variants of products, and the stock of both. */
async function offersOf(items: readonly Product[], api: Api): Promise<Offers> {
  const [{ code }] = api.stores
  const found: Child[] = []
  for (const ids of parts(items.flatMap(childIds)))
    found.push(...(await allOf(api, productsIn(code, child, [byIds(ids)]))))
  const inStock = await skusInStock(
    [...items, ...found].map(({ sku }) => sku),
    api,
  )
  return { children: new Map(found.map((one) => [String(one.id), one])), inStock }
}

/** Returns the numbers of what is in stock anywhere; null without the modules for several sources. */
async function skusInStock(skus: readonly string[], api: Api): Promise<Set<string> | null> {
  const [{ code }] = api.stores
  const inStock = new Set<string>()
  // A comma separates numbers: one that has a comma is asked for alone.
  const [odd, plain] = [true, false].map((isOdd) =>
    skus.filter((sku) => sku.includes(',') === isOdd),
  )
  const filters = [
    ...parts(plain ?? []).map((several) => ({
      value: several.join(','),
      condition: 'in' as const,
    })),
    ...(odd ?? []).map((value) => ({ value, condition: 'eq' as const })),
  ]
  for (const filter of filters) {
    const list = { code, path: SOURCES, item: sourceItem, filters: [{ field: 'sku', ...filter }] }
    const found = await findAll(api, list)
    if (!found) return null
    for (const one of found) if (one.status === 1) inStock.add(one.sku)
  }
  return inStock
}

const SOURCES = 'inventory/source-items'

const isInStock = (sku: string, { inStock }: Offers) => inStock?.has(sku) ?? true

const childIds = ({ extension_attributes: { configurable_product_links: links = [] } }: Product) =>
  links

const parts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MOST) }, (_, at) =>
    all.slice(at * MOST, (at + 1) * MOST),
  )

/** Returns what a product is sold as: its variants, or itself. */
const soldAs = (one: Product, { children }: Offers): Child[] =>
  one.type_id === CONFIGURABLE ? childIds(one).flatMap((id) => children.get(id) ?? []) : [one]

const CONFIGURABLE = 'configurable'

/** What changes are noticed by: stock, special prices and categories change without the product's time. */
function printOfProduct(one: Product, offers: Offers): string {
  const { id, updated_at: updatedAt, extension_attributes: more, visibility } = one
  const sold = soldAs(one, offers)
    .toSorted((a, b) => a.id - b.id)
    .map((of) => [of.id, of.updated_at, of.status, priceOf(of), isInStock(of.sku, offers)])
  const categories = (more.category_links ?? []).map((link) => link.category_id).toSorted()
  return printOf(id, updatedAt, one.status, visibility, categories, sold)
}

async function* products(api: Api, from: number): AsyncGenerator<ProductPage> {
  for (let page = from; ; page++) {
    const list = { ...productsIn(api.stores[0].code, product, [VISIBLE]), size: api.page }
    const found = await readPage(api, list, page)
    if (!found) throw new PullProblem('Magento has no products at this address: is --url right?')
    const { items, total, isLast } = found
    yield { products: await pulledAll(items, api), next: isLast ? null : String(page + 1), total }
    if (isLast) return
  }
}

async function* some(api: Api, keys: readonly string[]): AsyncGenerator<PulledProduct[]> {
  const list = productsIn(api.stores[0].code, product, [VISIBLE, byIds(keys)])
  yield await pulledAll(await allOf(api, list), api)
}

async function* glance(api: Api): AsyncGenerator<Glance[]> {
  for (let page = 1; ; page++) {
    const list = { ...productsIn(api.stores[0].code, product, [VISIBLE]), size: api.page }
    const found = await readPage(api, list, page)
    const items = found?.items ?? []
    const offers = await offersOf(items, api)
    yield items.map((one) => ({ key: String(one.id), print: printOfProduct(one, offers) }))
    if (!found || found.isLast) return
  }
}

type Words = z.output<typeof words>

async function pulledAll(items: readonly Product[], api: Api): Promise<PulledProduct[]> {
  if (items.length === 0) return []
  const [main, ...others] = api.stores
  const offers = await offersOf(items, api)
  const translated: (readonly [Store, ReadonlyMap<number, Words>])[] = [
    [main, new Map(items.map((one) => [one.id, one]))],
  ]
  for (const one of others) {
    const list = productsIn(one.code, words, [byIds(items.map(({ id }) => String(id)))])
    translated.push([one, new Map((await allOf(api, list)).map((found) => [found.id, found]))])
  }
  const all = [...items, ...offers.children.values()]
  if (!all.every((one) => knowsOptions(one, api))) api.attributes = await readAttributes(api)
  return items.map((one) => pulled(one, { offers, translated }, api))
}

function knowsOptions({ custom_attributes: of }: Child, { attributes }: Api): boolean {
  return of.every(({ attribute_code: code, value }) => {
    const known = attributes.get(code)
    return !known || known.input === BOOLEAN || idsIn(value).every((id) => known.options.has(id))
  })
}

/** Ids of options: one, or several with commas between them. */
const idsIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').filter((id) => id !== '') : []

interface Context {
  offers: Offers
  translated: readonly (readonly [Store, ReadonlyMap<number, Words>])[]
}

/** Kinds of products that are not sold at a price of their own. */
const OTHERS: Readonly<Record<string, string>> = {
  grouped: 'a group of other products',
  bundle: 'a bundle of other products',
  giftcard: 'a gift card of any amount',
}

function reasonAgainst(one: Product, [{ website_id: website }]: Api['stores']): string | null {
  if (one.status !== 1) return 'not enabled'
  if (one.extension_attributes.website_ids?.includes(website) === false)
    return 'not on this website'
  return OTHERS[one.type_id ?? ''] ?? null
}

function pulled(one: Product, { offers, translated }: Context, api: Api): PulledProduct {
  const key = String(one.id)
  const print = printOfProduct(one, offers)
  const reason = reasonAgainst(one, api.stores)
  if (reason !== null) return { key, print, product: { leftOut: reason } }
  const inAll = translated.map(([{ locale }, all]) => [locale, all.get(one.id) ?? one] as const)
  const texts = (text: (from: Words) => string | null | undefined) =>
    textsByLanguage(inAll.map(([locale, from]) => [locale, text(from)]))
  const [main] = api.stores
  const choosing = chosenBy(one, api)
  const codes = new Set(choosing.map(({ code }) => code))
  const pictures = (one.media_gallery_entries ?? [])
    .filter((entry) => entry.media_type === 'image' && entry.disabled !== true)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  return {
    key,
    print,
    product: {
      code: textOf(one.custom_attributes, 'url_key') ?? one.sku,
      name: texts(({ name }) => name),
      slug: texts(({ custom_attributes: of }) => textOf(of, 'url_key')),
      description: descriptions(inAll, main),
      ...(one.created_at && { createdAt: `${one.created_at.replace(' ', 'T')}Z` }),
      ...(one.visibility === LISTED && { visibility: 'catalog' as const }),
      ...(one.visibility === SEARCHED && { visibility: 'search' as const }),
      taxons: (one.extension_attributes.category_links ?? []).map((link) => link.category_id),
      images: pictures.flatMap(({ file }) =>
        file ? [pulledPicture(picturesOf(main) + file)] : [],
      ),
      values: one.custom_attributes
        .filter(({ attribute_code: code }) => !codes.has(code))
        .flatMap((value) => valueOf(value, api, ({ isFilter, isShown }) => isFilter || isShown)),
      variants: soldAs(one, offers)
        .filter(({ status }) => status === 1)
        .map((sold) => variantOf(sold, choosing, { offers, api })),
    },
  }
}

/** Returns the attributes by which the variants of a product differ. */
function chosenBy(
  { extension_attributes: { configurable_product_options: chosen = [] } }: Product,
  { attributes }: Api,
) {
  const all = [...attributes.values()]
  return chosen.flatMap(({ attribute_id: id }) => all.find((one) => one.id === id) ?? [])
}

function valueOf(
  { attribute_code: code, value }: z.output<typeof custom>,
  { attributes }: Api,
  isWanted: (attribute: Attribute) => boolean,
): PulledValue[] {
  const known = attributes.get(code)
  if (!known || !isWanted(known)) return []
  const { name, isFilter: filterable, options, input } = known
  const named = { code, name, filterable }
  if (input === BOOLEAN) return [{ attribute: named, value: value === '1' }]
  const chosen = idsIn(value).flatMap((id) => options.get(id) ?? [])
  return chosen.length > 0 ? [{ attribute: named, value: chosen }] : []
}

function variantOf(
  one: Child,
  choosing: readonly Attribute[],
  { offers, api }: { offers: Offers; api: Api },
): PulledVariant {
  const { now, regular } = priceOf(one)
  return {
    key: String(one.id),
    code: one.sku,
    price: now === null ? Number.NaN : centsIn(now),
    ...(regular !== null && { originalPrice: centsIn(regular) }),
    inStock: isInStock(one.sku, offers),
    values: one.custom_attributes.flatMap((value) =>
      valueOf(value, api, (of) => choosing.includes(of)),
    ),
  }
}

/** Returns the price, which is the special one while that lasts, and the regular one. */
function priceOf({ price, custom_attributes: of }: Child) {
  const regular = price ?? null
  const special = Number(textOf(of, 'special_price') ?? Number.NaN)
  const [from, to] = ['special_from_date', 'special_to_date'].map((code) =>
    textOf(of, code)?.slice(0, 10),
  )
  const today = new Date().toISOString().slice(0, 10)
  const lasts = (!from || from <= today) && (!to || today <= to)
  return { now: regular !== null && lasts && special < regular ? special : regular, regular }
}
