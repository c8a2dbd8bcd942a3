import { z } from 'zod'
import { languageOf } from '#contract/i18n/negotiate-locale.ts'
import { htmlOf } from '../../import/mapping/texts.ts'
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
  type PulledValue,
  type PulledVariant,
  type Reader,
} from '../platform.ts'
import { PullProblem } from '../problem.ts'
import { centsIn, printOf, textsByLanguage } from '../values.ts'

/** Medusa 2: its Store API, whose publishable key and shop's name the Admin API tells. */
export const medusa: Platform = {
  name: 'medusa',
  title: 'Medusa',
  secrets: {
    MEDUSA_PUBLISHABLE_KEY: 'publishable key of a sales channel (pk_…)',
    MEDUSA_API_KEY: 'secret key (sk_…): in place of the other, and for the name of the shop',
  },
  options: {
    region: 'id of the region whose prices are read; the first in the currency if missing',
    country: 'country of the region, such as lt, whose taxes are in the prices',
    language: 'language of the texts that are not translated, if not en',
  },
  open,
}

/** What products are read with. */
interface Api {
  calls: Calls
  region: string
  /** Two letters; prices are as Medusa shows them without a country if undefined. */
  country: string | undefined
  /** Language of the texts as they are stored. */
  language: string
  /** Locales that texts are translated to. */
  translations: readonly string[]
  pages: { whole: number; glance: number }
}

async function open(access: Access): Promise<Reader> {
  const { option, pageSize } = access
  const admin = adminCalls(access)
  const key = access.secret('MEDUSA_PUBLISHABLE_KEY') ?? (await publishableKey(admin))
  const calls = access.calls.with({ 'x-publishable-api-key': key })
  const store = admin && (await storeOf(admin))
  const { id: region, currency } = await regionOf(access, calls, store && usualCurrency(store))
  const language = option('language') ?? 'en'
  const translations = (await localesOf(calls)).filter((locale) => languageOf(locale) !== language)
  const api = {
    calls,
    region,
    country: option('country'),
    language,
    translations,
    pages: pageSize === null ? { whole: 100, glance: 500 } : { whole: pageSize, glance: pageSize },
  }
  const name = store?.name
  return {
    shop: {
      ...(name && { name }),
      currency,
      locales: [language, ...translations],
    },
    definitions: () => definitions(api),
    products: (from) => products(api, Number(from ?? 0)),
    some: (keys) => some(api, keys),
    glance: () => glance(api),
    changedSince: (time) => changedSince(api, time),
    count: () => countAll(api),
  }
}

/** Requests with the secret key; null without one. */
function adminCalls({ calls, secret }: Access): Calls | null {
  const key = secret('MEDUSA_API_KEY')
  if (key === undefined) return null
  return calls.with({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` })
}

const apiKeys = z.object({
  api_keys: z.array(
    z.object({
      token: z.string(),
      revoked_at: z.string().nullish(),
      sales_channels: z.array(z.object({ id: z.string() })).nullish(),
    }),
  ),
})

async function publishableKey(admin: Calls | null): Promise<string> {
  if (!admin)
    throw new PullProblem(
      'Medusa needs MEDUSA_PUBLISHABLE_KEY or MEDUSA_API_KEY in the environment',
    )
  const query = { type: 'publishable', limit: 100 }
  const { data } = await admin.ask({ path: '/admin/api-keys', query }, apiKeys)
  const { default_sales_channel_id: usual } = await storeOf(admin)
  const keys = data.api_keys.filter(({ revoked_at: revoked }) => !revoked)
  const ofUsual = keys.find((key) => key.sales_channels?.some(({ id }) => id === usual))
  const key = ofUsual ?? keys[0]
  if (key) return key.token
  throw new PullProblem('Medusa has no publishable key: create one in its settings')
}

const stores = z.object({
  stores: z
    .array(
      z.object({
        name: z.string().nullish(),
        default_sales_channel_id: z.string().nullish(),
        supported_currencies: z
          .array(z.object({ currency_code: z.string(), is_default: z.boolean() }))
          .nullish(),
      }),
    )
    .min(1),
})

type Store = z.output<typeof stores>['stores'][number]

async function storeOf(admin: Calls): Promise<Store> {
  const { data } = await admin.ask({ path: '/admin/stores' }, stores)
  const [store] = data.stores
  if (!store) throw new PullProblem('Medusa has no store')
  return store
}

/** Returns the currency that a store sells in if nothing says another; null without one. */
function usualCurrency({ supported_currencies: currencies }: Store): string | null {
  const usual = currencies?.find(({ is_default: isDefault }) => isDefault)
  return usual?.currency_code.toUpperCase() ?? null
}

const regions = z.object({
  regions: z.array(z.object({ id: z.string(), name: z.string(), currency_code: z.string() })),
})

/**
 * Returns the region whose prices are read: the one of the option, or the first in the currency, which may be the
 * store's own. Where nothing says which of several currencies it is, none is guessed.
 */
async function regionOf({ option, currency }: Access, calls: Calls, usual: string | null) {
  const { data } = await calls.ask({ path: '/store/regions', query: { limit: 100 } }, regions)
  const all = data.regions
    .map(({ currency_code: code, ...region }) => ({ ...region, currency: code.toUpperCase() }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const wanted = option('region')
  const stated = currency ?? (wanted === undefined ? usual : null)
  const fitting = all
    .filter((region) => stated === null || region.currency === stated)
    .filter(({ id }) => wanted === undefined || id === wanted)
  const [first] = fitting
  const isClear = new Set(fitting.map((region) => region.currency)).size === 1
  if (first && isClear) return first
  const has = all.map((region) => `${region.name} (${region.id}, ${region.currency})`).join(', ')
  throw new PullProblem(
    first
      ? `Medusa sells in several currencies, and --currency or --region has to say in which: ${has}`
      : `Medusa has no region${wanted === undefined ? '' : ` ${wanted}`}${stated === null ? '' : ` in ${stated}`}, but ${has || 'none at all'}`,
  )
}

const locales = z.object({ locales: z.array(z.object({ code: z.string() })) })

/** Returns the locales that texts are translated to; none where Medusa is older than its translations. */
async function localesOf(calls: Calls): Promise<string[]> {
  const found = await calls.find({ path: '/store/locales' }, locales)
  return found?.data.locales.map(({ code }) => code) ?? []
}

const category = z.object({
  id: z.string(),
  name: z.string(),
  handle: z.string(),
  description: z.string().nullish(),
  parent_category_id: z.string().nullable(),
  rank: z.number().nullish(),
})

const categories = z.object({ count: z.number(), product_categories: z.array(category) })

async function definitions(api: Api): Promise<Definitions> {
  const read = (locale: string | undefined) =>
    allOf(async (offset) => {
      const query = { limit: DEFINITIONS, offset, locale }
      const { data } = await api.calls.ask({ path: '/store/product-categories', query }, categories)
      return { items: data.product_categories, count: data.count }
    })
  const own = await read(undefined)
  const translated = new Map<string, Map<string, z.output<typeof category>>>()
  for (const locale of api.translations)
    translated.set(locale, new Map((await read(locale)).map((one) => [one.id, one])))
  const taxons = own.map((one) => {
    const texts = (text: (from: z.output<typeof category>) => string | null | undefined) =>
      textsByLanguage([
        [api.language, text(one)],
        ...[...translated].map(([locale, all]) => [locale, text(all.get(one.id) ?? one)] as const),
      ])
    return {
      key: one.id,
      parent: one.parent_category_id,
      code: one.handle,
      name: texts(({ name }) => name),
      slug: textsByLanguage([[api.language, one.handle]]),
      description: htmlTexts(texts(({ description }) => description)),
      ...(typeof one.rank === 'number' && { position: one.rank }),
    }
  })
  // Options come with products.
  return { taxons, attributes: [] }
}

/** Categories of a page. */
const DEFINITIONS = 100

async function allOf<T>(
  read: (offset: number) => Promise<{ items: T[]; count: number }>,
): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const { items, count } = await read(all.length)
    all.push(...items)
    if (items.length === 0 || all.length >= count) return all
  }
}

const htmlTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, htmlOf(text ?? '')]))

const variantGlance = z.object({
  id: z.string(),
  updated_at: z.string().nullish(),
  manage_inventory: z.boolean().nullish(),
  allow_backorder: z.boolean().nullish(),
  inventory_quantity: z.number().nullish(),
  calculated_price: z
    .object({
      calculated_amount: z.number().nullable(),
      calculated_amount_with_tax: z.number().nullish(),
      original_amount: z.number().nullable(),
      original_amount_with_tax: z.number().nullish(),
    })
    .nullish(),
})

/** What changes of a product are noticed by: prices, stock and categories change without its time. */
const glanced = z.object({
  id: z.string(),
  updated_at: z.string().nullish(),
  categories: z.array(z.object({ id: z.string() })).nullish(),
  variants: z.array(variantGlance).nullish(),
})

const whole = glanced.extend({
  handle: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  created_at: z.string().nullish(),
  material: z.string().nullish(),
  thumbnail: z.string().nullish(),
  images: z.array(z.object({ url: z.string() })).nullish(),
  type: z.object({ value: z.string() }).nullish(),
  collection: z.object({ title: z.string() }).nullish(),
  options: z.array(z.object({ id: z.string(), title: z.string() })).nullish(),
  variants: z
    .array(
      variantGlance.extend({
        sku: z.string().nullish(),
        ean: z.string().nullish(),
        upc: z.string().nullish(),
        barcode: z.string().nullish(),
        options: z.array(z.object({ option_id: z.string(), value: z.string() })).nullish(),
      }),
    )
    .nullish(),
})

type Glanced = z.output<typeof glanced>
type Whole = z.output<typeof whole>

const sorted = <T extends { id: string }>(all: readonly T[] | null | undefined) =>
  (all ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1))

function printOfProduct(item: Glanced): string {
  const { updated_at: updatedAt, categories: of, variants } = glanced.parse(item)
  return printOf(updatedAt, sorted(of), sorted(variants))
}

/** Fields of each product besides those that Medusa sends anyway. */
const FIELDS = '*variants.calculated_price,+variants.inventory_quantity,*categories'

/** Reads a page of products in the order of their ids. */
async function readPage<T extends z.ZodType>(
  { calls, region, country }: Api,
  schema: T,
  query: Readonly<Record<string, string | number | readonly string[] | undefined>>,
) {
  const page = z.object({ count: z.number(), products: z.array(schema) })
  const all = { region_id: region, country_code: country, fields: FIELDS, order: 'id', ...query }
  return (await calls.ask({ path: '/store/products', query: all }, page)).data
}

/** The same product in each language: as it is stored, and translated. */
interface Translated {
  item: Whole
  translations: readonly (readonly [locale: string, item: Whole])[]
}

/** Reads a page with all of its translations. */
async function readWhole(
  api: Api,
  query: Readonly<Record<string, string | number | readonly string[]>>,
) {
  const { products: own, count } = await readPage(api, whole, query)
  const pages = new Map<string, Map<string, Whole>>()
  for (const locale of api.translations) {
    const { products: found } = await readPage(api, whole, { ...query, locale })
    pages.set(locale, new Map(found.map((item) => [item.id, item])))
  }
  const items = own.map((item): Translated => ({
    item,
    translations: [...pages].map(([locale, page]) => [locale, page.get(item.id) ?? item] as const),
  }))
  return { items, count }
}

async function* products(api: Api, from: number): AsyncGenerator<ProductPage> {
  for (let offset = from; ;) {
    const { items, count } = await readWhole(api, { limit: api.pages.whole, offset })
    offset += items.length
    const isLast = items.length === 0 || offset >= count
    const found = items.map((item) => pulled(item, api))
    yield { products: found, next: isLast ? null : String(offset), total: count }
    if (isLast) return
  }
}

async function* some(api: Api, keys: readonly string[]): AsyncGenerator<PulledProduct[]> {
  const { items } = await readWhole(api, { id: keys, limit: keys.length })
  yield items.map((item) => pulled(item, api))
}

async function* glance(api: Api): AsyncGenerator<Glance[]> {
  const fields = `id,updated_at,variants.id,variants.updated_at,variants.manage_inventory,variants.allow_backorder,${FIELDS.replace('*categories', 'categories.id')}`
  for (let offset = 0; ;) {
    const { products: items, count } = await readPage(api, glanced, {
      fields,
      limit: api.pages.glance,
      offset,
    })
    yield items.map((item) => ({ key: item.id, print: printOfProduct(item) }))
    offset += items.length
    if (items.length === 0 || offset >= count) return
  }
}

const listed = z.object({ id: z.string() })

/** Products that are read at once by their ids. */
const AT_ONCE = 50

/** Reads the products that have changed themselves, or of which a variant has: stock and categories leave no trace there. */
async function* changedSince(api: Api, time: string): AsyncGenerator<PulledProduct[]> {
  const keys = new Set<string>()
  for (const field of ['updated_at[$gte]', 'variants[updated_at][$gte]'])
    for (const { id } of await allOf(async (offset) => {
      const query = { fields: 'id', limit: api.pages.glance, offset, [field]: time }
      const { products: items, count: total } = await readPage(api, listed, query)
      return { items, count: total }
    }))
      keys.add(id)
  const all = [...keys]
  for (let from = 0; from < all.length; from += AT_ONCE)
    yield* some(api, all.slice(from, from + AT_ONCE))
}

async function countAll(api: Api): Promise<number> {
  return (await readPage(api, listed, { fields: 'id', limit: 1 })).count
}

function pulled(translated: Translated, api: Api): PulledProduct {
  const { item } = translated
  const { id: key, handle, created_at: createdAt, thumbnail, images, categories: of } = item
  const texts = (text: (from: Whole) => string | null | undefined) =>
    textsByLanguage([
      [api.language, text(item)],
      ...translated.translations.map(([locale, one]) => [locale, text(one)] as const),
    ])
  const value = (name: string, text: (from: Whole) => string | null | undefined): PulledValue[] =>
    text(item) ? [{ attribute: { name: { en: name } }, value: [{ label: texts(text) }] }] : []
  const pictures = [...new Set([thumbnail, ...(images ?? []).map(({ url }) => url)])]
  return {
    key,
    print: printOfProduct(item),
    product: {
      code: handle,
      name: texts(({ title }) => title),
      slug: { [api.language]: handle },
      description: htmlTexts(texts(({ description }) => description)),
      ...(createdAt && { createdAt }),
      taxons: (of ?? []).map(({ id }) => id),
      images: pictures.flatMap((url) => (url ? [pulledPicture(url)] : [])),
      values: [
        ...value('Type', ({ type }) => type?.value),
        ...value('Collection', ({ collection }) => collection?.title),
        ...value('Material', ({ material }) => material),
      ],
      variants: (item.variants ?? []).map((variant) => variantOf(variant, translated, api)),
    },
  }
}

function variantOf(
  variant: NonNullable<Whole['variants']>[number],
  { item, translations }: Translated,
  { language }: Api,
): PulledVariant {
  const { id: key, sku, ean, upc, barcode, calculated_price: prices } = variant
  const price = prices?.calculated_amount_with_tax ?? prices?.calculated_amount
  const original = prices?.original_amount_with_tax ?? prices?.original_amount
  const titlesOf = (optionId: string) =>
    textsByLanguage(
      [[language, item] as const, ...translations].map(([locale, one]) => [
        locale,
        one.options?.find(({ id }) => id === optionId)?.title,
      ]),
    )
  const labelsOf = (optionId: string) =>
    textsByLanguage(
      [[language, item] as const, ...translations].map(([locale, one]) => [
        locale,
        one.variants
          ?.find(({ id }) => id === key)
          ?.options?.find(({ option_id: of }) => of === optionId)?.value,
      ]),
    )
  return {
    key,
    code: sku ?? null,
    // A variant without a price is not sold in the region.
    price: typeof price === 'number' ? centsIn(price) : Number.NaN,
    ...(typeof original === 'number' && { originalPrice: centsIn(original) }),
    ...stockOf(variant),
    ...defined(ean ?? upc ?? barcode),
    values: (variant.options ?? [])
      .filter(({ value }) => value !== PLACEHOLDER)
      .map(({ option_id: id }) => ({
        attribute: { name: titlesOf(id) },
        value: [{ label: labelsOf(id) }],
      })),
  }
}

/** Value of the option that Medusa gives to a product without any. */
const PLACEHOLDER = 'Default option value'

const defined = (gtin: string | null | undefined) => (gtin ? { gtin } : {})

/** What is not counted is in stock; what may be ordered although none is left is on backorder. */
function stockOf({
  manage_inventory: isCounted,
  allow_backorder: mayWait,
  inventory_quantity: left,
}: z.output<typeof variantGlance>): Pick<PulledVariant, 'inStock' | 'availability'> {
  if (isCounted !== true || (left ?? 0) > 0) return { inStock: true }
  return mayWait === true ? { inStock: true, availability: 'backorder' } : { inStock: false }
}
