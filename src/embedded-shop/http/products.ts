import { type ApiResponse, errorResponse, jsonResponse } from './responses.ts'
import type { RuledList } from '#contract/merchandising/rule-index.ts'
import { arrangementOf } from '../model/arrangement.ts'
import { type CatalogQuery, type CatalogResult, isOwnOrder } from '../model/catalog-index.ts'
import { soldAs } from './channel.ts'
import type { EndpointContext } from './context.ts'
import { toListMeta } from './list-meta.ts'
import { readListParameters } from './list-parameters.ts'
import { listQuery, ruledList } from './list-query.ts'

/** `GET search/products`: a page of products with its filters (RULES.md#responses). */
export async function productListEndpoint(context: EndpointContext): Promise<ApiResponse> {
  const { schema, products, channel, locale, fields, attributeValuePages } = context
  const { parameters, violations } = readListParameters(fields, schema)
  if (violations.length > 0) {
    return errorResponse(422, 'Some parameters could not be read', violations)
  }
  const scope = { channel: soldAs(channel), locale }
  const query = listQuery(parameters, schema, attributeValuePages, scope)
  const result = await searchByRules(query, ruledList(parameters, schema, locale), context)
  const labels = context.labelsIn(locale)
  const meta = toListMeta(query, result, schema, labels, channel.rootTaxon ?? '')
  const { hasDetails } = parameters
  const view = { locale, priceHash: channel.priceHash, hasDetails }
  const found = await products.load(result.ids, view)
  const json = {
    value: () => ({ data: found.values(), meta }),
    // Products are JSON text already; to parse and rewrite it would cost most of the time.
    text: () => `{"data":[${found.texts().join(',')}],"meta":${JSON.stringify(meta)}}`,
  }
  return jsonResponse(json, locale)
}

/**
 * Searches in the order of the channel's rules. Those for the text that is searched instead of a
 * misspelt one are known only then: such a search is made once more.
 */
async function searchByRules(
  query: CatalogQuery,
  list: RuledList,
  { index, schema, channel, at }: EndpointContext,
): Promise<CatalogResult> {
  const { text, codes, after, locale, sort } = query
  const rules = channel.rules ?? (schema.shop === null ? channel.demoRules : null)
  const isArranged = text !== null || isOwnOrder(sort)
  if (!rules || rules.rules.length === 0 || codes || typeof after === 'number' || !isArranged)
    return index.search(query)
  const arranged = (texts: readonly string[]) =>
    arrangementOf(rules.match(text === null ? { locale, list } : { locale, texts }, at).rules, at)
  const arrangement = arranged([text ?? ''])
  const result = await index.search({ ...query, arrangement })
  const { correctedText } = result.textMatch
  if (text === null || correctedText === null) return result
  const corrected = arranged([text, correctedText])
  if (corrected?.key === arrangement?.key) return result
  return index.search({ ...query, arrangement: corrected })
}
