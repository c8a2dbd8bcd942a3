import { type ApiResponse, errorResponse, jsonResponse } from './responses.ts'
import { soldAs } from './channel.ts'
import type { EndpointContext } from './context.ts'
import { toListMeta } from './list-meta.ts'
import { readListParameters } from './list-parameters.ts'
import { listQuery } from './list-query.ts'

/** `GET search/products`: a page of products with its filters (RULES.md#responses). */
export async function productListEndpoint(context: EndpointContext): Promise<ApiResponse> {
  const { schema, index, products, channel, locale, fields, attributeValuePages } = context
  const { parameters, violations } = readListParameters(fields, schema)
  if (violations.length > 0) {
    return errorResponse(422, 'Some parameters could not be read', violations)
  }
  const scope = { channel: soldAs(channel), locale }
  const query = listQuery(parameters, schema, attributeValuePages, scope)
  const result = await index.search(query)
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
