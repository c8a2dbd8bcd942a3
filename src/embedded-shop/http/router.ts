import { SHOP_API } from '#contract/schema/prefix.ts'
import {
  type ApiRequest,
  type ApiResponse,
  errorResponse,
  jsonResponse,
  notFoundResponse,
} from './responses.ts'
import { EngineUnavailable } from '../model/catalog-index.ts'
import type { EndpointContext } from './context.ts'
import {
  productListEndpoint,
  sentenceEndpoint,
  similarProductsEndpoint,
  translationEndpoint,
} from './products.ts'
import {
  attributeValueEndpoint,
  attributeValuesEndpoint,
  catalogPromotionEndpoint,
  promotionEndpoint,
  taxonEndpoint,
  taxonBySlugResponse,
} from './lookups.ts'
import { openApiDocument } from '#contract/schema/openapi/document.ts'
import { suggestionsEndpoint } from './suggestions.ts'

/** Handles one path of the API; `id` is the path's last segment. */
type Endpoint = (context: EndpointContext, id: string) => ApiResponse | Promise<ApiResponse>

/** Every path of the API (RULES.md#the-shops-api). `*` stands for one segment. */
const ENDPOINTS = new Map<string, Endpoint>(
  Object.entries({
    'search/products': productListEndpoint,
    'search/similar': similarProductsEndpoint,
    'search/taxon': taxonBySlugResponse,
    'search/suggest': suggestionsEndpoint,
    'search/sentence': sentenceEndpoint,
    'search/translation': translationEndpoint,
    'taxons/*': taxonEndpoint,
    'attribute-values': attributeValuesEndpoint,
    'attribute-values/*': attributeValueEndpoint,
    'promotions/by-id/*': promotionEndpoint,
    'catalog-promotions/by-id/*': catalogPromotionEndpoint,
    'openapi.json': openApi,
  }),
)

let openApiJson: string | undefined
const openApiText = () => (openApiJson ??= JSON.stringify(openApiDocument('needed')))

/** `GET openapi.json`: the description of this API, generated on first request. */
function openApi(): ApiResponse {
  return jsonResponse({ value: () => openApiDocument('needed'), text: openApiText })
}

const METHODS: readonly string[] = ['GET', 'HEAD']

/** Writes a response; HEAD is GET without the body. */
export const sent = ({ status, headers, text }: ApiResponse, method: string): Response =>
  new Response(method === 'HEAD' ? null : text(), { status, headers })

/**
 * Handles a request by its path. Unknown paths are 404, methods other than GET and HEAD 405, and
 * temporary failures of the engine 503.
 */
export async function route(
  request: ApiRequest,
  createContext: () => EndpointContext,
): Promise<ApiResponse> {
  const path = decodePath(new URL(request.url).pathname)
  const found = path === null ? undefined : findEndpoint(path)
  if (!found) return notFoundResponse('This path')
  if (!METHODS.includes(request.method)) {
    return errorResponse(405, `${request.method} is not allowed here`)
  }
  try {
    return await found.endpoint(createContext(), found.id)
  } catch (error) {
    if (error instanceof EngineUnavailable) return errorResponse(503, error.message)
    throw error
  }
}

/** Returns the segments of a path below the prefix; null if elsewhere or not decodable. */
function decodePath(pathname: string): string[] | null {
  if (!pathname.startsWith(SHOP_API)) return null
  const segments = pathname.slice(SHOP_API.length).split('/')
  try {
    return segments.map(decodeURIComponent)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

function findEndpoint(segments: readonly string[]) {
  const id = segments.at(-1) ?? ''
  const pattern = [...segments.slice(0, -1), '*'].join('/')
  const endpoint = ENDPOINTS.get(segments.join('/')) ?? ENDPOINTS.get(pattern)
  return endpoint && { endpoint, id }
}
