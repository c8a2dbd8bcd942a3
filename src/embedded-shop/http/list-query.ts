import {
  CATALOG_PROMOTION,
  PROMOTION,
  TAXON,
  type CatalogQuery,
  type Term,
} from '../model/catalog-index.ts'
import type { RuledList } from '#contract/merchandising/rule-index.ts'
import { CATEGORIES_FILTER } from '#contract/query/filters.ts'
import { hasFilter, type SchemaIndex } from '../model/schema-index.ts'
import type { SourcePromotion, SourceTaxon } from '../model/source.ts'
import type { AttributeValuePages } from './attribute-value-pages.ts'
import { hasCategories } from './category-options.ts'
import type { ListParameters } from './list-parameters.ts'

/** Converts the parameters of a request to the engine's query. */
export function listQuery(
  parameters: ListParameters,
  schema: SchemaIndex,
  pages: AttributeValuePages,
  context: { channel: string; locale: string },
): CatalogQuery {
  const { text, isExact, alike, codes, families, ranges } = parameters
  const select = engineSelect(parameters, schema)
  const { sort, page, pageSize, after } = parameters
  return {
    ...context,
    text,
    isExact,
    alike,
    codes,
    families,
    select,
    ranges,
    sort,
    page,
    pageSize,
    after,
    required: requiredTerms(parameters, schema, pages, context.locale),
  }
}

/** Returns what a list without a text is about, as rules name it. */
export function ruledList(
  { taxonId, taxonSlug, attributeValue, promotionId, catalogPromotionId, families }: ListParameters,
  schema: SchemaIndex,
  locale: string,
): RuledList {
  const bySlug = taxonSlug === null ? undefined : taxonBySlug(schema, taxonSlug, locale)
  const taxon = taxonId === null ? bySlug : schema.taxonById(Number(taxonId))
  const isOfFamily = !attributeValue && promotionId === null && catalogPromotionId === null
  return {
    family: isOfFamily ? (families[0] ?? (taxon ? 'taxon' : null)) : null,
    taxons: taxon ? schema.lineOf(taxon.code).map(({ code }) => code) : [],
    value: attributeValue && {
      attribute: attributeValue.attributeSlug,
      value: attributeValue.valueSlug,
    },
  }
}

/** Converts the choice of categories to taxons if the list has that filter; else drops it. */
function engineSelect(
  { select, text }: ListParameters,
  schema: SchemaIndex,
): CatalogQuery['select'] {
  const { code } = CATEGORIES_FILTER
  const categories = select.get(code)
  if (!categories || hasFilter(schema, code)) return select
  const others = [...select].filter(([facet]) => facet !== code)
  return new Map(hasCategories(text, schema) ? [...others, [TAXON, categories]] : others)
}

function requiredTerms(
  { taxonId, taxonSlug, attributeValue, promotionId, catalogPromotionId }: ListParameters,
  schema: SchemaIndex,
  pages: AttributeValuePages,
  locale: string,
): (Term | null)[] {
  const terms: (Term | null)[] = []
  if (taxonId !== null) terms.push({ facet: TAXON, value: taxonId })
  if (taxonSlug !== null) terms.push(taxonTerm(taxonBySlug(schema, taxonSlug, locale)))
  if (attributeValue) {
    const found = pages.find(attributeValue.valueSlug, attributeValue.attributeSlug)
    terms.push(found ? { facet: found.attribute.code, value: found.code } : null)
  }
  if (promotionId !== null) terms.push(promotionTerm(PROMOTION, schema.promotions, promotionId))
  if (catalogPromotionId !== null) {
    terms.push(promotionTerm(CATALOG_PROMOTION, schema.catalogPromotions, catalogPromotionId))
  }
  return terms
}

/** Finds the enabled taxon with a slug: in this locale, else in any. */
export function taxonBySlug(
  schema: SchemaIndex,
  slug: string,
  locale: string,
): SourceTaxon | undefined {
  const taxons = schema.taxonsBySlug(slug)
  return taxons.find((taxon) => taxon.slug[locale] === slug) ?? taxons[0]
}

const taxonTerm = (taxon: SourceTaxon | undefined) =>
  taxon ? { facet: TAXON, value: String(taxon.id) } : null

function promotionTerm(
  facet: string,
  promotions: readonly SourcePromotion[],
  id: string,
): Term | null {
  const promotion = promotions.find((candidate) => String(candidate.id) === id)
  return promotion ? { facet, value: promotion.code } : null
}
