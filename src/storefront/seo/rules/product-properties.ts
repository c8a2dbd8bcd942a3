import type { Product, ProductAttribute, ProductVariant } from '#contract/shop/product.ts'
import { joinedOptions, optionCode } from '#contract/shop/variants.ts'
import type { JsonLd } from './json-ld.ts'

/** Properties of structured data, each with the attribute codes that shops use for it. */
const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  color: ['color', 'colour'],
  size: ['size', 'shoe-size', 'shoe_size', 'clothing-size'],
  material: ['material'],
  pattern: ['pattern'],
}

/** Returns the values of an attribute, without booleans. */
const valuesOf = (attributes: readonly ProductAttribute[], codes: readonly string[]): string[] =>
  attributes
    .filter(({ code }) => codes.includes(code.toLowerCase()))
    .flatMap(({ value }) => (typeof value === 'boolean' ? [] : String(value)))

/** Whether values describe one item: several colours do ("black/red"), several sizes do not. */
const isOne = (property: string, values: readonly string[]): boolean =>
  values.length === 1 || (values.length > 1 && property !== 'size')

/** Returns structured data for a product's attributes (RULES.md#structured-data). */
export function attributeProperties({ attributes }: Product): Record<string, string> {
  const stated = Object.entries(PROPERTIES).flatMap(([property, codes]) => {
    const values = valuesOf(attributes, codes)
    return isOne(property, values) ? [[property, values.join('/')] as const] : []
  })
  return Object.fromEntries(stated)
}

/** Returns an option's property in structured data; an option without a name is a size. */
export function optionProperty(product: Product, option: ProductVariant['options'][number]) {
  const code = optionCode(product, option).toLowerCase() || 'size'
  return Object.keys(PROPERTIES).find((property) => PROPERTIES[property]?.includes(code))
}

/**
 * Returns a variant's options: known properties by name, all others as additional ones. One that comes in several sizes
 * has none.
 */
export function optionProperties(product: Product, { options }: ProductVariant) {
  const properties: Record<string, string> = {}
  const additionalProperty: JsonLd[] = []
  for (const { name, value, values } of joinedOptions(options)) {
    const property = optionProperty(product, { name, value })
    if (property === undefined) additionalProperty.push({ '@type': 'PropertyValue', name, value })
    else if (isOne(property, values)) properties[property] = value
  }
  return { properties, additionalProperty }
}
