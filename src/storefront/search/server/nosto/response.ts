import {
  asFilledText,
  asNumber,
  asRecord,
  asRecords,
  type JsonObject,
} from '#contract/json/json-readers.ts'
import { decodeFacets } from './facets.ts'
import type { SearchResponse, SearchRequest } from '../../port.ts'
import { ThirdPartyProblem } from '#server/third-party/problem.ts'
import { HIGHEST_TOTAL } from '../../search-variables.ts'

/**
 * A hit: only its id is needed, because products come from the shop
 * (RULES.md#internal-and-external-search).
 */
interface SearchHit {
  productId: string | null
  currency: string | null
}

/** A usable response, and its errors if any. */
export interface Decoded {
  response: SearchResponse
  problem: ThirdPartyProblem | null
}

/** Returns only the number of errors: their texts may repeat what was searched for. */
const errorCount = ({ length }: readonly JsonObject[]) => `errors in the response: ${length}`

/**
 * Reads the hits; null without a list, or for a list without any id: neither is a valid response.
 */
function hitsOf({ hits: list }: JsonObject): SearchHit[] | null {
  if (!Array.isArray(list)) return null
  const hits = list.map((hit) => ({
    productId: asFilledText(asRecord(hit)?.productId),
    currency: asFilledText(asRecord(hit)?.priceCurrencyCode)?.toUpperCase() ?? null,
  }))
  return hits.length === 0 || hits.some(({ productId }) => productId !== null) ? hits : null
}

/** Returns the codes of the hits in order, each once. */
function codesOf(hits: readonly SearchHit[]): string[] {
  return [...new Set(hits.map(({ productId }) => productId).filter((code) => code !== null))]
}

/** Returns the total; if it is missing, the number of hits up to this page. */
function totalOf(products: JsonObject, known: number): number {
  const total = asNumber(products.total)
  return total === null ? known : Math.max(0, Math.floor(total))
}

/** Returns the typed text and the one searched instead; nulls if nothing was corrected. */
function correctionOf(search: JsonObject): Pick<SearchResponse, 'correctedFrom' | 'correctedTo'> {
  const correctedFrom = asFilledText(asRecord(search.autocorrect)?.original)
  const correctedTo = asFilledText(search.query)
  const isCorrected =
    correctedFrom !== null && correctedTo !== null && correctedFrom !== correctedTo
  return isCorrected ? { correctedFrom, correctedTo } : { correctedFrom: null, correctedTo: null }
}

function incompleteness(
  errors: readonly JsonObject[],
  dropped: number,
  other: string | null,
): ThirdPartyProblem | null {
  const details = [
    ...(other === null ? [] : [`prices in ${other}: there is no price filter`]),
    ...(errors.length > 0 ? [errorCount(errors)] : []),
    ...(dropped > 0 ? [`hits without productId: ${dropped}`] : []),
  ]
  return details.length > 0 ? new ThirdPartyProblem('INCOMPLETE', details.join('; ')) : null
}

function missingHits(errors: readonly JsonObject[]): ThirdPartyProblem {
  return errors.length > 0
    ? new ThirdPartyProblem('REFUSED', errorCount(errors))
    : new ThirdPartyProblem('UNREADABLE', 'The response holds no list of hits with ids')
}

/**
 * Decodes the provider's response. Data is used even with `errors`, hits without an id are dropped,
 * and missing fields get defaults. Throws `ThirdPartyProblem` without a list of hits: an empty
 * result is an empty list, so anything else is an outage of the provider.
 */
export function decodeResponse(
  body: unknown,
  { form, page, pageSize, currency }: SearchRequest & { currency: string },
): Decoded {
  const { data, errors: failures } = asRecord(body) ?? {}
  const errors = asRecords(failures)
  const search = asRecord(asRecord(data)?.search)
  const products = asRecord(search?.products)
  const hits = products && hitsOf(products)
  if (!search || !products || !hits) throw missingHits(errors)
  const codes = codesOf(hits)
  const total = totalOf(products, (page - 1) * pageSize + codes.length)
  // Products come from the shop, but the bounds of prices are the provider's (RULES.md#currency).
  const other = hits.find((hit) => ![null, currency].includes(hit.currency))?.currency ?? null
  const counted = Math.min(total, HIGHEST_TOTAL)
  const redirect = asFilledText(search.redirect)
  const response = {
    codes,
    total: counted,
    isTotalCapped: total >= HIGHEST_TOTAL,
    lastPage: Math.max(1, Math.ceil(counted / pageSize)),
    filters: decodeFacets(products.facets, form).filter(
      ({ kind }) => kind !== 'PRICE' || other === null,
    ),
    ...correctionOf(search),
    ...(redirect !== null && { redirect }),
  }
  const dropped = hits.filter(({ productId }) => productId === null).length
  return { response: response, problem: incompleteness(errors, dropped, other) }
}
