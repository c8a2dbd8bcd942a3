import { entitySchemas } from './entity-schemas.ts'
import { listSchemas } from './list-schemas.ts'
import {
  attributeParameter,
  listParameters,
  localeParameter,
  pathParameter,
  slugParameter,
  suggestParameters,
  type Parameter,
} from './parameters.ts'
import { productSchemas } from './product-schemas.ts'
import { id, ref, text, type Schema } from './shape.ts'

const answer = (description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

const ERRORS = {
  404: answer('There is no such thing', ref('Error')),
  422: answer('Parameters that cannot be read; `violations` name them', ref('Error')),
}

interface Operation {
  summary: string
  /** Name of the schema of a good answer. */
  answers: string
  parameters: Parameter[]
  error: keyof typeof ERRORS
}

function get({ summary, answers, parameters, error }: Operation) {
  return {
    get: {
      summary,
      parameters: [localeParameter, ...parameters],
      responses: { 200: answer('Found', ref(answers)), [error]: ERRORS[error] },
    },
  }
}

const lookUp = (summary: string, answers: string, parameters: Parameter[]) =>
  get({ summary, answers, parameters, error: 404 })

const byId = [pathParameter('id', id, 'Its id')]
const bySlug = [pathParameter('slug', text, 'Slug of its page'), attributeParameter]

const description = [
  'The channel is the one of the request’s host.',
  'Money is integer minor units.',
  'Each filter is counted without its own selection.',
].join(' ')

/** The API described for machines (OpenAPI 3.1). */
export const openApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Shop API', version: '2.0.0', description },
  paths: {
    '/api/v2/shop/search/products': get({
      summary: 'A page of products and the filters of its list',
      answers: 'ProductList',
      parameters: listParameters,
      error: 422,
    }),
    '/api/v2/shop/search/suggest': get({
      summary: 'What a shopper may be about to search for',
      answers: 'Suggestions',
      parameters: suggestParameters,
      error: 422,
    }),
    '/api/v2/shop/search/taxon': lookUp('A taxon by its slug', 'Taxon', [slugParameter]),
    '/api/v2/shop/taxons/{id}': lookUp('A taxon', 'Taxon', byId),
    '/api/v2/shop/attribute-values/{slug}': lookUp(
      'An attribute value that has a page',
      'AttributeValueEntity',
      bySlug,
    ),
    '/api/v2/shop/promotions/by-id/{id}': lookUp('A promotion', 'Promotion', byId),
    '/api/v2/shop/catalog-promotions/by-id/{id}': lookUp('A catalog promotion', 'Promotion', byId),
    '/api/v2/shop/openapi.json': {
      get: {
        summary: 'This document',
        parameters: [],
        responses: { 200: answer('The document', { type: 'object' }) },
      },
    },
  },
  components: { schemas: { ...productSchemas, ...listSchemas, ...entitySchemas } },
}
