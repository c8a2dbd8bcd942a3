import { Ajv2020 } from 'ajv/dist/2020.js'

const text = { type: 'string' }
const whole = { type: 'integer', minimum: 0 }
const textOrNull = { type: ['string', 'null'] }
/** Bounds are numbers, but they travel as texts. */
const bound = { type: 'string', pattern: '^[+-]?\\d+(\\.\\d+)?$' }

/** An object of exactly these fields, some of which may be missing. */
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more })

const range = object({ gt: bound, lt: bound }, [])
const filter = {
  oneOf: [
    object({ field: text, value: list(text, { minItems: 1 }) }),
    object({ field: text, range: list(range, { minItems: 1 }) }),
  ],
}
const sort = object({ field: text, order: { enum: ['asc', 'desc'] } })
const products = object(
  {
    facets: list(text),
    size: whole,
    from: whole,
    categoryPath: text,
    sort: list(sort, { minItems: 1 }),
    filter: list(filter, { minItems: 1 }),
  },
  ['facets', 'size', 'from'],
)
const variables = object(
  { accountId: text, query: text, products, sessionParams: { type: 'object' } },
  ['accountId', 'query', 'products'],
)

/** What the provider takes, as strictly as GraphQL checks its input types. */
const request = object({
  query: { type: 'string', minLength: 1 },
  variables,
  extensions: object({ tracking: { enum: ['category', 'serp'] } }),
})

const named = { id: text, name: text, field: text }
const term = object({ value: text, count: whole, selected: { type: 'boolean' } })
const facet = {
  oneOf: [
    object({ ...named, type: { const: 'terms' }, data: list(term) }),
    object({
      ...named,
      type: { const: 'stats' },
      min: { type: 'number' },
      max: { type: 'number' },
    }),
  ],
}
const hit = { type: 'object', properties: { productId: textOrNull, name: textOrNull } }
const results = {
  type: 'object',
  properties: { total: whole, hits: list(hit), facets: list(facet) },
  required: ['total', 'hits', 'facets'],
}
const search = {
  type: 'object',
  properties: { query: textOrNull, autocorrect: {}, products: results },
  required: ['query', 'products'],
}

/** The provider's response when healthy. */
const response = object({ data: object({ search }) })

const ajv = new Ajv2020({ strict: false, allErrors: true })
const validators = { request: ajv.compile(request), response: ajv.compile(response) }

/** Violations of the provider's contract by a request or response; empty for a valid one. */
export function contractViolations(kind: keyof typeof validators, value: unknown): string[] {
  const validate = validators[kind]
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
