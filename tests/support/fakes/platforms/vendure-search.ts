import type { FakePlatform, FakeRequest } from './platform-server.ts'
import type { TeaProduct, TeaShop } from './tea-shop.ts'
import { vendureShop } from './vendure.ts'

/** Vendure's Shop API with what its search plugin adds, which a copy does not need. */
export const vendureSearch: FakePlatform = { ...vendureShop, answer }

interface Operation {
  query: string
  variables: { input?: SearchInput }
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
  if (query.includes('facets(')) return { body: { data: { facets: { items: facetsOf(shop) } } } }
  if (variables.input) return { body: { data: { search: search(shop, variables.input, request) } } }
  return vendureShop.answer(shop, request)
}

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
