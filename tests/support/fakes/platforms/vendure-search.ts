import type { FakePlatform, FakeRequest } from './platform-server.ts'
import { selected, selectionOf } from './selection.ts'
import type { TeaProduct, TeaShop } from './tea-shop.ts'
import { vendureShop } from './vendure.ts'

/** Vendure's Shop API with what its search plugin adds, which a copy does not need. */
export const vendureSearch: FakePlatform = { ...vendureShop, answer }

interface Operation {
  query: string
  variables: { input?: SearchInput; options?: { filter?: { id: { in: string[] } } } }
}

interface SearchInput {
  collectionId?: string
  term?: string
  take: number
  skip: number
  sort?: { price: 'ASC' | 'DESC' }
  facetValueFilters: { or: string[] }[]
}

function answer(shop: TeaShop, request: FakeRequest) {
  const { query, variables } = request.body as Operation
  const ids = variables.options?.filter?.id.in
  const data = {
    facets: { items: facetsOf(shop) },
    search: variables.input && search(shop, variables.input, request),
    products: { items: productsOf(shop, ids ?? [], request.origin) },
  }
  const [field] = selectionOf(query).keys()
  if (field === 'search') return { body: { data } }
  if (field === 'collections') return vendureShop.answer(shop, request)
  return { body: { data: selected(data, selectionOf(query)) } }
}

type Words = Readonly<Record<string, string>>

const named = (code: string, name: Words) => ({
  code,
  translations: Object.keys(name).map((languageCode) => ({
    languageCode,
    name: name[languageCode],
  })),
})

const productsOf = ({ products, attributes }: TeaShop, ids: readonly string[], origin: string) =>
  products
    .filter(({ id, isShown }) => isShown && ids.includes(String(id)))
    .map(({ id, name, slug, description, pictures, values, variants }) => ({
      id: String(id),
      translations: Object.keys(name).map((languageCode) => ({
        languageCode,
        name: name[languageCode],
        slug: slug[languageCode],
        description: description[languageCode],
      })),
      assets: pictures.map(({ path, ...sides }) => ({ preview: origin + path, ...sides })),
      facetValues: attributes.flatMap((facet) => {
        const value = facet.options.find(({ code }) => code === values[facet.code])
        return value
          ? [{ ...named(value.code, value.label), facet: named(facet.code, facet.name) }]
          : []
      }),
      variants: variants.map(({ sku, price, pieces, options }) => ({
        sku,
        priceWithTax: price,
        stockLevel: pieces > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK',
        options: options.map(({ group, label }) => ({
          ...named((label['en'] ?? '').replaceAll(' ', '-'), label),
          group: named('package-size', group),
        })),
      })),
    }))

const facetsOf = ({ attributes }: TeaShop) =>
  attributes.map(({ code, options }) => ({
    code,
    values: options.map((one) => ({ id: String(one.id), code: one.code })),
  }))

function search(shop: TeaShop, input: SearchInput, request: FakeRequest) {
  const language = request.query.get('languageCode') ?? 'en'
  const wanted = shop.products.filter((one) => one.isShown && fits(one, input, { shop, language }))
  const sign = input.sort?.price === 'DESC' ? -1 : 1
  const sorted = input.sort ? wanted.toSorted((a, b) => sign * (lowestOf(a) - lowestOf(b))) : wanted
  const values = shop.attributes.flatMap(({ code, name, options }) =>
    options.map((option) => ({
      count: wanted.filter((one) => one.values[code] === option.code).length,
      facetValue: {
        code: option.code,
        name: option.label[language],
        facet: { code, name: name[language] },
      },
    })),
  )
  return {
    totalItems: wanted.length,
    items: sorted.slice(input.skip, input.skip + input.take).map((one) => ({
      productId: String(one.id),
      productName: one.name[language],
      slug: one.slug[language],
      currencyCode: shop.currency,
      priceWithTax: { min: lowestOf(one) },
      productAsset: { preview: request.origin + (one.pictures[0]?.path ?? '') },
    })),
    facetValues: values.filter(({ count }) => count > 0),
    collections: [...new Set(wanted.flatMap(({ categories }) => categories))].map((id) => ({
      collection: { id: String(id) },
    })),
  }
}

const lowestOf = ({ variants }: TeaProduct) => Math.min(...variants.map(({ price }) => price))

function fits(
  { name, categories, values }: TeaProduct,
  { collectionId, term, facetValueFilters }: SearchInput,
  { shop, language }: { shop: TeaShop; language: string },
): boolean {
  const ids = shop.attributes.flatMap(({ code, options }) =>
    options.filter((one) => one.code === values[code]).map((one) => String(one.id)),
  )
  return (
    (collectionId === undefined || categories.includes(Number(collectionId))) &&
    (term === undefined || name[language]?.toLowerCase().includes(term.toLowerCase()) === true) &&
    facetValueFilters.every(({ or }) => or.some((id) => ids.includes(id)))
  )
}
