import type { FakePlatform, FakeRequest } from './platform-server.ts'
import { selected, selectionOf } from './selection.ts'
import type { TeaProduct, TeaShop } from './tea-shop.ts'

const TOKEN = 'token-of-an-app'

/** Saleor's API as everybody sees it: hidden products are not listed. */
export const saleorPublic: FakePlatform = {
  name: 'saleor',
  key: null,
  env: {},
  args: ['--translations', 'lt'],
  lacks: ['sizes of pictures'],
  answer: (shop, request) => answer(shop, request, false),
}

/** The same with the token of an app. */
export const saleorApp: FakePlatform = {
  ...saleorPublic,
  key: TOKEN,
  env: { SALEOR_TOKEN: TOKEN },
  answer: (shop, request) => answer(shop, request, true),
}

interface Operation {
  query: string
  variables: {
    first?: number
    after?: string | null
    id?: string
    filter?: { ids?: string[] }
    language?: string
  }
}

function answer(shop: TeaShop, { path, headers, body, origin }: FakeRequest, isApp: boolean) {
  if (path !== '/graphql/') return { status: 404, body: {} }
  if (isApp && headers.authorization !== `Bearer ${TOKEN}`) {
    const errors = [{ message: 'Signature has expired', extensions: { exception: {} } }]
    return { status: 400, body: { errors } }
  }
  const { query, variables } = body as Operation
  const ids = variables.filter?.ids
  const products = shop.products
    .filter(({ isShown }) => isApp || isShown)
    .map((one) => productOf(one, shop, origin))
    .filter(({ id }) => ids?.includes(id) ?? true)
  const attributes = [...shop.attributes.map((one) => attributeOf(one)), SIZE]
  const data = {
    shop: { name: 'Tea shop' },
    categories: page(categoriesOf(shop), variables),
    attributes: page(attributes, variables),
    attribute: { choices: page(choicesOf(shop, variables.id), variables) },
    products: page(products, variables),
  }
  const translated = variables.language === 'LT' ? inLithuanian(data) : data
  return { body: { data: selected(translated, selectionOf(query)) } }
}

/** Gives everything that has one its translation, which operations may ask for under no other name. */
function inLithuanian(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inLithuanian)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, of]) => [name, inLithuanian(of)] as const)
  const { in_LT: translation } = value as { in_LT?: unknown }
  return { ...Object.fromEntries(fields), ...(translation !== undefined && { translation }) }
}

function page<T>(all: readonly T[], { first = 1, after }: Operation['variables']) {
  const from = Number(after ?? '')
  return {
    totalCount: all.length,
    pageInfo: { hasNextPage: from + first < all.length, endCursor: String(from + first) },
    edges: all.slice(from, from + first).map((node) => ({ node })),
  }
}

type Words = Readonly<Record<string, string>>

/** Texts with their translation, which operations ask for under a name of their own. */
const worded = (texts: Readonly<Record<string, Words>>) => {
  const inLanguage = (language: string) =>
    Object.fromEntries(Object.entries(texts).map(([field, words]) => [field, words[language]]))
  return { ...inLanguage('en'), in_LT: inLanguage('lt'), translation: null }
}

const categoriesOf = ({ categories }: TeaShop) =>
  categories.map(({ id, parent, slug, name }) => ({
    id: `category-${id}`,
    ...worded({ name, slug, description: {} }),
    parent: parent === null ? null : { id: `category-${parent}` },
    backgroundImage: null,
  }))

const attributeOf = ({ id, code, name }: { id: number; code: string; name: Words }) => ({
  id: `attribute-${id}`,
  slug: code,
  ...worded({ name }),
  inputType: 'DROPDOWN',
  unit: null,
  visibleInStorefront: true,
})

const SIZE = attributeOf({
  id: 90,
  code: 'package-size',
  name: { en: 'Package size', lt: 'Pakuotės dydis' },
})

const choiceOf = (code: string, label: Words) => ({
  id: `value-${code}`,
  slug: code,
  ...worded({ name: label }),
  value: '',
  boolean: null,
})

const sizeOf = (label: Words) => choiceOf((label['en'] ?? '').replaceAll(' ', '-'), label)

function choicesOf({ attributes, products }: TeaShop, id: string | undefined) {
  const own = attributes.find((one) => `attribute-${one.id}` === id)
  if (own) return own.options.map(({ code, label }) => choiceOf(code, label))
  const sizes = products.flatMap(({ variants }) =>
    variants.flatMap(({ options }) => options.map(({ label }) => sizeOf(label))),
  )
  return [...new Map(sizes.map((one) => [one.slug, one])).values()]
}

/** A text in blocks of the editor. */
const blocksOf = (html: string) =>
  JSON.stringify({ blocks: [{ type: 'paragraph', data: { text: html.replace(/<\/?p>/g, '') } }] })

function productOf(product: TeaProduct, { attributes, currency }: TeaShop, origin: string) {
  const { id, name, slug, description, categories, pictures, values, variants } = product
  const texts = Object.fromEntries(
    Object.entries(description).map(([language, html]) => [language, blocksOf(html)]),
  )
  const deepest = categories.at(-1)
  return {
    id: `product-${id}`,
    created: product.createdAt,
    updatedAt: product.updatedAt,
    ...worded({ name, slug, description: texts }),
    category: deepest === undefined ? null : { id: `category-${deepest}` },
    channelListings: [
      { channel: { slug: 'other' }, isPublished: true, visibleInListings: true },
      {
        channel: { slug: 'default-channel' },
        isPublished: product.isShown,
        visibleInListings: true,
      },
    ],
    media: pictures.map(({ path }) => ({ url: origin + path, type: 'IMAGE' })),
    pricing: { priceRange: { start: { currency } } },
    attributes: attributes.flatMap((attribute) => {
      const option = attribute.options.find(({ code }) => code === values[attribute.code])
      return option
        ? [{ attribute: attributeOf(attribute), values: [choiceOf(option.code, option.label)] }]
        : []
    }),
    variants: variants.map(
      ({ id: variant, sku, price, originalPrice = price, pieces, options }) => ({
        id: `variant-${variant}`,
        updatedAt: product.createdAt,
        sku,
        trackInventory: true,
        quantityAvailable: pieces,
        pricing: {
          price: { gross: { amount: price / 100, currency } },
          priceUndiscounted: { gross: { amount: originalPrice / 100, currency } },
          pricePrior: null,
        },
        attributes: options.map(({ label }) => ({ attribute: SIZE, values: [sizeOf(label)] })),
      }),
    ),
  }
}
