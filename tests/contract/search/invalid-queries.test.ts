import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSearchProvider } from '#demo/search/search-provider.ts'
import { openSampleCatalog, SAMPLE_OPTIONS } from '../../support/samples/catalog.ts'
import {
  anyOf,
  between,
  GRAPHQL_PATH,
  variablesOf,
  openSampleSearchProvider,
} from '../../support/servers/search-provider.ts'

let served: Awaited<ReturnType<typeof openSampleSearchProvider>>
beforeAll(async () => {
  served = await openSampleSearchProvider()
})
afterAll(() => served.dispose())

test('an unknown default channel is rejected', async () => {
  const { catalog, dispose } = await openSampleCatalog()
  const options = { ...SAMPLE_OPTIONS, defaultChannel: 'nowhere' }
  expect(() => createSearchProvider(catalog.parts, options)).toThrow('There is no channel nowhere')
  await dispose()
})

describe('invalid queries', () => {
  const good = variablesOf({})
  const filtered = (filter: unknown) => ({ ...good, products: { filter } })

  test.each([
    ['no JSON', 'nonsense'],
    ['nothing', ''],
    ['a list', '[]'],
    ['no query', { variables: good }],
    ['an empty query', { query: ' ', variables: good }],
    ['variables that are a list', { query: 'q', variables: [] }],
    ['no variables', { query: 'q' }],
    ['neither text nor category', { query: 'q', variables: { products: {} } }],
    ['an empty text', { query: 'q', variables: { query: ' ' } }],
    ['a text that is a number', { query: 'q', variables: { query: 7 } }],
    ['an account that is a list', { query: 'q', variables: { ...good, accountId: [] } }],
    ['products that are a list', { query: 'q', variables: { ...good, products: [] } }],
    ['a size below 0', { query: 'q', variables: { ...good, products: { size: -1 } } }],
    ['a size that is too large', { query: 'q', variables: { ...good, products: { size: 501 } } }],
    ['a size that is a text', { query: 'q', variables: { ...good, products: { size: '5' } } }],
    ['half an offset', { query: 'q', variables: { ...good, products: { from: 0.5 } } }],
    ['an upper-case order', sortBy({ field: 'price', order: 'DESC' })],
    ['an unknown sort', sortBy({ field: 'mood', order: 'asc' })],
    ['facets that are a text', { query: 'q', variables: { ...good, products: { facets: '*' } } }],
    ['a filter without a field', { query: 'q', variables: filtered([{ value: ['a'] }]) }],
    ['a filter of nothing', { query: 'q', variables: filtered([{ field: 'brand' }]) }],
    ['a filter that is a text', { query: 'q', variables: filtered('brand') }],
    [
      'values that are numbers',
      { query: 'q', variables: filtered([{ field: 'brand', value: [7] }]) },
    ],
    [
      'bounds that are numbers',
      { query: 'q', variables: filtered([between('price', { gte: 7 })]) },
    ],
    [
      'bounds that are words',
      { query: 'q', variables: filtered([between('price', { gte: 'low' })]) },
    ],
    [
      'two ranges',
      {
        query: 'q',
        variables: filtered([{ field: 'price', range: [{ gte: '1' }, { lte: '2' }] }]),
      },
    ],
    [
      'both a value and a range',
      { query: 'q', variables: filtered([{ field: 'price', value: ['a'], range: [{}] }]) },
    ],
    [
      'a filter of another kind',
      { query: 'q', variables: filtered([{ field: 'brand', prefix: ['a'] }]) },
    ],
    [
      'two filters on a field',
      { query: 'q', variables: filtered([anyOf('brand', 'a'), anyOf('brand', 'b')]) },
    ],
  ])('are rejected with GraphQL errors and status 400: %s', async (_what, body) => {
    const response = await served.post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ errors: [{ message: expect.any(String) as string }] })
  })

  function sortBy(sort: object) {
    return { query: 'q', variables: { ...variablesOf({}), products: { sort: [sort] } } }
  }

  test.each([
    { bytes: 65_536, status: 200 },
    { bytes: 65_537, status: 400 },
    { bytes: 1_000_000, status: 400 },
  ])('a body of $bytes bytes has status $status', async ({ bytes, status }) => {
    const body = JSON.stringify({ query: 'q', variables: good })
    expect((await served.post(body.padEnd(bytes))).status).toBe(status)
  })

  test.each([
    { method: 'GET', path: GRAPHQL_PATH, status: 405 },
    { method: 'POST', path: '/api/search/v2/graphql', status: 404 },
    { method: 'POST', path: `${GRAPHQL_PATH}/more`, status: 404 },
  ])('$method $path has status $status', async ({ method, path, status }) => {
    const request = new Request(`http://pharmacy.localhost${path}`, { method })
    const response = await served.standIn.fetch(request)
    expect(response.status).toBe(status)
    expect(response.headers.get('Allow')).toBe(status === 405 ? 'POST' : null)
  })

  test('no request results in a status other than 200 or 400', async () => {
    const anything = fc.jsonValue({ maxDepth: 3 })
    const field = fc.constantFrom('brand', 'price', 'categories', 'customFields.volume', '@taxon')
    const filter = fc.oneof(
      anything,
      fc.array(fc.record({ field, value: anything }), { maxLength: 2 }),
      fc.array(fc.record({ field, range: anything }), { maxLength: 2 }),
    )
    const products = fc.oneof(
      anything,
      fc.record(
        { filter, sort: anything, size: anything, from: anything, categoryPath: anything },
        { requiredKeys: [] },
      ),
    )
    const variables = fc.record({ query: fc.oneof(fc.string(), anything), products })
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, variables), async (given) => {
        const { status } = await served.post({ query: 'q', variables: given })
        expect([200, 400]).toContain(status)
      }),
      { numRuns: 300 },
    )
  })
})
