import { type ApiResponse, errorResponse, jsonResponse } from './responses.ts'
import type { WireProduct } from '#contract/schema/product.ts'
import type { RuledList } from '#contract/merchandising/rule-index.ts'
import { arrangementOf } from '../model/arrangement.ts'
import { closestTo, likenessTo } from '../model/likeness.ts'
import { type CatalogQuery, type CatalogResult, isOwnOrder } from '../model/catalog-index.ts'
import { soldAs } from './channel.ts'
import type { EndpointContext } from './context.ts'
import { toListMeta } from './list-meta.ts'
import { type ListParameters, readListParameters } from './list-parameters.ts'
import { everything, listQuery, ruledList } from './list-query.ts'

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
 * `GET search/similar`: products in the order of how much they are like the one with the given
 * `code`, or of how many choices of a list they meet (RULES.md#optional-parts).
 */
export async function similarProductsEndpoint(context: EndpointContext): Promise<ApiResponse> {
  const { schema, products, channel, locale, fields } = context
  const { parameters, violations } = readListParameters(fields, schema)
  if (violations.length > 0)
    return errorResponse(422, 'Some parameters could not be read', violations)
  const { priceHash } = channel
  const { codes, pageSize } = parameters
  const likeness = codes ? likenessOf(codes, context) : closestOf(parameters, context)
  const found = await likeness
  const ids = found ? await idsAlike(found, pageSize, context) : []
  const view = { locale, priceHash, hasDetails: false }
  const loaded = await products.load(ids, view)
  const json = {
    value: () => ({ data: loaded.values() }),
    text: () => `{"data":[${loaded.texts().join(',')}]}`,
  }
  return jsonResponse(json, locale)
}

/** A list of products alike, and the product that it is about. */
interface AlikeList {
  query: CatalogQuery
  own: number | null
}

async function likenessOf(
  codes: readonly string[],
  { schema, index, products, channel, locale }: EndpointContext,
): Promise<AlikeList | null> {
  const all = everything(soldAs(channel), locale)
  const one = { ...all, codes: codes.slice(0, 1), pageSize: 1, hasPageAlone: true }
  const { ids } = await index.search(one)
  const { priceHash } = channel
  const loaded = await products.load(ids, { locale, priceHash, hasDetails: true })
  const [product] = loaded.values() as WireProduct[]
  const likeness = product && likenessTo(product, priceHash, schema)
  return likeness ? { query: { ...all, ...likeness }, own: ids[0] ?? null } : null
}

function closestOf(
  parameters: ListParameters,
  { schema, attributeValuePages, channel, locale }: EndpointContext,
): AlikeList | null {
  const scope = { channel: soldAs(channel), locale }
  const query = listQuery(parameters, schema, attributeValuePages, scope)
  const arrangement = closestTo(query.select, query.ranges)
  if (!arrangement) return null
  const [select, ranges] = [new Map(), new Map()]
  return { query: { ...query, select, ranges, arrangement }, own: null }
}

async function idsAlike(
  { query, own }: AlikeList,
  pageSize: number,
  { index }: EndpointContext,
): Promise<number[]> {
  const sort = { field: 'ID', order: 'ASC' } as const
  const page = { sort, page: 1, pageSize: pageSize + (own === null ? 0 : 1), hasPageAlone: true }
  const { ids } = await index.search({ ...query, ...page })
  return ids.filter((id) => id !== own).slice(0, pageSize)
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
