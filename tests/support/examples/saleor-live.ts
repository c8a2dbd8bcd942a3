import {
  cursorAfter,
  liveCents,
  type LiveCategory,
  type LivePlatform,
  livePrices,
  runLive,
  type WantedList,
} from './live-shop.ts'

interface Words {
  name: string
  slug?: string
  description?: string | null
}
interface Worded extends Words {
  translation: Partial<Words> | null
}
interface Named extends Worded {
  slug: string
}
interface Category extends Named {
  id: string
  parent: { id: string } | null
}
interface Page<T> {
  totalCount: number | null
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
  edges: { node: T }[]
}
interface Money {
  gross: { amount: number; currency: string }
}
interface Selected {
  attribute: Named & { visibleInStorefront: boolean }
  values: Named[]
}
interface Variant {
  id: string
  sku: string | null
  trackInventory: boolean
  quantityAvailable: number | null
  pricing: {
    price: Money | null
    priceUndiscounted: Money | null
    pricePrior: Money | null
  } | null
  attributes: Selected[]
}
interface Product extends Named {
  media: { url: string; type: string }[]
  attributes: Selected[]
  variants: Variant[]
}

const PAGE_INFO = 'pageInfo { endCursor hasNextPage }'
const TRANSLATED = 'translation(languageCode: $language)'
const NAMED = `slug name ${TRANSLATED} { name }`
const SELECTED = `attribute { ${NAMED} visibleInStorefront } values { ${NAMED} }`
const MONEY = '{ gross { amount currency } }'
const PRODUCT = `slug name description ${TRANSLATED} { name slug description }
  media { url type } attributes { ${SELECTED} }
  variants {
    id sku trackInventory quantityAvailable attributes(variantSelection: ALL) { ${SELECTED} }
    pricing { price ${MONEY} priceUndiscounted ${MONEY} pricePrior ${MONEY} }
  }`
const VARIABLES = `$first: Int!, $after: String, $channel: String!, $search: String,
  $where: ProductWhereInput, $sortBy: ProductOrder`
const ARGUMENTS = `first: $first, after: $after, channel: $channel, search: $search,
  where: $where, sortBy: $sortBy`
const PRODUCTS = `query (${VARIABLES}, $language: LanguageCodeEnum!) {
  products(${ARGUMENTS}) { totalCount ${PAGE_INFO} edges { node { ${PRODUCT} } } }
}`
const STEP = `query (${VARIABLES}) { products(${ARGUMENTS}) { ${PAGE_INFO} edges { node { id } } } }`
const CATEGORIES = `query ($first: Int!, $after: String, $language: LanguageCodeEnum!) {
  categories(first: $first, after: $after) { ${PAGE_INFO} edges { node {
    id slug name ${TRANSLATED} { name slug } parent { id }
  } } }
}`

const FIELDS = { ID: undefined, PRICE: 'MINIMAL_PRICE', CREATED_AT: 'CREATED_AT' }
const MOST = 100

/**
 * Saleor 3.21 or newer by its GraphQL API, which counts no options of filters and has cursors in place of page numbers.
 * `SALEOR_CHANNEL` is the slug of the channel; `SALEOR_TOKEN`, of an app, is not needed.
 */
export const saleorLive: LivePlatform = {
  name: 'saleor',
  abilities: ['PRICE', 'CREATED_AT'],
  open({ graphql }, env) {
    const token = env['SALEOR_TOKEN']
    const channel = env['SALEOR_CHANNEL'] ?? 'default-channel'
    const run = <T>(query: string, variables: object) =>
      graphql<T>({
        path: '/graphql/',
        headers: token ? { authorization: `Bearer ${token}` } : {},
        body: { query, variables },
      })

    async function products(variables: object, language: string) {
      const all = { ...variables, channel, language: language.toUpperCase() }
      return (await run<{ products: Page<Product> }>(PRODUCTS, all)).products
    }

    return {
      async categories(language) {
        const all: LiveCategory[] = []
        for (let after: string | null = null; ;) {
          const { categories }: { categories: Page<Category> } = await run(CATEGORIES, {
            first: MOST,
            after,
            language: language.toUpperCase(),
          })
          for (const { node } of categories.edges) {
            const { name, slug = node.slug } = textsOf(node)
            all.push({ key: node.id, parent: node.parent?.id ?? null, name, slug })
          }
          if (!categories.pageInfo.hasNextPage) return all
          after = categories.pageInfo.endCursor
        }
      },
      async list(wanted, language) {
        const { page, size } = wanted
        const list = listOf(wanted)
        const at = await cursorAfter((page - 1) * size, MOST, async (first, after) => {
          const variables = { ...list, channel, first, after }
          const { pageInfo, edges } = (await run<{ products: Page<object> }>(STEP, variables))
            .products
          return { ...pageInfo, count: edges.length }
        })
        if ('total' in at) return { products: [], total: at.total }
        const found = await products({ ...list, first: size, ...at }, language)
        const nodes = found.edges.map(({ node }) => node)
        return {
          products: nodes.map(productOf),
          total: found.totalCount,
          currency: nodes[0]?.variants[0]?.pricing?.price?.gross.currency,
        }
      },
      async byCodes(codes, language) {
        const where = { slug: { oneOf: codes } }
        const { edges } = await products({ where, first: codes.length }, language)
        return edges.map(({ node }) => productOf(node))
      },
    }
  },
}

/** A category holds the products of those below it, too. */
function listOf({ categories, text, sort, isDescending }: WantedList) {
  const field = FIELDS[sort]
  return {
    search: text ?? undefined,
    ...(categories && { where: { category: { eq: categories[0] } } }),
    ...(field && { sortBy: { field, direction: isDescending ? 'DESC' : 'ASC' } }),
  }
}

/** Texts in the page's language, or as they are stored. */
function textsOf({ translation, ...own }: Worded): Words {
  const present = Object.entries(translation ?? {}).filter(([, text]) => text)
  return { ...own, ...Object.fromEntries(present) }
}

/** The texts of a description, which is stored in blocks of an editor. */
function htmlOf(description: string | null | undefined): string {
  if (!description) return ''
  const { blocks } = JSON.parse(description) as { blocks: { data: { text?: string } }[] }
  return blocks.map(({ data }) => (data.text ? `<p>${data.text}</p>` : '')).join('')
}

const valuesOf = ({ attribute, values }: Selected) =>
  values.map((value) => ({
    code: value.slug,
    value: textsOf(value).name,
    attribute: { code: attribute.slug, name: textsOf(attribute).name },
  }))

function productOf(product: Product) {
  const { name, slug, description } = textsOf(product)
  return {
    // The slug as it is stored is the same in all languages.
    code: product.slug,
    name,
    slug,
    description: htmlOf(description),
    images: product.media.filter(({ type }) => type === 'IMAGE').map(({ url }) => ({ path: url })),
    attributeValues: product.attributes
      .filter(({ attribute }) => attribute.visibleInStorefront)
      .flatMap(valuesOf),
    variants: product.variants.map(variantOf),
  }
}

function variantOf({ id, sku, trackInventory, quantityAvailable, pricing, attributes }: Variant) {
  const { price, priceUndiscounted: before, pricePrior: prior } = pricing ?? {}
  const cents = (money: Money | null | undefined) => (money ? liveCents(money.gross.amount) : null)
  return {
    code: sku ?? id,
    inStock: !trackInventory || quantityAvailable === null || quantityAvailable > 0,
    // Saleor has a prior price for the EU's law: it is as right as what the shop enters there.
    prices: price ? livePrices(liveCents(price.gross.amount), cents(before), cents(prior)) : {},
    optionValues: attributes.flatMap(valuesOf),
  }
}

if (import.meta.main) await runLive(saleorLive)
