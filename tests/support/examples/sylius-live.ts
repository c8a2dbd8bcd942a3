import {
  forAMinute,
  type LiveCategory,
  type LivePlatform,
  livePrices,
  runLive,
  type WantedList,
} from './live-shop.ts'

/** Sylius 1 has prefixes before the fields of lists, 2 as it is configured. */
interface Members<T> {
  'hydra:member'?: T[]
  'hydra:totalItems'?: number
  member?: T[]
  totalItems?: number
}
interface Taxon {
  code: string
  name: string
  slug: string
  description: string | null
  /** Addresses. */
  children: string[]
}
interface Product {
  '@id': string
  code: string
  name: string
  slug: string
  description: string | null
  shortDescription: string | null
  images: { path: string }[]
  reviews: unknown[]
  averageRating: number
}
interface Variant {
  code: string
  /** Address of its product. */
  product: string
  /** Addresses. */
  optionValues: string[]
  inStock: boolean
  price: number | null
  originalPrice: number | null
  lowestPriceBeforeDiscount: number | null
}
interface Value {
  code: string
  name: string | null
  type: string
  value: unknown
}

const BASE = '/api/v2/shop'
const ORDERS = { ID: undefined, PRICE: 'order[price]', CREATED_AT: 'order[createdAt]' }
const MOST = 100
const AT_ONCE = 10

/**
 * Sylius 1.14 and 2 by their shop API, which tells the channel by the host. It has no filter but the taxon, and orders by
 * the price of the first variant, where cards show the lowest. `SYLIUS_LOCALES` are those of the channel: `en_US,lt_LT`.
 */
export const syliusLive: LivePlatform = {
  name: 'sylius',
  abilities: ['PRICE', 'CREATED_AT'],
  open({ ask, find }, env) {
    // The storefront's `lt` is a locale of the channel, such as `lt_LT`.
    const locales = new Map(
      (env['SYLIUS_LOCALES'] ?? '').split(',').map((locale) => [locale.slice(0, 2), locale]),
    )
    const request = (path: string, language: string, query = {}) => ({
      path: path.startsWith('/') ? path : `${BASE}/${path}`,
      query,
      headers: {
        accept: 'application/ld+json',
        'accept-language': locales.get(language) ?? language,
      },
    })

    async function pageOf<T>(path: string, language: string, query: object) {
      const { data } = await ask<Members<T>>(request(path, language, query))
      const members = data['hydra:member'] ?? data.member ?? []
      return { members, total: data['hydra:totalItems'] ?? data.totalItems ?? members.length }
    }

    async function allOf<T>(path: string, language: string, query = {}) {
      const all: T[] = []
      for (let page = 1; ; page++) {
        const more = { ...query, page, itemsPerPage: MOST }
        const { members, total } = await pageOf<T>(path, language, more)
        all.push(...members)
        if (members.length === 0 || all.length >= total) return all
      }
    }

    /** What is at an address in a language, which changes seldom. */
    const things = forAMinute(async (key) => {
      const [language = '', path = ''] = key.split(' ')
      return (await ask<object>(request(path, language))).data
    })
    const thingAt = <T>(path: string, language: string) =>
      things(`${language} ${path}`) as Promise<T>

    async function optionOf(path: string, language: string) {
      const { value, option } = await thingAt<{ value: string; option: string }>(path, language)
      const { code, name } = await thingAt<{ code: string; name: string }>(option, language)
      return { value, attribute: { code, name } }
    }

    /** Prices and stock are not in lists of products. */
    async function withVariants(products: readonly Product[], language: string) {
      if (products.length === 0) return []
      const product = products.map((one) => one['@id'])
      const variants = await allOf<Variant>('product-variants', language, { product })
      const ofProducts = Map.groupBy(variants, (one) => one.product)
      return products.map((one) => productOf(one, ofProducts.get(one['@id']) ?? []))
    }

    async function below(
      taxons: readonly Taxon[],
      parent: string | null,
      language: string,
    ): Promise<LiveCategory[]> {
      const all: LiveCategory[] = []
      for (const { code, name, slug, description, children } of taxons) {
        // The slug of a taxon begins with those above it.
        const own = { key: code, parent, name, slug: slug.slice(slug.lastIndexOf('/') + 1) }
        all.push({ ...own, description: description ?? '' })
        const inside = await Promise.all(children.map((path) => thingAt<Taxon>(path, language)))
        all.push(...(await below(inside, code, language)))
      }
      return all
    }

    return {
      async categories(language) {
        return below(await allOf<Taxon>('taxons', language), null, language)
      },
      async list(wanted, language) {
        const query = listOf(wanted)
        const { members, total } = await pageOf<Product>('products', language, query)
        return { products: await withVariants(members, language), total }
      },
      async byCodes(codes, language) {
        const found: Product[] = []
        // There is no list of products by their codes.
        for (let from = 0; from < codes.length; from += AT_ONCE) {
          const some = codes.slice(from, from + AT_ONCE).map((code) => {
            const path = `products/${encodeURIComponent(code)}`
            return find<Product>(request(path, language))
          })
          found.push(...(await Promise.all(some)).filter((one) => one !== null))
        }
        const products = await withVariants(found, language)
        return Promise.all(
          products.map(async (one) => {
            const path = `products/${encodeURIComponent(one.code)}/attributes`
            const values = await allOf<Value>(path, language)
            return {
              ...one,
              attributeValues: values.flatMap(valuesOf),
              variants: await Promise.all(
                one.variants.map(async ({ optionPaths, ...variant }) => ({
                  ...variant,
                  optionValues: await Promise.all(
                    optionPaths.map((address) => optionOf(address, language)),
                  ),
                })),
              ),
            }
          }),
        )
      },
    }
  },
}

function listOf({ categories, text, sort, isDescending, page, size }: WantedList) {
  const order = ORDERS[sort]
  return {
    // With all taxons below it.
    ...(categories && { taxon: `${BASE}/taxons/${categories[0]}` }),
    'translations.name': text ?? undefined,
    ...(order && { [order]: isDescending ? 'desc' : 'asc' }),
    page,
    itemsPerPage: size,
  }
}

const productOf = (product: Product, variants: readonly Variant[]) => ({
  code: product.code,
  name: product.name,
  slug: product.slug,
  description: product.description ?? product.shortDescription ?? '',
  images: product.images.map(({ path }) => ({ path })),
  ...(product.reviews.length > 0 && {
    rating: { average: product.averageRating, count: product.reviews.length },
  }),
  variants: variants.map(({ code, inStock, price, optionValues: optionPaths, ...one }) => ({
    code,
    inStock,
    optionPaths,
    prices:
      price === null ? {} : livePrices(price, one.originalPrice, one.lowestPriceBeforeDiscount),
  })),
})

const SHOWN = ['select', 'text', 'integer', 'float', 'checkbox']

const valuesOf = ({ code, name, type, value }: Value) =>
  SHOWN.includes(type)
    ? [value].flat().map((one) => ({ value: one, attribute: { code, name: name ?? code } }))
    : []

if (import.meta.main) await runLive(syliusLive)
