import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRecommender, type Recommender } from '#demo/recommender/recommender.ts'
import { CHANNELS } from '#channels/all.ts'
import { createNostoRecommendations } from '#storefront/recommendations/server/nosto.ts'
import { calm } from '../../support/samples/media.ts'
import { openSampleCatalog, sampleProducts } from '../../support/samples/catalog.ts'

let recommender: Recommender
let dispose: () => Promise<void>

beforeAll(async () => {
  const opened = await openSampleCatalog()
  dispose = opened.dispose
  recommender = createRecommender({
    fetch: (request) => opened.catalog.fetch(request),
    channels: CHANNELS,
  })
})
afterAll(() => dispose())

const adapter = () =>
  createNostoRecommendations({
    fetch: (request) => recommender.fetch(request),
    url: 'http://recommender.invalid',
    isOwn: true,
  })

const context = (channel: string) => ({
  placement: 'p-1',
  locale: 'en',
  channel,
  consent: { personalisation: false },
})

const forProduct = async (code: string, channel: string) =>
  (await adapter().forProduct({ ...context(channel), code }, calm()))?.codes ?? []

const forSearch = async (query: string, channel: string) =>
  (await adapter().forSearch({ ...context(channel), query }, calm()))?.codes ?? []

describe('for a product', () => {
  test.each(['PH-01', 'PH-05', 'MK-06', 'MK-08'])('%s never recommends itself', async (code) => {
    const codes = await forProduct(code, code.startsWith('PH') ? 'pharmacy' : 'marketplace')
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.length).toBeLessThanOrEqual(12)
    expect(codes).not.toContain(code)
  })

  test('ranks products with the same taxon, form and symptom before less similar ones', async () => {
    const codes = await forProduct('PH-01', 'pharmacy')
    expect(codes.slice(0, 2).toSorted()).toEqual(['PH-02', 'PH-03'])
    expect(codes.indexOf('PH-04')).toBeGreaterThan(1)
  })

  test('returns the same on every call', async () => {
    expect(await forProduct('MK-06', 'marketplace')).toEqual(
      await forProduct('MK-06', 'marketplace'),
    )
  })

  test.each(['NOPE', 'PH-01'])('%s has no recommendations if it is not sold', async (code) => {
    expect(await forProduct(code, 'marketplace')).toEqual([])
  })

  test('recommends only products of its channel', async () => {
    const sold = sampleProducts.filter(({ channels }) => channels?.includes('alternative') ?? true)
    const codes = await forProduct('MK-07', 'alternative')
    expect(codes.filter((code) => !sold.some((one) => one.code === code))).toEqual([])
  })
})

describe('for a search', () => {
  test('recommends products similar to the hits but not among them', async () => {
    const codes = await forSearch('mug', 'marketplace')
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.filter((code) => ['MK-03', 'MK-04', 'MK-05'].includes(code))).toEqual([])
  })

  test('looks further up the tree if the first page contains a whole taxon', async () => {
    const codes = await forSearch('headphones', 'marketplace')
    expect(codes).toContain('MK-09')
  })

  test('returns nothing for a search without hits', async () => {
    expect(await forSearch('zzzzqqq', 'pharmacy')).toEqual([])
  })
})

describe('over HTTP', () => {
  const post = (address: string, body: unknown, method = 'POST') =>
    recommender.fetch(
      new Request(`http://recommender.invalid${address}`, {
        method,
        ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
  const sound = { elements: ['p-1'], events: [['vp', 'PH-01']] }

  test('returns placement, result id and products', async () => {
    const response = await post('/ev1?m=pharmacy', sound)
    const { recommendations } = (await response.json()) as {
      recommendations: Record<string, { result_id: string; products: { product_id: string }[] }>
    }
    expect(Object.keys(recommendations)).toEqual(['p-1'])
    expect(recommendations['p-1']?.result_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(recommendations['p-1']?.products[0]).toEqual({ product_id: 'PH-03' })
  })

  test.each([
    { what: 'another path', address: '/ev2?m=pharmacy', body: sound, status: 404 },
    { what: 'an unknown account', address: '/ev1?m=nobody', body: sound, status: 404 },
    { what: 'no account', address: '/ev1', body: sound, status: 404 },
    { what: 'a body that is not valid JSON', address: '/ev1?m=pharmacy', body: '{', status: 400 },
    { what: 'null', address: '/ev1?m=pharmacy', body: 'null', status: 400 },
    { what: 'no event', address: '/ev1?m=pharmacy', body: { elements: ['p'] }, status: 400 },
    {
      what: 'an unknown event',
      address: '/ev1?m=pharmacy',
      body: { elements: ['p'], events: [['buy', 'x']] },
      status: 400,
    },
    {
      what: 'an overlong query',
      address: '/ev1?m=pharmacy',
      body: { elements: ['p'], events: [['is', 'x'.repeat(201)]] },
      status: 400,
    },
    {
      what: 'no placement',
      address: '/ev1?m=pharmacy',
      body: { elements: [], events: sound.events },
      status: 400,
    },
  ])('responds to $what with $status', async ({ address, body, status }) => {
    expect((await post(address, body)).status).toBe(status)
  })

  test('responds to other methods than POST with 405', async () => {
    expect((await post('/ev1?m=pharmacy', null, 'GET')).status).toBe(405)
  })

  test('returns null and reports a problem if the shop is down', async () => {
    const lost = createRecommender({
      fetch: () => Promise.resolve(new Response('', { status: 503 })),
      channels: CHANNELS,
    })
    const problems: unknown[] = []
    const broken = createNostoRecommendations({
      fetch: (request) => lost.fetch(request),
      url: 'http://recommender.invalid',
      isOwn: true,
      onProblem: (problem) => problems.push(problem),
    })
    expect(await broken.forProduct({ ...context('pharmacy'), code: 'PH-01' }, calm())).toBeNull()
    expect(problems).toMatchObject([{ kind: 'UNREACHABLE' }])
  })
})
