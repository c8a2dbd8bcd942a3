import { FAMILY_PARAMETERS } from '#contract/query/family-parameters.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, expect, test } from 'vitest'
import type { Side } from '#contract/schema/openapi/components.ts'
import { openApiDocument } from '#contract/schema/openapi/document.ts'
import type { ServedCatalog } from '../../support/servers/catalog-servers.ts'

interface Document {
  openapi: string
  paths: Record<string, { get: Operation }>
  components: { schemas: Record<string, Field> }
}

interface Field {
  description?: string
  required?: string[]
  properties?: Record<string, Field>
  items?: Field
  anyOf?: Field[]
}

interface Operation {
  operationId: string
  parameters: { name: string; in: string }[]
  responses: Record<string, { content: Record<string, { schema: object }> }>
}

const PREFIX = '/api/v2/shop/'

/** Fields of an object, and of those in it, that a shop need not send. */
function optionalFields(schema: Field, path: string): { path: string; description?: string }[] {
  const { required = [], properties = {}, items, anyOf = [] } = schema
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(required.includes(name) ? [] : [{ path: `${path}.${name}`, ...field }]),
      ...optionalFields(field, `${path}.${name}`),
    ]),
    ...[...(items ? [items] : []), ...anyOf].flatMap((part) => optionalFields(part, path)),
  ]
}

/** One request for each response that the document describes. */
const REQUESTS: [path: string, status: number, requested: string][] = [
  ['search/products', 200, 'search/products?itemsPerPage=100&details=true&form[]=powder'],
  ['search/products', 200, 'search/products?productTaxons.id=999&volume[min]=5'],
  ['search/products', 422, 'search/products?page=0'],
  ['search/products', 200, 'search/products?query=calmidl'],
  ['search/similar', 200, 'search/similar?form[]=powder'],
  ['search/similar', 422, 'search/similar?itemsPerPage=many'],
  ['search/suggest', 200, 'search/suggest?query=cal'],
  ['search/suggest', 422, 'search/suggest?query='],
  ['search/sentence', 200, 'search/sentence?query=cream+under+9'],
  ['search/sentence', 422, 'search/sentence?query='],
  ['search/translation', 200, 'search/translation?query=headache&from=en'],
  ['search/translation', 422, 'search/translation?query='],
  ['search/taxon', 200, 'search/taxon?slug=headache'],
  ['search/taxon', 404, 'search/taxon?slug=nowhere'],
  ['taxons/{id}', 200, 'taxons/10'],
  ['taxons/{id}', 200, 'taxons/20'],
  ['taxons/{id}', 404, 'taxons/13'],
  ['search/products', 200, 'search/products?after=3&itemsPerPage=5&details=true'],
  ['attribute-values', 200, 'attribute-values'],
  ['attribute-values/{slug}', 200, 'attribute-values/medira'],
  ['attribute-values/{slug}', 200, 'attribute-values/bluetooth-true'],
  ['attribute-values/{slug}', 404, 'attribute-values/nowhere'],
  ['promotions/by-id/{id}', 200, 'promotions/by-id/2'],
  ['promotions/by-id/{id}', 404, 'promotions/by-id/9'],
  ['catalog-promotions/by-id/{id}', 200, 'catalog-promotions/by-id/2'],
  ['catalog-promotions/by-id/{id}', 404, 'catalog-promotions/by-id/9'],
  ['openapi.json', 200, 'openapi.json'],
]

/** The catalog has no tokens to reject, and paths are refused by the server in front of it. */
const OF_OTHERS = ['400', '401']

/** Validates responses against the API's own description: all required fields, and no others. */
export function describeOpenApi(shop: () => ServedCatalog): void {
  let document: Document
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)

  beforeAll(async () => {
    const { body } = await shop().sendRequest('openapi.json')
    document = body as Document
    ajv.addSchema(document, 'needed')
    ajv.addSchema(openApiDocument('sent'), 'sent')
  })

  function validator(side: Side, path: string, status: number): ValidateFunction {
    const pointer = `${PREFIX}${path}`
      .replaceAll('/', '~1')
      .replaceAll('{', '%7B')
      .replaceAll('}', '%7D')
    const schemaPath = `paths/${pointer}/get/responses/${String(status)}/content/application~1json/schema`
    return ajv.compile({ $ref: `${side}#/${schemaPath}` })
  }

  test.each(REQUESTS)(
    'describes the response of %s with status %i: %s',
    async (path, status, requested) => {
      const response = await shop().sendRequest(requested)
      expect(response.status).toBe(status)
      expect(response.headers.get('Content-Type')).toBe('application/json')
      for (const side of ['needed', 'sent'] as const) {
        const validate = validator(side, path, status)
        validate(response.body)
        expect(validate.errors ?? []).toEqual([])
      }
    },
  )

  test('describes exactly the paths and responses that the tests request', () => {
    const described = Object.entries(document.paths).flatMap(([path, { get }]) =>
      Object.keys(get.responses)
        .filter((status) => !OF_OTHERS.includes(status))
        .map((status) => `${path} ${status}`),
    )
    const requested = REQUESTS.map(([path, status]) => `${PREFIX}${path} ${String(status)}`)
    expect(new Set(described)).toEqual(new Set(requested))
  })

  test('gives each operation a unique name and an error response', () => {
    const operations = Object.values(document.paths).map(({ get }) => get)
    const names = operations.map(({ operationId }) => operationId)
    expect(names.filter((name) => /^\w+$/.test(name))).toEqual([...new Set(names)])
    for (const { responses } of operations)
      expect(Object.keys(responses)).toContainEqual(expect.stringMatching(/^4/))
  })

  test('states of each field that may be left out what is shown without it', () => {
    const described = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      optionalFields(schema, name),
    )
    expect(described.length).toBeGreaterThan(100)
    expect(described.filter(({ description }) => !description).map(({ path }) => path)).toEqual([])
  })

  test('states its server and licence, and that the token is optional', () => {
    expect(document).toMatchObject({
      info: { license: { name: expect.any(String) as string } },
      servers: [{ url: '/' }],
      security: [{}, { token: [] }],
    })
  })

  test('describes every parameter of the list', () => {
    const { parameters } = document.paths[`${PREFIX}search/products`]!.get
    const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
    expect(names.sort()).toEqual(
      [
        'productTaxons.id',
        'productTaxons.slug',
        'page',
        'itemsPerPage',
        'sort',
        'order',
        ...FAMILY_PARAMETERS,
        'promotion',
        'promotion-page',
        'query',
        'details',
        'exact',
        'alike',
        'inStock',
        'categories[]',
        'minRating[]',
        'after',
        'catalog-promotion',
        'catalog-promotion-page',
        'catalog-promotion[]',
        'code[]',
        'attribute-value[attribute-slug]',
        'attribute-value[attribute-value-slug]',
        '{field}[]',
        '{field}[min]',
        '{field}[max]',
      ].sort(),
    )
  })
}
