import type { FakePlatform, FakeRequest } from './platform-server.ts'
import type { TeaProduct, TeaShop, TeaVariant } from './tea-shop.ts'

const KEY = 'ck_of_a_reader'
const SECRET = 'cs_of_a_reader'

/** WooCommerce's REST API: hidden products are drafts, and all is in one language. */
export const woocommerceRest: FakePlatform = {
  name: 'woocommerce',
  key: SECRET,
  env: { WOOCOMMERCE_KEY: KEY, WOOCOMMERCE_SECRET: SECRET },
  args: [],
  lacks: ['languages', 'sizes of pictures'],
  restOfRequests: 10,
  answer,
}

function answer(shop: TeaShop, request: FakeRequest) {
  const { path, headers } = request
  const expected = `Basic ${Buffer.from(`${KEY}:${SECRET}`).toString('base64')}`
  if (headers.authorization !== expected)
    return { status: 401, body: { code: 'woocommerce_rest_cannot_view' } }
  if (path === '/wp-json/') return { body: { name: 'Tea shop' } }
  const [, name = '', id] = /^\/wp-json\/wc\/v3\/([a-z/]+?)(?:\/(\d+)\/terms)?$/.exec(path) ?? []
  switch (name) {
    case 'data/currencies/current':
      return { body: { code: shop.currency } }
    case 'products/categories':
      return listOf(categoriesOf(shop), request)
    case 'products/attributes':
      return id === undefined
        ? { body: attributesOf(shop) }
        : listOf(termsOf(shop, Number(id)), request)
    case 'products':
      return listOf(
        shop.products.map((one) => productOf(one, shop, request.origin)),
        request,
      )
    case 'variations':
      return listOf(variationsOf(shop, request), request)
    default:
      return { status: 404, body: { code: 'rest_no_route' } }
  }
}

interface Item {
  id: number
  date_modified_gmt?: string
}

/** Answers with a page of a list, whose number of pages is in the headers. */
function listOf(all: readonly Item[], { query }: FakeRequest) {
  const ids = query.getAll('include[]').map(Number)
  const since = query.get('modified_after')
  const wanted = all.filter(
    ({ id, date_modified_gmt: time = '' }) =>
      (ids.length === 0 || ids.includes(id)) && (since === null || time > since),
  )
  const size = Number(query.get('per_page') ?? 10)
  const from = (Number(query.get('page') ?? 1) - 1) * size
  const fields = query.get('_fields')?.split(',')
  const items = wanted
    .slice(from, from + size)
    .map((one) =>
      Object.fromEntries(Object.entries(one).filter(([field]) => fields?.includes(field) ?? true)),
    )
  return {
    headers: {
      'x-wp-total': String(wanted.length),
      'x-wp-totalpages': String(Math.ceil(wanted.length / size)),
    },
    body: items,
  }
}

/** WordPress keeps names of terms with character references. */
const escaped = (text: string | undefined) => (text ?? '').replaceAll('&', '&amp;')

const categoriesOf = ({ categories }: TeaShop) =>
  categories.map(({ id, parent, slug, name, position }) => ({
    id,
    parent: parent ?? 0,
    slug: slug['en'],
    name: escaped(name['en']),
    description: '',
    menu_order: position,
    image: null,
  }))

const SIZE = 90

const attributesOf = ({ attributes }: TeaShop) => [
  ...attributes.map(({ id, code, name }) => ({ id, slug: `pa_${code}`, name: name['en'] })),
  { id: SIZE, slug: 'pa_package-size', name: 'Package size' },
]

function termsOf({ attributes, products }: TeaShop, id: number) {
  const own = attributes.find((one) => one.id === id)
  if (own)
    return own.options.map((one) => ({
      id: one.id,
      slug: one.code,
      name: escaped(one.label['en']),
    }))
  const labels = new Set(products.flatMap(({ variants }) => variants.flatMap(sizesOf)))
  return [...labels].map((name, at) => ({ id: 100 + at, slug: name.replaceAll(' ', '-'), name }))
}

const sizesOf = ({ options }: TeaVariant) => options.map(({ label }) => label['en'] ?? '')

const withoutZone = (time: string) => time.replace('.000Z', '')

const decimal = (cents: number) => (cents / 100).toFixed(2)

const offerOf = ({ sku, price, originalPrice = price, pieces }: TeaVariant) => ({
  sku,
  price: decimal(price),
  regular_price: decimal(originalPrice),
  stock_status: pieces > 0 ? 'instock' : 'outofstock',
  global_unique_id: '',
})

const isVariable = ({ variants }: TeaProduct) => variants.some(({ options }) => options.length > 0)

function productOf(product: TeaProduct, { attributes }: TeaShop, origin: string) {
  const { id, slug, name, description, isShown, categories, pictures, variants, values } = product
  const [only] = variants
  if (!only) throw new Error('A product has a variant')
  const own = attributes.flatMap((attribute) => {
    const option = attribute.options.find(({ code }) => code === values[attribute.code])
    if (!option) return []
    return [
      {
        id: attribute.id,
        name: attribute.name['en'],
        visible: true,
        variation: false,
        options: [escaped(option.label['en'])],
      },
    ]
  })
  const sizes = {
    id: SIZE,
    name: 'Package size',
    visible: true,
    variation: true,
    options: variants.flatMap(sizesOf),
  }
  const offer = isVariable(product)
    ? { ...offerOf(only), sku: '', regular_price: '' }
    : offerOf(only)
  return {
    id,
    type: isVariable(product) ? 'variable' : 'simple',
    status: isShown ? 'publish' : 'draft',
    catalog_visibility: 'visible',
    slug: slug['en'],
    name: name['en'],
    description: `${description['en'] ?? ''}\n`,
    short_description: '',
    date_created_gmt: withoutZone(product.createdAt),
    date_modified_gmt: withoutZone(product.updatedAt),
    rating_count: 0,
    average_rating: '0.00',
    ...offer,
    categories: categories.map((one) => ({ id: one })),
    images: pictures.map(({ path }) => ({ src: origin + path })),
    brands: [],
    attributes: isVariable(product) ? [...own, sizes] : own,
  }
}

function variationsOf({ products }: TeaShop, { query }: FakeRequest) {
  const parents = query.getAll('parent[]').map(Number)
  return products
    .filter(
      (product) => isVariable(product) && (parents.length === 0 || parents.includes(product.id)),
    )
    .flatMap((product) =>
      product.variants.map((variant) => ({
        id: variant.id,
        parent_id: product.id,
        status: 'publish',
        date_modified_gmt: withoutZone(product.createdAt),
        ...offerOf(variant),
        attributes: sizesOf(variant).map((option) => ({ id: SIZE, name: 'Package size', option })),
      })),
    )
}
