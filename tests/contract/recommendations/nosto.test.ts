import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ThirdPartyProblem } from '#server/third-party/problem.ts'
import { createNostoRecommendations } from '#storefront/recommendations/server/nosto.ts'
import type { RecommendationsProvider } from '#storefront/recommendations/port.ts'
import {
  RESULT_ID,
  startFakeRecommender,
  type FakeRecommender,
} from '../../support/fakes/recommender.ts'
import { calm } from '../../support/samples/media.ts'

let server: FakeRecommender
let recommendations: RecommendationsProvider
let problems: ThirdPartyProblem[]

beforeAll(async () => {
  server = await startFakeRecommender(['A-1', 'A-2', 'A-3'])
})
afterAll(() => server.stop())
beforeEach(() => {
  problems = []
  server.behave('filled')
  recommendations = nosto()
})

const nosto = (changes: Partial<Parameters<typeof createNostoRecommendations>[0]> = {}) =>
  createNostoRecommendations({
    fetch,
    url: server.url,
    onProblem: (problem) => problems.push(problem),
    ...changes,
  })

const context = {
  placement: 'searchpage-nosto-1',
  locale: 'lt',
  channel: 'marketplace',
  consent: { personalisation: false },
}

const search = (changes: object = {}, signal = calm()) =>
  recommendations.forSearch({ ...context, query: 'mug & co', ...changes }, signal)

test.each([
  {
    behaviour: 'filled',
    response: { resultId: RESULT_ID, codes: ['A-1', 'A-2', 'A-3'] },
    kinds: [],
  },
  { behaviour: 'partly', response: { resultId: RESULT_ID, codes: ['A-1', 'A-2'] }, kinds: [] },
  { behaviour: 'empty', response: { resultId: null, codes: [] }, kinds: [] },
  { behaviour: 'dead', response: null, kinds: ['UNREACHABLE'] },
  { behaviour: 'wrong', response: null, kinds: ['UNREADABLE'] },
] as const)('returns $response for a recommender that is $behaviour', async (row) => {
  server.behave(row.behaviour)
  expect(await search()).toEqual(row.response)
  expect(problems.map(({ kind }) => kind)).toEqual(row.kinds)
})

test('waits no longer than 1000 ms for a recommender that takes 2 s', async () => {
  server.behave('slow')
  const start = performance.now()
  expect(await search()).toBeNull()
  expect(performance.now() - start).toBeLessThan(1900)
  expect(problems).toMatchObject([{ kind: 'LATE', message: 'No response within 1000 ms' }])
})

test('aborts at once when the shopper leaves', async () => {
  server.behave('slow')
  const controller = new AbortController()
  const response = search({}, controller.signal)
  controller.abort('gone')
  await expect(response).rejects.toBe('gone')
})

test('requests a session viewing a search, with the query as typed', async () => {
  await search()
  expect(server.requests).toMatchObject([
    { method: 'POST', path: '/ev1', headers: { 'accept-language': 'lt' } },
  ])
  expect(server.requests[0]?.body).toEqual({
    elements: ['searchpage-nosto-1'],
    events: [['is', 'mug & co']],
    page_type: 'search',
    response_mode: 'JSON_ORIGINAL',
  })
  expect(String(server.requests[0]?.query)).toBe('m=marketplace')
})

test('requests a session viewing a product, by its code', async () => {
  recommendations = nosto({ account: 'shop-{channel}-{locale}' })
  await recommendations.forProduct({ ...context, code: 'A-9' }, calm())
  expect(server.requests[0]?.body).toMatchObject({ events: [['vp', 'A-9']], page_type: 'product' })
  expect(String(server.requests[0]?.query)).toBe('m=shop-marketplace-lt')
})

test.each([
  { personalisation: true, query: 'm=marketplace&c=abc' },
  { personalisation: false, query: 'm=marketplace' },
])(
  'identifies the shopper only with consent: $personalisation',
  async ({ personalisation, query }) => {
    await search({ sessionId: 'abc', consent: { personalisation } })
    expect(String(server.requests[0]?.query)).toBe(query)
  },
)

test.each([
  { channel: 'pharmacy', personalisation: false, isOwn: false, calls: 0 },
  { channel: 'pharmacy', personalisation: true, isOwn: false, calls: 1 },
  { channel: 'pharmacy', personalisation: false, isOwn: true, calls: 1 },
  { channel: 'marketplace', personalisation: false, isOwn: false, calls: 1 },
  { channel: 'unheard-of', personalisation: false, isOwn: false, calls: 0 },
])(
  'sends $calls requests for a search or a product in the $channel channel with consent $personalisation',
  async (row) => {
    const { channel, personalisation, isOwn, calls } = row
    const requested = { ...context, channel, consent: { personalisation } }
    recommendations = nosto({ isOwn })
    const responses = [
      await recommendations.forSearch({ ...requested, query: 'mug' }, calm()),
      await recommendations.forProduct({ ...requested, code: 'A-9' }, calm()),
    ]
    expect(server.requests).toHaveLength(2 * calls)
    expect(responses.filter((response) => (response?.codes.length ?? 0) > 0)).toHaveLength(
      2 * calls,
    )
  },
)

test.each([
  [{ recommendations: { 'searchpage-nosto-1': '<div>' } }, { resultId: null, codes: [] }],
  [{ recommendations: { 'searchpage-nosto-1': {} } }, { resultId: null, codes: [] }],
  [
    { recommendations: { other: { products: [{ product_id: 'A' }] } } },
    { resultId: null, codes: [] },
  ],
  [{ recommendations: { 'searchpage-nosto-1': { products: 'x' } } }, { resultId: null, codes: [] }],
  [{ recommendations: [] }, null],
  [[], null],
  ['x', null],
])('decodes %j as %j', async (response, expected) => {
  server.respondWith(response)
  expect(await search()).toEqual(expected)
})

test.each(['__proto__', 'constructor'])('finds no campaign named %s', async (placement) => {
  server.respondWith({ recommendations: {} })
  expect(await search({ placement })).toEqual({ resultId: null, codes: [] })
})
