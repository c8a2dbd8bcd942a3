import type { FakePlatform, FakeRequest } from './platform-server.ts'
import type { TeaProduct, TeaShop } from './tea-shop.ts'

const KEY = 'pk_of_the_sales_channel'
const SECRET = 'sk_of_the_shop'

/** Medusa's Store API with a publishable key: what is hidden is not listed, and attributes are not defined. */
export const medusaStore: FakePlatform = {
  name: 'medusa',
  key: KEY,
  env: { MEDUSA_PUBLISHABLE_KEY: KEY },
  args: [],
  lacks: ['attributes', 'sizes of pictures', 'slugs by language'],
  answer,
}

/** The same with a secret key, by which the publishable one is found. */
export const medusaAdmin: FakePlatform = {
  ...medusaStore,
  key: SECRET,
  env: { MEDUSA_API_KEY: SECRET },
}

function answer(shop: TeaShop, request: FakeRequest) {
  const { path, headers } = request
  if (path.startsWith('/admin/')) return admin(path, headers.authorization)
  if (headers['x-publishable-api-key'] !== KEY)
    return { status: 400, body: { message: 'Publishable API key required' } }
  switch (path) {
    case '/store/regions':
      return {
        body: {
          regions: [{ id: 'reg_1', name: 'Europe', currency_code: shop.currency.toLowerCase() }],
        },
      }
    case '/store/locales':
      return { body: { locales: [{ code: 'en-GB' }, { code: 'lt-LT' }] } }
    case '/store/product-categories':
      return listOf(
        request,
        'product_categories',
        shop.categories.map((one) => categoryOf(one, languageOf(request))),
      )
    case '/store/products':
      return listOf(request, 'products', productsOf(shop, request))
    default:
      return { status: 404, body: { message: 'Not found' } }
  }
}

function admin(path: string, authorization: string | undefined) {
  const expected = `Basic ${Buffer.from(`${SECRET}:`).toString('base64')}`
  if (authorization !== expected) return { status: 401, body: { message: 'Unauthorized' } }
  if (path === '/admin/stores')
    return {
      body: {
        stores: [
          {
            name: 'Tea shop',
            default_sales_channel_id: 'sc_2',
            supported_currencies: [{ currency_code: 'eur', is_default: true }],
          },
        ],
      },
    }
  const other = {
    token: 'pk_of_another_channel',
    revoked_at: null,
    sales_channels: [{ id: 'sc_1' }],
  }
  const own = { token: KEY, revoked_at: null, sales_channels: [{ id: 'sc_2' }] }
  return { body: { api_keys: [other, own] } }
}

const languageOf = ({ query }: FakeRequest) => (query.get('locale')?.startsWith('lt') ? 'lt' : 'en')

function listOf({ query }: FakeRequest, name: string, all: { id: string; updated_at?: string }[]) {
  const [offset, limit] = ['offset', 'limit'].map((field) => Number(query.get(field) ?? 0)) as [
    number,
    number,
  ]
  const ids = query.getAll('id[]')
  const after = query.get('updated_at[$gte]') ?? query.get('variants[updated_at][$gte]') ?? ''
  const wanted = all
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .filter(({ updated_at: updatedAt = after }) => updatedAt >= after)
  return {
    body: { count: wanted.length, offset, limit, [name]: wanted.slice(offset, offset + limit) },
  }
}

const categoryOf = (
  { id, parent, slug, name, position }: TeaShop['categories'][number],
  language: string,
) => ({
  id: `pcat_${id}`,
  name: name[language],
  handle: slug['en'],
  description: '',
  parent_category_id: parent === null ? null : `pcat_${parent}`,
  rank: position,
})

const productsOf = (shop: TeaShop, request: FakeRequest) =>
  shop.products.filter(({ isShown }) => isShown).map((product) => productOf(product, request))

function productOf(product: TeaProduct, request: FakeRequest) {
  const language = languageOf(request)
  const groups = new Map(
    product.variants.flatMap(({ options }) =>
      options.map(({ group }) => [group['en'], group] as const),
    ),
  )
  const optionId = (group: string | undefined) => `opt_${product.id}_${group ?? ''}`
  return {
    id: `prod_${product.id}`,
    updated_at: product.updatedAt,
    created_at: product.createdAt,
    handle: product.slug['en'],
    title: product.name[language],
    description: (product.description[language] ?? '').replace(/<\/?p>/g, ''),
    material: null,
    thumbnail: request.origin + (product.pictures[0]?.path ?? ''),
    images: product.pictures.map(({ path }) => ({ url: request.origin + path })),
    type: null,
    collection: null,
    categories: product.categories.map((id) => ({ id: `pcat_${id}`, handle: 'not asked for' })),
    options: [...groups].map(([name, group]) => ({ id: optionId(name), title: group[language] })),
    variants: product.variants.map(
      ({ id, sku, price, originalPrice = price, pieces, options }) => ({
        id: `variant_${id}`,
        updated_at: product.createdAt,
        sku,
        ean: null,
        upc: null,
        barcode: null,
        manage_inventory: true,
        allow_backorder: false,
        inventory_quantity: pieces,
        calculated_price: { calculated_amount: price / 100, original_amount: originalPrice / 100 },
        options: options.map(({ group, label }) => ({
          option_id: optionId(group['en']),
          value: label[language],
        })),
      }),
    ),
  }
}
