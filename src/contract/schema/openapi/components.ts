import { z } from 'zod'
import { attributeValueEntity, attributeValuePages, error, promotion, taxon } from '../entities.ts'
import {
  filter,
  filterValue,
  listMeta,
  productList,
  similarProducts,
  suggestions,
} from '../product-list.ts'
import { order, orderItem, refusal } from '../orders.ts'
import { sentence, translation } from '../sentence.ts'
import { attributeValue, badge, image, prices, product, variant } from '../product.ts'

/** A JSON Schema (2020-12). */
export type Schema = z.core.JSONSchema.BaseSchema

/** Subject of a schema: data that the storefront needs at least, or that the catalog sends. */
export type Side = 'needed' | 'sent'

const NAMED = {
  Image: image,
  Prices: prices,
  Variant: variant,
  AttributeValue: attributeValue,
  Badge: badge,
  Product: product,
  FilterValue: filterValue,
  Filter: filter,
  ListMeta: listMeta,
  ProductList: productList,
  SimilarProducts: similarProducts,
  Sentence: sentence,
  Translation: translation,
  Suggestions: suggestions,
  Taxon: taxon,
  AttributeValueEntity: attributeValueEntity,
  AttributeValuePages: attributeValuePages,
  Promotion: promotion,
  Error: error,
  Order: order,
  OrderItem: orderItem,
  Refusal: refusal,
} satisfies Record<string, z.ZodType>

const refTo = (name: string) => `#/components/schemas/${name}`

/** Returns the reference to a schema of the components. Throws if they lack it. */
export function schemaRef(schema: z.ZodType): Schema {
  const name = Object.entries(NAMED).find(([, named]) => named === schema)?.[0]
  if (name === undefined) throw new Error('The components lack a schema')
  return { $ref: refTo(name) }
}

/** Removes limits of JavaScript's numbers and dates, which are meaningless to other languages. */
function withoutNoise(schema: Schema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.format === 'date-time') delete schema.pattern
}

/** Returns the JSON Schema of something that is described in place. */
export function inlineSchema(schema: z.ZodType): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => withoutNoise(jsonSchema),
  })
  return rest
}

/**
 * Returns the schemas of responses by name. Defaults are removed: descriptions explain what a
 * missing field means.
 */
export function responseSchemas(side: Side): Record<string, Schema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io: side === 'needed' ? 'input' : 'output',
    uri: refTo,
    override: ({ jsonSchema }) => {
      withoutNoise(jsonSchema)
      delete jsonSchema.default
    },
  })
  const plain = Object.entries(schemas).map(
    ([name, { $id: _id, $schema: _dialect, ...schema }]) => [name, schema],
  )
  return Object.fromEntries(plain) as Record<string, Schema>
}
