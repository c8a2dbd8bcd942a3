import { z } from 'zod'
import type { Texts } from '../../model/source.ts'
import type { Calls } from '../calls.ts'
import {
  type Access,
  type Definitions,
  type Glance,
  type Platform,
  type ProductPage,
  type PulledAttribute,
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

/** Saleor 3.21 and later: its GraphQL API, with or without the token of an app. */
export const saleor: Platform = {
  name: 'saleor',
  title: 'Saleor',
  secrets: { SALEOR_TOKEN: 'token of an app with MANAGE_PRODUCTS; needed to count what is hidden' },
  options: {
    'shop-channel': 'slug of the channel to read, if not default-channel',
    language: 'language of the texts that are not translated, if not en',
    translations: 'languages that texts are translated to, such as lt,ru',
    'api-path': 'path of the API, if not /graphql/',
  },
  // Of webhooks that have a secret key; others are signed in another way.
  signature: { header: 'saleor-signature', encoding: 'hex' },
  open,
}

interface Api {
  calls: Calls
  path: string
  channel: string
  /** Whether hidden products are listed too, with what they are hidden by. */
  seesHidden: boolean
  /** Language of the texts as they are stored. */
  language: string
  /** Codes of the languages of translations, as in `LT` or `PT_BR`. */
  translations: readonly string[]
  /** Most products of a page. */
  page: number
}

async function open(access: Access): Promise<Reader> {
  const { secret, option, pageSize } = access
  const token = secret('SALEOR_TOKEN')
  const calls =
    token === undefined ? access.calls : access.calls.with({ authorization: `Bearer ${token}` })
  const listed = (option('translations') ?? '').split(',').filter((language) => language !== '')
  const api: Api = {
    calls,
    path: option('api-path') ?? '/graphql/',
    channel: option('shop-channel') ?? 'default-channel',
    seesHidden: token !== undefined,
    language: option('language') ?? 'en',
    translations: listed.map(languageCode),
    page: pageSize ?? MOST,
  }
  const { name, currency } = await shopOf(api, access)
  return {
    shop: { name, currency, locales: [api.language, ...api.translations] },
    definitions: () => definitions(api),
    products: (from) => products(api, from),
    some: (keys) => some(api, keys),
    glance: () => glance(api),
  }
}

/** Returns a language as the API names it; it becomes a part of operations. */
function languageCode(language: string): string {
  const code = language.trim().toUpperCase().replaceAll('-', '_')
  if (/^[A-Z]{2,3}(?:_[A-Z]{2,4})*$/.test(code)) return code
  throw new PullProblem(
    `--translations must be codes of languages such as lt,pt-br, got ${language}`,
  )
}

/** As many things as a page may have. */
const MOST = 100

const SHOP = `query ($channel: String!) {
  shop { name }
  products(first: 1, channel: $channel, filter: { isAvailable: true }) { edges { node {
    pricing { priceRange { start { currency } } }
  } } }
}`
const start = z.object({ currency: z.string() })
const priced = z.object({
  pricing: z.object({ priceRange: z.object({ start: start.nullable() }).nullable() }).nullable(),
})

/** Everybody may see in which currency a channel's products are sold, but not the channel itself. */
async function shopOf({ calls, path, channel }: Api, { currency: wanted }: Access) {
  const schema = z.object({ shop: z.object({ name: z.string() }), products: connection(priced) })
  const { shop, products: sold } = await calls.graphql(
    { path, document: SHOP, variables: { channel } },
    schema,
  )
  const currency = sold.nodes[0]?.pricing?.priceRange?.start?.currency
  if (currency === undefined)
    throw new PullProblem(
      `Saleor sells nothing in the channel ${channel}: is --shop-channel right?`,
    )
  if (wanted === null || wanted === currency) return { name: shop.name, currency }
  throw new PullProblem(
    `The storefront shows ${wanted}, and Saleor's channel ${channel} sells in ${currency}: --shop-channel or --currency ${currency}`,
  )
}

const connection = <T extends z.ZodType>(node: T) =>
  z
    .object({
      totalCount: z.number().nullish(),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }).optional(),
      edges: z.array(z.object({ node })),
    })
    .transform(({ totalCount, pageInfo, edges }) => ({
      total: totalCount ?? null,
      next: pageInfo?.hasNextPage ? pageInfo.endCursor : null,
      nodes: (edges as { node: z.output<T> }[]).map((edge) => edge.node),
    }))

const PAGE_INFO = 'pageInfo { hasNextPage endCursor }'

interface Connection<T> {
  total: number | null
  next: string | null
  nodes: T[]
}

async function* pagesOf<T>(
  read: (after: string | null) => Promise<Connection<T>>,
  from: string | null = null,
): AsyncGenerator<Connection<T>> {
  for (let after = from; ;) {
    const page = await read(after)
    yield page
    if (page.next === null) return
    after = page.next
  }
}

async function allOf<T>(read: (after: string | null) => Promise<Connection<T>>): Promise<T[]> {
  const all: T[] = []
  for await (const { nodes } of pagesOf(read)) all.push(...nodes)
  return all
}

/** Fields with the translations of something into each language. */
const translated = ({ translations }: Api, fields: string) =>
  translations
    .map((code) => `in_${code}: translation(languageCode: ${code}) { ${fields} }`)
    .join(' ')

/** Something with texts in the stored language, and with their translations. */
type Worded = Readonly<Record<string, unknown>>

const word = z.string().nullish()

/** Returns one text of something in all languages. */
function textsIn(of: Worded, field: string, { language, translations }: Api): Texts {
  const pairs = translations.map((code) => {
    const translation = z.looseObject({}).nullish().parse(of[`in_${code}`])
    return [code, word.parse(translation?.[field])] as const
  })
  return textsByLanguage([[language, word.parse(of[field])], ...pairs])
}

const block = z.object({
  type: z.string(),
  data: z.looseObject({
    text: z.string().optional(),
    level: z.number().optional(),
    style: z.string().optional(),
    items: z.array(z.unknown()).optional(),
  }),
})

/** Converts a description in blocks of Editor.js to HTML. Blocks without text, as of pictures, are left out. */
function htmlOf(description: string): string {
  const { blocks } = z.object({ blocks: z.array(block).default([]) }).parse(JSON.parse(description))
  return blocks.map(htmlOfBlock).join('')
}

function htmlOfBlock({ type, data }: z.output<typeof block>): string {
  const { text = '', level = 2, style, items = [] } = data
  if (type === 'list') {
    const tag = style === 'ordered' ? 'ol' : 'ul'
    return `<${tag}>${items.map((item) => `<li>${textOfItem(item)}</li>`).join('')}</${tag}>`
  }
  if (text === '') return ''
  if (type === 'header') return `<h${String(level)}>${text}</h${String(level)}>`
  return type === 'quote' ? `<blockquote>${text}</blockquote>` : `<p>${text}</p>`
}

/** Items are texts, or since version 2 of the editor's lists objects with a text. */
function textOfItem(item: unknown): string {
  if (typeof item === 'string') return item
  return z.object({ content: z.string() }).safeParse(item).data?.content ?? ''
}

const descriptionIn = (of: Worded, api: Api): Texts =>
  Object.fromEntries(
    Object.entries(textsIn(of, 'description', api)).map(([locale, text]) => [
      locale,
      htmlOf(text ?? ''),
    ]),
  )

const category = z.looseObject({
  id: z.string(),
  slug: z.string(),
  parent: z.object({ id: z.string() }).nullable(),
  backgroundImage: z.object({ url: z.string() }).nullable(),
})
const choice = z.looseObject({ id: z.string(), slug: z.string().nullable(), value: word })
const attribute = z.looseObject({
  id: z.string(),
  slug: z.string().nullable(),
  inputType: z.string().nullable(),
  unit: z.string().nullable(),
  visibleInStorefront: z.boolean(),
})
type Choice = z.output<typeof choice>
type Attribute = z.output<typeof attribute>

const attributeFields = (api: Api) =>
  `id slug name inputType unit visibleInStorefront ${translated(api, 'name')}`
const choiceFields = (api: Api) => `id slug name value ${translated(api, 'name')}`

/** Kinds of attributes whose values are options. */
const SELECT = ['DROPDOWN', 'MULTISELECT', 'SWATCH']

async function definitions(api: Api): Promise<Definitions> {
  const { calls, path } = api
  const categories = await allOf(async (after) => {
    const document = `query ($first: Int!, $after: String) { categories(first: $first, after: $after) { ${PAGE_INFO} edges { node {
      id slug name description parent { id } backgroundImage { url } ${translated(api, 'name slug description')}
    } } } }`
    const schema = z.object({ categories: connection(category) })
    return (await calls.graphql({ path, document, variables: { first: MOST, after } }, schema))
      .categories
  })
  const attributes = await allOf(async (after) => {
    const document = `query ($first: Int!, $after: String) {
      attributes(first: $first, after: $after, filter: { type: PRODUCT_TYPE, visibleInStorefront: true }) {
        ${PAGE_INFO} edges { node { ${attributeFields(api)} } }
      }
    }`
    const schema = z.object({ attributes: connection(attribute) })
    return (await calls.graphql({ path, document, variables: { first: MOST, after } }, schema))
      .attributes
  })
  const defined: PulledAttribute[] = []
  for (const one of attributes.filter(({ inputType }) => SELECT.includes(inputType ?? ''))) {
    const choices = await choicesOf(one.id, api)
    defined.push({
      ...attributeOf(one, api),
      options: choices.map((value) => optionOf(value, api)),
    })
  }
  return { taxons: taxonsOf(categories, api), attributes: defined }
}

/** Reads the values that an attribute may have. */
function choicesOf(id: string, api: Api): Promise<Choice[]> {
  const { calls, path } = api
  const document = `query ($id: ID!, $first: Int!, $after: String) { attribute(id: $id) {
    choices(first: $first, after: $after) { ${PAGE_INFO} edges { node { ${choiceFields(api)} } } }
  } }`
  const schema = z.object({
    attribute: z.object({ choices: connection(choice).nullable() }).nullable(),
  })
  return allOf(async (after) => {
    const variables = { id, first: MOST, after }
    const { attribute: of } = await calls.graphql({ path, document, variables }, schema)
    return of?.choices ?? { total: 0, next: null, nodes: [] }
  })
}

/** Categories have no order but that of the list. */
function taxonsOf(categories: readonly z.output<typeof category>[], api: Api): PulledTaxon[] {
  const siblings = new Map<string | null, number>()
  return categories.map((one) => {
    const parent = one.parent?.id ?? null
    const position = (siblings.get(parent) ?? 0) + 1
    siblings.set(parent, position)
    return {
      key: one.id,
      parent,
      code: one.slug,
      name: textsIn(one, 'name', api),
      slug: textsIn(one, 'slug', api),
      description: descriptionIn(one, api),
      position,
      images: one.backgroundImage ? [pulledPicture(one.backgroundImage.url)] : [],
    }
  })
}

const attributeOf = (one: Attribute, api: Api): PulledAttribute => ({
  ...(one.slug !== null && { code: one.slug }),
  name: textsIn(one, 'name', api),
  ...(one.unit !== null && { unit: { [api.language]: UNITS[one.unit] ?? one.unit.toLowerCase() } }),
})

/** Signs of units that the API names by words; names of other units are their signs. */
const UNITS: Readonly<Record<string, string>> = {
  LITER: 'l',
  SQ_M: 'm²',
  SQ_CM: 'cm²',
  CUBIC_METER: 'm³',
  CUBIC_CENTIMETER: 'cm³',
  INCH: 'in',
}

const COLOUR = /^#[\da-f]{3,8}$/i

function optionOf(one: Choice, api: Api): PulledOption {
  return {
    ...(one.slug !== null && { code: one.slug }),
    label: textsIn(one, 'name', api),
    ...(one.value && COLOUR.test(one.value) && { colours: [one.value] }),
  }
}

const money = z.object({ gross: z.object({ amount: z.number() }) })
const offer = z.object({
  id: z.string(),
  updatedAt: z.string(),
  trackInventory: z.boolean(),
  quantityAvailable: z.number().nullable(),
  pricing: z
    .object({
      price: money.nullable(),
      priceUndiscounted: money.nullable(),
      /** What a shop enters for the law on price reductions; asked for since version 3.21. */
      pricePrior: money.nullable(),
    })
    .nullable(),
})
const listing = z.object({
  channel: z.object({ slug: z.string() }),
  isPublished: z.boolean(),
  visibleInListings: z.boolean(),
})
/** What changes are noticed by: prices and stock change without the product's time. */
const glanced = z.object({
  id: z.string(),
  updatedAt: z.string(),
  category: z.object({ id: z.string() }).nullable(),
  channelListings: z.array(listing).nullish(),
  variants: z.array(offer).nullable(),
})
const selected = z.object({
  attribute,
  values: z.array(choice.extend({ boolean: z.boolean().nullable() })),
})
const variant = offer.extend({ sku: z.string().nullable(), attributes: z.array(selected) })
const whole = glanced.loose().extend({
  slug: z.string(),
  created: z.string(),
  media: z.array(z.object({ url: z.string(), type: z.string() })).nullable(),
  attributes: z.array(selected),
  variants: z.array(variant).nullable(),
})

type Glanced = z.output<typeof glanced>
type Whole = z.output<typeof whole>

const OFFER = `id updatedAt trackInventory quantityAvailable
  pricing { price { gross { amount } } priceUndiscounted { gross { amount } } pricePrior { gross { amount } } }`
const glancedFields = ({ seesHidden }: Api) =>
  `id updatedAt category { id } ${seesHidden ? 'channelListings { channel { slug } isPublished visibleInListings }' : ''}`

const isLeft = ({ trackInventory: isCounted, quantityAvailable: left }: z.output<typeof offer>) =>
  !isCounted || left === null || left > 0

function printOfProduct(product: Glanced, api: Api): string {
  const { updatedAt, category: of, variants } = product
  const offers = (variants ?? []).map((one) => [one.id, one.updatedAt, one.pricing, isLeft(one)])
  return printOf(updatedAt, of, reasonAgainst(product, api), offers.toSorted())
}

/** Says why a product is not shown in the channel; null if it is. */
function reasonAgainst({ channelListings: listings }: Glanced, { seesHidden, channel }: Api) {
  if (!seesHidden) return null
  const own = listings?.find((one) => one.channel.slug === channel)
  if (!own?.isPublished) return 'not published'
  return own.visibleInListings ? null : 'not in lists'
}

type Variables = Readonly<Record<string, unknown>>

const LISTED = '$first: Int!, $after: String, $channel: String!, $filter: ProductFilterInput'

async function readPage<T extends z.ZodType>(
  { calls, path, channel }: Api,
  { fields, item }: { fields: string; item: T },
  variables: Variables,
) {
  const document = `query (${LISTED}) {
    products(first: $first, after: $after, channel: $channel, filter: $filter, sortBy: { field: CREATED_AT, direction: ASC }) {
      totalCount ${PAGE_INFO} edges { node { ${fields} } }
    }
  }`
  const schema = z.object({ products: connection(item) })
  return (await calls.graphql({ path, document, variables: { ...variables, channel } }, schema))
    .products
}

function wholePage(api: Api, variables: Variables) {
  const values = `attribute { ${attributeFields(api)} } values { ${choiceFields(api)} boolean }`
  const fields = `${glancedFields(api)} slug created name description ${translated(api, 'name slug description')}
    media { url type } attributes { ${values} }
    variants { ${OFFER} sku attributes(variantSelection: ALL) { ${values} } }`
  return readPage(api, { fields, item: whole }, variables)
}

async function* products(api: Api, from: string | null): AsyncGenerator<ProductPage> {
  const read = (after: string | null) => wholePage(api, { first: api.page, after })
  for await (const { nodes, next, total } of pagesOf(read, from))
    yield { products: nodes.map((item) => pulled(item, api)), next, total }
}

async function* some(api: Api, ids: readonly string[]): AsyncGenerator<PulledProduct[]> {
  const { nodes } = await wholePage(api, { first: ids.length, filter: { ids } })
  yield nodes.map((item) => pulled(item, api))
}

async function* glance(api: Api): AsyncGenerator<Glance[]> {
  const list = { fields: `${glancedFields(api)} variants { ${OFFER} }`, item: glanced }
  const read = (after: string | null) => readPage(api, list, { first: api.page, after })
  for await (const { nodes } of pagesOf(read))
    yield nodes.map((item) => ({ key: item.id, print: printOfProduct(item, api) }))
}

function pulled(item: Whole, api: Api): PulledProduct {
  const { id: key, slug, created, category: of, media } = item
  const print = printOfProduct(item, api)
  const reason = reasonAgainst(item, api)
  if (reason !== null) return { key, print, product: { leftOut: reason } }
  const pictures = (media ?? []).filter(({ type }) => type === 'IMAGE')
  return {
    key,
    print,
    product: {
      code: slug,
      name: textsIn(item, 'name', api),
      slug: textsIn(item, 'slug', api),
      description: descriptionIn(item, api),
      createdAt: created,
      taxons: of ? [of.id] : [],
      images: pictures.map(({ url }) => pulledPicture(url)),
      values: item.attributes.flatMap((one) => valueOf(one, api)),
      variants: (item.variants ?? []).map((one) => variantOf(one, api)),
    },
  }
}

/** Texts, files, dates and references are no values that lists could filter by. */
function valueOf({ attribute: of, values }: z.output<typeof selected>, api: Api): PulledValue[] {
  const [first] = values
  if (!first || !of.visibleInStorefront) return []
  const named = attributeOf(of, api)
  if (of.inputType === 'BOOLEAN')
    return first.boolean === null ? [] : [{ attribute: named, value: first.boolean }]
  if (of.inputType === 'NUMERIC') {
    const number = Number(word.parse(first['name']) ?? Number.NaN)
    return Number.isFinite(number) ? [{ attribute: named, value: number }] : []
  }
  if (!SELECT.includes(of.inputType ?? '')) return []
  return [{ attribute: named, value: values.map((one) => optionOf(one, api)) }]
}

function variantOf(one: z.output<typeof variant>, api: Api): PulledVariant {
  const { id: key, sku, pricing } = one
  const original = pricing?.priceUndiscounted
  const prior = pricing?.pricePrior
  return {
    key,
    code: sku,
    // A variant without a price is not sold in the channel.
    price: pricing?.price ? centsIn(pricing.price.gross.amount) : Number.NaN,
    ...(original && { originalPrice: centsIn(original.gross.amount) }),
    ...(prior && { lowest30DayPrice: centsIn(prior.gross.amount) }),
    inStock: isLeft(one),
    values: one.attributes.flatMap((chosen) => valueOf(chosen, api)),
  }
}
