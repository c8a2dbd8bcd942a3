import { decodedIfValid } from '#contract/shop/path-parts.ts'
import { z } from 'zod'
import { LANGUAGES } from '#contract/i18n/languages.ts'
import { languageOf } from '#contract/i18n/negotiate-locale.ts'
import { htmlOf } from '../../import/mapping/texts.ts'
import type { Texts } from '../../model/source.ts'
import type { Calls } from '../calls.ts'
import {
  type Access,
  type Definitions,
  type Glance,
  type Platform,
  type ProductPage,
  pulledPicture,
  type PulledProduct,
  type PulledTaxon,
  type PulledValue,
  type PulledVariant,
  type Reader,
} from '../platform.ts'
import { PullProblem } from '../problem.ts'
import { printOf, textsByLanguage } from '../values.ts'

/** Sylius 1.14 and 2: their shop API in the format of Hydra. The address tells it the channel. */
export const sylius: Platform = {
  name: 'sylius',
  title: 'Sylius',
  secrets: {},
  options: { 'api-path': 'path of the API, if not /api/v2' },
  open,
}

interface Api {
  calls: Calls
  base: string
  /** Locales of texts that are read, the channel's own first. */
  locales: readonly [string, ...string[]]
  /** Most products of a page. */
  page: number
  /** Codes of taxons by those of products: products name them by addresses that do not tell. Null before these are read. */
  membership: ReadonlyMap<string, readonly string[]> | null
  /** Option values by their addresses. */
  optionValues: Map<string, PulledValue>
}

async function open({ calls, option, currency: wanted, pageSize }: Access): Promise<Reader> {
  const base = option('api-path') ?? '/api/v2'
  const { members: channels } = await askList({ calls, base }, channel, { path: 'channels' })
  const [own] = channels
  if (!own) throw new PullProblem('Sylius has no channel for this address: is --url right?')
  const currency = codeIn(own.baseCurrency)
  if (wanted !== null && wanted !== currency)
    throw new PullProblem(
      `The storefront shows ${wanted}, and Sylius's channel ${own.code} sells in ${currency}: --currency ${currency}`,
    )
  const main = codeIn(own.defaultLocale)
  const others = own.locales.map(codeIn).filter((locale) => locale !== main)
  const api: Api = {
    calls,
    base,
    locales: [main, ...others.filter((locale) => Object.hasOwn(LANGUAGES, languageOf(locale)))],
    page: pageSize ?? MOST,
    membership: null,
    optionValues: new Map(),
  }
  return {
    shop: { name: own.name, currency, locales: [main, ...others] },
    definitions: () => definitions(api),
    products: (from) => products(api, Number(from ?? 1)),
    some: (keys) => some(api, keys),
    glance: () => glance(api),
  }
}

const channel = z.object({
  code: z.string(),
  name: z.string(),
  baseCurrency: z.string(),
  defaultLocale: z.string(),
  locales: z.array(z.string()),
})

/** Things that are asked for at once. */
const MOST = 100

/** Returns the code at the end of an address such as `/api/v2/shop/taxons/MUGS`. */
const codeIn = (address: string) => decodedIfValid(address.split('/').at(-1) ?? '')

/** What is asked for: a path below that of the shop API, or the address of a thing. */
interface Request {
  path: string
  locale?: string
  query?: Readonly<Record<string, string | number | readonly string[]>>
}

function requestOf({ base }: Pick<Api, 'base'>, { path, locale, query = {} }: Request) {
  const at = path.indexOf(`${base}/`)
  return {
    path: at < 0 ? `${base}/shop/${path}` : path.slice(at),
    query,
    headers: {
      accept: 'application/ld+json',
      ...(locale !== undefined && { 'accept-language': locale }),
    },
  }
}

async function ask<T>(api: Pick<Api, 'calls' | 'base'>, schema: z.ZodType<T>, request: Request) {
  return (await api.calls.ask(requestOf(api, request), schema)).data
}

const next = z.looseObject({ 'hydra:next': z.string().optional(), next: z.string().optional() })

/** Reads a page of a list, whose fields may have the prefix `hydra:`. */
async function askList<T extends z.ZodType>(
  api: Pick<Api, 'calls' | 'base'>,
  item: T,
  { query, ...request }: Request,
) {
  const list = z.object({
    'hydra:member': z.array(item).optional(),
    member: z.array(item).optional(),
    'hydra:totalItems': z.number().optional(),
    totalItems: z.number().optional(),
    'hydra:view': next.optional(),
    view: next.optional(),
  })
  const read = await ask(api, list, { ...request, query: { itemsPerPage: MOST, ...query } })
  const members = read['hydra:member'] ?? read.member
  if (!members) throw new PullProblem('Sylius answers with no list of Hydra: is --api-path right?')
  const view = read['hydra:view'] ?? read.view
  const hasNext = (view?.['hydra:next'] ?? view?.next) !== undefined
  return { members, total: read['hydra:totalItems'] ?? read.totalItems ?? null, hasNext }
}

async function allOf<T extends z.ZodType>(
  api: Api,
  item: T,
  request: Request,
): Promise<z.output<T>[]> {
  const all: z.output<T>[] = []
  for (let page = 1; ; page++) {
    const { members, hasNext } = await askList(api, item, {
      ...request,
      query: { ...request.query, page },
    })
    all.push(...members)
    if (!hasNext) return all
  }
}

const image = z.object({ path: z.string() })
const taxon = z.object({
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullish(),
  children: z.array(z.string()),
  images: z.array(image),
})

interface PlacedTaxon {
  taxon: z.output<typeof taxon>
  parent: string | null
  position: number
}

/** Reads the taxons below the channel's menu in one language. */
async function taxonsIn(locale: string, api: Api): Promise<PlacedTaxon[]> {
  const placed: PlacedTaxon[] = []
  const place = async (siblings: readonly z.output<typeof taxon>[], parent: string | null) => {
    for (const [at, one] of siblings.entries()) {
      placed.push({ taxon: one, parent, position: at + 1 })
      const below: z.output<typeof taxon>[] = []
      for (const path of one.children) below.push(await ask(api, taxon, { path, locale }))
      await place(below, one.code)
    }
  }
  await place(await allOf(api, taxon, { path: 'taxons', locale }), null)
  return placed
}

async function definitions(api: Api): Promise<Definitions> {
  api.optionValues.clear()
  const [main, ...others] = api.locales
  const own = await taxonsIn(main, api)
  const translated = [[main, own] as const]
  for (const locale of others) translated.push([locale, await taxonsIn(locale, api)])
  const taxons = own.map(({ taxon: { code, images }, parent, position }): PulledTaxon => {
    const texts = (text: (from: z.output<typeof taxon>) => string | null | undefined) =>
      textsByLanguage(
        translated.map(([locale, all]) => {
          const found = all.find((one) => one.taxon.code === code)
          return [locale, found && text(found.taxon)] as const
        }),
      )
    return {
      key: code,
      parent,
      code,
      position,
      name: texts(({ name }) => name),
      // The slug of a taxon begins with those above it.
      slug: texts(({ slug }) => slug.split('/').at(-1)),
      description: htmlTexts(texts(({ description }) => description)),
      images: images.map(({ path }) => pulledPicture(path)),
    }
  })
  // Attributes come with products.
  return { taxons, attributes: [] }
}

const htmlTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, htmlOf(text ?? '')]))

const product = z.object({
  '@id': z.string(),
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullish(),
  shortDescription: z.string().nullish(),
  createdAt: z.string(),
  updatedAt: z.string(),
  mainTaxon: z.string().nullable(),
  images: z.array(image),
  reviews: z.array(z.unknown()),
  averageRating: z.number(),
})
const variant = z.object({
  code: z.string(),
  product: z.string(),
  optionValues: z.array(z.string()),
  inStock: z.boolean(),
  /** In the channel's currency, in hundredths; missing where it is not sold in the channel. */
  price: z.number().nullish(),
  originalPrice: z.number().nullish(),
  lowestPriceBeforeDiscount: z.number().nullish(),
})
const attributeValue = z.object({
  code: z.string(),
  name: z.string().nullable(),
  type: z.string(),
  value: z.unknown(),
})

type Product = z.output<typeof product>
type Variant = z.output<typeof variant>
type AttributeValue = z.output<typeof attributeValue>

/** Reads which products are in which taxons. */
async function readMembership(api: Api): Promise<void> {
  const codes = (await taxonsIn(api.locales[0], api)).map(({ taxon: { code } }) => code)
  const found = new Map<string, string[]>()
  for (const code of codes) {
    const query = { 'productTaxons.taxon.code': code, 'order[code]': 'asc' }
    for (const one of await allOf(api, z.object({ code: z.string() }), { path: 'products', query }))
      found.set(one.code, [...(found.get(one.code) ?? []), code])
  }
  api.membership = found
}

/** Returns the codes of a product's taxons, the main one first. */
function taxonsOf({ code, mainTaxon }: Product, { membership }: Api): string[] {
  const main = mainTaxon === null ? [] : [codeIn(mainTaxon)]
  return [...new Set([...main, ...(membership?.get(code) ?? [])])]
}

/** Reads the variants of products, by the codes of these. */
async function variantsOf(all: readonly Product[], api: Api): Promise<Map<string, Variant[]>> {
  if (all.length === 0) return new Map()
  const query = { product: all.map((one) => one['@id']) }
  const found = await allOf(api, variant, { path: 'product-variants', query })
  return Map.groupBy(found, (one) => codeIn(one.product))
}

/** What changes are noticed by: prices, stock and taxons change without the product's time. */
function printOfProduct(one: Product, variants: readonly Variant[], api: Api): string {
  const offers = variants.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  return printOf(one.updatedAt, one.reviews.length, taxonsOf(one, api).toSorted(), offers)
}

async function* products(api: Api, from: number): AsyncGenerator<ProductPage> {
  if (api.membership === null) await readMembership(api)
  for (let page = from; ; page++) {
    const lists: [string, Product[]][] = []
    const query = { 'order[code]': 'asc', itemsPerPage: api.page, page }
    let isLast = true
    let count: number | null = null
    for (const locale of api.locales) {
      const { members, total, hasNext } = await askList(api, product, {
        path: 'products',
        locale,
        query,
      })
      lists.push([locale, members])
      isLast = !hasNext
      count = total
    }
    yield {
      products: await pulledAll(lists, api),
      next: isLast ? null : String(page + 1),
      total: count,
    }
    if (isLast) return
  }
}

async function* some(api: Api, keys: readonly string[]): AsyncGenerator<PulledProduct[]> {
  if (api.membership === null) await readMembership(api)
  const lists: [string, Product[]][] = []
  for (const locale of api.locales) {
    const found: Product[] = []
    for (const key of keys) {
      const path = `products/${encodeURIComponent(key)}`
      const one = await api.calls.find(requestOf(api, { path, locale }), product)
      if (one) found.push(one.data)
    }
    lists.push([locale, found])
  }
  yield await pulledAll(lists, api)
}

async function* glance(api: Api): AsyncGenerator<Glance[]> {
  await readMembership(api)
  for (let page = 1; ; page++) {
    const query = { 'order[code]': 'asc', itemsPerPage: api.page, page }
    const { members, hasNext } = await askList(api, product, {
      path: 'products',
      query,
      locale: api.locales[0],
    })
    const variants = await variantsOf(members, api)
    yield members.map((one) => ({
      key: one.code,
      print: printOfProduct(one, variants.get(one.code) ?? [], api),
    }))
    if (!hasNext) return
  }
}

type ByLocale<T> = readonly (readonly [locale: string, of: T])[]

async function pulledAll(lists: ByLocale<readonly Product[]>, api: Api): Promise<PulledProduct[]> {
  const [, main] = lists[0] ?? ['', []]
  const variants = await variantsOf(main, api)
  const all: PulledProduct[] = []
  for (const one of main) {
    const translated = lists.map(
      ([locale, list]) => [locale, list.find(({ code }) => code === one.code) ?? one] as const,
    )
    all.push(await pulled(translated, variants.get(one.code) ?? [], api))
  }
  return all
}

async function pulled(
  translated: ByLocale<Product>,
  variants: readonly Variant[],
  api: Api,
): Promise<PulledProduct> {
  const [first] = translated
  if (!first) throw new Error('a product without a language')
  const [, main] = first
  const { code, reviews, averageRating, images } = main
  const texts = (text: (from: Product) => string | null | undefined) =>
    textsByLanguage(translated.map(([locale, one]) => [locale, text(one)]))
  const attributes: [string, AttributeValue[]][] = []
  const path = `products/${encodeURIComponent(code)}/attributes`
  for (const [locale] of translated)
    attributes.push([locale, await allOf(api, attributeValue, { path, locale })])
  const made: PulledVariant[] = []
  for (const one of variants) made.push(await variantOf(one, api))
  return {
    key: code,
    print: printOfProduct(main, variants, api),
    product: {
      code,
      name: texts(({ name }) => name),
      slug: texts(({ slug }) => slug),
      description: htmlTexts(texts((one) => one.description ?? one.shortDescription)),
      createdAt: timeOf(main.createdAt),
      ...(reviews.length > 0 && { rating: { average: averageRating, count: reviews.length } }),
      taxons: taxonsOf(main, api),
      images: images.map((one) => pulledPicture(one.path)),
      values: (attributes[0]?.[1] ?? []).flatMap((one) => valueOf(one, attributes)),
      variants: made,
    },
  }
}

/** Times may come without their zone, which then is that of the server: UTC is near enough for the newest first. */
const timeOf = (text: string) =>
  new Date(/[zZ]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`).toISOString()

const NUMBERS = ['integer', 'float']
const LABELS = ['select', 'text']

/** Long texts and dates are no values that lists could filter by. */
function valueOf(
  { code, type, value }: AttributeValue,
  all: ByLocale<readonly AttributeValue[]>,
): PulledValue[] {
  const inAll = all.map(
    ([locale, list]) => [locale, list.find((one) => one.code === code)] as const,
  )
  const attribute = {
    code,
    name: textsByLanguage(inAll.map(([locale, one]) => [locale, one?.name])),
  }
  if (type === 'checkbox') return [{ attribute, value: value === true }]
  if (type === 'percent')
    return [
      {
        attribute: { ...attribute, unit: { en: '%' } },
        value: Math.round(Number(value) * 10_000) / 100,
      },
    ]
  if (NUMBERS.includes(type)) return [{ attribute, value: Number(value) }]
  if (!LABELS.includes(type)) return []
  const labels = inAll.map(([locale, one]) => [locale, one ? textsIn(one.value) : []] as const)
  const options = textsIn(value).map((_, at) => ({
    label: textsByLanguage(labels.map(([locale, list]) => [locale, list[at]])),
  }))
  return options.length > 0 ? [{ attribute, value: options }] : []
}

const textsIn = (value: unknown) =>
  [value].flat().filter((one) => typeof one === 'string' && one !== '') as string[]

async function variantOf(one: Variant, api: Api): Promise<PulledVariant> {
  const { code, price, originalPrice: original, lowestPriceBeforeDiscount: lowest, inStock } = one
  const values: PulledValue[] = []
  for (const address of one.optionValues) values.push(await optionValueAt(address, api))
  return {
    key: code,
    code,
    price: price ?? Number.NaN,
    ...(typeof original === 'number' && { originalPrice: original }),
    ...(typeof lowest === 'number' && { lowest30DayPrice: lowest }),
    inStock,
    values,
  }
}

const option = z.object({ code: z.string(), name: z.string() })
const optionValue = z.object({ code: z.string(), value: z.string(), option: z.string() })

/** Reads an option value with its option, in all languages, once. */
async function optionValueAt(address: string, api: Api): Promise<PulledValue> {
  const known = api.optionValues.get(address)
  if (known) return known
  const names: [string, string][] = []
  const labels: [string, string][] = []
  const codes = { attribute: '', option: '' }
  for (const locale of api.locales) {
    const found = await ask(api, optionValue, { path: address, locale })
    const of = await ask(api, option, { path: found.option, locale })
    names.push([locale, of.name])
    labels.push([locale, found.value])
    Object.assign(codes, { attribute: of.code, option: found.code })
  }
  const value: PulledValue = {
    attribute: { code: codes.attribute, name: textsByLanguage(names) },
    value: [{ code: codes.option, label: textsByLanguage(labels) }],
  }
  api.optionValues.set(address, value)
  return value
}
