import {
  cursorAfter,
  liveCents,
  type LiveCategory,
  type LivePlatform,
  livePrices,
  NO_PRODUCTS,
  runLive,
  type WantedList,
} from './live-shop.ts'

interface Money {
  amount: string
  currencyCode: string
}
interface Variant {
  id: string
  sku: string | null
  price: Money
  compareAtPrice: Money | null
  availableForSale: boolean
  selectedOptions: { name: string; value: string }[]
}
interface Product {
  id: string
  handle: string
  title: string
  vendor: string
  descriptionHtml: string
  images: { nodes: { url: string; width: number | null; height: number | null }[] }
  variants: { nodes: Variant[] }
}
interface Filter {
  id: string
  label: string
  type: 'LIST' | 'BOOLEAN' | 'PRICE_RANGE'
  values: { id: string; label: string; count: number; input: string }[]
}
interface Page {
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
  nodes: Product[]
  /** Of a collection. */
  filters?: Filter[]
  /** Of a search. */
  productFilters?: Filter[]
  totalCount?: number
}
interface MenuItem {
  resourceId: string | null
  items?: MenuItem[]
}
interface Categories {
  menu: { items: MenuItem[] } | null
  collections: { nodes: Collection[]; pageInfo: Page['pageInfo'] }
}
interface Collection {
  id: string
  handle: string
  title: string
  descriptionHtml: string
}

const CONTEXT = '$language: LanguageCode, $country: CountryCode'
const IN_CONTEXT = '@inContext(language: $language, country: $country)'
const PAGE_INFO = 'pageInfo { endCursor hasNextPage }'
const FILTERS = '{ id label type values { id label count input } }'
const MONEY = '{ amount currencyCode }'
const PRODUCT = `id handle title vendor descriptionHtml images(first: 20) { nodes { url width height } }
  variants(first: 100) { nodes {
    id sku price ${MONEY} compareAtPrice ${MONEY} availableForSale selectedOptions { name value }
  } }`
const ITEMS = 'items { resourceId items { resourceId items { resourceId } } }'

const CATEGORIES = `query ($menu: String!, $after: String, ${CONTEXT}) ${IN_CONTEXT} {
  menu(handle: $menu) { ${ITEMS} }
  collections(first: 250, after: $after) { ${PAGE_INFO} nodes { id handle title descriptionHtml } }
}`
const SOME = `query ($ids: [ID!]!, ${CONTEXT}) ${IN_CONTEXT} {
  nodes(ids: $ids) { ... on Product { ${PRODUCT} } }
}`
/** The three kinds of lists, each with other arguments, orders and things told. */
const KINDS = {
  all: (fields: string) => `query ($first: Int!, $after: String, $sortKey: ProductSortKeys,
    $reverse: Boolean, ${CONTEXT}) ${IN_CONTEXT} {
    products(first: $first, after: $after, sortKey: $sortKey, reverse: $reverse) {
      ${PAGE_INFO} nodes { ${fields} }
    }
  }`,
  collection: (fields: string) => `query ($id: ID!, $first: Int!, $after: String,
    $sortKey: ProductCollectionSortKeys, $reverse: Boolean, $filters: [ProductFilter!], ${CONTEXT}) ${IN_CONTEXT} {
    collection(id: $id) {
      products(first: $first, after: $after, sortKey: $sortKey, reverse: $reverse, filters: $filters) {
        filters ${FILTERS} ${PAGE_INFO} nodes { ${fields} }
      }
    }
  }`,
  search: (fields: string) => `query ($query: String!, $first: Int!, $after: String,
    $sortKey: SearchSortKeys, $reverse: Boolean, $filters: [ProductFilter!], ${CONTEXT}) ${IN_CONTEXT} {
    search(query: $query, types: PRODUCT, first: $first, after: $after, sortKey: $sortKey,
      reverse: $reverse, productFilters: $filters) {
      productFilters ${FILTERS} totalCount ${PAGE_INFO} nodes { ... on Product { ${fields} } }
    }
  }`,
}
/** What each order is called in each kind; searches have none by time. */
const SORT_KEYS = {
  all: { ID: 'ID', PRICE: 'PRICE', CREATED_AT: 'CREATED_AT' },
  collection: { ID: 'COLLECTION_DEFAULT', PRICE: 'PRICE', CREATED_AT: 'CREATED' },
  search: { ID: 'RELEVANCE', PRICE: 'PRICE', CREATED_AT: null },
}

type Kind = keyof typeof KINDS

/** Cursors are stepped over by so many. */
const MOST = 250
/** Value of the option that a product without any has. */
const PLACEHOLDER = 'Default Title'

const PRODUCT_ID = 'gid://shopify/Product/'
const endOf = (gid: string) => gid.slice(gid.lastIndexOf('/') + 1)

/**
 * Shopify by its Storefront API, which has cursors in place of page numbers, and filters in collections and searches,
 * as set up in its app _Search & Discovery_. `SHOPIFY_STOREFRONT_TOKEN` is a public or private one; `SHOPIFY_COUNTRY`
 * chooses prices, `SHOPIFY_MENU` the order of collections, `SHOPIFY_API_VERSION` a version of the API.
 */
export const shopifyLive: LivePlatform = {
  name: 'shopify',
  abilities: ['PRICE', 'CREATED_AT', 'options', 'price', 'inStock'],
  open({ graphql }, env) {
    const token = env['SHOPIFY_STOREFRONT_TOKEN'] ?? ''
    const isPrivate = token.startsWith('shpat_')
    const header = isPrivate
      ? 'shopify-storefront-private-token'
      : 'x-shopify-storefront-access-token'
    const run = <T>(query: string, variables: object, language: string) =>
      graphql<T>({
        path: `/api/${env['SHOPIFY_API_VERSION'] ?? '2026-10'}/graphql.json`,
        headers: { [header]: token },
        body: {
          query,
          variables: {
            ...variables,
            language: language.toUpperCase(),
            country: env['SHOPIFY_COUNTRY'],
          },
        },
      })

    async function pageOf(kind: Kind, fields: string, variables: object, language: string) {
      const data = await run<{ products?: Page; collection?: { products: Page }; search?: Page }>(
        KINDS[kind](fields),
        variables,
        language,
      )
      return data.products ?? data.collection?.products ?? data.search ?? EMPTY
    }

    return {
      async categories(language) {
        const found: Collection[] = []
        for (let after: string | null = null; ;) {
          const variables: object = { menu: env['SHOPIFY_MENU'] ?? 'main-menu', after }
          const { collections, menu }: Categories = await run(CATEGORIES, variables, language)
          found.push(...collections.nodes)
          if (!collections.pageInfo.hasNextPage) return inMenu(found, menu?.items ?? [])
          after = collections.pageInfo.endCursor
        }
      },
      async list(wanted, language) {
        const { categories, text, sort, isDescending, page, size } = wanted
        // A search finds products of any collection.
        if (categories && text !== null) return null
        const kind: Kind = categories ? 'collection' : text === null ? 'all' : 'search'
        const sortKey = SORT_KEYS[kind][sort]
        const isFiltered = hasFilters(wanted)
        if (sortKey === null || (isFiltered && kind === 'all')) return null
        const plain = {
          ...(categories && { id: `gid://shopify/Collection/${categories[0]}` }),
          ...(kind === 'search' && { query: text }),
          sortKey,
          // The newest first and the dearest first are the other way round.
          reverse: isDescending,
        }
        // Options are known by their ids, and chosen by inputs that come with the filters.
        const all = isFiltered
          ? filtersOf(await pageOf(kind, 'id', { ...plain, first: 1, filters: [] }, language))
          : []
        const filters = inputsOf(wanted, all)
        if (filters === 'unknown') return null
        if (filters === 'empty') return NO_PRODUCTS
        const list = { ...plain, ...(kind !== 'all' && { filters }) }
        const before = (page - 1) * size
        const at = await cursorAfter(before, MOST, async (first, after) => {
          const { pageInfo, nodes } = await pageOf(kind, 'id', { ...list, first, after }, language)
          return { ...pageInfo, count: nodes.length }
        })
        if ('total' in at) return { products: [], total: at.total }
        const found = await pageOf(kind, PRODUCT, { ...list, first: size, ...at }, language)
        const { nodes, totalCount, pageInfo } = found
        return {
          products: nodes.map(productOf),
          // The last page tells how many there are.
          total: totalCount ?? (pageInfo.hasNextPage ? null : before + nodes.length),
          hasNext: pageInfo.hasNextPage,
          currency: nodes[0]?.variants.nodes[0]?.price.currencyCode,
          filters: metaFilters(filtersOf(found)),
        }
      },
      async byCodes(codes, language) {
        const ids = codes.map((code) => PRODUCT_ID + code)
        const { nodes } = await run<{ nodes: (Product | null)[] }>(SOME, { ids }, language)
        return nodes.filter((one) => one !== null).map(productOf)
      },
    }
  },
}

const EMPTY: Page = { pageInfo: { endCursor: null, hasNextPage: false }, nodes: [] }

/** Collections have no order of their own: the menu says which are below which, and others follow. */
function inMenu(collections: readonly Collection[], items: readonly MenuItem[]): LiveCategory[] {
  const parents = new Map<string, string | null>()
  const visit = (list: readonly MenuItem[], parent: string | null) => {
    for (const { resourceId, items: below = [] } of list) {
      const isOne = collections.some(({ id }) => id === resourceId)
      if (isOne && resourceId !== null && !parents.has(resourceId)) parents.set(resourceId, parent)
      visit(below, isOne ? resourceId : parent)
    }
  }
  visit(items, null)
  const order = [...parents.keys()]
  const placeOf = ({ id }: Collection) => (parents.has(id) ? order.indexOf(id) : order.length)
  return collections
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((one) => {
      const parent = parents.get(one.id) ?? null
      return {
        key: endOf(one.id),
        parent: parent === null ? null : endOf(parent),
        slug: one.handle,
        name: one.title,
        description: one.descriptionHtml,
      }
    })
}

const filtersOf = ({ filters, productFilters = [] }: Page) => filters ?? productFilters

/** `filter.v.option.size` is `option-size` in addresses, and its value `filter.v.option.size.l` is `l`. */
const codeOf = ({ id }: Filter) => id.replace(/^filter\.[pv]\./, '').replaceAll('.', '-')
const optionOf = ({ id }: Filter, value: { id: string }) => value.id.replace(`${id}.`, '')
const isPrice = ({ type }: Filter) => type === 'PRICE_RANGE'
const AVAILABILITY = 'availability'

const hasFilters = ({ options, price, isInStock }: WantedList) =>
  options.size > 0 || price.min !== null || price.max !== null || isInStock

/** Inputs by which a list is narrowed, or why it cannot be. */
function inputsOf({ options, price, isInStock }: WantedList, filters: readonly Filter[]) {
  const chosen: object[] = []
  for (const [code, values] of options) {
    const filter = filters.find((one) => codeOf(one) === code)
    if (!filter) return 'unknown'
    const found = filter.values.filter((one) => values.includes(optionOf(filter, one)))
    if (found.length === 0) return 'empty'
    chosen.push(...found.map(({ input }) => JSON.parse(input) as object))
  }
  const { min, max } = price
  const range = {
    ...(min !== null && { min: min / 100 }),
    ...(max !== null && { max: max / 100 }),
  }
  return [
    ...chosen,
    ...(Object.keys(range).length > 0 ? [{ price: range }] : []),
    ...(isInStock ? [{ available: true }] : []),
  ]
}

function metaFilters(filters: readonly Filter[]) {
  const [bounds] = filters.find(isPrice)?.values ?? []
  const { price } = JSON.parse(bounds?.input ?? '{}') as { price?: { min: number; max: number } }
  const stock = filters.find((one) => codeOf(one) === AVAILABILITY)?.values
  const inStock = stock?.find(({ input }) => input.includes('true'))?.count
  return {
    ...(price && { priceRange: { min: liveCents(price.min), max: liveCents(price.max) } }),
    ...(inStock !== undefined && { inStock }),
    attributes: filters
      .filter((one) => !isPrice(one) && codeOf(one) !== AVAILABILITY)
      .map((filter, position) => ({
        code: codeOf(filter),
        name: filter.label,
        type: 'select',
        position,
        values: filter.values.map((value) => ({
          code: optionOf(filter, value),
          label: value.label,
          count: value.count,
        })),
      })),
  }
}

const productOf = ({ id, title, handle, vendor, descriptionHtml, images, variants }: Product) => ({
  code: endOf(id),
  name: title,
  slug: handle,
  brand: vendor,
  description: descriptionHtml,
  images: images.nodes.map(({ url, width, height }) => ({
    path: url,
    width: width ?? 0,
    height: height ?? 0,
  })),
  variants: variants.nodes.map(({ id: variant, sku, price, compareAtPrice, ...one }) => ({
    code: sku || endOf(variant),
    inStock: one.availableForSale,
    prices: livePrices(liveCents(price.amount), compareAtPrice && liveCents(compareAtPrice.amount)),
    optionValues: one.selectedOptions
      .filter(({ value }) => value !== PLACEHOLDER)
      .map(({ name, value }) => ({ value, attribute: { name } })),
  })),
})

if (import.meta.main) await runLive(shopifyLive)
