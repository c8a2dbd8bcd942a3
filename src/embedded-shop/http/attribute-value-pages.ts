import type { SchemaIndex } from '../model/schema-index.ts'
import { knownCodes, valueSlug } from '../model/labels.ts'
import type { SourceAttribute } from '../model/source.ts'

/** An attribute value with a page of its own. */
export interface AttributeValuePage {
  /** Stable for one catalog. */
  id: number
  attribute: SourceAttribute
  /** Code of the option; `true` or `false` for a boolean. */
  code: string
  slug: string
}

/** Finds attribute values by the slugs of their pages. */
export interface AttributeValuePages {
  all: readonly AttributeValuePage[]
  /** Returns a page; without an attribute's slug, that of the first attribute with such a value. */
  find(slug: string, attributeSlug: string | null): AttributeValuePage | undefined
}

/** Indexes the attribute values of a schema that have pages. */
export function createAttributeValuePages(schema: SchemaIndex): AttributeValuePages {
  const bySlug = new Map<string, AttributeValuePage[]>()
  let id = 0
  for (const attribute of schema.filters) {
    for (const code of knownCodes(attribute)) {
      id++
      const slug = valueSlug(schema, attribute, code)
      if (slug) bySlug.set(slug, [...(bySlug.get(slug) ?? []), { id, attribute, code, slug }])
    }
  }
  return {
    all: [...bySlug.values()].flat(),
    find: (slug, attributeSlug) =>
      bySlug
        .get(slug)
        ?.find(({ attribute }) => attributeSlug === null || attribute.slug === attributeSlug),
  }
}
