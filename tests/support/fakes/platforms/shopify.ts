import type { FakePlatform, FakeRequest } from './platform-server.ts'
import { selected, selectionOf } from './selection.ts'
import type { TeaProduct, TeaShop } from './tea-shop.ts'

const TOKEN = 'token-of-a-headless-channel'
const ADMIN_TOKEN = 'shpat_token_of_an_app'

/** Shopify's Storefront API: what is hidden is not listed, and attributes are not defined. */
export const shopifyStorefront: FakePlatform = {
  name: 'shopify',
  key: TOKEN,
  env: { SHOPIFY_STOREFRONT_TOKEN: TOKEN },
  args: [],
  lacks: ['attributes'],
  answer: storefront,
}

/** Its Admin API, which gives all products as a file of lines. */
export const shopifyAdmin: FakePlatform = {
  ...shopifyStorefront,
  key: ADMIN_TOKEN,
  env: { SHOPIFY_ADMIN_TOKEN: ADMIN_TOKEN },
  restOfRequests: 3,
  answer: admin,
}

interface Variables {
  language?: string
  first?: number
  after?: string | null
  ids?: string[]
  id?: string
  query?: string
  metafields?: { key: string }[]
}

interface Operation {
  query: string
  variables: Variables
}

const gid = (type: string, id: number | string) => `gid://shopify/${type}/${id}`

function storefront(
  shop: TeaShop,
  { path, headers, body, origin }: FakeRequest,
): ReturnType<FakePlatform['answer']> {
  if (path !== '/api/2026-10/graphql.json') return { status: 404, body: {} }
  if (headers['x-shopify-storefront-access-token'] !== TOKEN) return { status: 401, body: {} }
  const { query, variables } = body as Operation
  const language = variables.language?.toLowerCase() ?? 'en'
  const products = shownProducts(shop, variables, origin)
  const country = { isoCode: 'DE', currency: { isoCode: shop.currency } }
  const languages = shop.locales.map((locale) => ({ isoCode: locale.toUpperCase() }))
  const data = {
    shop: { name: 'Tea shop' },
    localization: {
      country,
      availableCountries: [country],
      language: languages[0],
      availableLanguages: languages,
    },
    menu: { items: menuItems(shop, null) },
    collections: page(collectionsOf(shop, language), variables),
    products: page(products, variables),
    product: { variants: page(variantsOf(shop, variables.id, language), variables) },
    nodes: (variables.ids ?? []).map((id) => products.find((one) => one.id === id) ?? null),
  }
  return { body: { data: selected(data, selectionOf(query)) } }
}

const shownProducts = (shop: TeaShop, { language, metafields }: Variables, origin: string) =>
  shop.products
    .filter(({ isShown }) => isShown)
    .map((product) => {
      const locale = language?.toLowerCase() ?? 'en'
      return {
        ...productOf(product, shop, { language: locale, origin }),
        metafields: (metafields ?? []).map(({ key }) => metafieldOf(product, shop, key, locale)),
      }
    })

/** A page of products of the Storefront API. */
export const shopifyProducts = (shop: TeaShop, variables: Variables, origin: string) =>
  page(shownProducts(shop, variables, origin), variables)

function page<T>(all: readonly T[], { first = 50, after }: Variables) {
  const from = Number(after ?? 0)
  const end = from + first
  return {
    pageInfo: { hasNextPage: end < all.length, endCursor: String(Math.min(end, all.length)) },
    nodes: all.slice(from, end),
  }
}

interface MenuItem {
  type: string
  resourceId: string
  items: MenuItem[]
}

const menuItems = (shop: TeaShop, below: number | null): MenuItem[] =>
  shop.categories
    .filter(({ parent }) => parent === below)
    .toSorted((a, b) => a.position - b.position)
    .map(({ id }) => ({
      type: 'COLLECTION',
      resourceId: gid('Collection', id),
      items: menuItems(shop, id),
    }))

const collectionsOf = ({ categories }: TeaShop, language: string) =>
  categories.map(({ id, slug, name }) => ({
    id: gid('Collection', id),
    handle: slug[language],
    title: name[language],
    descriptionHtml: '',
    image: null,
  }))

function productOf(
  product: TeaProduct,
  { currency }: TeaShop,
  { language, origin }: { language: string; origin: string },
) {
  return {
    id: gid('Product', product.id),
    handle: product.slug[language],
    title: product.name[language],
    descriptionHtml: product.description[language],
    vendor: 'Tea shop',
    productType: '',
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    collections: { nodes: product.categories.map((id) => ({ id: gid('Collection', id) })) },
    images: { nodes: imagesOf(product, origin) },
    options: optionsOf(product).map(({ name, values }) => ({
      name: name[language],
      optionValues: values.map((value) => ({ name: value[language], swatch: null })),
    })),
    variants: page(variantsOf({ products: [product], currency }, undefined, language), {
      first: 100,
    }),
  }
}

/** Variants of the product with an id, or of all. */
const variantsOf = (
  { products, currency }: Pick<TeaShop, 'products' | 'currency'>,
  id: string | undefined,
  language: string,
) =>
  products
    .filter((product) => id === undefined || gid('Product', product.id) === id)
    .flatMap(({ variants }) => variants)
    .map(({ id: variant, sku, price, originalPrice, pieces, options }) => ({
      id: gid('ProductVariant', variant),
      sku,
      barcode: null,
      price: moneyOf(price, currency),
      compareAtPrice: originalPrice === undefined ? null : moneyOf(originalPrice, currency),
      availableForSale: pieces > 0,
      currentlyNotInStock: false,
      selectedOptions: orDefault(options).map(({ group, label }) => ({
        name: group[language],
        value: label[language],
      })),
    }))

const moneyOf = (cents: number, currencyCode: string) => ({
  amount: String(cents / 100),
  currencyCode,
})

/** A value of an attribute as a metafield; null for a product without one. */
function metafieldOf(
  { values }: TeaProduct,
  { attributes }: Pick<TeaShop, 'attributes'>,
  key: string,
  language: string,
) {
  const attribute = attributes.find(({ code }) => code === key)
  const option = attribute?.options.find(({ code }) => code === values[key])
  return option ? { key, type: 'single_line_text_field', value: option.label[language] } : null
}

const imagesOf = ({ pictures }: TeaProduct, origin: string) =>
  pictures.map(({ path, width, height }) => ({ url: origin + path, width, height }))

type Words = Readonly<Record<string, string>>

const DEFAULT: { group: Words; label: Words } = {
  group: { en: 'Title', lt: 'Title' },
  label: { en: 'Default Title', lt: 'Default Title' },
}

/** A product without options has one. */
const orDefault = (options: readonly { group: Words; label: Words }[]) =>
  options.length > 0 ? options : [DEFAULT]

function optionsOf({ variants }: TeaProduct): { name: Words; values: Words[] }[] {
  const all = variants.flatMap(({ options }) => orDefault(options))
  const [first] = all
  return first ? [{ name: first.group, values: all.map(({ label }) => label) }] : []
}

const BULK = /^\/bulk\/(.*)\.jsonl$/

function admin(
  shop: TeaShop,
  { path, headers, body, origin }: FakeRequest,
): ReturnType<FakePlatform['answer']> {
  const [, search] = BULK.exec(path) ?? []
  if (search !== undefined) {
    // It is at another host, which must not get the key.
    if (headers['x-shopify-access-token'] !== undefined) return { status: 400, body: {} }
    return { body: null, text: fileOf(shop, decodeURIComponent(search), origin) }
  }
  if (path !== '/admin/api/2026-10/graphql.json') return { status: 404, body: {} }
  if (headers['x-shopify-access-token'] !== ADMIN_TOKEN) return { status: 401, body: {} }
  const { query, variables } = body as Operation
  const [, asked = ''] = /products\(query: "(.*?)"\)/.exec(variables.query ?? '') ?? []
  const data = {
    shop: { name: 'Tea shop', currencyCode: shop.currency },
    shopLocales: shop.locales.map((locale, at) => ({ locale, primary: at === 0 })),
    collections: page(
      collectionsOf(shop, 'en').map((one, at) => ({
        ...one,
        t1: translations({
          title: shop.categories[at]?.name['lt'],
          handle: shop.categories[at]?.slug['lt'],
        }),
      })),
      variables,
    ),
    menus: page([{ handle: 'main-menu', items: menuItems(shop, null) }], {}),
    bulkOperationRunQuery: {
      bulkOperation: { id: gid('BulkOperation', encodeURIComponent(asked)) },
      userErrors: [],
    },
    node: {
      status: 'COMPLETED',
      errorCode: null,
      rootObjectCount: String(shop.products.length),
      url: `${origin}/bulk/${(variables.id ?? '').replace(gid('BulkOperation', ''), '')}.jsonl`,
    },
    productsCount: {
      count: shop.products.filter((one) => fits(one, variables.query ?? '')).length,
    },
  }
  const wanted = Object.entries(data).filter(([field]) => new RegExp(`\\b${field}\\b`).test(query))
  return { body: { data: Object.fromEntries(wanted) } }
}

const translations = (words: Readonly<Record<string, string | undefined>>) =>
  Object.entries(words).map(([key, value]) => ({ key, value }))

function fits({ id, updatedAt }: TeaProduct, search: string): boolean {
  const [, since] = /updated_at:>='(.*)'/.exec(search) ?? []
  if (since !== undefined) return updatedAt >= since
  return search === '' || search.split(' OR ').includes(`id:${id}`)
}

/** The file of an operation: each product is followed by what is below it. */
const fileOf = (shop: TeaShop, search: string, origin: string) =>
  shop.products
    .filter((one) => fits(one, search))
    .flatMap((product) => linesOf(product, shop, origin))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')

function linesOf(product: TeaProduct, shop: TeaShop, origin: string): object[] {
  const maker = metafieldOf(product, shop, 'maker', 'en')
  const { name, slug, description } = product
  const id = gid('Product', product.id)
  const main = {
    id,
    status: product.isShown ? 'ACTIVE' : 'DRAFT',
    publishedAt: product.createdAt,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    handle: slug['en'],
    title: name['en'],
    descriptionHtml: description['en'],
    vendor: 'Tea shop',
    productType: '',
    m0: maker && {
      ...maker,
      definition: { name: 'Maker of it' },
      t1: translations({ value: metafieldOf(product, shop, 'maker', 'lt')?.value }),
    },
    t1: translations({ title: name['lt'], handle: slug['lt'], body_html: description['lt'] }),
    options: optionsOf(product).map(({ name: option, values }) => ({
      name: option['en'],
      t1: translations({ name: option['lt'] }),
      optionValues: values.map((value) => ({
        name: value['en'],
        swatch: null,
        t1: translations({ name: value['lt'] }),
      })),
    })),
  }
  const below = [
    ...product.categories.map((one) => ({ id: gid('Collection', one) })),
    ...imagesOf(product, origin).map((image, at) => ({
      id: gid('MediaImage', `${product.id}${at}`),
      image,
    })),
    ...product.variants.map(({ id: variant, sku, price, originalPrice, pieces, options }) => ({
      id: gid('ProductVariant', variant),
      sku,
      barcode: null,
      price: (price / 100).toFixed(2),
      compareAtPrice: originalPrice === undefined ? null : (originalPrice / 100).toFixed(2),
      availableForSale: pieces > 0,
      inventoryQuantity: pieces,
      inventoryPolicy: 'DENY',
      inventoryItem: { tracked: true },
      selectedOptions: orDefault(options).map(({ group, label }) => ({
        name: group['en'],
        value: label['en'],
      })),
    })),
  ]
  return [main, ...below.map((one) => ({ ...one, __parentId: id }))]
}
