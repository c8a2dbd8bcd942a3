import { readJson, type ThirdPartyCall } from '#server/third-party/call.ts'
import {
  callOptional,
  connectOptional,
  type OptionalPartyOptions,
} from '#server/third-party/optional-party.ts'
import type { SearchResponse, SearchProvider, SearchRequest } from '../../port.ts'
import { searchTrack, type TrackRule } from '../../rules/track.ts'
import { searchVariables } from '../../search-variables.ts'
import { type Decoded, decodeResponse } from './response.ts'

/**
 * How long the external search may take before it has no results
 * (RULES.md#internal-and-external-search).
 */
const SEARCH_TIMEOUT = 3000

/** The provider's query; products are fetched by their ids. */
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
    redirect
    autocorrect { original }
    products {
      total
      hits { productId name price priceCurrencyCode }
      facets {
        ... on SearchTermsFacet { id name field type data { value count selected } }
        ... on SearchStatsFacet { id name field type min max }
      }
    }
  }
}`

/** Options of the Nosto adapter. */
export interface NostoOptions extends OptionalPartyOptions {
  /** Address of the GraphQL endpoint; null without a provider. */
  url: string | null
  /** Account id, null for none; `{channel}` and `{locale}` are replaced by the shopper's. */
  account: string | null
  /** Code of the channel. */
  channel: string
  /** How searches are labelled in the provider's analytics. */
  trackRule: TrackRule
  /** The channel's currency, ISO 4217. */
  currency: string
  /** Milliseconds a search may take at most; 3000 by default. */
  deadlineMs?: number | undefined
}

/**
 * Creates a search call. Its response is decoded inside the call, because one without a list of
 * hits counts as an outage.
 */
function searchCall(
  request: SearchRequest,
  accountId: string,
  { trackRule, currency }: Pick<NostoOptions, 'trackRule' | 'currency'>,
): ThirdPartyCall<Decoded> {
  return {
    path: '',
    headers: { accept: 'application/json', 'accept-language': request.locale },
    body: {
      query: SEARCH_QUERY,
      variables: searchVariables(request, accountId),
      // Not a part of the schema: GraphQL over HTTP leaves this field to what both sides agree on.
      extensions: { tracking: searchTrack(request.form, trackRule) },
    },
    read: (text) => decodeResponse(readJson(text), { ...request, currency }),
  }
}

/**
 * Creates the adapter for the external search provider and its GraphQL endpoint. It returns null at
 * once if it is not configured or its breaker is open, and null after the deadline or any failure.
 * Rejects only with the reason of the caller's signal.
 */
export function createNostoSearch(options: NostoOptions): SearchProvider {
  const { url, account, channel, deadlineMs = SEARCH_TIMEOUT } = options
  const connection = url === null ? null : connectOptional({ ...options, baseUrl: url, deadlineMs })

  async function search(
    request: SearchRequest,
    signal: AbortSignal,
  ): Promise<SearchResponse | null> {
    signal.throwIfAborted()
    if (connection === null || account === null) return null
    const accountId = account
      .replaceAll('{channel}', channel)
      .replaceAll('{locale}', request.locale)
    const decoded = await callOptional(connection, searchCall(request, accountId, options), signal)
    if (decoded?.problem) connection.onProblem(decoded.problem)
    return decoded && decoded.response
  }

  return { search }
}
