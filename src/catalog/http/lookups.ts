import type { SourcePromotion, SourceTaxon } from '../source.ts'
import { jsonResponse, notFound } from './responses.ts'
import type { RequestContext } from './context.ts'
import { attributeValueJson, promotionJson } from './entity-json.ts'
import { taxonBySlug } from './list-query.ts'
import { taxonJson } from './taxon-json.ts'

/** `GET taxons/{id}`: an enabled taxon. */
export function taxon(context: RequestContext, id: string): Response {
  const found = /^\d+$/.test(id) ? context.frame.taxonById(Number(id)) : undefined
  return taxonResponse(context, found)
}

/** `GET search/taxon?slug=`: an enabled taxon by its slug in any locale. */
export function taxonBySlugResponse(context: RequestContext): Response {
  const slug = context.fields.text('slug')
  return taxonResponse(context, slug === null ? undefined : bySlug(context, slug))
}

const bySlug = ({ frame, locale }: RequestContext, slug: string) => taxonBySlug(frame, slug, locale)

function taxonResponse(
  { frame, locale }: RequestContext,
  found: SourceTaxon | undefined,
): Response {
  if (!found || found.enabled === false) return notFound('The taxon')
  return jsonResponse(JSON.stringify(taxonJson(found, frame, locale)), locale)
}

/** `GET attribute-values/{slug}`; `?attribute={slug}` tells equal slugs of two attributes apart. */
export function attributeValue(context: RequestContext, slug: string): Response {
  const { frame, locale, fields, attributeValuePages } = context
  const page = attributeValuePages.find(slug, fields.text('attribute'))
  if (!page) return notFound('The attribute value')
  return jsonResponse(JSON.stringify(attributeValueJson(page, frame, locale)), locale)
}

/** `GET promotions/by-id/{id}` */
export function promotion(context: RequestContext, id: string): Response {
  return promotionResponse(context, context.frame.promotions, id)
}

/** `GET catalog-promotions/by-id/{id}` */
export function catalogPromotion(context: RequestContext, id: string): Response {
  return promotionResponse(context, context.frame.catalogPromotions, id)
}

function promotionResponse(
  { locale }: RequestContext,
  known: readonly SourcePromotion[],
  id: string,
): Response {
  const found = known.find((candidate) => String(candidate.id) === id)
  if (!found) return notFound('The promotion')
  return jsonResponse(JSON.stringify(promotionJson(found, locale)), locale)
}
