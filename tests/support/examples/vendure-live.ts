import {
  forAMinute,
  type LiveCategory,
  type LivePlatform,
  livePrices,
  NO_PRODUCTS,
  runLive,
  type WantedList,
} from './live-shop.ts'

interface Words {
  languageCode: string
  name: string
  slug?: string
  description?: string
}
interface Named {
  code: string
  translations: Words[]
}
interface Collection {
  id: string
  parentId: string
  translations: Words[]
}
interface Facet {
  code: string
  values: { id: string; code: string }[]
}
interface Product {
  id: string
  translations: Words[]
  assets: { preview: string; width: number; height: number }[]
  facetValues: (Named & { facet: Named })[]
  variants: {
    sku: string
    priceWithTax: number
    stockLevel: string
    options: (Named & { group: Named })[]
  }[]
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

const MOST = 100
const NAMES = 'translations { languageCode name }'
const COLLECTIONS = `query ($options: CollectionListOptions) { collections(options: $options) {
  totalItems items { id parentId translations { languageCode name slug description } }
} }`
const FACETS = `{ facets(options: { take: ${MOST} }) { items { code values { id code } } } }`
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

/**
 * Vendure by its Shop API; its search plugin gives lists. `VENDURE_CHANNEL_TOKEN` names a channel other than the default
 * one. Whether a product is in stock is in lists only with `indexStockStatus`, and taken for granted without.
 */
export const vendureLive: LivePlatform = {
  name: 'vendure',
  abilities: ['PRICE', 'options'],
  open({ graphql }, env) {
    const token = env['VENDURE_CHANNEL_TOKEN']
    const run = <T>(query: string, language: string, variables = {}) =>
      graphql<T>({
        path: '/shop-api',
        query: { languageCode: language },
        headers: token ? { 'vendure-token': token } : {},
        body: { query, variables },
      })

    const facets = forAMinute(async () => {
      const { facets: found } = await run<{ facets: { items: Facet[] } }>(FACETS, 'en')
      return found.items
    })

    return {
      async categories(language) {
        const all: Collection[] = []
        for (;;) {
          const options = { skip: all.length, take: MOST }
          const { collections } = await run<{
            collections: { totalItems: number; items: Collection[] }
          }>(COLLECTIONS, language, { options })
          all.push(...collections.items)
          if (collections.items.length === 0 || all.length >= collections.totalItems)
            return all.map((one) => categoryOf(one, all, language))
        }
      },
      async list(wanted, language) {
        const { options, page, size, text, categories, sort, isDescending } = wanted
        const chosen = chosenOf(options, options.size > 0 ? await facets() : [])
        if (!chosen) return null
        if (chosen.some(({ length }) => length === 0)) return NO_PRODUCTS
        const input = {
          groupByProduct: true,
          take: size,
          skip: (page - 1) * size,
          ...(categories && { collectionId: categories[0] }),
          ...(text !== null && { term: text }),
          ...(sort === 'PRICE' && { sort: { price: isDescending ? 'DESC' : 'ASC' } }),
          facetValueFilters: chosen.map((ids) => ({ or: ids })),
        }
        const { search } = await run<{ search: Found }>(SEARCH, language, { input })
        return {
          products: search.items.map(cardOf),
          total: search.totalItems,
          currency: search.items[0]?.currencyCode,
          categories: search.collections.map(({ collection }) => collection.id),
          filters: filtersOf(search),
        }
      },
      async byCodes(codes, language) {
        const options = { filter: { id: { in: codes } }, take: codes.length }
        const { products } = await run<{ products: { items: Product[] } }>(PRODUCTS, language, {
          options,
        })
        return products.items.map((one) => productOf(one, language))
      },
    }
  },
}

/** The root, which no list has, is above those of the first level. */
function categoryOf(
  { id, parentId, translations }: Collection,
  all: readonly Collection[],
  language: string,
): LiveCategory {
  const words = wordsIn(language, { translations })
  return {
    key: id,
    parent: all.some((one) => one.id === parentId) ? parentId : null,
    name: words?.name ?? id,
    slug: words?.slug ?? id,
    description: words?.description,
    slugs: Object.fromEntries(
      translations.map(({ languageCode, slug = id }) => [languageCode, slug]),
    ),
  }
}

const wordsIn = (language: string, { translations }: Pick<Named, 'translations'>) =>
  translations.find(({ languageCode }) => languageCode === language) ?? translations[0]

/** Ids of chosen values, facet by facet; null for a facet that is not known. */
function chosenOf(options: WantedList['options'], facets: readonly Facet[]) {
  const chosen = [...options].map(([code, codes]) =>
    facets
      .find((one) => one.code === code)
      ?.values.filter((one) => codes.includes(one.code))
      .map(({ id }) => id),
  )
  return chosen.every((ids) => ids !== undefined) ? chosen : null
}

const cardOf = ({ productId: code, productName: name, slug, ...one }: Found['items'][number]) => ({
  code,
  name,
  slug,
  images: one.productAsset ? [{ path: one.productAsset.preview }] : [],
  variants: [
    {
      code,
      inStock: true,
      prices: livePrices(one.priceWithTax.value ?? one.priceWithTax.min ?? 0),
    },
  ],
})

const filtersOf = ({ facetValues }: Found) => ({
  attributes: [...Map.groupBy(facetValues, ({ facetValue }) => facetValue.facet.code)].map(
    ([code, values], position) => ({
      code,
      name: values[0]?.facetValue.facet.name,
      type: 'select',
      position,
      values: values.map(({ count, facetValue: { code: option, name: label } }) => ({
        code: option,
        label,
        count,
      })),
    }),
  ),
})

function productOf({ id, assets, facetValues, variants, translations }: Product, language: string) {
  const words = wordsIn(language, { translations })
  const nameOf = (one: Named) => wordsIn(language, one)?.name ?? one.code
  const valueOf = (value: Named, attribute: Named) => ({
    code: value.code,
    value: nameOf(value),
    attribute: { code: attribute.code, name: nameOf(attribute) },
  })
  return {
    code: id,
    name: words?.name ?? id,
    slug: words?.slug ?? id,
    description: words?.description ?? '',
    images: assets.map(({ preview: path, width, height }) => ({ path, width, height })),
    attributeValues: facetValues.map((value) => valueOf(value, value.facet)),
    variants: variants.map(({ sku, priceWithTax, stockLevel, options }) => ({
      code: sku,
      inStock: stockLevel !== 'OUT_OF_STOCK',
      prices: livePrices(priceWithTax),
      optionValues: options.map((option) => valueOf(option, option.group)),
    })),
  }
}

if (import.meta.main) await runLive(vendureLive)
