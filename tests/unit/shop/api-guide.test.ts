import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CHANNELS } from '#channels/all.ts'
import { VARIABLES } from '#server/variables/schema.ts'
import { createShopApi, type ShopApi } from '#storefront/shop/api/shop-api.ts'
import { blockList } from '#contract/schema/blocks.ts'
import { CALLS, OWN_CALLS, ruleList } from '#contract/schema/calls.ts'
import { openApiDocument, shopServer } from '#contract/schema/openapi/document.ts'
import * as entities from '#contract/schema/entities.ts'
import * as lists from '#contract/schema/product-list.ts'
import { order, ORDER_OPERATIONS } from '#contract/schema/orders.ts'
import { product } from '#contract/schema/product.ts'
import { listParameters } from '#contract/schema/requests.ts'
import { sentence } from '#contract/schema/sentence.ts'

const guide = readFileSync(
  join(import.meta.dirname, '../../../src/contract/schema/README.md'),
  'utf8',
)
const schemas: Readonly<Record<string, unknown>> = {
  ...entities,
  ...lists,
  order,
  ruleList,
  blockList,
  readSentence: sentence,
}

const examples = [...guide.matchAll(/```json (\w+)\n([^]*?)```/g)].map(
  ([, name = '', json = '']) => ({
    name,
    value: JSON.parse(json) as object,
  }),
)

test('the guide names every call of the contract', () => {
  const missing = Object.values(CALLS).filter(({ path }) => !guide.includes(`\`${path}`))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('the guide and the document of a connected shop name every call of its orders', () => {
  const { paths } = openApiDocument('needed', shopServer('https://api.example'))
  const ownPaths = openApiDocument('needed').paths
  for (const { method, path } of Object.values(ORDER_OPERATIONS)) {
    expect(guide).toContain(`\`${method.toUpperCase()} ${path}\``)
    expect(paths[`/api/v2/shop/${path}`]?.[method]).toBeDefined()
    // The embedded shop keeps none.
    expect(ownPaths[`/api/v2/shop/${path}`]).toBeUndefined()
  }
})

test('the guide and the document of a connected shop name every call that is an own shop’s alone', () => {
  const { paths } = openApiDocument('needed', shopServer('https://api.example'))
  const ownPaths = openApiDocument('needed').paths
  for (const { path } of Object.values(OWN_CALLS)) {
    expect(guide).toContain(`| \`${path}\` `)
    expect(paths[`/api/v2/shop/${path}`]?.['get']).toBeDefined()
    expect(ownPaths[`/api/v2/shop/${path}`]).toBeUndefined()
  }
})

test('the guide names every parameter of lists that an own shop is sent', () => {
  const isSent = ([, { description = '' }]: [string, z.ZodType]) =>
    !description.includes('Only sent to the embedded catalog')
  const sent = Object.entries(listParameters.shape).filter(isSent)
  const missing = sent.map(([name]) => name).filter((name) => !guide.includes(`\`${name}\``))
  expect(sent.length).toBeGreaterThan(15)
  expect(missing).toEqual([])
})

test('variables that the guide names exist', () => {
  const named = [...guide.matchAll(/\b((?:SHOP|SITE|IMAGE|PRICE|ROOT|INTERNAL|NEW)_[A-Z_]+)\b/g)]
  const unknown = named.map(([, name = '']) => name).filter((name) => !VARIABLES.includes(name))
  expect(named.length).toBeGreaterThan(8)
  expect(unknown).toEqual([])
})

test('there is an example of each kind of response', () => {
  expect(examples.map(({ name }) => name).toSorted()).toEqual([
    'attributeValueEntity',
    'attributeValuePages',
    'blockList',
    'order',
    'productList',
    'promotion',
    'readSentence',
    'ruleList',
    'similarProducts',
    'suggestions',
    'taxon',
  ])
})

test.each(examples)('the example of $name matches the contract', ({ name, value }) => {
  const schema = schemas[name] as z.ZodType
  // What is written in a short form is read in the long one.
  if (name === 'ruleList') expect(schema.safeParse(value).error).toBeUndefined()
  else expect(schema.parse(value)).toMatchObject(value)
})

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Paths of the fields that an object of the contract must have; one below itself counts once. */
function requiredIn(schema: z.core.JSONSchema._JSONSchema, prefix = ''): string[] {
  if (typeof schema === 'boolean') return []
  const { required = [], properties = {}, anyOf = [] } = schema
  const items = schema.items as JsonSchema | undefined
  const isList = (field: z.core.JSONSchema._JSONSchema) =>
    typeof field === 'object' && field.items !== undefined
  return [
    ...required.map((name) => prefix + name),
    ...Object.entries(properties).flatMap(([name, field]) =>
      requiredIn(field, `${prefix}${name}${isList(field) ? '[]' : ''}.`),
    ),
    ...anyOf.flatMap((form) => requiredIn(form, prefix)),
    ...(items ? requiredIn(items, prefix) : []),
  ]
}

test.each([
  { row: 'A list', schema: lists.productList.pick({ data: true }), below: 'data[].' },
  { row: 'Its products', schema: product },
  { row: 'Its `meta.filters`', schema: lists.listMeta.shape.filters.unwrap() },
  { row: 'A taxon', schema: entities.taxon },
  { row: 'An attribute value', schema: entities.attributeValueEntity },
  { row: 'A promotion', schema: entities.promotion },
  { row: 'Suggestions', schema: lists.suggestions, below: 'products[].' },
  { row: 'Attribute values', schema: entities.attributeValuePages },
])('the guide names the required fields of the row "$row"', ({ row, schema, below }) => {
  const [, , fields = ''] =
    guide
      .split('\n')
      .find((line) => line.startsWith(`| ${row} `))
      ?.split('|') ?? []
  const named = [...fields.matchAll(/`(.+?)`/g)].map(([, name = '']) => name)
  const required = requiredIn(z.toJSONSchema(schema, { io: 'input', reused: 'inline' }))
  // Another row names those of products.
  const own = required.filter((path) => below === undefined || !path.startsWith(below))
  expect(named.toSorted()).toEqual(own.toSorted())
})

const [, code = ''] = /```ts\n([^]*?)```/.exec(guide) ?? []

/** The adapter that the guide shows, run as it stands there. */
function guidesAdapter(theirs: object): (caller: object) => ShopApi {
  const plain = stripTypeScriptTypes(
    code.replace(/^import .*$/gm, '').replace('export const', 'const'),
  )
  // oxlint-disable-next-line no-new-func -- the guide's own code, which no module holds
  const make = new Function('createShopApi', 'theirs', `${plain}\nreturn createTheirShop`)
  return make(createShopApi, theirs) as (caller: object) => ShopApi
}

test('the worked example of an adapter works', async () => {
  const requested: object[] = []
  const createTheirShop = guidesAdapter({
    products: (request: object) => {
      requested.push(request)
      const item = { sku: 'mug', title: 'Mug', cents: 1250, photo: 'https://cdn.example/mug.jpg' }
      return { total: 31, items: [item] }
    },
    category: (id: string) => (id === '12' ? { id: 12, name: 'Mugs', handle: 'mugs' } : null),
  })
  const shop = createTheirShop({ channel: CHANNELS[0], locale: 'en' })
  const list = await shop.listProducts({
    form: {},
    page: 2,
    sort: 'position',
    itemsPerPage: 30,
    scope: { taxonId: 12 },
  })
  expect(requested).toEqual([{ category: '12', offset: 30, limit: 30 }])
  expect(list).toMatchObject({ total: 31, lastPage: 2 })
  expect(list.products[0]).toMatchObject({ code: 'mug', name: 'Mug', price: { current: 1250 } })
  expect(await shop.taxon(12)).toMatchObject({ id: 12, name: 'Mugs', slug: 'mugs' })
  expect([await shop.taxon(13), await shop.promotion(1)]).toEqual([null, null])
  expect(await shop.suggest('mu', 6)).toEqual({ queries: [], taxons: [], products: [] })
  expect(await shop.attributePages()).toBeNull()
})

const API = join(import.meta.dirname, '../../../src/storefront/shop/api')

/** What the guide's reader has: a client of the other back end. */
const CLIENT = `
export interface TheirProduct { sku: string; title: string; cents: number; photo: string }
interface Request { category: string | null; offset: number; limit: number }
export declare const theirs: {
  products(request: Request): Promise<{ total: number; items: TheirProduct[] }>
  category(id: string): Promise<{ id: number; name: string; handle: string } | null>
}`

/** What the project's compiler says of files that are only in memory. */
function complaintsAbout(files: Readonly<Record<string, string>>): string[] {
  const config = join(API, '../../../../tsconfig.json')
  const { options } = ts.getParsedCommandLineOfConfigFile(
    config,
    { noEmit: true },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(String(messageText))
      },
    },
  )!
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.fileExists = (path) => path in files || fileExists(path)
  host.readFile = (path) => files[path] ?? readFile(path)
  const program = ts.createProgram(Object.keys(files), { ...options, incremental: false }, host)
  const diagnostics = Object.keys(files).flatMap((path) => {
    const file = program.getSourceFile(path)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
  })
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

test('the worked example of an adapter compiles', () => {
  const client = join(API, 'theirs.ts')
  const adapter = join(API, 'their-shop.ts')
  expect(complaintsAbout({ [client]: CLIENT, [adapter]: code })).toEqual([])
  const wrong = code.replace('name: title', 'name: titel')
  expect(complaintsAbout({ [client]: CLIENT, [adapter]: wrong }).join()).toContain("'titel'")
})
