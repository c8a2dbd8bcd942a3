import {
  count,
  flag,
  id,
  list,
  number,
  ref,
  shape,
  text,
  textOrNull,
  type Schema,
} from './shape.ts'

const numberOrNull: Schema = { type: ['number', 'null'] }
const bounds = shape({ min: numberOrNull, max: numberOrNull })

/** Schemas of the product list (RULES.md#list-response). */
export const listSchemas: Record<string, Schema> = {
  FilterValue: shape({
    code: text,
    count: { ...count, description: "Products with it, without this filter's own selection" },
    translationValue: textOrNull,
    label: textOrNull,
    name: textOrNull,
    boolean: { enum: [1, 0, null], description: '1 is yes, 0 is no, null is no boolean' },
    selected: flag,
  }),
  Filter: shape({
    code: text,
    name: text,
    position: number,
    type: { enum: ['select', 'range'] },
    range: { ...bounds, type: ['object', 'null'] },
    values: list(ref('FilterValue')),
  }),
  ListMeta: shape({
    currentPage: id,
    lastPage: id,
    totalItems: count,
    availableTaxons: list(id),
    correctedQuery: {
      ...textOrNull,
      description:
        'What was searched instead of a misspelt `query`; null when that was searched itself',
    },
    filters: shape({
      attributes: {
        ...list(ref('Filter')),
        description:
          'Every attribute that occurs in the list, and every selected one. When a list of more than 100 products has more than 24 of them, those that fewer than 5 % of its products have are left out, the rarest first, until 24 are left.',
      },
      priceRange: bounds,
      catalogPromotions: list(ref('FilterValue')),
    }),
  }),
  ProductList: shape({ data: list(ref('Product')), meta: ref('ListMeta') }),
  Suggestions: shape({
    queries: { ...list(text), description: 'Texts to search for; each of them finds products' },
    taxons: list(shape({ id, slug: text, name: text })),
    products: { ...list(ref('Product')), maxItems: 4 },
  }),
}
