import { magentoRest } from '../magento.ts'
import type { FakePlatform, FakeRequest } from '../platform-server.ts'
import { selected, selectionOf } from '../selection.ts'
import type { TeaProduct, TeaShop, TeaVariant } from '../tea-shop.ts'
import { countedOptions, isInStock, listedTeas, lowestPrice, type TeaList } from './listed-teas.ts'

interface Variables {
  search?: string | null
  filter?: {
    category_uid?: { in: string[] }
    sku?: { in: string[] }
    price?: { from?: string; to?: string }
    [attribute: string]: { in?: string[]; from?: string; to?: string } | undefined
  }
  sort?: { price?: 'ASC' | 'DESC' }
  size?: number
  page?: number
}

const STORES = [
  { store_code: 'default', locale: 'en_US' },
  { store_code: 'lithuanian', locale: 'lt_LT' },
]
/** The category above all, which has no page. */
const ROOT = { uid: btoa('1000'), name: 'Default', url_key: null, description: null, position: 1 }
/** Prices are counted in steps of so many cents. */
const STEP = 1000

/** Magento's GraphQL, which pages of its own shops ask, without a key. */
export const magentoGraphql: FakePlatform = {
  ...magentoRest,
  key: null,
  env: {},
  answer(shop, request) {
    const { path, headers, body } = request
    if (path !== '/graphql') return { status: 404, body: {} }
    const { query, variables } = body as { query: string; variables: Variables }
    const language = headers['store'] === 'lithuanian' ? 'lt' : 'en'
    const [field] = selectionOf(query).keys()
    const problem = field === 'products' && problemOf(shop, variables, language)
    if (problem) return { body: { errors: [{ message: problem }], data: { products: null } } }
    const data = {
      availableStores: STORES,
      categories: { items: [{ ...ROOT, children: categoriesBelow(shop, null, language) }] },
      products: field === 'products' && productsOf(shop, variables, { language, request }),
    }
    return { body: { data: selected(data, selectionOf(query)) } }
  },
}

const USUAL = ['category_uid', 'sku', 'price']

function problemOf(shop: TeaShop, variables: Variables, language: string): string | null {
  const known = [...USUAL, ...shop.attributes.map(({ code }) => code)]
  const unknown = Object.keys(variables.filter ?? {}).find((name) => !known.includes(name))
  if (unknown !== undefined)
    return `Variable "$filter" got invalid value; Field "${unknown}" is not defined by type "ProductAttributeFilterInput".`
  const { page = 1, size = 20 } = variables
  const { length } = listedTeas(shop, listOf(shop, variables, language)).products
  const last = Math.ceil(length / size)
  return page > last && length > 0
    ? `currentPage value ${page} specified is greater than the ${last} page(s) available.`
    : null
}

function listOf(
  shop: TeaShop,
  { search, filter = {}, sort }: Variables,
  language: string,
): TeaList {
  const { category_uid: category, price } = filter
  const values = shop.attributes.flatMap(({ code, options }) => {
    const ids = filter[code]?.in
    if (!ids) return []
    return [[code, options.filter(({ id }) => ids.includes(String(id))).map((one) => one.code)]]
  })
  const cents = (amount: string | undefined) => amount && Math.round(Number(amount) * 100)
  return {
    categories: category?.in.map((uid) => Number(atob(uid))),
    text: search,
    language,
    values: Object.fromEntries(values) as Record<string, string[]>,
    min: cents(price?.from) || undefined,
    max: cents(price?.to) || undefined,
    sort: sort?.price ? 'price' : undefined,
    isDescending: sort?.price === 'DESC',
  }
}

const categoriesBelow = (shop: TeaShop, above: number | null, language: string): object[] =>
  shop.categories
    .filter(({ parent }) => parent === above)
    .map(({ id, name, slug, position }) => ({
      uid: btoa(String(id)),
      name: name[language],
      url_key: slug[language],
      description: null,
      position,
      children: categoriesBelow(shop, id, language),
    }))

interface Context {
  language: string
  request: FakeRequest
}

function productsOf(shop: TeaShop, variables: Variables, context: Context) {
  const { page = 1, size = 20, filter } = variables
  const listed = listedTeas(shop, listOf(shop, variables, context.language))
  const wanted = listed.products.filter((one) => filter?.sku?.in?.includes(numberOf(one)) ?? true)
  return {
    total_count: wanted.length,
    items: wanted.slice((page - 1) * size, page * size).map((one) => productOf(one, shop, context)),
    aggregations: aggregationsOf(listed, context.language),
  }
}

/** A configurable product has a number besides those of its variants. */
const numberOf = ({ slug, variants: [first] }: TeaProduct) =>
  first && first.options.length > 0 ? `${slug['en']}-all` : (first?.sku ?? '')

const priceOf = ({ currency }: TeaShop, price: number, regular = price) => ({
  minimum_price: {
    final_price: { value: price / 100, currency },
    regular_price: { value: regular / 100 },
  },
})

const offerOf = (shop: TeaShop, { sku, price, originalPrice, pieces }: TeaVariant) => ({
  sku,
  stock_status: pieces > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK',
  price_range: priceOf(shop, price, originalPrice),
})

function productOf(product: TeaProduct, shop: TeaShop, { language, request }: Context) {
  const { name, slug, description, pictures, variants } = product
  const cheapest = variants.find(({ price }) => price === lowestPrice(product))
  const chosen = variants.filter(({ options }) => options.length > 0)
  return {
    sku: numberOf(product),
    name: name[language],
    url_key: slug[language],
    stock_status: isInStock(product) ? 'IN_STOCK' : 'OUT_OF_STOCK',
    price_range: priceOf(shop, lowestPrice(product), cheapest?.originalPrice),
    description: { html: description[language] },
    media_gallery: pictures.map(({ path }, position) => ({
      url: request.origin + path,
      disabled: false,
      position,
    })),
    configurable_options: [
      {
        attribute_code: 'package_size',
        label: { en: 'Package size', lt: 'Pakuotės dydis' }[language],
      },
    ],
    variants: chosen.map((one) => ({
      product: offerOf(shop, one),
      attributes: one.options.map(({ label }) => ({
        code: 'package_size',
        label: label[language],
      })),
    })),
  }
}

function aggregationsOf(shop: TeaShop, language: string) {
  const steps = Map.groupBy(shop.products, (one) => Math.floor(lowestPrice(one) / STEP))
  const prices = [...steps].toSorted(([a], [b]) => a - b)
  const categories = shop.categories.map(({ id, name }) => ({
    label: name[language],
    value: btoa(String(id)),
    count: shop.products.filter((one) => one.categories.includes(id)).length,
  }))
  return [
    {
      attribute_code: 'price',
      label: 'Price',
      options: prices.map(([at, { length }]) => ({
        label: '',
        value: `${(at * STEP) / 100}_${((at + 1) * STEP) / 100}`,
        count: length,
      })),
    },
    {
      attribute_code: 'category_uid',
      label: 'Category',
      options: categories.filter(({ count }) => count > 0),
    },
    ...countedOptions(shop).map(({ code, name, options }) => ({
      attribute_code: code,
      label: name[language],
      options: options.map((one) => ({
        label: one.label[language],
        value: String(one.id),
        count: one.count,
      })),
    })),
  ]
}
