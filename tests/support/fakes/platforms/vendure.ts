import type { FakePlatform, FakeRequest } from './platform-server.ts'
import { selected, selectionOf } from './selection.ts'
import type { TeaAttribute, TeaCategory, TeaProduct, TeaShop } from './tea-shop.ts'

const KEY = 'vendure-key-of-an-administrator'

/** Vendure's Shop API: hidden products are not listed, and a price before a reduction is not known. */
export const vendureShop: FakePlatform = {
  name: 'vendure',
  key: null,
  args: ['--brand-facet', 'maker'],
  env: {},
  lacks: ['originalPrice'],
  answer: (shop, request) => answer(shop, request, false),
}

/** Vendure's Admin API. */
export const vendureAdmin: FakePlatform = {
  ...vendureShop,
  key: KEY,
  env: { VENDURE_API_KEY: KEY },
  answer: (shop, request) => answer(shop, request, true),
}

const ROOT = { id: '1' }

interface Variables {
  options?: {
    skip?: number
    take?: number
    filter?: { id?: { in: string[] }; updatedAt?: { after: string } }
  }
}

function answer(shop: TeaShop, { path, headers, body, origin }: FakeRequest, isAdmin: boolean) {
  if (path !== (isAdmin ? '/admin-api' : '/shop-api')) return { status: 404, body: {} }
  if (isAdmin && headers['vendure-api-key'] !== KEY)
    return {
      body: { data: null, errors: [{ message: 'Forbidden', extensions: { code: 'FORBIDDEN' } }] },
    }
  const { query, variables } = body as { query: string; variables: Variables }
  const { skip = 0, take = 100, filter } = variables.options ?? {}
  const page = <T extends { id: string; updatedAt?: string }>(all: T[]) => {
    const after = filter?.updatedAt?.after ?? ''
    const wanted = all
      .filter(({ id }) => filter?.id?.in.includes(id) ?? true)
      .filter(({ updatedAt = after }) => updatedAt >= after)
    return { totalItems: wanted.length, items: wanted.slice(skip, skip + take) }
  }
  const listed = shop.products.filter(({ isShown }) => isAdmin || isShown)
  const products = listed.map((one) => productOf(one, shop, origin))
  const data = {
    activeChannel: {
      code: '__default_channel__',
      defaultLanguageCode: 'en',
      availableLanguageCodes: shop.locales,
      defaultCurrencyCode: shop.currency,
      availableCurrencyCodes: [shop.currency],
    },
    globalSettings: { trackInventory: true },
    collections: page(shop.categories.map((one) => collectionOf(one))),
    facets: page(shop.attributes.map(facetOf)),
    products: page(products),
    // The Shop API has no such list.
    ...(isAdmin && { productVariants: page(products.flatMap(({ variants }) => variants)) }),
  }
  return { body: { data: selected(data, selectionOf(query)) } }
}

type Words = Readonly<Record<string, string>>

const inLanguages = (name: Words, more: Readonly<Record<string, Words>> = {}) =>
  Object.keys(name).map((languageCode) => ({
    languageCode,
    name: name[languageCode],
    ...Object.fromEntries(
      Object.entries(more).map(([field, words]) => [field, words[languageCode] ?? '']),
    ),
  }))

const collectionOf = ({ id, parent, slug, name, position }: TeaCategory) => ({
  id: String(id),
  parentId: parent === null ? ROOT.id : String(parent),
  position,
  slug: slug['en'],
  isPrivate: false,
  featuredAsset: null,
  translations: inLanguages(name, { slug, description: {} }),
})

const facetOf = ({ id, code, name, options }: TeaAttribute) => ({
  id: String(id),
  code,
  isPrivate: false,
  translations: inLanguages(name),
  values: options.map((option) => ({
    id: String(option.id),
    code: option.code,
    translations: inLanguages(option.label),
  })),
})

function productOf(product: TeaProduct, shop: TeaShop, origin: string) {
  const assets = product.pictures.map(({ path, width, height }, at) => ({
    id: `${product.id}-${at}`,
    preview: origin + path,
    source: origin + path,
    width,
    height,
    type: 'IMAGE',
  }))
  return {
    id: String(product.id),
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    enabled: product.isShown,
    slug: product.slug['en'],
    translations: inLanguages(product.name, {
      slug: product.slug,
      description: product.description,
    }),
    featuredAsset: assets[0] ?? null,
    assets,
    collections: product.categories.map((id) => ({ id: String(id) })),
    facetValues: facetValuesOf(product, shop),
    variants: product.variants.map(({ id, sku, price, pieces, options }) => ({
      id: String(id),
      productId: String(product.id),
      updatedAt: product.updatedAt,
      sku,
      enabled: true,
      priceWithTax: price,
      stockLevel: pieces > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK',
      trackInventory: 'INHERIT',
      stockLevels: [{ stockOnHand: pieces, stockAllocated: 0 }],
      facetValues: [],
      options: options.map(({ group, label }) => ({
        code: `${product.id}-${label['en'] ?? ''}`,
        translations: inLanguages(label),
        group: { code: `${product.slug['en'] ?? ''}-size`, translations: inLanguages(group) },
      })),
    })),
  }
}

const facetValuesOf = ({ values }: TeaProduct, { attributes }: TeaShop) =>
  attributes.flatMap(({ code, options }) =>
    options.filter((option) => option.code === values[code]).map(({ id }) => ({ id: String(id) })),
  )
