import { createShopApi, type ShopApi, type ShopApiOptions } from '#storefront/shop/api/shop-api.ts'
import type { LocalResponse } from '#storefront/shop/api/call/shop-request.ts'

/** A shopper's request, and the address of the Vendure that it is answered by. */
type Caller = Pick<ShopApiOptions, 'channel' | 'locale' | 'signal'> & { url: string }

interface Text {
  languageCode: string
  name: string
  slug?: string
  description?: string
}
interface Named {
  code: string
  translations: Text[]
}
interface Collection extends Named {
  id: string
  parentId: string
  slug: string
}
interface Facet extends Named {
  values: (Named & { id: string })[]
}
interface Variant {
  sku: string
  priceWithTax: number
  stockLevel: string
  options: (Named & { group: Named })[]
}
interface Product extends Named {
  id: string
  assets: { preview: string; width: number; height: number }[]
  facetValues: (Named & { facet: Named })[]
  variants: Variant[]
}
interface Found {
  totalItems: number
  items: {
    productId: string
    productName: string
    slug: string
    currencyCode: string
    priceWithTax: { value?: number; min?: number }
    productAsset: { preview: string } | null
  }[]
  facetValues: {
    count: number
    facetValue: { code: string; name: string; facet: { code: string; name: string } }
  }[]
  collections: { collection: { id: string } }[]
}

const NAMES = 'translations { languageCode name }'
const COLLECTIONS = `{ collections(options: { take: 100 }) { items {
  id parentId slug translations { languageCode name slug }
} } }`
const FACETS = '{ facets(options: { take: 100 }) { items { code values { id code } } } }'
const PRODUCTS = `query ($options: ProductListOptions) { products(options: $options) { items {
  id translations { languageCode name slug description } assets { preview width height }
  facetValues { code ${NAMES} facet { code ${NAMES} } }
  variants { sku priceWithTax stockLevel options { code ${NAMES} group { code ${NAMES} } } }
} } }`
const SEARCH = `query ($input: SearchInput!) { search(input: $input) {
  totalItems
  items {
    productId productName slug currencyCode productAsset { preview }
    priceWithTax { ... on PriceRange { min } ... on SinglePrice { value } }
  }
  facetValues { count facetValue { code name facet { code name } } }
  collections { collection { id } }
} }`

/** Parameters besides filters by facets; a list with any other is refused, and pages do without it. */
const PARAMETERS = ['productTaxons.id', 'query', 'code[]', 'page', 'itemsPerPage', 'sort', 'order']
const REFUSED = json(400, {})
const ROOT = 'root'

function json(status: number, body: unknown): LocalResponse {
  return { status, value: () => body, text: () => JSON.stringify(body) }
}

/** The port of pages on Vendure's Shop API, which is asked anew by each page that is not cached. */
export function createVendureShop({ url, ...caller }: Caller): ShopApi {
  const { locale, signal } = caller

  async function ask<T>(query: string, variables: object = {}): Promise<T> {
    const response = await fetch(`${url}/shop-api?languageCode=${locale}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
      ...(signal && { signal }),
    })
    const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] }
    if (!response.ok || errors) throw new Error(errors?.[0]?.message ?? response.statusText)
    return data
  }

  const textOf = ({ translations }: Pick<Named, 'translations'>): Partial<Text> =>
    translations.find(({ languageCode }) => languageCode === locale) ?? translations[0] ?? {}
  const attributeOf = (one: Named) => ({ code: one.code, slug: one.code, name: textOf(one).name })

  async function list(query: URLSearchParams): Promise<LocalResponse> {
    const facets = [...query.keys()].filter(
      (name) => name.endsWith('[]') && !PARAMETERS.includes(name),
    )
    const others = [...query.keys()].filter(
      (name) => !PARAMETERS.includes(name) && !facets.includes(name),
    )
    if (others.length > 0 || (query.get('sort') ?? 'PRICE') !== 'PRICE') return REFUSED
    if (query.has('code[]')) return json(200, await byCodes(query.getAll('code[]')))
    const size = Number(query.get('itemsPerPage') ?? 30)
    const page = Number(query.get('page') ?? 1)
    const order = query.get('order') === 'DESC' ? 'DESC' : 'ASC'
    const input = {
      groupByProduct: true,
      take: Math.max(1, size),
      skip: (page - 1) * size,
      ...(query.has('productTaxons.id') && { collectionId: query.get('productTaxons.id') }),
      ...(query.has('query') && { term: query.get('query') }),
      ...(query.has('sort') && { sort: { price: order } }),
      facetValueFilters: await facetFilters(new Set(facets), query),
    }
    const { search } = await ask<{ search: Found }>(SEARCH, { input })
    return json(200, listOf(search, { page, size }))
  }

  async function facetFilters(names: ReadonlySet<string>, query: URLSearchParams) {
    if (names.size === 0) return []
    const { facets } = await ask<{ facets: { items: Facet[] } }>(FACETS)
    return [...names].map((name) => {
      const values = facets.items.find(({ code }) => `${code}[]` === name)?.values ?? []
      const chosen = values.filter(({ code }) => query.getAll(name).includes(code))
      return { or: chosen.map(({ id }) => id) }
    })
  }

  function listOf(
    { items, totalItems, facetValues, collections }: Found,
    { page, size }: { page: number; size: number },
  ) {
    const byFacet = Map.groupBy(facetValues, ({ facetValue }) => facetValue.facet.code)
    return {
      data: items.slice(0, size).map((one) => ({
        code: one.productId,
        name: one.productName,
        slug: one.slug,
        images: one.productAsset ? [{ path: one.productAsset.preview }] : [],
        variants: [
          {
            code: one.productId,
            prices: { vendure: one.priceWithTax.value ?? one.priceWithTax.min },
          },
        ],
      })),
      meta: {
        currentPage: page,
        lastPage: Math.max(1, Math.ceil(totalItems / Math.max(1, size))),
        totalItems,
        currency: items[0]?.currencyCode,
        availableTaxons: collections.map(({ collection }) => Number(collection.id)),
        filters: {
          attributes: [...byFacet.values()].map((values, position) => ({
            code: values[0]?.facetValue.facet.code,
            name: values[0]?.facetValue.facet.name,
            type: 'select',
            position,
            values: values.map(({ count, facetValue: { code, name: label } }) => ({
              code,
              label,
              count,
            })),
          })),
        },
      },
    }
  }

  async function byCodes(ids: readonly string[]) {
    const options = { filter: { id: { in: ids } }, take: ids.length }
    const { products } = await ask<{ products: { items: Product[] } }>(PRODUCTS, { options })
    const data = products.items.map((one) => ({
      ...textOf(one),
      code: one.id,
      images: one.assets.map(({ preview: path, width, height }) => ({ path, width, height })),
      attributeValues: one.facetValues.map((value) => ({
        ...attributeOf(value),
        value: textOf(value).name,
        attribute: attributeOf(value.facet),
      })),
      variants: one.variants.map((variant) => ({
        code: variant.sku,
        inStock: variant.stockLevel !== 'OUT_OF_STOCK',
        prices: { vendure: variant.priceWithTax },
        optionValues: variant.options.map((option) => ({
          code: option.code,
          value: textOf(option).name,
          attribute: attributeOf(option.group),
        })),
      })),
    }))
    return { data, meta: { currentPage: 1, lastPage: 1, totalItems: data.length } }
  }

  /** Collections are few: they are read at once. The root is not among them. */
  async function taxon(
    isIt: (one: { id: number; slug: string }) => boolean,
  ): Promise<LocalResponse> {
    const { collections } = await ask<{ collections: { items: Collection[] } }>(COLLECTIONS)
    const known = new Set(collections.items.map(({ id }) => id))
    const top = collections.items.find(({ parentId }) => !known.has(parentId))?.parentId ?? '0'
    const all = [
      { id: Number(top), parent: null, code: ROOT, slug: ROOT, name: ROOT },
      ...collections.items.map((one) => ({
        id: Number(one.id),
        parent: Number(one.parentId),
        code: one.slug,
        slug: textOf(one).slug ?? one.slug,
        name: textOf(one).name,
        slugs: Object.fromEntries(
          one.translations.map(({ languageCode, slug }) => [languageCode, slug]),
        ),
      })),
    ]
    const found = all.find(isIt)
    if (!found) return json(404, {})
    const parent = all.find(({ id }) => id === found.parent) ?? null
    return json(200, { ...found, parent, children: all.filter((one) => one.parent === found.id) })
  }

  async function translate(address: string): Promise<LocalResponse> {
    const { pathname, searchParams } = new URL(address)
    const path = pathname.replace('/api/v2/shop/', '')
    if (path === 'search/products') return list(searchParams)
    if (path === 'search/taxon') return taxon(({ slug }) => slug === searchParams.get('slug'))
    const [, id] = /^taxons\/(\d+)$/.exec(path) ?? []
    return id === undefined ? json(404, {}) : taxon((one) => one.id === Number(id))
  }

  return createShopApi({
    ...caller,
    local: translate,
    baseUrl: 'http://vendure.invalid',
    isStrict: true,
  })
}
