import { type ApiResponse, errorResponse, jsonResponse, valueResponse } from './responses.ts'
import { ParameterReader } from './parameter-reader.ts'
import type { WireProduct } from '#contract/schema/product.ts'
import type { RuledList } from '#contract/merchandising/rule-index.ts'
import { arrangementOf } from '../model/arrangement.ts'
import { closestTo, likenessTo } from '../model/likeness.ts'
import {
  type CatalogQuery,
  type CatalogResult,
  everything,
  isOwnOrder,
} from '../model/catalog-index.ts'
import { soldAs } from './channel.ts'
import type { EndpointContext } from './context.ts'
import { toListMeta } from './list-meta.ts'
import type { Sentence } from '../sentences/read-sentence.ts'
import { sentenceJson, withConditions } from '../sentences/open-sentences.ts'
import { type ListParameters, readListParameters } from './list-parameters.ts'
import { listQuery, ruledList } from './list-query.ts'

/** `GET search/products`: a page of products with its filters (RULES.md#responses). */
export async function productListEndpoint(context: EndpointContext): Promise<ApiResponse> {
  const { schema, products, channel, locale, fields, attributeValuePages } = context
  const { parameters, violations } = readListParameters(fields, schema)
  if (violations.length > 0) {
    return errorResponse(422, 'Some parameters could not be read', violations)
  }
  const scope = { channel: soldAs(channel), locale }
  const { text, isExact } = parameters
  const understood = text === null || isExact ? null : await ruledText(text, parameters, context)
  const read = understood
    ? { ...withConditions(parameters, understood.conditions), text: understood.query }
    : parameters
  const query = listQuery(read, schema, attributeValuePages, scope)
  const result = await searchByRules(query, ruledList(parameters, schema, locale), context)
  const labels = context.labelsIn(locale)
  const own = toListMeta(query, result, schema, labels, channel.rootTaxon ?? '')
  const isChosen = understood && understood.conditions.length > 0
  const meta = isChosen ? { ...own, understood: sentenceJson(understood) } : own
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

/** Where the texts of a request are searched. */
export const sentenceScope = ({ channel, locale, schema }: EndpointContext) => ({
  channel: soldAs(channel),
  locale,
  currency: channel.currency ?? schema.shop?.currency ?? null,
})

/** Reads a search text by the words of the catalog, in the request's channel and locale, for a list with these choices. */
export const readSearched = (
  text: string,
  { select, ranges }: Pick<CatalogQuery, 'select' | 'ranges'>,
  context: EndpointContext,
): Promise<Sentence> => context.sentences.read(text, sentenceScope(context), { select, ranges })

const rulesOf = ({ channel, schema }: EndpointContext) =>
  channel.rules ?? (schema.shop === null ? channel.demoRules : null)

/** Reads a text as a sentence, unless a rule for the whole text would not apply to what is left of it. */
async function ruledText(
  text: string,
  parameters: ListParameters,
  context: EndpointContext,
): Promise<Sentence> {
  const sentence = await readSearched(text, parameters, context)
  const rules = rulesOf(context)
  if (!rules || sentence.conditions.length === 0) return sentence
  const { locale, at } = context
  const [ofText, ofRest] = [text, sentence.query].map(
    (one) => rules.match({ locale, texts: [one] }, at).rules,
  )
  const isLost = ofText?.some((rule) => !ofRest?.includes(rule))
  return isLost ? { query: text, conditions: [], offers: [] } : sentence
}

/**
 * Searches in the order of the channel's rules. How a misspelt text is corrected is known after a search; if other
 * rules apply to the corrected text, it is searched again by these.
 */
async function searchByRules(
  query: CatalogQuery,
  list: RuledList,
  context: EndpointContext,
): Promise<CatalogResult> {
  const { index, at } = context
  const { text, codes, after, locale, sort } = query
  const rules = rulesOf(context)
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

/** `GET search/sentence`: what a search text asks for, in a list with some choices (RULES.md#sentences). */
export async function sentenceEndpoint(context: EndpointContext): Promise<ApiResponse> {
  const reader = new ParameterReader(context.fields)
  const text = reader.requiredText()
  if (reader.violations.length > 0)
    return errorResponse(422, 'Some parameters could not be read', reader.violations)
  const { parameters, violations } = readListParameters(context.fields, context.schema)
  if (violations.length > 0)
    return errorResponse(422, 'Some parameters could not be read', violations)
  return valueResponse(sentenceJson(await readSearched(text, parameters, context)), context.locale)
}

/** `GET search/translation`: a search text in the language of the request (RULES.md#locales). */
export function translationEndpoint({ fields, sentences, locale }: EndpointContext): ApiResponse {
  const reader = new ParameterReader(fields)
  const [text, from] = [reader.requiredText(), fields.text('from') ?? '']
  if (reader.violations.length > 0)
    return errorResponse(422, 'Some parameters could not be read', reader.violations)
  const query = sentences.translate(text, { from, to: locale })
  return valueResponse({ query }, locale)
}
