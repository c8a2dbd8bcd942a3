import { asNumber } from '#third-party/json-readers.ts'
import type { SchemaIndex } from '../schema-index.ts'
import type { SourceAttribute, SourceProduct } from '../source.ts'

/** One value of one attribute of a product, checked against the attribute's type. */
export type AttributeFact =
  | { attribute: SourceAttribute; kind: 'term'; code: string }
  | { attribute: SourceAttribute; kind: 'number'; value: number }

/**
 * The attribute values of a product, in the attributes' order. What the schema does not hold and what
 * does not fit an attribute's type is left out: an import learns the schema while it reads.
 */
export function attributeFacts(product: SourceProduct, schema: SchemaIndex): AttributeFact[] {
  const { attributes } = product
  return schema
    .attributesOf(Object.keys(attributes))
    .flatMap((attribute) => factsOf(attribute, attributes[attribute.code]))
}

function factsOf(attribute: SourceAttribute, value: unknown): AttributeFact[] {
  if (attribute.type === 'range') {
    const number = asNumber(Array.isArray(value) ? value[0] : value)
    return number === null ? [] : [{ attribute, kind: 'number', value: number }]
  }
  const codes = Array.isArray(value) ? [...new Set(value.map(codeOf))] : [codeOf(value)]
  const fitting = codes.filter((code) => fits(attribute, code))
  const kept = attribute.type === 'boolean' ? fitting.slice(0, 1) : fitting
  return kept.map((code) => ({ attribute, kind: 'term', code }))
}

function fits({ type }: SourceAttribute, code: string): boolean {
  return type === 'boolean' ? code === 'true' || code === 'false' : code !== ''
}

function codeOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
