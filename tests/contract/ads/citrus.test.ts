import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ThirdPartyProblem } from '#server/third-party/problem.ts'
import { channelByCode } from '#channels/by-code.ts'
import { createCitrus } from '#storefront/ads/server/citrus.ts'
import type { RetailMedia } from '#storefront/ads/port.ts'
import {
  AD_KEY,
  fakeAd,
  startFakeAdServer,
  type FakeAdServer,
} from '../../support/fakes/ad-server.ts'
import { bannerRequest, calm, SLOT_IDS } from '../../support/samples/media.ts'

let server: FakeAdServer
let media: RetailMedia
let problems: ThirdPartyProblem[]

beforeAll(async () => {
  server = await startFakeAdServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  problems = []
  server.behave('filled')
  media = citrus()
})

const citrus = (changes: Partial<Parameters<typeof createCitrus>[0]> = {}) =>
  createCitrus({
    fetch,
    url: server.url,
    key: AD_KEY,
    slotSets: [SLOT_IDS],
    channelOf: channelByCode,
    onProblem: (problem) => problems.push(problem),
    ...changes,
  })

const idsOf = async (response: ReturnType<RetailMedia['fetchBanners']>) =>
  (await response)?.map(({ slotId }) => slotId) ?? null

const { leftS1: s1, leftS2: s2, rightM1: m1, rightM2: m2 } = SLOT_IDS

test.each([
  { behaviour: 'filled', filled: [s1, s2, m1, m2], kinds: [] },
  { behaviour: 'partly', filled: [s1, m1], kinds: [] },
  { behaviour: 'empty', filled: [], kinds: [] },
  { behaviour: 'dead', filled: null, kinds: ['UNREACHABLE'] },
  { behaviour: 'wrong', filled: null, kinds: ['UNREADABLE'] },
] as const)('returns $filled for a server that is $behaviour', async (row) => {
  server.behave(row.behaviour)
  expect(await idsOf(media.fetchBanners(bannerRequest(), calm()))).toEqual(row.filled)
  expect(problems.map(({ kind }) => kind)).toEqual(row.kinds)
})

test('waits no longer than 800 ms for a server that takes 2 s', async () => {
  server.behave('slow')
  const start = performance.now()
  expect(await media.fetchBanners(bannerRequest(), calm())).toBeNull()
  expect(performance.now() - start).toBeGreaterThan(780)
  expect(performance.now() - start).toBeLessThan(1900)
  expect(problems).toMatchObject([{ kind: 'LATE', message: 'No response within 800 ms' }])
})

test('aborts at once when the shopper leaves', async () => {
  server.behave('slow')
  const controller = new AbortController()
  const response = media.fetchBanners(bannerRequest(), controller.signal)
  controller.abort('gone')
  await expect(response).rejects.toBe('gone')
  expect(problems).toEqual([])
})

test('is rejected without the key', async () => {
  media = citrus({ key: null })
  expect(await media.fetchBanners(bannerRequest(), calm())).toBeNull()
  expect(problems).toMatchObject([{ kind: 'REFUSED' }])
})

test('sends no request for a page without slots', async () => {
  await media.fetchBanners(bannerRequest({ bannerSlots: [] }), calm())
  expect(server.requests).toEqual([])
})

describe('the request', () => {
  test('contains what the ad server needs of ours', async () => {
    const request = bannerRequest({ category: 'vitamins/minerals', locale: 'lt', unshift: true })
    await media.fetchBanners(request, calm())
    expect(server.requests).toMatchObject([
      { method: 'POST', path: '/v1/ads/generate', headers: { 'accept-language': 'lt' } },
    ])
    expect(server.requests[0]?.body).toEqual({
      catalogId: 'marketplace',
      placement: 'SEARCH',
      maxNumberOfAds: 0,
      contentStandardId: 'grid-banner',
      bannerSlots: [s1, s2, m1, m2].map((slotId) => ({ slotId, maxNumberOfAds: 1 })),
      searchTerm: 'vitamin c',
      productFilters: [['category:vitamins/minerals']],
      options: { filterMode: 'AndOr', includeAdvertiserInfo: true },
    })
  })

  test('omits the search term and the category of a page without them', async () => {
    await media.fetchBanners(bannerRequest({ searchTerm: null }), calm())
    expect(server.requests[0]?.body).not.toHaveProperty('searchTerm')
    expect(server.requests[0]?.body).not.toHaveProperty('productFilters')
  })

  test.each([
    { channel: 'marketplace', ads: true, sends: { searchTerm: 'vitamin c', sessionId: 'abc' } },
    { channel: 'marketplace', ads: false, sends: { searchTerm: 'vitamin c' } },
    { channel: 'pharmacy', ads: true, sends: { searchTerm: 'vitamin c', sessionId: 'abc' } },
    { channel: 'pharmacy', ads: false, sends: {} },
  ])('sends $sends in the $channel channel with consent to ads $ads', async (row) => {
    const { channel, ads, sends } = row
    await media.fetchBanners(bannerRequest({ channel, consent: { ads }, sessionId: 'abc' }), calm())
    const { searchTerm, sessionId } = (server.requests[0]?.body ?? {}) as Record<string, unknown>
    expect({ searchTerm, sessionId }).toEqual({
      searchTerm: undefined,
      sessionId: undefined,
      ...sends,
    })
  })

  test('names the catalog and the content standard of the account', async () => {
    media = citrus({ catalogId: 'shop-{channel}-{locale}', contentStandardId: 'std-{locale}' })
    await media.fetchBanners(bannerRequest(), calm())
    expect(server.requests[0]?.body).toMatchObject({
      catalogId: 'shop-marketplace-en',
      contentStandardId: 'std-en',
    })
  })
})

describe('the response', () => {
  const banner = async (changes: Record<string, unknown>) => {
    server.offer([fakeAd(s1, changes)])
    const found = await media.fetchBanners(bannerRequest(), calm())
    return found?.[0]
  }

  test('becomes a banner with its picture, texts, payer and token', async () => {
    server.behave('filled')
    const banners = await media.fetchBanners(bannerRequest(), calm())
    expect(banners?.[2]).toEqual({
      id: 'ad/X-M1+1 ==é',
      slotId: m1,
      image: {
        src: '/demo-media/banner/pharmacy-vitamin-weeks-medium',
        width: 507,
        height: 501,
        alt: 'Advertisement for X-M1',
      },
      caption: 'Vitamin weeks',
      href: '/en/catalog-promotion/102',
      disclosure: { advertiser: 'Vitaverra', onBehalfOf: 'Nordic Health' },
      expiresAt: '2999-01-01T00:00:00.000Z',
      tracking: { token: 'ad/X-M1+1 ==é' },
    })
  })

  test.each([
    ['of a scheme that runs code', { linkUrl: 'javascript:alert(1)' }],
    ['of such a scheme in disguise', { linkUrl: ' java\tscript:alert(1)' }],
    ['of data', { linkUrl: 'data:text/html,<script>alert(1)</script>' }],
    ['with a picture that runs code', { imageUrl: 'javascript:alert(1)' }],
    ['without a link', { linkUrl: null }],
    ['without a picture', { imageUrl: '' }],
    ['without an id', { id: undefined }],
    ['that has expired', { expiry: '2001-01-01T00:00:00Z' }],
    ['whose expiry cannot be read', { expiry: 'soon' }],
    ['whose expiry is not a time', { expiry: 9e99 }],
    ['whose reports would be refused', { id: 'a'.repeat(501) }],
    ['for a slot that was not requested', { slotId: 'X-OTHER' }],
  ])('drops an ad %s', async (_what, changes) => {
    expect(await banner(changes)).toBeUndefined()
  })

  test.each([
    ['without words', { text: null }, { caption: null }],
    ['without a payer', { metadata: [] }, { disclosure: { advertiser: null, onBehalfOf: null } }],
    ['that never expires', { expiry: undefined }, { expiresAt: null }],
    ['with a numeric id', { id: 42 }, { id: '42', tracking: { token: '42' } }],
  ])('keeps an ad %s', async (_what, changes, expected) => {
    expect(await banner(changes)).toMatchObject(expected)
  })

  test('checks expiry by the given clock', async () => {
    const now = () => Date.parse('2026-05-01T12:00:00Z')
    media = citrus({ now })
    expect(await banner({ expiry: '2026-05-01T12:00:00Z' })).toBeUndefined()
    expect(await banner({ expiry: '2026-05-01T12:00:01Z' })).toBeDefined()
  })

  test('takes the first of two ads for a slot', async () => {
    server.offer([fakeAd(s1), fakeAd(s1, { id: 'second' })])
    const banners = await media.fetchBanners(bannerRequest(), calm())
    expect(banners?.map(({ id }) => id)).toEqual(['ad/X-S1+1 ==é'])
  })

  test('is empty if its list has no ad', async () => {
    server.offer([1, null, [], 'x'])
    expect(await media.fetchBanners(bannerRequest(), calm())).toEqual([])
    expect(problems).toEqual([])
  })

  test.each([[null], [{}], ['x'], [{ length: 3 }]])(
    'is rejected with %j for a list',
    async (list) => {
      server.offer(list)
      expect(await media.fetchBanners(bannerRequest(), calm())).toBeNull()
      expect(problems).toMatchObject([{ kind: 'UNREADABLE' }])
    },
  )
})

describe('a report', () => {
  test.each([
    ['impression', 'first-i'],
    ['click', 'second-c'],
  ] as const)('of an %s goes to %s with the id encoded exactly', async (event, resource) => {
    await media.report(event, 'ad/1+2 ==é')
    expect(server.requests.map(({ method, path }) => [method, path])).toEqual([
      ['GET', `/v1/resource/${resource}/ad%2F1%2B2%20%3D%3D%C3%A9`],
    ])
    expect(problems).toEqual([])
  })

  test('of a view is not sent: the provider has no endpoint for it', async () => {
    await media.report('view', 'ad-1')
    expect(server.requests).toEqual([])
  })

  test.each(['', '.', '..', '\ud800', 'x'.repeat(501)])(
    'of the token %j is not sent',
    async (token) => {
      await media.report('click', token)
      expect(server.requests).toEqual([])
    },
  )

  test('to a dead server is an error without further effect', async () => {
    server.behave('dead')
    await media.report('click', 'ad-1')
    expect(problems).toMatchObject([{ kind: 'UNREACHABLE' }])
  })
})
