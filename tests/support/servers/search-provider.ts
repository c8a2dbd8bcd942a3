import { createSearchProvider } from '#demo/search/search-provider.ts'
import type { CatalogSource } from '#embedded-shop/model/source.ts'
import { openSampleCatalog, SAMPLE_OPTIONS } from '../samples/catalog.ts'
import { contractViolations } from '../fakes/search-provider-contract.ts'

/** A facet of a response: terms have `data`, stats have `min` and `max`. */
interface ResponseFacet {
  field: string
  name: string
  type: 'terms' | 'stats'
  data: { value: string; count: number; selected: boolean }[]
  min: number
  max: number
}

/** The products of a response. */
interface ResponseProducts {
  hits: { productId: string; name: string; price: number; listPrice: number }[]
  total: number
  size: number
  from: number
  facets: ResponseFacet[]
}

/** How a stand-in is requested: `variables` and `products` change a query with many results. */
interface ProviderRequest {
  locale?: string
  host?: string
  variables?: object
  products?: object
}

export const GRAPHQL_PATH = '/api/search/v1/graphql'

/** Variables of a query; every plain description contains the word 'plain'. */
export const variablesOf = ({ variables, products }: ProviderRequest = {}) => ({
  accountId: 'none',
  query: 'plain',
  products: { facets: ['*'], size: 100, ...products },
  ...variables,
})

/** Writes and opens a catalog (by default the sample one), and searches it as a provider does. */
export async function openSampleSearchProvider(source?: CatalogSource) {
  const { catalog, dispose } = await openSampleCatalog(source)
  const standIn = createSearchProvider(catalog.parts, SAMPLE_OPTIONS)

  function post(body: string | object, requestOptions: ProviderRequest = {}): Promise<Response> {
    const { locale = 'en', host = 'pharmacy.localhost' } = requestOptions
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': locale }
    const address = `http://${host}${GRAPHQL_PATH}`
    return standIn.fetch(new Request(address, { method: 'POST', headers, body: text }))
  }

  /** The products of the response; anything but a successful one is an error. */
  async function sendRequest(requestOptions: ProviderRequest = {}): Promise<ResponseProducts> {
    const response = await post(
      { query: '{ search }', variables: variablesOf(requestOptions) },
      requestOptions,
    )
    const body: unknown = await response.json()
    const violations = contractViolations('response', body)
    if (violations.length > 0) throw new Error(`${JSON.stringify(body)} ${violations.join()}`)
    return (body as { data: { search: { products: ResponseProducts } } }).data.search.products
  }

  return {
    standIn,
    url: `http://pharmacy.localhost${GRAPHQL_PATH}`,
    post,
    sendRequest,
    dispose,
  }
}

/** A query for everything below a category, without a text. */
export const inCategory = (categoryPath: string, products: object = {}): ProviderRequest => ({
  variables: { query: undefined },
  products: { categoryPath, facets: ['*'], size: 100, ...products },
})

/** Codes of the hits, in their order. */
export const codesOf = ({ hits }: ResponseProducts) => hits.map(({ productId }) => productId)

/** The facet of a field; an error when there is none. */
export function facetOf({ facets }: ResponseProducts, field: string): ResponseFacet {
  const found = facets.find((one) => one.field === field)
  if (!found) throw new Error(`no facet ${field}`)
  return found
}

/** The terms of a facet, as 'value count', with a star if selected. */
export const countsOf = (products: ResponseProducts, field: string) =>
  facetOf(products, field).data.map(
    ({ value, count, selected }) => `${selected ? '*' : ''}${value} ${count}`,
  )

/** A filter by any of some values. */
export const anyOf = (field: string, ...values: string[]) => ({ field, value: values })

/** A filter by one range. */
export const between = (field: string, range: object) => ({ field, range: [range] })
