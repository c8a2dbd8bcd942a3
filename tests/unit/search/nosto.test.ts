import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { createCircuitBreaker } from '#server/third-party/circuit-breaker.ts'
import { createNostoSearch, type NostoOptions } from '#storefront/search/server/nosto/nosto.ts'
import type { SearchRequest } from '#storefront/search/port.ts'
import type { ThirdPartyProblem } from '#server/third-party/problem.ts'
import { form } from '../../support/samples/domain.ts'
import {
  type FakeMood,
  type FakeSearchProvider,
  startFakeSearchProvider,
} from '../../support/fakes/search-provider.ts'

const REQUEST: SearchRequest = {
  query: 'batai',
  form: form({}),
  sort: 'position',
  page: 1,
  pageSize: 30,
  locale: 'lt',
  sessionParams: null,
}

let fake: FakeSearchProvider
beforeAll(async () => {
  fake = await startFakeSearchProvider()
})
beforeEach(() => fake.be('WELL', { codes: ['A', 'B', 'C'] }))
afterAll(() => fake.stop())

/** An adapter of the fake, and its reported problems. */
function nosto(change: Partial<NostoOptions> = {}) {
  const problems: ThirdPartyProblem[] = []
  const provider = createNostoSearch({
    fetch,
    url: fake.url,
    account: 'shop',
    channel: 'marketplace',
    trackRule: 'spec',
    currency: 'EUR',
    onProblem: (problem) => problems.push(problem),
    ...change,
  })
  const search = (request: Partial<SearchRequest> = {}, signal = new AbortController().signal) =>
    provider.search({ ...REQUEST, ...request }, signal)
  return { search, problems }
}

/** Requests so often that the breaker opens. */
async function failOften(search: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < 5; i++) await search()
}

describe('a search', () => {
  test('returns what the provider found', async () => {
    const { search, problems } = nosto()
    expect(await search()).toMatchObject({ codes: ['A', 'B', 'C'], total: 3, lastPage: 1 })
    expect(problems).toEqual([])
  })

  test('carries its label in the provider’s analytics', async () => {
    await nosto().search()
    await nosto().search({ form: form({ price: { min: 500, max: null } }) })
    await nosto({ trackRule: 'vendor' }).search({ form: form({ brand: ['a'] }) })
    const labels = fake.requests.map(({ extensions }) => extensions.tracking)
    expect(labels).toEqual(['serp', 'category', 'serp'])
  })

  test("is sent as JSON, in the shopper's language", async () => {
    await nosto().search({ locale: 'ar' })
    expect(fake.requests).toHaveLength(1)
    expect(fake.requests[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-language': 'ar',
    })
  })

  test.each([
    { account: 'shop', sent: 'shop' },
    { account: '{channel}', sent: 'marketplace' },
    { account: 'x-{channel}-{locale}', sent: 'x-marketplace-lt' },
  ])('is sent to the account $sent if $account is configured', async ({ account, sent }) => {
    await nosto({ account }).search()
    expect(fake.requests[0]?.variables.accountId).toBe(sent)
  })

  test("reports the provider's correction", async () => {
    fake.be('WELL', { codes: ['A'], correctedQuery: 'batai' })
    const response = await nosto().search({ query: 'bataj' })
    expect(response).toMatchObject({ correctedFrom: 'bataj', correctedTo: 'batai' })
  })

  test('passes session parameters through', async () => {
    await nosto().search({ sessionParams: { segments: ['s'] } })
    expect(fake.requests[0]?.variables.sessionParams).toEqual({ segments: ['s'] })
  })

  test.each([
    { what: 'address', change: { url: null } },
    { what: 'account', change: { account: null } },
  ])('returns nothing at once, without a call, if no $what is configured', async ({ change }) => {
    const { search, problems } = nosto(change)
    expect(await search()).toBeNull()
    expect(fake.requests).toEqual([])
    expect(problems).toEqual([])
  })
})

describe('an unavailable provider', () => {
  test.each<{ mood: FakeMood; kind: string }>([
    { mood: 'SLOW', kind: 'LATE' },
    { mood: 'SILENT', kind: 'LATE' },
    { mood: 'HALF', kind: 'LATE' },
    { mood: 'DEAD', kind: 'UNREACHABLE' },
    { mood: 'FAILING', kind: 'REFUSED' },
    { mood: 'GARBAGE', kind: 'UNREADABLE' },
    { mood: 'NULLS', kind: 'UNREADABLE' },
    { mood: 'REFUSING', kind: 'REFUSED' },
  ])('that is $mood returns nothing, and the problem $kind is reported', async ({ mood, kind }) => {
    fake.be(mood)
    const { search, problems } = nosto({ deadlineMs: kind === 'LATE' ? 40 : 5000 })
    expect(await search()).toBeNull()
    expect(problems.map((problem) => problem.kind)).toEqual([kind])
  })

  test.each<{ mood: FakeMood; codes: string[] }>([
    { mood: 'CODELESS', codes: ['A', 'C'] },
    { mood: 'PARTIAL', codes: ['A', 'B', 'C'] },
  ])('that is $mood returns what can be used', async ({ mood, codes }) => {
    fake.be(mood)
    const { search, problems } = nosto()
    expect((await search())?.codes).toEqual(codes)
    expect(problems.map(({ kind }) => kind)).toEqual(['INCOMPLETE'])
  })

  test.each([null, 7, 'null', [], {}, { data: [] }, { data: { search: null } }])(
    'that responds with %j returns nothing',
    async (body) => {
      fake.respondWith(body)
      const { search, problems } = nosto()
      expect(await search()).toBeNull()
      expect(problems).toHaveLength(1)
    },
  )

  test('that cannot be found returns nothing', async () => {
    const { search, problems } = nosto({ url: 'no address' })
    expect(await search()).toBeNull()
    expect(problems[0]?.kind).toBe('UNREACHABLE')
  })

  test('is aborted after the deadline even if its fetch ignores the signal', async () => {
    const { search, problems } = nosto({ deadlineMs: 20, fetch: () => new Promise(() => {}) })
    expect(await search()).toBeNull()
    expect(problems[0]?.message).toBe('No response within 20 ms')
  })

  test('is waited for 3000 ms', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { search, problems } = nosto({ fetch: () => new Promise(() => {}) })
    const searching = search()
    await vi.advanceTimersByTimeAsync(2999)
    expect(problems).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await searching).toBeNull()
    expect(problems).toHaveLength(1)
  })
})

describe('a shopper who leaves', () => {
  test("before the search rejects with the signal's reason, and nothing is requested", async () => {
    await expect(nosto().search({}, AbortSignal.abort('gone'))).rejects.toBe('gone')
    expect(fake.requests).toEqual([])
  })

  test("during the search rejects with the signal's reason, and no problem is reported", async () => {
    fake.be('SILENT')
    const leaving = new AbortController()
    const { search, problems } = nosto()
    const searching = search({}, leaving.signal)
    leaving.abort('gone')
    await expect(searching).rejects.toBe('gone')
    expect(problems).toEqual([])
  })

  test('does not count as a failure of the provider', async () => {
    fake.be('SILENT')
    const { search } = nosto()
    for (let i = 0; i < 6; i++) {
      const leaving = new AbortController()
      const searching = search({}, leaving.signal)
      leaving.abort('gone')
      await expect(searching).rejects.toBe('gone')
    }
    fake.be('WELL')
    expect(await search()).not.toBeNull()
  })
})

describe('after five failures in a row', () => {
  afterEach(() => void vi.useRealTimers())

  test.each<FakeMood>(['DEAD', 'FAILING', 'GARBAGE', 'NULLS'])(
    'a provider that is %s gets no requests, and nothing is reported',
    async (mood) => {
      fake.be(mood)
      const { search, problems } = nosto()
      await failOften(search)
      fake.be('WELL')
      expect(await search()).toBeNull()
      expect(fake.requests).toEqual([])
      expect(problems).toHaveLength(5)
    },
  )

  test.each([
    { data: { search: null } },
    { data: { search: { products: { hits: null, total: 0 } } } },
  ])('a provider with the response %j gets no requests', async (body) => {
    fake.respondWith(body)
    const { search } = nosto()
    await failOften(search)
    await search()
    expect(fake.requests).toHaveLength(5)
  })

  test('the provider is tried once after 30 seconds, and used again if it responds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const { search } = nosto()
    fake.be('DEAD')
    await failOften(search)
    fake.be('WELL')
    vi.setSystemTime(29_999)
    expect(await search()).toBeNull()
    vi.setSystemTime(30_000)
    expect((await Promise.all([search(), search()])).map((one) => one?.total)).toEqual([
      3,
      undefined,
    ])
    expect(await search()).not.toBeNull()
  })

  test('no client that shares the breaker sends requests', async () => {
    const circuitBreaker = createCircuitBreaker()
    fake.be('DEAD')
    await failOften(nosto({ circuitBreaker }).search)
    fake.be('WELL')
    expect(await nosto({ circuitBreaker }).search()).toBeNull()
    expect(await nosto().search()).not.toBeNull()
  })

  test.each([
    { status: 400, requested: 6 },
    { status: 404, requested: 6 },
    { status: 429, requested: 5 },
    { status: 500, requested: 5 },
  ])('with status $status the provider was called $requested times of 6', async (row) => {
    fake.respondWith({ errors: [{ message: 'no' }] }, row.status)
    const { search } = nosto()
    await failOften(search)
    await search()
    expect(fake.requests).toHaveLength(row.requested)
  })

  test('a provider that only rejects requests is not cut off', async () => {
    fake.be('REFUSING')
    const { search } = nosto()
    await failOften(search)
    await search()
    expect(fake.requests).toHaveLength(6)
  })
})
