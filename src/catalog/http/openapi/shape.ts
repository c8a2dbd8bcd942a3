/** A JSON Schema (2020-12), as far as this API uses it. */
export type Schema = Record<string, unknown>

/** An object with exactly these fields, all of them required but the `optional` ones. */
export function shape(
  properties: Record<string, Schema>,
  optional: readonly string[] = [],
): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', properties, required, additionalProperties: false }
}

/** A list of anything that fits `items`. */
export const list = (items: Schema): Schema => ({ type: 'array', items })

/** A reference to a schema of this document. */
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** Null, or what fits the schema. */
export const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })

/** Any text. */
export const text: Schema = { type: 'string' }
/** A text that may be missing. */
export const textOrNull: Schema = { type: ['string', 'null'] }
/** Yes or no. */
export const flag: Schema = { type: 'boolean' }
/** An id or any other positive integer. */
export const id: Schema = { type: 'integer', minimum: 1 }
/** A number of things. */
export const count: Schema = { type: 'integer', minimum: 0 }
/** Any number. */
export const number: Schema = { type: 'number' }
/** Money in minor units. */
export const cents: Schema = { type: 'integer', description: 'Minor units of the currency' }
/** Value of an attribute, as its type says. */
export const scalar: Schema = { type: ['string', 'number', 'boolean'] }
