import { CALLS, type Call, OWN_CALLS } from '../calls.ts'
import { error } from '../entities.ts'
import { order, ORDER_OPERATIONS, type OrderOperation, refusal } from '../orders.ts'
import { SHOP_API } from '../prefix.ts'
import { requestHeaders } from '../requests.ts'
import type { z } from 'zod'
import { inlineSchema, responseSchemas, schemaRef, type Schema, type Side } from './components.ts'

const INFO = {
  title: 'Shop API',
  version: '2.0.0',
  description: [
    'What the storefront requests of a shop, and what it needs in the responses.',
    'A field that is not required may be left out, or be null where its type says so; its description says what is shown then.',
    'Other fields are ignored.',
    'Numbers may be written as texts and texts that are numbers as numbers, true and false as 1 and 0, and lists as objects whose keys are whole numbers.',
    'Money is integer minor units.',
  ].join(' '),
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
}

const jsonResponse = (description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

const ERROR_RESPONSES = {
  401: jsonResponse(
    'The token is refused; the storefront repeats the request without it',
    schemaRef(error),
  ),
  404: jsonResponse('There is no such thing', schemaRef(error)),
  422: jsonResponse('Parameters that cannot be read; `violations` name them', schemaRef(error)),
}

/** Any server's answer to a path that servers read in different ways. */
const ODD_PATH = {
  description: 'A path with control characters, backslashes or dot segments',
  content: { 'text/plain': { schema: { type: 'string' } } },
}

/** Returns the parameters that an object's fields describe. */
function parametersOf(location: 'header' | 'path' | 'query', fields: z.ZodObject | undefined) {
  const { properties = {}, required = [] } = fields ? inlineSchema(fields) : {}
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as Schema
    return { name, in: location, required: required.includes(name), description, schema }
  })
}

function operation(operationId: string, call: Call, schemaOf = schemaRef) {
  const { summary, inPath, parameters, response, errorStatus } = call
  return {
    operationId,
    summary,
    parameters: [
      ...parametersOf('header', requestHeaders),
      ...parametersOf('path', inPath),
      ...parametersOf('query', parameters),
    ],
    responses: {
      200: jsonResponse('Found', schemaOf(response)),
      ...(inPath && { 400: ODD_PATH }),
      401: ERROR_RESPONSES[401],
      ...(errorStatus !== null && { [errorStatus]: ERROR_RESPONSES[errorStatus] }),
    },
  }
}

const OWN_DOCUMENT = {
  operationId: 'openApi',
  summary: 'This document; the storefront does not request it',
  parameters: [],
  responses: { 200: jsonResponse('The document', { type: 'object' }), 401: ERROR_RESPONSES[401] },
}

const REFUSED_CHANGE = jsonResponse('What the shop does not accept', schemaRef(refusal))

function orderOperation(operationId: string, call: OrderOperation) {
  const { summary, inPath, body, type = 'application/json', status } = call
  const done =
    status === 204 ? { description: 'Done' } : jsonResponse('The basket', schemaRef(order))
  return {
    operationId,
    summary,
    parameters: [...parametersOf('header', requestHeaders), ...parametersOf('path', inPath)],
    ...(body && { requestBody: { content: { [type]: { schema: inlineSchema(body) } } } }),
    responses: {
      [status]: done,
      401: ERROR_RESPONSES[401],
      ...(inPath && { 404: ERROR_RESPONSES[404] }),
      ...(body && { 422: REFUSED_CHANGE }),
    },
  }
}

type Paths = Record<string, Record<string, object>>

/** Returns the calls of a shop that keeps baskets; the embedded one keeps none. */
function orderPaths(): Paths {
  const operations = Object.entries<OrderOperation>(ORDER_OPERATIONS)
  const byPath = Map.groupBy(operations, ([, { path }]) => SHOP_API + path)
  return Object.fromEntries(
    [...byPath].map(([path, all]) => [
      path,
      Object.fromEntries(all.map(([name, one]) => [one.method, orderOperation(name, one)])),
    ]),
  )
}

/** Returns the calls that an own shop alone may answer. */
function ownPaths(): Paths {
  const calls = Object.entries<Call>(OWN_CALLS)
  return Object.fromEntries(
    calls.map(([name, call]) => [
      SHOP_API + call.path,
      { get: operation(name, call, inlineSchema) },
    ]),
  )
}

function pathItems(): Paths {
  const calls = Object.entries<Call>(CALLS)
  const items = calls.map(([name, call]) => [SHOP_API + call.path, { get: operation(name, call) }])
  return { ...Object.fromEntries(items), [`${SHOP_API}openapi.json`]: { get: OWN_DOCUMENT } }
}

/** Where the API is served. */
interface ApiServer {
  url: string
  description: string
  variables?: Record<string, { default: string; description: string }>
}

const HERE: ApiServer = { url: '/', description: 'Where this document comes from' }

/**
 * Returns the server entry of an external shop. Only authorised requests get its address, which may
 * be internal (RULES.md#the-shops-api).
 */
export const shopServer = (address: string | null): ApiServer =>
  address === null
    ? {
        url: '{shop}',
        description: 'The shop that this storefront is connected to',
        variables: { shop: { default: 'https://api.shop.example', description: '`SHOP_API_URL`' } },
      }
    : { url: address, description: '`SHOP_API_URL` of this storefront' }

/**
 * Returns the OpenAPI 3.1 description of the API: of the embedded catalog, or of another shop at
 * `server`, which may keep baskets and rules as well.
 */
export function openApiDocument(side: Side, server: ApiServer | null = null) {
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [server ?? HERE],
    security: [{}, { token: [] }],
    paths: { ...pathItems(), ...(server && { ...ownPaths(), ...orderPaths() }) },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: '`SHOP_API_TOKEN`, where it is set' },
      },
      schemas: responseSchemas(side),
    },
  }
}
