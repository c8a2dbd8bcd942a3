import { isFilterable, type SchemaIndex } from './schema-index.ts'
import type { SourceAttribute } from './source.ts'
import { textIn } from './texts.ts'

/** Returns the label of an option in a locale; its code if the schema has no label for it. */
export function optionLabel(
  schema: SchemaIndex,
  { code: attribute }: SourceAttribute,
  code: string,
  locale: string,
): string {
  return textIn(schema.option(attribute, code)?.label, locale) ?? code
}

/** A value of an attribute as the shop sends it: that of a boolean is the boolean itself, any other its label. */
export function shownValue(
  schema: SchemaIndex,
  attribute: SourceAttribute,
  code: string,
  locale: string,
): string | boolean {
  switch (attribute.type) {
    case 'boolean':
      return code === 'true'
    case 'select':
    case 'range':
      return optionLabel(schema, attribute, code, locale)
  }
}

/**
 * Returns the slug of an attribute value's page: the option's own, or `{attribute}-true` or
 * `{attribute}-false` for a boolean; null if there is no such page, as for attributes without a
 * filter.
 */
export function valueSlug(
  schema: SchemaIndex,
  attribute: SourceAttribute,
  code: string,
): string | null {
  const { slug, type } = attribute
  if (!isFilterable(attribute)) return null
  if (type === 'boolean') return `${slug}-${code}`
  return schema.option(attribute.code, code)?.slug ?? null
}

/** Returns the codes of all values that an attribute has by its schema, used or not. */
export function knownCodes({ type, options = [] }: SourceAttribute): string[] {
  switch (type) {
    case 'boolean':
      return ['true', 'false']
    case 'select':
    case 'range':
      return options.map(({ code }) => code)
  }
}
