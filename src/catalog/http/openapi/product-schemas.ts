import {
  cents,
  count,
  flag,
  id,
  list,
  nullable,
  ref,
  scalar,
  shape,
  text,
  textOrNull,
  type Schema,
} from './shape.ts'

const displayLocations = shape({ showInProductList: flag })

const prices: Schema = {
  type: 'object',
  description: 'Besides the named prices, the current price under the key of its price context',
  properties: {
    originalPrices: { ...list(cents), minItems: 1 },
    lowest30DayPrice: nullable(cents),
    loyaltyCatalogPromotionPrice: nullable(cents),
  },
  required: ['originalPrices', 'lowest30DayPrice', 'loyaltyCatalogPromotionPrice'],
  additionalProperties: cents,
  minProperties: 4,
}

/** Schemas of products and what they hold (RULES.md#product). */
export const productSchemas: Record<string, Schema> = {
  Image: shape({ path: text, width: count, height: count, alt: text }),
  Prices: prices,
  Variant: shape({ id: count, code: text, inStock: flag, prices: ref('Prices') }),
  AttributeValue: shape({
    code: { ...text, description: 'Code of the option; the same as in the filter' },
    slug: { ...textOrNull, description: 'Slug of its page; null without one' },
    value: scalar,
    attribute: shape({ code: text, slug: text, name: text, displayLocations }),
  }),
  Badge: shape({ code: text, label: text, displayLocations }),
  Product: shape(
    {
      id,
      code: text,
      name: text,
      slug: text,
      brand: textOrNull,
      inStock: flag,
      createdAt: { type: 'string', format: 'date-time' },
      images: list(ref('Image')),
      variants: { ...list(ref('Variant')), minItems: 1 },
      attributeValues: list(ref('AttributeValue')),
      promotionBadges: list(ref('Badge')),
      description: { ...textOrNull, description: 'HTML; with details=true only' },
      slugs: {
        type: 'object',
        additionalProperties: text,
        description: 'Slug per locale; with details=true only',
      },
      taxon: {
        ...nullable(shape({ id, slug: text, name: text })),
        description: 'Main taxon; with details=true only',
      },
    },
    ['description', 'slugs', 'taxon'],
  ),
}
