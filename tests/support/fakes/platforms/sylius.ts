import type { FakePlatform, FakeRequest } from './platform-server.ts'
import type { TeaProduct, TeaShop } from './tea-shop.ts'

const BASE = '/api/v2/shop'

/** Sylius 1: the fields of lists have a prefix, and option values are on their own. */
export const syliusOne: FakePlatform = {
  name: 'sylius',
  key: null,
  env: {},
  args: [],
  lacks: ['sizes of pictures', 'codes of options'],
  restOfRequests: 18,
  answer: (shop, request) =>
    answer(shop, request, { prefix: 'hydra:', valuePath: 'product-option-values' }),
}

/** Sylius 2 without the prefix, as it may be configured: option values are below their options. */
export const syliusTwo: FakePlatform = {
  ...syliusOne,
  answer: (shop, request) =>
    answer(shop, request, { prefix: '', valuePath: `product-options/${SIZE}/values` }),
}

const SIZE = 'package-size'
const LOCALES: Readonly<Record<string, string>> = { en: 'en_US', lt: 'lt_LT' }

interface Version {
  prefix: string
  valuePath: string
}

type Words = Readonly<Record<string, string>>

function answer(shop: TeaShop, request: FakeRequest, version: Version) {
  const { path, headers, origin } = request
  const language = headers['accept-language']?.startsWith('lt') ? 'lt' : 'en'
  const [name = '', code = '', below] = path
    .slice(BASE.length + 1)
    .split('/')
    .map(decodeURIComponent)
  const shown = shop.products.filter(({ isShown }) => isShown)
  const own = shown.find(({ slug }) => slug['en'] === code)
  const one = (body: unknown) => (body ? { body } : { status: 404, body: {} })
  const list = (all: readonly unknown[]) => ({ body: listOf(all, request, version) })
  if (!path.startsWith(`${BASE}/`)) return { status: 404, body: {} }
  switch (`${name}${code && '/…'}${below ? `/${below}` : ''}`) {
    case 'channels':
      return list([channelOf(shop)])
    case 'taxons':
      return list(
        shop.categories
          .filter(({ parent }) => parent === null)
          .map((at) => taxonOf(at, shop, language)),
      )
    case 'taxons/…': {
      const category = shop.categories.find(({ slug }) => slug['en'] === code)
      return one(category && taxonOf(category, shop, language))
    }
    case 'products':
      return list(
        shown
          .filter((product) => isIn(product, shop, request))
          .map((product) => productOf(product, shop, { language, origin })),
      )
    case 'products/…':
      return one(own && productOf(own, shop, { language, origin }))
    case 'products/…/attributes':
      return list(own ? attributesOf(own, shop, language) : [])
    case 'product-variants':
      return list(
        shown
          .filter((product) => request.query.getAll('product[]').includes(iriOf(product)))
          .flatMap((product) => variantsOf(product, version)),
      )
    case 'product-options/…':
      return one({ code: SIZE, name: { en: 'Package size', lt: 'Pakuotės dydis' }[language] })
    default:
      return one(optionValueOf(shown, path, { language, version }))
  }
}

function listOf(all: readonly unknown[], { query, path }: FakeRequest, { prefix }: Version) {
  const [page, size] = ['page', 'itemsPerPage'].map((name, at) =>
    Number(query.get(name) ?? [1, 10][at]),
  ) as [number, number]
  const isLast = page * size >= all.length
  return {
    [`${prefix}member`]: all.slice((page - 1) * size, page * size),
    [`${prefix}totalItems`]: all.length,
    [`${prefix}view`]: isLast ? {} : { [`${prefix}next`]: `${path}?page=${page + 1}` },
  }
}

const channelOf = ({ currency, locales }: TeaShop) => ({
  code: 'WEB',
  name: 'Tea shop',
  baseCurrency: `${BASE}/currencies/${currency}`,
  defaultLocale: `${BASE}/locales/en_US`,
  locales: locales.map((language) => `${BASE}/locales/${LOCALES[language]}`),
})

const taxonOf = (
  { id, parent, slug, name }: TeaShop['categories'][number],
  { categories }: TeaShop,
  language: string,
) => ({
  code: slug['en'],
  name: name[language],
  slug: `${parent === null ? '' : 'tea/'}${slug[language]}`,
  description: '',
  children: categories
    .filter((one) => one.parent === id)
    .map((one) => `${BASE}/taxons/${one.slug['en']}`),
  images: [],
})

/** Whether a product is in the taxon that is asked for, if one is. */
function isIn(
  { categories: of }: TeaProduct,
  { categories }: TeaShop,
  { query }: FakeRequest,
): boolean {
  const code = query.get('productTaxons.taxon.code')
  const wanted = categories.find(({ slug }) => slug['en'] === code)
  return code === null || (wanted !== undefined && of.includes(wanted.id))
}

const iriOf = ({ slug }: TeaProduct) => `${BASE}/products/${slug['en']}`

const withoutZone = (time: string) => time.replace('T', ' ').replace('.000Z', '')

function productOf(
  product: TeaProduct,
  { categories }: TeaShop,
  { language, origin }: { language: string; origin: string },
) {
  const main = categories.find(({ id }) => id === product.categories.at(-1))
  return {
    '@id': iriOf(product),
    code: product.slug['en'],
    name: product.name[language],
    slug: product.slug[language],
    description: product.description[language],
    shortDescription: null,
    createdAt: withoutZone(product.createdAt),
    updatedAt: withoutZone(product.updatedAt),
    mainTaxon: main ? `${BASE}/taxons/${main.slug['en']}` : null,
    images: product.pictures.map(({ path }) => ({ path: origin + path })),
    reviews: [],
    averageRating: 0,
  }
}

const attributesOf = ({ values }: TeaProduct, { attributes }: TeaShop, language: string) =>
  attributes.flatMap(({ code, name, options }) => {
    const option = options.find((one) => one.code === values[code])
    return option
      ? [{ code, name: name[language], type: 'select', value: [option.label[language]] }]
      : []
  })

const codeOf = (label: Words) => (label['en'] ?? '').replaceAll(' ', '-')

const variantsOf = (product: TeaProduct, { valuePath }: Version) =>
  product.variants.map(({ sku, price, originalPrice = price, pieces, options }) => ({
    code: sku,
    product: iriOf(product),
    optionValues: options.map(({ label }) => `${BASE}/${valuePath}/${codeOf(label)}`),
    inStock: pieces > 0,
    price,
    originalPrice,
    lowestPriceBeforeDiscount: null,
  }))

function optionValueOf(
  products: readonly TeaProduct[],
  path: string,
  { language, version: { valuePath } }: { language: string; version: Version },
) {
  const labels = products.flatMap(({ variants }) =>
    variants.flatMap(({ options }) => options.map(({ label }) => label)),
  )
  const label = labels.find((one) => path === `${BASE}/${valuePath}/${codeOf(one)}`)
  return (
    label && {
      code: codeOf(label),
      value: label[language],
      option: `${BASE}/product-options/${SIZE}`,
    }
  )
}
