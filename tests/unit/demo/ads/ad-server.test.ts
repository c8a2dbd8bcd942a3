import { describe, expect, test } from 'vitest'
import { createAdServer } from '#demo/ads/ad-server.ts'
import type { Ad } from '#demo/ads/ad.ts'
import { createPathOf, type PathOf } from '#demo/ads/target.ts'
import { SLOT_IDS } from '../../../support/samples/media.ts'

const NOON = Date.parse('2026-05-01T12:00:00Z')
const languages = { locales: ['en', 'lt', 'ru'], defaultLocale: 'en' }
const channels = [{ code: 'pharmacy', name: 'Salvia', slotSets: [SLOT_IDS], ...languages }]
const everywhere: PathOf = (target, locale) => Promise.resolve(`/${locale}/${target.kind}`)

const body = (changes: object = {}) => ({
  catalogId: 'pharmacy',
  placement: 'CATEGORY',
  maxNumberOfAds: 0,
  contentStandardId: 'grid-banner',
  bannerSlots: Object.values(SLOT_IDS).map((slotId) => ({ slotId, maxNumberOfAds: 1 })),
  ...changes,
})

const server = (pathOf = everywhere) => createAdServer({ channels, pathOf, now: () => NOON })

const post = (json: unknown, locale = 'en') =>
  new Request('http://ads.invalid/v1/ads/generate', {
    method: 'POST',
    headers: { 'accept-language': locale },
    body: typeof json === 'string' ? json : JSON.stringify(json),
  })

async function bannersOf(response: Promise<Response>): Promise<Ad[]> {
  const reply = (await (await response).json()) as { banners: Ad[] }
  return reply.banners
}

const codesOf = async (response: Promise<Response>) =>
  (await bannersOf(response)).map(({ id }) => id.split('/')[1])

test('a response has the lists of the contract, and a complete ad for each slot', async () => {
  const response = await server().fetch(post(body({ bannerSlots: [slot(SLOT_IDS.rightM1)] })))
  expect(await response.json()).toEqual({
    ads: [],
    banners: [
      {
        id: 'pharmacy/vitamin-weeks/medium',
        slotId: 'X-M1',
        contentStandardId: 'grid-banner',
        imageUrl: '/demo-media/banner/pharmacy-vitamin-weeks-medium',
        linkUrl: '/en/catalogPromotion',
        altText: 'Vitamins and oranges before a rising sun',
        text: 'Vitamin weeks: sunshine by the bottle',
        gtins: [],
        expiry: '2026-05-01T13:00:00.000Z',
        tags: {},
        metadata: { advertiserInfo: { advertiser: 'Salvia', onBehalfOf: null } },
      },
    ],
    products: [],
    metadata: [],
  })
})

const slot = (slotId: string) => ({ slotId, maxNumberOfAds: 1 })

test.each([
  ['lt', 'Vitaminų savaitės: saulė buteliuke'],
  ['ru-RU,ru;q=0.9', 'Недели витаминов: солнце в баночке'],
  ['de,lt;q=0.5,ru;q=0.9', 'Недели витаминов: солнце в баночке'],
  ['de', 'Vitamin weeks: sunshine by the bottle'],
  ['*', 'Vitamin weeks: sunshine by the bottle'],
])('responds in %s', async (locale, text) => {
  const [first] = await bannersOf(server().fetch(post(body(), locale)))
  expect(first?.text).toBe(text)
})

test('four slots of one page show four different campaigns', async () => {
  const codes = await codesOf(server().fetch(post(body())))
  expect(new Set(codes).size).toBe(4)
})

test('the pages of one list do not begin with the same ad', async () => {
  const ads = server()
  const [one] = await codesOf(ads.fetch(post(body())))
  const [two] = await codesOf(ads.fetch(post(body())))
  expect(one).not.toBe(two)
})

describe('ads that match the page come first', () => {
  test.each([
    [{ productFilters: [['category:mother-baby/feeding/bottles']] }, 'first-steps'],
    [{ productFilters: [['category:oral-care']] }, 'bright-smile'],
    [{ searchTerm: 'Electric Toothbrush' }, 'bright-smile'],
    [{ searchTerm: 'зубная щётка' }, 'bright-smile'],
    [{ searchTerm: 'dantų pasta' }, 'bright-smile'],
    [{ searchTerm: 'فرشاة أسنان' }, 'bright-smile'],
    [{ searchTerm: 'kąšlys KOSULYS' }, 'cold-season'],
  ])('%j shows %s', async (changes, code) => {
    expect((await codesOf(server().fetch(post(body(changes)))))[0]).toBe(code)
  })

  test.each([
    [{ productFilters: [['category:medicines/cold-flu/cough-syrups']] }, /skin-days|hydration/],
    [{ searchTerm: 'dry cough' }, /skin-days|hydration|vitamin/],
    [{ productFilters: [['category:face-care']] }, /cold-season|home-check/],
  ])('%j shows none of another department', async (changes, others) => {
    const codes = await codesOf(server().fetch(post(body(changes))))
    expect(codes.length).toBeGreaterThan(1)
    expect(codes.filter((code) => others.test(code ?? ''))).toEqual([])
  })

  test('unmatched search words get no special ad', async () => {
    const codes = await codesOf(server().fetch(post(body({ searchTerm: 'zzz' }))))
    expect(codes).not.toContain('bright-smile')
  })
})

test('a campaign without a page is not shown, and its slot may stay empty', async () => {
  const onlyVitamins: PathOf = (target) =>
    Promise.resolve('code' in target && target.code === 'vitamin-weeks' ? '/en/x' : null)
  expect(await codesOf(server(onlyVitamins).fetch(post(body())))).toEqual(['vitamin-weeks'])
})

test.each([
  ['an unknown catalog', { catalogId: 'nobody' }],
  ['a slot that is in no set', { bannerSlots: [slot('other')] }],
])('returns no ads for %s', async (_what, changes) => {
  expect(await bannersOf(server().fetch(post(body(changes))))).toEqual([])
})

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['no catalog', body({ catalogId: undefined })],
  ['no placement', body({ placement: '' })],
  ['no content standard', body({ contentStandardId: 3 })],
  ['no number of product ads', body({ maxNumberOfAds: undefined })],
  ['no slots', body({ bannerSlots: [] })],
  ['a slot without a number', body({ bannerSlots: [{ slotId: 'X-S1' }] })],
  ['a search term that is no text', body({ searchTerm: 7 })],
])('rejects a request with %s', async (_what, json) => {
  expect((await server().fetch(post(json))).status).toBe(400)
})

describe('reports', () => {
  const report = async (path: string) => {
    const notified: string[] = []
    const ads = createAdServer({
      channels,
      pathOf: everywhere,
      onReport: (event, id) => notified.push(`${event} ${id}`),
    })
    const { status } = await ads.fetch(new Request(`http://ads.invalid/v1/resource/${path}`))
    return { status, notified }
  }
  const id = 'pharmacy%2Fhydration%2Fsmall'

  test.each([
    [`first-i/${id}`, 'impression pharmacy/hydration/small'],
    [`second-c/${id}`, 'click pharmacy/hydration/small'],
  ])('%s is recorded as %s', async (path, line) => {
    expect(await report(path)).toEqual({ status: 200, notified: [line] })
  })

  test.each([
    ['first-i/nonsense', 400],
    ['first-i/%zz', 400],
    ['first-i/pharmacy%2fhydration%2fsmall', 400],
    [`third-x/${id}`, 404],
    ['first-i/pharmacy/hydration/small', 404],
  ])('%s gets %i and is not recorded', async (path, status) => {
    expect(await report(path)).toEqual({ status, notified: [] })
  })
})

test('other paths and methods are rejected', async () => {
  const get = (path: string) => server().fetch(new Request(`http://ads.invalid${path}`))
  expect((await get('/v1/ads/generate')).status).toBe(405)
  expect((await get('/')).status).toBe(404)
})

describe('resolving targets', () => {
  const shop = (status: number, found: object) => (requested: string[]) => ({
    newUrls: false,
    fetch: (request: Request) => {
      requested.push(new URL(request.url).pathname)
      return Promise.resolve(Response.json(found, { status }))
    },
  })
  const pathWith = (access: ReturnType<typeof shop>, requested: string[] = []) =>
    createPathOf(access(requested))

  test.each([
    [{ kind: 'sale', id: 7, code: 'a' }, { code: 'a', slug: 'ä/b' }, '/lt/sale/%C3%A4/b-7'],
    [{ kind: 'taxon', id: 7, code: 'a' }, { code: 'a', slug: 's' }, '/lt/category/s-7'],
    [{ kind: 'promotion', id: 7, code: 'a' }, { code: 'a' }, '/lt/promotion/7'],
    [{ kind: 'catalogPromotion', id: 7, code: 'a' }, { code: 'a' }, '/lt/catalog-promotion/7'],
    [
      { kind: 'attribute', attribute: 'b', value: 'v' },
      { attribute: { slug: 'b' } },
      '/lt/attribute/b/v',
    ],
  ] as const)('resolves %j to a page of the shop', async (target, found, path) => {
    expect(await pathWith(shop(200, found))(target, 'lt')).toBe(path)
  })

  test.each([
    [{ kind: 'sale', id: 7, code: 'a' }, 200, { code: 'other', slug: 's' }],
    [{ kind: 'attribute', attribute: 'b', value: 'v' }, 200, { attribute: { slug: 'other' } }],
    [{ kind: 'promotion', id: 7, code: 'a' }, 404, {}],
  ] as const)('resolves %j to nothing in another shop', async (target, status, found) => {
    expect(await pathWith(shop(status, found))(target, 'lt')).toBeNull()
  })

  test('looks up a target once for each locale', async () => {
    const requested: string[] = []
    const pathOf = pathWith(shop(404, {}), requested)
    const target = { kind: 'promotion', id: 7, code: 'a' } as const
    for (const locale of ['lt', 'lt', 'en']) await pathOf(target, locale)
    expect(requested).toEqual(Array.from({ length: 2 }, () => '/api/v2/shop/promotions/by-id/7'))
  })

  test('throws if the shop fails, and tries again on the next request', async () => {
    const pathOf = pathWith(shop(503, {}))
    const target = { kind: 'promotion', id: 7, code: 'a' } as const
    await expect(pathOf(target, 'lt')).rejects.toThrow('The shop responded 503')
  })
})
