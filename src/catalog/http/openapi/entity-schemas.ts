import {
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

const metaFields = {
  description: textOrNull,
  metaTitle: textOrNull,
  metaDescription: textOrNull,
  metaKeywords: textOrNull,
}

/** Schemas of what is looked up by id or slug (RULES.md#lookups), and of errors. */
export const entitySchemas: Record<string, Schema> = {
  Taxon: shape({
    id,
    code: text,
    name: text,
    slug: text,
    slugs: { type: 'object', additionalProperties: text, description: 'Slug per locale' },
    enabled: flag,
    parent: nullable(ref('Taxon')),
    children: list(ref('Taxon')),
    images: list(ref('Image')),
    links: list({}),
    ...metaFields,
  }),
  AttributeValueEntity: shape({
    id,
    name: { type: ['string', 'boolean', 'null'] },
    value: scalar,
    slug: text,
    attribute: shape({ code: text, slug: text, name: text }),
    ...metaFields,
  }),
  Promotion: shape({
    id,
    code: text,
    label: text,
    links: list({}),
    translatableDescription: textOrNull,
    metaRobots: textOrNull,
    metaCanonical: textOrNull,
    ...metaFields,
  }),
  Error: shape(
    {
      '@type': text,
      status: { type: 'integer', minimum: 400 },
      title: text,
      detail: text,
      violations: list(shape({ propertyPath: text, message: text })),
    },
    ['violations'],
  ),
}
