import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadHome } from '#site/server/home-page.ts'
import { listContext } from '../../support/samples/list-context.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'
import { DEMO_CHANNELS } from '../../support/samples/demo-channels.ts'

let sample: Awaited<ReturnType<typeof openSampleCatalog>>

beforeAll(async () => {
  sample = await openSampleCatalog()
})
afterAll(() => sample.dispose())

/** The home page on a shop whose answers about taxons are changed on their way. */
async function homePage(change: Parameters<typeof listContext>[1], taxons?: object) {
  const fetch = async (request: Request) => {
    const answer = await sample.catalog.fetch(request)
    const isTaxon = new URL(request.url).pathname.includes('/search/taxon')
    if (!taxons || !isTaxon) return answer
    return Response.json({ ...((await answer.json()) as object), ...taxons })
  }
  const loaded = await loadHome(listContext(fetch, change))
  if (loaded.kind !== 'page') throw new Error(`There is no home page: ${loaded.kind}`)
  return loaded.page
}

test.each(DEMO_CHANNELS)(
  'the home page of $code names the taxon that holds all of its products',
  async (channel) => {
    const { root, taxons } = await homePage({ channel })
    expect(root?.code).toBe(channel.rootTaxon)
    expect(taxons.length).toBeGreaterThan(1)
    expect(taxons.map(({ id }) => id)).not.toContain(root?.id)
  },
)

test('a taxon that is switched off has no page to lead to', async () => {
  const { root, taxons } = await homePage({}, { enabled: false })
  expect(root).toBeNull()
  expect(taxons).not.toEqual([])
})
