import type { FakePlatform, FakeRequest } from '../platform-server.ts'
import type { TeaProduct, TeaShop, TeaVariant } from '../tea-shop.ts'
import { woocommerceRest } from '../woocommerce.ts'
import { countedOptions, isInStock, listedTeas, lowestPrice, type TeaList } from './listed-teas.ts'

const BASE = '/wp-json/wc/store/v1/products'
const SIZE = { name: 'Package size', taxonomy: 'pa_package-size' }
const SORTS: Readonly<Record<string, TeaList['sort']>> = { price: 'price', date: 'created' }

/** WooCommerce's Store API, which pages of its own shops ask, without a key. */
export const woocommerceStore: FakePlatform = {
  ...woocommerceRest,
  key: null,
  env: {},
  answer(shop, request) {
    const { path, query } = request
    const [, id] = /\/attributes\/(\d+)\/terms$/.exec(path) ?? []
    if (id !== undefined) return { body: termsOf(shop, Number(id)) }
    switch (path) {
      case `${BASE}/categories`:
        return { body: categoriesOf(shop) }
      case `${BASE}/attributes`:
        return {
          body: shop.attributes.map((one) => ({
            id: one.id,
            name: one.name['en'],
            taxonomy: `pa_${one.code}`,
          })),
        }
      case `${BASE}/collection-data`:
        return { body: countsOf(shop, query) }
      case BASE:
        return query.get('type') === 'variation'
          ? pageOf(variationsOf(shop, query), request)
          : pageOf(productsOf(shop, request), request)
      default:
        return { status: 404, body: { code: 'rest_no_route' } }
    }
  },
}

function pageOf(all: readonly object[], { query }: FakeRequest) {
  const size = Number(query.get('per_page') ?? 10)
  const from = (Number(query.get('page') ?? 1) - 1) * size
  return {
    headers: { 'x-wp-total': String(all.length) },
    body: all.slice(from, from + size),
  }
}

const categoriesOf = ({ categories }: TeaShop) =>
  categories.map(({ id, parent, slug, name }) => ({
    id,
    name: name['en'],
    slug: slug['en'],
    description: '',
    parent: parent ?? 0,
  }))

const termsOf = ({ attributes }: TeaShop, id: number) =>
  (attributes.find((one) => one.id === id)?.options ?? []).map((option) => ({
    id: option.id,
    name: option.label['en']?.replaceAll('&', '&amp;'),
    slug: option.code,
  }))

/** A filter that is left out does not narrow its own counts. */
function listOf(query: URLSearchParams, without?: 'price' | 'attributes'): TeaList {
  const values: Record<string, string[]> = {}
  for (let place = 0; query.has(`attributes[${place}][attribute]`); place++) {
    const taxonomy = query.get(`attributes[${place}][attribute]`) ?? ''
    values[taxonomy.replace('pa_', '')] = query.get(`attributes[${place}][slug]`)?.split(',') ?? []
  }
  const category = query.get('category')
  const amount = (name: string) =>
    query.has(name) && without !== 'price' ? Number(query.get(name)) : undefined
  return {
    categories: category === null ? undefined : [Number(category)],
    text: query.get('search'),
    values: without === 'attributes' ? {} : values,
    min: amount('min_price'),
    max: amount('max_price'),
    isReduced: query.get('on_sale') === 'true',
    isInStock: query.get('stock_status[]') === 'instock',
    sort: SORTS[query.get('orderby') ?? ''],
    isDescending: query.get('order') !== 'asc',
  }
}

function countsOf(shop: TeaShop, query: URLSearchParams) {
  const { products } = listedTeas(shop, listOf(query))
  const prices = listedTeas(shop, listOf(query, 'price')).products.map(lowestPrice)
  const options = countedOptions(listedTeas(shop, listOf(query, 'attributes')))
  const left = products.filter(isInStock).length
  return {
    price_range: {
      currency_minor_unit: 2,
      min_price: String(Math.min(...prices)),
      max_price: String(Math.max(...prices)),
    },
    attribute_counts: options.flatMap((one) =>
      one.options.map(({ id, count }) => ({ term: id, count })),
    ),
    stock_status_counts: [
      { status: 'instock', count: left },
      { status: 'outofstock', count: products.length - left },
    ],
    taxonomy_counts: shop.categories
      .map(({ id }) => ({
        term: id,
        count: products.filter(({ categories }) => categories.includes(id)).length,
      }))
      .filter(({ count }) => count > 0),
  }
}

function productsOf(shop: TeaShop, { query, origin }: FakeRequest) {
  const ids = query.getAll('include[]').map(Number)
  return listedTeas(shop, listOf(query))
    .products.filter(({ id }) => ids.length === 0 || ids.includes(id))
    .map((one) => productOf(one, shop, origin))
}

const pricesOf = ({ currency }: TeaShop, price: number, regular: number) => ({
  currency_code: currency,
  currency_minor_unit: 2,
  price: String(price),
  regular_price: String(regular),
  price_range: null,
})

const sizeOf = ({ options }: TeaVariant) => options[0]?.label['en'] ?? ''
const slugOf = (label: string) => label.replaceAll(' ', '-')

function productOf(product: TeaProduct, shop: TeaShop, origin: string) {
  const { id, name, slug, description, pictures, variants, values } = product
  const [first] = variants
  if (!first) throw new Error('A product has a variant')
  const isVariable = first.options.length > 0
  const prices = variants.map(({ price }) => String(price))
  const [lowest = '', highest = lowest] = prices
  const own = shop.attributes.flatMap((attribute) => {
    const option = attribute.options.find(({ code }) => code === values[attribute.code])
    if (!option) return []
    const terms = [{ id: option.id, name: option.label['en'], slug: option.code }]
    const taxonomy = `pa_${attribute.code}`
    return [{ name: attribute.name['en'], taxonomy, has_variations: false, terms }]
  })
  const sizes = {
    ...SIZE,
    has_variations: true,
    terms: variants.map((one) => ({ id: one.id, name: sizeOf(one), slug: slugOf(sizeOf(one)) })),
  }
  return {
    id,
    parent: 0,
    name: name['en'],
    slug: slug['en'],
    sku: isVariable ? '' : first.sku,
    description: description['en'],
    prices: {
      ...pricesOf(shop, first.price, first.originalPrice ?? first.price),
      ...(prices.length > 1 && { price_range: { min_amount: lowest, max_amount: highest } }),
    },
    average_rating: '0',
    review_count: 0,
    is_in_stock: isInStock(product),
    images: pictures.map(({ path }) => ({ src: origin + path })),
    attributes: isVariable ? [...own, sizes] : own,
    variations: isVariable
      ? variants.map((one) => ({
          id: one.id,
          attributes: [{ name: SIZE.name, value: slugOf(sizeOf(one)) }],
        }))
      : [],
  }
}

function variationsOf(shop: TeaShop, query: URLSearchParams) {
  const parents = query.getAll('parent[]').map(Number)
  return shop.products
    .filter(({ id, variants }) => parents.includes(id) && variants[0]?.options.length)
    .flatMap((product) =>
      product.variants.map((one) => ({
        ...productOf(product, shop, ''),
        id: one.id,
        parent: product.id,
        sku: one.sku,
        prices: pricesOf(shop, one.price, one.originalPrice ?? one.price),
        is_in_stock: one.pieces > 0,
        variations: [],
      })),
    )
}
