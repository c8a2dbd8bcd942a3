import { z } from 'zod'
import { LANGUAGES } from '#contract/i18n/languages.ts'
import { languageOf } from '#contract/i18n/negotiate-locale.ts'
import type { Texts } from '../../../model/source.ts'
import type { Calls } from '../../calls.ts'
import { PullProblem } from '../../problem.ts'
import { centsIn, printOf, textsByLanguage, unreadablePrice } from '../../values.ts'
import {
  pulledPicture,
  type Access,
  type PulledProduct,
  type PulledTaxon,
  type PulledValue,
  type PulledVariant,
} from '../../platform.ts'

/** What both APIs are read with. */
export interface Api {
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

/** The version of the API that is asked, such as `2026-10`. */
export const versionOf = ({ option }: Access) => option('api-version') ?? '2026-10'

/** Returns the settings that both APIs have. Throws `PullProblem` for a metafield without a namespace. */
export function commonOf(access: Access): Pick<Api, 'menu' | 'metafields'> {
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
export const readable = (locales: readonly string[]) =>
  locales.filter((locale, at) => at === 0 || Object.hasOwn(LANGUAGES, languageOf(locale)))

const money = z.object({ amount: z.string(), currencyCode: z.string() })
/** A picture. */
export const image = z.object({
  url: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
/** An option of a product, with its values in their order. */
export const option = z.object({
  name: z.string(),
  optionValues: z.array(
    z.object({ name: z.string(), swatch: z.object({ color: z.string().nullable() }).nullable() }),
  ),
})
/** A field that the shop has defined itself. */
export const metafield = z.object({
  key: z.string(),
  type: z.string(),
  value: z.string(),
  /** Not in the Storefront API. */
  definition: z.object({ name: z.string() }).nullish(),
})
/** Price and availability of a variant. */
export const offer = z.object({
  id: z.string(),
  price: money,
  compareAtPrice: money.nullable(),
  availableForSale: z.boolean(),
  currentlyNotInStock: z.boolean(),
})
/** A variant with its options. */
export const shopVariant = offer.extend({
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
})
/** What changes are noticed by: prices of markets, availability and collections change without the product's time. */
export const glanced = z.object({
  id: z.string(),
  updatedAt: z.string(),
  collections: z.array(z.object({ id: z.string() })),
  variants: z.array(offer),
})
/** Fields of a product that both APIs have in the same form. */
export const PRODUCT_FIELDS = {
  handle: z.string(),
  title: z.string(),
  descriptionHtml: z.string(),
  vendor: z.string(),
  productType: z.string(),
  createdAt: z.string(),
}
/** A product in one language, as both APIs are decoded. */
export const item = glanced.extend({
  ...PRODUCT_FIELDS,
  options: z.array(option),
  images: z.array(image),
  metafields: z.array(metafield.nullable()),
  variants: z.array(shopVariant),
})

type Glanced = z.output<typeof glanced>
/** One language's product. */
export type Item = z.output<typeof item>

/** Returns a text that differs when something of a product does. */
export function printOfProduct(product: Glanced): string {
  const { updatedAt, collections, variants } = glanced.parse(product)
  const offers = variants.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return printOf(updatedAt, collections.map(({ id }) => id).toSorted(), offers)
}

/** The same product by locale, the shop's own first. */
type Translated = readonly (readonly [locale: string, item: Item])[]

/** Returns a product in the product form, from its texts in each language. */
export function pulled(translated: Translated, { currency }: Api): PulledProduct {
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
  one: z.output<typeof shopVariant>,
  translated: Translated,
  currency: string,
): PulledVariant {
  const { id: key, sku, barcode, price, compareAtPrice: original } = one
  return {
    key,
    code: sku,
    price: price.currencyCode === currency ? centsIn(price.amount) : Number.NaN,
    ...unreadablePrice(price.amount),
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

/** An entry of a menu. */
export interface MenuItem {
  type: string
  resourceId: string | null
  items?: MenuItem[]
}

/** An entry of a menu, with those below it. */
export const menuItem: z.ZodType<MenuItem> = z.object({
  type: z.string(),
  resourceId: z.string().nullable(),
  get items() {
    return z.array(menuItem).optional()
  },
})
/** A menu has at most three levels. */
export const MENU_ITEMS =
  'items { type resourceId items { type resourceId items { type resourceId } } }'

/** Collections have no order of their own: the menu says which is below which. Others follow on the first level. */
export function withMenu(
  taxons: readonly PulledTaxon[],
  items: readonly MenuItem[],
): PulledTaxon[] {
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
export const collection = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  descriptionHtml: z.string(),
  image: image.nullable(),
})
type Collection = z.output<typeof collection>

/** Returns a collection as a category, from its texts in each language. */
export function taxonOf(translated: readonly (readonly [string, Collection])[]): PulledTaxon {
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
/** Fields that lead to the next page. */
export const PAGE_INFO = 'pageInfo { hasNextPage endCursor }'
/** A page of a list. */
export const connection = <T extends z.ZodType>(node: T) =>
  z.object({ pageInfo, nodes: z.array(node) })
/** A list that comes whole. */
export const nodesOf = <T extends z.ZodType>(node: T) =>
  z.object({ nodes: z.array(node) }).transform(({ nodes }) => nodes)

/** How a list goes on. */
export type PageInfo = z.output<typeof pageInfo>

/** Reads pages, each from where the one before it ended. */
export async function* pagesFrom<P>(
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

/** Fields of a picture. */
export const IMAGE = 'url width height'

/** Collections of a page. */
export const DEFINITIONS = 100
