import { forAMinute, type LivePlatform, livePrices, runLive, type WantedList } from './live-shop.ts'

interface Category {
  id: number
  name: string
  slug: string
  description: string
  parent: number
}
interface Term {
  id: number
  name: string
  slug: string
}
interface Prices {
  currency_code: string
  currency_minor_unit: number
  price: string
  regular_price: string
  /** Of a product with variations. */
  price_range: { min_amount: string; max_amount: string } | null
}
interface Product {
  id: number
  parent: number
  name: string
  slug: string
  sku: string
  description: string
  prices: Prices
  average_rating: string
  review_count: number
  is_in_stock: boolean
  images: { src: string }[]
  attributes: { name: string; taxonomy: string | null; has_variations: boolean; terms: Term[] }[]
  variations: { id: number; attributes: { name: string; value: string | null }[] }[]
}
interface CollectionData {
  price_range: Pick<Prices, 'currency_minor_unit'> & { min_price: string; max_price: string }
  attribute_counts: { term: number; count: number }[]
  stock_status_counts: { status: string; count: number }[]
  /** Since version 9.9; of categories. */
  taxonomy_counts?: { term: number; count: number }[] | null
}
/** An attribute that products share, with its options. */
interface Attribute {
  taxonomy: string
  name: string
  terms: Term[]
}

const BASE = '/wp-json/wc/store/v1/products'
const ORDERS = { ID: 'menu_order', PRICE: 'price', CREATED_AT: 'date' }
const MOST = 100
/** What the platform counts at once. */
const MOST_COUNTED = 25

/** `pa_colour` is `colour` in addresses. */
const codeOf = (taxonomy: string) => taxonomy.replace(/^pa_/, '')

/** WooCommerce by its Store API, which needs no key and has one language. Its ratings are no filter: it rounds averages. */
export const woocommerceLive: LivePlatform = {
  name: 'woocommerce',
  abilities: ['PRICE', 'CREATED_AT', 'options', 'price', 'discount', 'inStock'],
  open({ ask }) {
    const attributes = forAMinute(async () => {
      const { data } = await ask<{ id: number; name: string; taxonomy: string }[]>({
        path: `${BASE}/attributes`,
      })
      const known: Attribute[] = []
      for (const { id, taxonomy, name } of data.slice(0, MOST_COUNTED)) {
        const { data: terms } = await ask<Term[]>({ path: `${BASE}/attributes/${id}/terms` })
        known.push({ taxonomy, name, terms })
      }
      return known
    })

    return {
      async categories() {
        const { data } = await ask<Category[]>({ path: `${BASE}/categories` })
        return data.map((one) => ({
          key: String(one.id),
          parent: one.parent === 0 ? null : String(one.parent),
          slug: one.slug,
          name: one.name,
          description: one.description,
        }))
      },
      async list(wanted) {
        const { sort, isDescending, page, size } = wanted
        const known = await attributes()
        const chosen = chosenOf(wanted, known)
        if (!chosen) return null
        const [{ data: found, headers }, { data: counts }] = await Promise.all([
          ask<Product[]>({
            path: BASE,
            query: {
              ...chosen,
              orderby: ORDERS[sort],
              order: isDescending ? 'desc' : 'asc',
              page,
              per_page: size,
            },
          }),
          ask<CollectionData>({
            path: `${BASE}/collection-data`,
            query: { ...chosen, ...countedOf(known) },
          }),
        ])
        return {
          products: found.map((one) => ({ ...productOf(one), variants: [lowestOf(one)] })),
          total: Number(headers.get('x-wp-total')),
          currency: found[0]?.prices.currency_code,
          categories: counts.taxonomy_counts?.map(({ term }) => String(term)),
          filters: filtersOf(counts, known),
        }
      },
      async byCodes(codes) {
        const query = { per_page: MOST, orderby: 'include' }
        const { data } = await ask<Product[]>({ path: BASE, query: { ...query, include: codes } })
        const parents = data.filter(({ variations }) => variations.length > 0)
        const variations: Product[] = []
        for (let page = 1, isLast = parents.length === 0; !isLast; page++) {
          const parent = parents.map(({ id }) => String(id))
          const more = { parent, type: 'variation', per_page: MOST, page }
          const { data: found } = await ask<Product[]>({ path: BASE, query: more })
          variations.push(...found)
          isLast = found.length < MOST
        }
        return data.map((one) => ({ ...productOf(one), variants: variantsOf(one, variations) }))
      },
    }
  },
}

/** What narrows both the list and its counts; null for an attribute that is not known, which the shop would ignore. */
function chosenOf(wanted: WantedList, known: readonly Attribute[]) {
  const { categories, text, options, price, isReduced, isInStock } = wanted
  const query: Record<string, string | number | boolean | undefined | readonly string[]> = {
    // Products of the categories below it are in it, too.
    category: categories?.[0],
    search: text ?? undefined,
    catalog_visibility: text === null ? 'catalog' : 'search',
    min_price: price.min ?? undefined,
    max_price: price.max ?? undefined,
    on_sale: isReduced || undefined,
    ...(isInStock && { stock_status: ['instock'] }),
  }
  for (const [place, [code, slugs]] of [...options].entries()) {
    const taxonomy = known.find((one) => codeOf(one.taxonomy) === code)?.taxonomy
    if (taxonomy === undefined) return null
    query[`attributes[${place}][attribute]`] = taxonomy
    query[`attributes[${place}][slug]`] = slugs.join(',')
  }
  return query
}

/** Counts of a filter's options leave out its own choice if they are of the type `or`. */
function countedOf(known: readonly Attribute[]) {
  const query: Record<string, string | boolean | readonly string[]> = {
    calculate_price_range: true,
    calculate_stock_status_counts: true,
    calculate_taxonomy_counts: ['product_cat'],
  }
  for (const [place, { taxonomy }] of known.entries()) {
    query[`calculate_attribute_counts[${place}][taxonomy]`] = taxonomy
    query[`calculate_attribute_counts[${place}][query_type]`] = 'or'
  }
  return query
}

/** Amounts are in the unit that the shop shows: a shop may show whole euros. */
const centsOf = (amount: string, { currency_minor_unit: unit }: { currency_minor_unit: number }) =>
  Math.round((Number(amount) * 100) / 10 ** unit)

function filtersOf(counts: CollectionData, known: readonly Attribute[]) {
  const { price_range: range, attribute_counts: ofTerms, stock_status_counts: ofStock } = counts
  const countOf = new Map(ofTerms.map(({ term, count }) => [term, count]))
  return {
    priceRange: { min: centsOf(range.min_price, range), max: centsOf(range.max_price, range) },
    inStock: ofStock.find(({ status }) => status === 'instock')?.count ?? 0,
    attributes: known
      .map(({ taxonomy, name, terms }, position) => ({
        code: codeOf(taxonomy),
        name,
        type: 'select',
        position,
        values: terms
          .filter(({ id }) => countOf.has(id))
          .map(({ id, slug, name: label }) => ({ code: slug, label, count: countOf.get(id) })),
      }))
      .filter(({ values }) => values.length > 0),
  }
}

const productOf = ({ id, name, slug, description, images, attributes, ...one }: Product) => ({
  code: String(id),
  name,
  slug,
  description,
  images: images.map(({ src }) => ({ path: src })),
  ...(one.review_count > 0 && {
    rating: { average: Number(one.average_rating), count: one.review_count },
  }),
  attributeValues: attributes
    .filter((attribute) => !attribute.has_variations)
    .flatMap((attribute) => attribute.terms.map((term) => valueOf(attribute, term))),
})

const valueOf = ({ name, taxonomy }: Product['attributes'][number], term: Term) => ({
  code: term.slug,
  value: term.name,
  attribute: { code: codeOf(taxonomy ?? name), name },
})

/** A product as a list has it: at its lowest price. */
function lowestOf({ id, sku, prices, is_in_stock: inStock }: Product) {
  const price = centsOf(prices.price_range?.min_amount ?? prices.price, prices)
  const regular = prices.price_range ? null : centsOf(prices.regular_price, prices)
  return { code: sku || String(id), inStock, prices: livePrices(price, regular) }
}

function variantsOf(product: Product, variations: readonly Product[]) {
  const own = variations.filter(({ parent }) => parent === product.id)
  if (own.length === 0) return [lowestOf(product)]
  return own.map((variation) => {
    const chosen = product.variations.find(({ id }) => id === variation.id)?.attributes ?? []
    return {
      ...lowestOf(variation),
      optionValues: chosen.flatMap(({ name, value }) => {
        const attribute = product.attributes.find((one) => one.name === name)
        const term = attribute?.terms.find(({ slug }) => slug === value)
        if (attribute && term) return [valueOf(attribute, term)]
        // Options that one product alone has are texts; a variation for any value has none.
        return value ? [{ value, attribute: { name } }] : []
      }),
    }
  })
}

if (import.meta.main) await runLive(woocommerceLive)
