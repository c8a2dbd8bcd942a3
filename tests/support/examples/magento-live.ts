import {
  forAMinute,
  liveCents,
  type LiveCategory,
  type LivePlatform,
  livePrices,
  PlatformProblem,
  runLive,
  type WantedList,
} from './live-shop.ts'

interface PriceRange {
  minimum_price: {
    final_price: { value: number; currency: string }
    regular_price: { value: number }
  }
}
interface Offer {
  sku: string
  stock_status: 'IN_STOCK' | 'OUT_OF_STOCK'
  price_range: PriceRange
}
interface Product extends Offer {
  name: string
  url_key: string
  description: { html: string }
  media_gallery: { url: string; disabled: boolean; position: number }[]
  /** Of a configurable product that was asked for by its number. */
  configurable_options?: { attribute_code: string; label: string }[]
  variants?: { product: Offer; attributes: { code: string; label: string }[] }[]
}
interface Aggregation {
  attribute_code: string
  label: string
  options: { label: string; value: string; count: number }[]
}
interface Found {
  total_count: number
  items: Product[]
  aggregations: Aggregation[]
}
interface Category {
  uid: string
  name: string
  url_key: string
  description: string | null
  position: number
  children?: Category[]
}

const PRICE = `price_range { minimum_price {
  final_price { value currency } regular_price { value }
} }`
const CARD = `sku name url_key stock_status ${PRICE} description { html }
  media_gallery { url disabled position }`
const WHOLE = `${CARD} ... on ConfigurableProduct {
  configurable_options { attribute_code label }
  variants { product { sku stock_status ${PRICE} } attributes { code label } }
}`
const PRODUCTS = `query ($search: String, $filter: ProductAttributeFilterInput,
  $sort: ProductAttributeSortInput, $size: Int!, $page: Int!) {
  products(search: $search, filter: $filter, sort: $sort, pageSize: $size, currentPage: $page) {
    total_count items { ${CARD} } aggregations { attribute_code label options { label value count } }
  }
}`
const BY_NUMBERS = `query ($filter: ProductAttributeFilterInput, $size: Int!) {
  products(filter: $filter, pageSize: $size) { items { ${WHOLE} } }
}`
const CATEGORY = 'uid name url_key description position'
const LEVELS = 5
const CHILDREN = Array.from({ length: LEVELS }).reduce<string>(
  (inner) => `children { ${CATEGORY} ${inner} }`,
  '',
)
const CATEGORIES = `{ categories { items { ${CATEGORY} ${CHILDREN} } } }`
const STORES = '{ availableStores { store_code locale } }'

/** Aggregations that are no filters of attributes. */
const OF_PRICE = 'price'
const OF_CATEGORIES = ['category_uid', 'category_id']
const BEYOND_LAST = /^currentPage value \d+ specified is greater/
const UNKNOWN_FILTER = /is not defined by type "?ProductAttributeFilterInput/

/**
 * Magento 2.4 and Adobe Commerce by GraphQL: what their REST API has for integrations needs a token, and neither counts
 * options nor applies price rules. No key is needed; each language is that of a store view.
 */
export const magentoLive: LivePlatform = {
  name: 'magento',
  abilities: ['PRICE', 'options', 'price'],
  open({ graphql }) {
    const post = <T>(query: string, variables: object, headers = {}) =>
      graphql<T>({ path: '/graphql', headers, body: { query, variables } })

    const stores = forAMinute(async () => {
      const { availableStores } = await post<{
        availableStores: { store_code: string; locale: string }[]
      }>(STORES, {})
      return availableStores
    })

    async function run<T>(query: string, variables: object, language: string) {
      const all = await stores()
      const store = all.find(({ locale }) => locale.startsWith(`${language}_`)) ?? all[0]
      return post<T>(query, variables, store && { store: store.store_code })
    }

    async function pageOf(wanted: WantedList, page: number, language: string) {
      const variables = { ...listOf(wanted), size: wanted.size, page }
      return (await run<{ products: Found }>(PRODUCTS, variables, language)).products
    }

    /** Null for a filter that the shop does not have; a page beyond the last, an error there, holds nothing. */
    async function foundBy(wanted: WantedList, language: string): Promise<Found | null> {
      try {
        return await pageOf(wanted, wanted.page, language)
      } catch (error) {
        if (!(error instanceof PlatformProblem)) throw error
        if (UNKNOWN_FILTER.test(error.message)) return null
        if (!BEYOND_LAST.test(error.message)) throw error
        return { ...(await pageOf(wanted, 1, language)), items: [] }
      }
    }

    return {
      async categories(language) {
        const { categories } = await run<{ categories: { items: Category[] } }>(
          CATEGORIES,
          {},
          language,
        )
        return categories.items.flatMap(({ children = [] }) => below(children, null))
      },
      async list(wanted, language) {
        const found = await foundBy(wanted, language)
        if (!found) return null
        const ofCategories = found.aggregations.find(({ attribute_code: code }) =>
          OF_CATEGORIES.includes(code),
        )
        return {
          products: found.items.map(productOf),
          total: found.total_count,
          currency: found.items[0]?.price_range.minimum_price.final_price.currency,
          categories: ofCategories?.options.map(({ value }) => idOf(value)),
          filters: filtersOf(found.aggregations),
        }
      },
      async byCodes(codes, language) {
        const variables = { filter: { sku: { in: codes } }, size: codes.length }
        const { products } = await run<{ products: Found }>(BY_NUMBERS, variables, language)
        return products.items.map(productOf)
      },
    }
  },
}

/** The number in an id such as `MTI=`, which is 12 in base 64. */
const idOf = (uid: string) => (/^\d+$/.test(uid) ? uid : atob(uid))

function below(categories: readonly Category[], parent: string | null): LiveCategory[] {
  return categories
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ uid, name, url_key: slug, description, children = [] }) => {
      const key = idOf(uid)
      return [{ key, parent, slug, name, description: description ?? '' }, ...below(children, key)]
    })
}

function listOf({ categories, text, options, price, sort, isDescending }: WantedList) {
  const { min, max } = price
  const filter = {
    // Categories that are no anchors leave out what is below them.
    ...(categories && { category_uid: { in: categories.map((id) => btoa(id)) } }),
    ...Object.fromEntries([...options].map(([code, values]) => [code, { in: values }])),
    ...((min ?? max) !== null && {
      price: {
        ...(min !== null && { from: String(min / 100) }),
        ...(max !== null && { to: String(max / 100) }),
      },
    }),
  }
  const usual = text === null ? { position: 'ASC' } : { relevance: 'DESC' }
  return {
    search: text ?? undefined,
    filter,
    sort: sort === 'PRICE' ? { price: isDescending ? 'DESC' : 'ASC' } : usual,
  }
}

function filtersOf(aggregations: readonly Aggregation[]) {
  // Prices come in steps such as `20_40`: the ends of the outer ones are as near as it gets.
  const steps = aggregations.find(({ attribute_code: code }) => code === OF_PRICE)?.options ?? []
  const ends = steps.flatMap(({ value }) => value.split('_').map(Number)).filter(Number.isFinite)
  return {
    ...(ends.length > 0 && {
      priceRange: { min: liveCents(Math.min(...ends)), max: liveCents(Math.max(...ends)) },
    }),
    attributes: aggregations
      .filter(({ attribute_code: code }) => code !== OF_PRICE && !OF_CATEGORIES.includes(code))
      .map(({ attribute_code: code, label: name, options }, position) => ({
        code,
        name,
        type: 'select',
        position,
        values: options.map(({ value, label, count }) => ({ code: value, label, count })),
      })),
  }
}

function productOf(product: Product) {
  const { sku, name, url_key: slug, description, media_gallery: gallery } = product
  const { variants = [], configurable_options: options = [] } = product
  const nameOf = (code: string) => options.find((one) => one.attribute_code === code)?.label
  return {
    code: sku,
    name,
    slug,
    description: description.html,
    images: gallery
      .filter(({ disabled }) => !disabled)
      .toSorted((a, b) => a.position - b.position)
      .map(({ url }) => ({ path: url })),
    variants:
      variants.length === 0
        ? [offerOf(product)]
        : variants.map((one) => ({
            ...offerOf(one.product),
            optionValues: one.attributes.map(({ code, label }) => ({
              value: label,
              attribute: { code, name: nameOf(code) ?? code },
            })),
          })),
  }
}

function offerOf({ sku, stock_status: stock, price_range: { minimum_price: price } }: Offer) {
  const { final_price: final, regular_price: regular } = price
  return {
    code: sku,
    inStock: stock === 'IN_STOCK',
    prices: livePrices(liveCents(final.value), liveCents(regular.value)),
  }
}

if (import.meta.main) await runLive(magentoLive)
