import { SEARCH_TIMEOUT } from '#query/constants.ts'
import {
  callThirdParty,
  readJson,
  resultOrNull,
  type ThirdPartyCall,
  type ThirdPartyConnection,
  type ThirdPartyWatch,
} from '#third-party/call.ts'
import { createCircuitBreaker } from '#third-party/circuit-breaker.ts'
import type { ThirdPartyProblem } from '#third-party/problem.ts'
import type { SearchResponse, SearchProvider, SearchRequest } from '../../port.ts'
import { searchVariables } from '../../search-variables.ts'
import { type Decoded, decodeResponse } from './response.ts'

/** The provider's query; products are fetched by their ids (RULES.md#external-search). */
export const SEARCH_QUERY = `
query ProductSearch(
  $accountId: String
  $query: String
  $products: InputSearchProducts
  $sessionParams: InputSearchQuery
) {
  search(
    accountId: $accountId
    query: $query
    products: $products
    sessionParams: $sessionParams
  ) {
    query
    autocorrect { original }
    products {
      total
      hits { productId name price }
      facets {
        ... on SearchTermsFacet { id name field type data { value count selected } }
        ... on SearchStatsFacet { id name field type min max }
      }
    }
  }
}`

/** What the adapter of Nosto is made of. */
export interface NostoOptions extends Pick<ThirdPartyConnection, 'fetch'> {
  /** Address of the GraphQL endpoint; null when there is no provider. */
  url: string | null
  /** Account id, in which `{channel}` and `{locale}` stand for the shopper's own; null for none. */
  account: string | null
  /** Code of the channel. */
  channel: string
  /** Most milliseconds a search may take; 3000 by default (RULES.md#external-search). */
  deadlineMs?: number | undefined
  /** Shared by all that talk to the same provider; without one, the adapter keeps its own. */
  circuitBreaker?: ThirdPartyConnection['circuitBreaker']
  watch?: ThirdPartyWatch | undefined
  /** Is notified why there is no result, or less of one; not while the breaker is open. */
  onProblem?: ((problem: ThirdPartyProblem) => void) | undefined
}

/** One search. Its response is decoded inside the call: one without hits tells that the provider is unwell. */
function searchCall(request: SearchRequest, accountId: string): ThirdPartyCall<Decoded> {
  return {
    path: '',
    headers: { accept: 'application/json', 'accept-language': request.locale },
    body: { query: SEARCH_QUERY, variables: searchVariables(request, accountId) },
    read: (text) => decodeResponse(readJson(text), request),
  }
}

/**
 * The external search provider over its GraphQL endpoint (RULES.md#external-search). Returns null
 * at once when it is not configured or its breaker is open, and null after the deadline or any
 * failure. Rejects only with the reason of the caller's signal.
 */
export function createNostoSearch(options: NostoOptions): SearchProvider {
  const { fetch, url, account, channel, deadlineMs = SEARCH_TIMEOUT } = options
  const { circuitBreaker = createCircuitBreaker(), watch, onProblem = () => {} } = options

  async function search(
    request: SearchRequest,
    signal: AbortSignal,
  ): Promise<SearchResponse | null> {
    signal.throwIfAborted()
    if (url === null || account === null) return null
    const accountId = account
      .replaceAll('{channel}', channel)
      .replaceAll('{locale}', request.locale)
    const connection = { ...watch, fetch, baseUrl: url, deadlineMs, circuitBreaker }
    const call = callThirdParty(connection, searchCall(request, accountId), signal)
    const decoded = await resultOrNull(call, signal, onProblem)
    if (decoded?.problem) onProblem(decoded.problem)
    return decoded && decoded.response
  }

  return { search }
}
