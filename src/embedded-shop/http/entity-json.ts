import type { WireAttributeValueEntity, WirePromotion } from '#contract/schema/entities.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import { shownValue } from '../model/labels.ts'
import type { SourcePromotion } from '../model/source.ts'
import { metaIn, textIn } from '../model/texts.ts'
import type { AttributeValuePage } from './attribute-value-pages.ts'

/** Returns an attribute value's entity (RULES.md#breadcrumbs). */
export function attributeValueJson(
  { id, attribute, code, slug }: AttributeValuePage,
  schema: SchemaIndex,
  locale: string,
): WireAttributeValueEntity {
  const option = schema.option(attribute.code, code)
  const value = shownValue(schema, attribute, code, locale)
  const name = textIn(attribute.name, locale) ?? attribute.code
  return {
    id,
    name: value,
    value,
    slug,
    attribute: { code: attribute.code, slug: attribute.slug, name },
    description: textIn(option?.description, locale),
    ...metaIn(option, locale),
  }
}

/** Returns the entity of a promotion or catalog promotion. */
export function promotionJson(promotion: SourcePromotion, locale: string): WirePromotion {
  const { id, code, metaRobots = null, metaCanonical = null } = promotion
  const description = textIn(promotion.description, locale)
  return {
    id,
    code,
    label: textIn(promotion.label, locale) ?? code,
    links: [],
    description,
    translatableDescription: description,
    ...metaIn(promotion, locale),
    metaRobots,
    metaCanonical,
  }
}
