import type { SourcePromotion, SourceTaxon } from '../source.ts'
import { type ApiResponse, notFound, valueResponse } from './responses.ts'
import type { RequestContext } from './context.ts'
import { attributeValueJson, promotionJson } from './entity-json.ts'
import { soldAs } from './channel.ts'
import { everything, taxonBySlug } from './list-query.ts'
import { taxonJson } from './taxon-json.ts'

/** `GET taxons/{id}`: an enabled taxon. */
export function taxon(context: RequestContext, id: string): ApiResponse {
  const found = /^\d+$/.test(id) ? context.schema.taxonById(Number(id)) : undefined
  return taxonResponse(context, found)
}

/** `GET search/taxon?slug=`: an enabled taxon by its slug in any locale. */
export function taxonBySlugResponse(context: RequestContext): ApiResponse {
  const slug = context.fields.text('slug')
  return taxonResponse(context, slug === null ? undefined : bySlug(context, slug))
}

const bySlug = ({ schema, locale }: RequestContext, slug: string) =>
  taxonBySlug(schema, slug, locale)

function taxonResponse(
  { schema, locale }: RequestContext,
  found: SourceTaxon | undefined,
): ApiResponse {
  if (!found || found.enabled === false) return notFound('The taxon')
  return valueResponse(taxonJson(found, schema, locale), locale)
}

/** `GET attribute-values/{slug}`; `?attribute={slug}` distinguishes equal slugs of two attributes. */
export function attributeValue(context: RequestContext, slug: string): ApiResponse {
  const { schema, locale, fields, attributeValuePages } = context
  const page = attributeValuePages.find(slug, fields.text('attribute'))
  if (!page) return notFound('The attribute value')
  return valueResponse(attributeValueJson(page, schema, locale), locale)
}

/** `GET attribute-values`: the pages of attribute values that products of the channel have. */
export async function attributeValues(context: RequestContext): Promise<ApiResponse> {
  const { index, attributeValuePages, channel, locale } = context
  const { counts } = await index.search(everything(soldAs(channel), locale))
  const data = attributeValuePages.all
    .filter(({ attribute, code }) => (counts.get(attribute.code)?.get(code) ?? 0) > 0)
    .map(({ slug, attribute }) => ({ slug, attribute: { slug: attribute.slug } }))
  return valueResponse({ data }, locale)
}

/** `GET promotions/by-id/{id}` */
export function promotion(context: RequestContext, id: string): ApiResponse {
  return promotionResponse(context, context.schema.promotions, id)
}

/** `GET catalog-promotions/by-id/{id}` */
export function catalogPromotion(context: RequestContext, id: string): ApiResponse {
  return promotionResponse(context, context.schema.catalogPromotions, id)
}

function promotionResponse(
  { locale }: RequestContext,
  promotions: readonly SourcePromotion[],
  id: string,
): ApiResponse {
  const found = promotions.find((candidate) => String(candidate.id) === id)
  if (!found) return notFound('The promotion')
  return valueResponse(promotionJson(found, locale), locale)
}
