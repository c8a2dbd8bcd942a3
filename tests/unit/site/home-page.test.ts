import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadHome } from '#storefront/site/server/home-page.ts'
import { listContext } from '../../support/samples/list-context.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'
import { DEMO_CHANNELS } from '../../support/samples/demo/channels.ts'

let sample: Awaited<ReturnType<typeof openSampleCatalog>>

beforeAll(async () => {
  sample = await openSampleCatalog()
})
afterAll(() => sample.dispose())

/** The home page on a shop whose responses about taxons are altered. */
async function homePage(change: Parameters<typeof listContext>[1], taxons?: object) {
  const fetch = async (request: Request) => {
    const response = await sample.catalog.fetch(request)
    const isTaxon = new URL(request.url).pathname.includes('/search/taxon')
    if (!taxons || !isTaxon) return response
    return Response.json({ ...((await response.json()) as object), ...taxons })
  }
  const loaded = await loadHome(listContext(fetch, change))
  if (loaded.kind !== 'page') throw new Error(`There is no home page: ${loaded.kind}`)
  return loaded.page
}

test.each(DEMO_CHANNELS)(
  'the home page of $code names the taxon of all its products',
  async (channel) => {
    const { root, taxons } = await homePage({ channel })
    expect(root?.code).toBe(channel.rootTaxon)
    expect(taxons.length).toBeGreaterThan(1)
    expect(taxons.map(({ id }) => id)).not.toContain(root?.id)
  },
)

test('a disabled taxon has no page to link to', async () => {
  const { root, taxons } = await homePage({}, { enabled: false })
  expect(root).toBeNull()
  expect(taxons).not.toEqual([])
})

const OTHER_SHOPS = [
  {
    what: 'without reductions',
    refuses: /discount=true/,
    status: 400,
    kind: 'page',
    rails: [0, 8],
  },
  {
    what: 'without either list',
    refuses: /search.products/,
    status: 404,
    kind: 'page',
    rails: [0, 0],
  },
  {
    what: 'whose lists fail',
    refuses: /search.products/,
    status: 500,
    kind: 'page',
    rails: [0, 0],
  },
  { what: 'that has nothing', refuses: /./, status: 404, kind: 'unavailable', rails: null },
  { what: 'that is down', refuses: /./, status: 500, kind: 'unavailable', rails: null },
]

test.each(OTHER_SHOPS)(
  'a shop $what has a home page without the missing parts: $kind',
  async ({ refuses, status, kind, rails }) => {
    const fetch = (request: Request) =>
      refuses.test(request.url)
        ? Promise.resolve(Response.json({}, { status }))
        : sample.catalog.fetch(request)
    const loaded = await loadHome(listContext(fetch, {}))
    expect(loaded.kind).toBe(kind)
    const page = loaded.kind === 'page' ? loaded.page : null
    expect(page && [page.reduced.length, page.newest.length]).toEqual(rails)
  },
)

test('products that are not reduced appear in no rail of reduced products, whatever the shop sends', async () => {
  const fetch = (request: Request) =>
    sample.catalog.fetch(new Request(request.url.replace('discount=true', ''), request))
  const loaded = await loadHome(listContext(fetch, {}))
  const { reduced, newest } = loaded.kind === 'page' ? loaded.page : { reduced: [], newest: [] }
  expect(newest.some(({ price }) => price?.regular === null)).toBe(true)
  expect(reduced.filter(({ price }) => price?.regular === null)).toEqual([])
  expect(reduced.length).toBeLessThan(newest.length)
})
