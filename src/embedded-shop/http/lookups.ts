import { parseWhole } from '#contract/query/url-params.ts'
import type { SourcePromotion, SourceTaxon } from '../model/source.ts'
import { type ApiResponse, notFoundResponse, valueResponse } from './responses.ts'
import type { EndpointContext } from './context.ts'
import { attributeValueJson, promotionJson } from './entity-json.ts'
import { soldAs } from './channel.ts'
import { taxonBySlug } from './list-query.ts'
import { everything } from '../model/catalog-index.ts'
import { taxonJson } from './taxon-json.ts'

/** `GET taxons/{id}`: an enabled taxon. */
export function taxonEndpoint(context: EndpointContext, id: string): Promise<ApiResponse> {
  const number = parseWhole(id)
  return taxonResponse(context, number === null ? undefined : context.schema.taxonById(number))
}

/** `GET search/taxon?slug=`: an enabled taxon by its slug in any locale. */
export function taxonBySlugResponse(context: EndpointContext): Promise<ApiResponse> {
  const slug = context.fields.text('slug')
  return taxonResponse(context, slug === null ? undefined : bySlug(context, slug))
}

const bySlug = ({ schema, locale }: EndpointContext, slug: string) =>
  taxonBySlug(schema, slug, locale)

async function taxonResponse(
  { schema, index, channel, locale }: EndpointContext,
  found: SourceTaxon | undefined,
): Promise<ApiResponse> {
  if (!found || found.enabled === false) return notFoundResponse('The taxon')
  const children = schema.lineOf(found.code).flatMap(({ code }) => schema.childrenOf(code))
  const ids = children.map(({ id }) => id)
  const withProducts = await index.taxonsWithProducts(soldAs(channel), ids)
  return valueResponse(taxonJson(found, { schema, locale, withProducts }), locale)
}

/** `GET attribute-values/{slug}`; `?attribute={slug}` distinguishes equal slugs. */
export function attributeValueEndpoint(context: EndpointContext, slug: string): ApiResponse {
  const { schema, locale, fields, attributeValuePages } = context
  const page = attributeValuePages.find(slug, fields.text('attribute'))
  if (!page) return notFoundResponse('The attribute value')
  return valueResponse(attributeValueJson(page, schema, locale), locale)
}

/** `GET attribute-values`: the pages of attribute values that products of the channel have. */
export async function attributeValuesEndpoint(context: EndpointContext): Promise<ApiResponse> {
  const { index, attributeValuePages, channel, locale } = context
  const { counts } = await index.search(everything(soldAs(channel), locale))
  const data = attributeValuePages.all
    .filter(({ attribute, code }) => (counts.get(attribute.code)?.get(code) ?? 0) > 0)
    .map(({ slug, attribute }) => ({ slug, attribute: { slug: attribute.slug } }))
  return valueResponse({ data }, locale)
}

/** `GET promotions/by-id/{id}` */
export function promotionEndpoint(context: EndpointContext, id: string): ApiResponse {
  return promotionResponse(context, context.schema.promotions, id)
}

/** `GET catalog-promotions/by-id/{id}` */
export function catalogPromotionEndpoint(context: EndpointContext, id: string): ApiResponse {
  return promotionResponse(context, context.schema.catalogPromotions, id)
}

function promotionResponse(
  { locale }: EndpointContext,
  promotions: readonly SourcePromotion[],
  id: string,
): ApiResponse {
  const found = promotions.find((candidate) => String(candidate.id) === id)
  if (!found) return notFoundResponse('The promotion')
  return valueResponse(promotionJson(found, locale), locale)
}
