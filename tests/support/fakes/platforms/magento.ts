import type { FakePlatform, FakeRequest } from './platform-server.ts'
import type { TeaProduct, TeaShop, TeaVariant } from './tea-shop.ts'

const TOKEN = 'token-of-an-integration'

/** Magento's REST API: variants are products of their own, which lists of visible ones leave out. */
export const magentoRest: FakePlatform = {
  name: 'magento',
  key: TOKEN,
  env: { MAGENTO_TOKEN: TOKEN },
  args: [],
  lacks: ['sizes of pictures', 'codes of options'],
  pictureFolder: '/media/catalog/product',
  restOfRequests: 14,
  answer,
}

const ROOT = 1000
const SIZE = 90
const ENGLISH = { id: 1, code: 'default', language: 'en', locale: 'en_US' }
const STORES = [ENGLISH, { id: 2, code: 'lithuanian', language: 'lt', locale: 'lt_LT' }]

function answer(shop: TeaShop, request: FakeRequest) {
  const { path, headers, origin } = request
  if (headers.authorization !== `Bearer ${TOKEN}`)
    return { status: 401, body: { message: "The consumer isn't authorized to access %resources." } }
  const [, code, name] = /^\/rest\/(?:(\w+)\/)?V1\/(.+)$/.exec(path) ?? []
  const language = STORES.find((one) => one.code === code)?.language ?? 'en'
  switch (name) {
    case 'store/storeConfigs':
      return {
        body: [{ ...ENGLISH, id: 0, code: 'admin' }, ...STORES].map((one) =>
          configOf(one, shop, origin),
        ),
      }
    case 'store/storeViews':
      return { body: STORES.map(({ id }) => ({ id, store_group_id: 1 })) }
    case 'store/storeGroups':
      return { body: [{ id: 1, name: 'Tea shop', root_category_id: ROOT }] }
    case 'categories/list':
      return listOf(categoriesOf(shop, language), request)
    case 'products/attributes':
      return listOf(attributesOf(shop, language), request)
    case 'products':
      return listOf(
        shop.products.flatMap((one) => productsOf(one, shop, language)),
        request,
      )
    case 'inventory/source-items':
      return listOf(
        shop.products.flatMap(({ variants }) => variants.map(stockOf)),
        request,
      )
    default:
      return { status: 404, body: { message: 'Request does not match any route.' } }
  }
}

/** Answers with a page of what fits all filters; a page after the last one is the last one again. */
function listOf(all: readonly object[], { query }: FakeRequest) {
  const wanted = all.filter((one) => {
    for (let at = 0; ; at++) {
      const filter = `searchCriteria[filter_groups][${at}][filters][0]`
      const field = query.get(`${filter}[field]`)
      if (field === null) return true
      const value = (one as Record<string, unknown>)[field === 'entity_id' ? 'id' : field]
      if (!query.get(`${filter}[value]`)?.split(',').includes(String(value))) return false
    }
  })
  const size = Number(query.get('searchCriteria[pageSize]'))
  const last = Math.max(1, Math.ceil(wanted.length / size))
  const page = Math.min(Number(query.get('searchCriteria[currentPage]')), last)
  const [, fields] = /^items\[(.*)\],total_count$/.exec(query.get('fields') ?? '') ?? []
  const items = wanted
    .slice((page - 1) * size, page * size)
    .map((one) =>
      Object.fromEntries(
        Object.entries(one).filter(([field]) => fields?.split(',').includes(field) ?? true),
      ),
    )
  return { body: { items, total_count: wanted.length } }
}

const configOf = (
  { id, code, locale }: (typeof STORES)[number],
  { currency }: TeaShop,
  origin: string,
) => ({
  id,
  code,
  website_id: 1,
  locale,
  base_currency_code: currency,
  secure_base_media_url: `${origin}/media/`,
})

const customOf = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values).flatMap(([code, value]) =>
    value === undefined ? [] : [{ attribute_code: code, value }],
  )

/** The category above all is neither active nor inactive, and Magento leaves out what is null. */
const TOP = { id: 1, parent_id: 0, name: 'Root Catalog', position: 0, path: '1' }

const categoriesOf = ({ categories }: TeaShop, language: string) => [
  TOP,
  {
    ...categoryOf(
      { id: ROOT, parent: null, slug: {}, name: { [language]: 'Default' }, position: 1 },
      language,
    ),
    path: `1/${ROOT}`,
  },
  ...categories.map((one) => categoryOf(one, language)),
]

const categoryOf = (
  { id, parent, slug, name, position }: TeaShop['categories'][number],
  language: string,
) => ({
  id,
  parent_id: parent ?? ROOT,
  name: name[language],
  is_active: true,
  position,
  path: ['1', ROOT, ...(parent === null ? [] : [parent]), id].join('/'),
  custom_attributes: customOf({ url_key: slug[language] }),
})

const sizesOf = ({ options }: TeaVariant) => options.map(({ label }) => label)

/** Options have numbers as their values; the first option of every attribute is blank. */
function attributesOf({ attributes, products }: TeaShop, language: string) {
  const sizes = new Map(
    products.flatMap(({ variants }) => variants.flatMap(sizesOf)).map((one) => [one['en'], one]),
  )
  const all = [
    ...attributes.map(({ id, code, name, options }) => ({
      id,
      code,
      name,
      options: options.map((one) => ({ label: one.label[language], value: String(one.id) })),
    })),
    {
      id: SIZE,
      code: 'package_size',
      name: { en: 'Package size', lt: 'Pakuotės dydis' },
      options: [...sizes.values()].map((one) => ({ label: one[language], value: sizeValue(one) })),
    },
  ]
  return all.map(({ id, code, name, options }) => ({
    attribute_id: id,
    attribute_code: code,
    frontend_input: 'select',
    default_frontend_label: name.en,
    frontend_labels: STORES.slice(1).map((store) => ({
      store_id: store.id,
      label: name[store.language as 'lt'],
    })),
    is_filterable: true,
    is_visible_on_front: '1',
    is_user_defined: true,
    options: [{ label: ' ', value: '' }, ...options],
  }))
}

const sizeValue = (label: Readonly<Record<string, string>>) =>
  String(900 + Number.parseInt(label['en'] ?? '', 10))

const VISIBLE = 4
const time = (text: string) => text.replace('T', ' ').replace('.000Z', '')

/** A product, and its variants if it has any. */
function productsOf(product: TeaProduct, shop: TeaShop, language: string) {
  const { id, slug, name, description, variants } = product
  const isConfigurable = variants.some(({ options }) => options.length > 0)
  const common = {
    status: product.isShown ? 1 : 2,
    created_at: time(product.createdAt),
    updated_at: time(product.updatedAt),
  }
  const makers = shop.attributes.flatMap(({ code, options }) => {
    const option = options.find((one) => one.code === product.values[code])
    return option ? [[code, String(option.id)] as const] : []
  })
  const texts = {
    url_key: slug[language],
    description: description[language],
    ...Object.fromEntries(makers),
  }
  const [only] = variants
  const children = isConfigurable ? variants : []
  return [
    {
      id,
      sku: isConfigurable ? `${slug['en']}-all` : only?.sku,
      name: name[language],
      price: isConfigurable ? 0 : (only?.price ?? 0) / 100,
      ...common,
      visibility: VISIBLE,
      type_id: isConfigurable ? 'configurable' : 'simple',
      custom_attributes: customOf(texts),
      extension_attributes: {
        website_ids: [1],
        category_links: product.categories.map((one) => ({
          position: 0,
          category_id: String(one),
        })),
        ...(isConfigurable && {
          configurable_product_options: [{ attribute_id: String(SIZE), label: 'Package size' }],
          configurable_product_links: children.map((one) => one.id),
        }),
      },
      media_gallery_entries: product.pictures.map(({ path }, position) => ({
        media_type: 'image',
        disabled: false,
        position,
        file: path,
      })),
    },
    ...children.map((one) => ({
      id: one.id,
      sku: one.sku,
      name: one.sku,
      price: (one.originalPrice ?? one.price) / 100,
      ...common,
      updated_at: time(product.createdAt),
      visibility: 1,
      type_id: 'simple',
      custom_attributes: customOf({
        special_price: one.originalPrice === undefined ? undefined : (one.price / 100).toFixed(4),
        special_from_date: '2026-01-01 00:00:00',
        package_size: sizesOf(one).map(sizeValue)[0],
      }),
    })),
  ]
}

const stockOf = ({ sku, pieces }: TeaVariant) => ({
  sku,
  source_code: 'default',
  quantity: pieces,
  status: pieces > 0 ? 1 : 0,
})
