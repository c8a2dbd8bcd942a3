import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { CHANNELS } from '#channels/all.ts'
import type { WireTaxon } from '#contract/schema/entities.ts'
import { type FakeRequest, type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { wireList, wireProduct, wireTaxon } from '../../support/samples/wire.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'
import { sampled } from '../../support/runner/scope.ts'

let shop: FakeShop
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop.stop())

/** A tree of three levels below a root; its taxons have the root's id and a digit each. */
function treeOf(root: Pick<WireTaxon, 'id' | 'slug'>): WireTaxon[] {
  const top = wireTaxon(root.id, { ...root, code: root.slug, slugs: { en: root.slug } })
  const below = (parent: WireTaxon, digit: number) => wireTaxon(10 * parent.id + digit, { parent })
  const [one, other] = [below(top, 1), below(top, 2)]
  const leaf = below(one, 1)
  const bare = (taxon: WireTaxon) => ({ ...taxon, parent: null })
  return [
    { ...top, children: [bare(one), bare(other)] },
    { ...one, children: [bare(leaf)] },
    other,
    leaf,
  ]
}

/** A shop that shows one product of each taxon in every channel. */
function shopOf(taxons: readonly WireTaxon[]) {
  const products = taxons.map(({ id }) => wireProduct(`P-${id}`, { taxon: { id } } as never))
  return ({ path, query }: FakeRequest) => {
    const codes = query.getAll('code[]')
    const shown = codes.length > 0 ? products.filter(({ code }) => codes.includes(code)) : products
    const list = wireList(shown, { availableTaxons: taxons.map(({ id }) => id) })
    const reference = /taxons\/(.+)$/.exec(path)?.[1] ?? query.get('slug')
    const found = taxons.find(({ id, code, slug }) =>
      [String(id), code, slug].includes(reference ?? ''),
    )
    const body = path.endsWith('search/products') ? list : found
    return body ? { body } : { status: 404, body: {} }
  }
}

const HREF = /\shref="?(\/en\/[^"\s>#]*)/g

async function start(taxons: readonly WireTaxon[]): Promise<RunningServer> {
  shop.respondWith(shopOf(taxons))
  const server = await startServer({ SHOP_API_URL: shop.url, CACHE: 'on' })
  onTestFinished(() => server.stop())
  return server
}

/** Follows every link of the pages of a host from its home page on; returns the answers by path. */
async function follow({ port }: RunningServer, host: string): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  const paths = ['/en/']
  for (const path of paths) {
    if (answers.has(path)) continue
    const { status, headers, text } = await sendRequest(port, path, { headers: { host } })
    answers.set(path, status)
    if (headers.location?.startsWith('/')) paths.push(headers.location)
    for (const [, href = ''] of text.matchAll(HREF)) paths.push(href.replaceAll('&amp;', '&'))
  }
  return answers
}

const PHARMACY = treeOf({ id: 1, slug: 'pharmacy' })
const MARKETPLACE = treeOf({ id: 2, slug: 'marketplace' })

const TREES = [
  { roots: 'one root, named by another channel', taxons: PHARMACY, categories: 4 },
  {
    roots: 'one root, that no channel names',
    taxons: treeOf({ id: 3, slug: 'all' }),
    categories: 4,
  },
  { roots: 'two roots', taxons: [...PHARMACY, ...MARKETPLACE], categories: 4 },
  { roots: 'no root', taxons: [wireTaxon(7), wireTaxon(8)], categories: 1 },
  { roots: 'no taxons', taxons: [], categories: 0 },
]

test.each(sampled(TREES))(
  'every link of every channel is answered with a page by a shop with $roots',
  async ({ taxons, categories }) => {
    const server = await start(taxons)
    for (const { code, hosts } of CHANNELS) {
      const answers = await follow(server, hosts[0] ?? '')
      const failed = [...answers].filter(([, status]) => ![200, 301].includes(status))
      expect([code, failed]).toEqual([code, []])
      const seen = [...answers.keys()].filter((path) => path.startsWith('/en/category/'))
      expect(seen.length).toBeGreaterThanOrEqual(categories)
    }
  },
)

test('a taxon below the root of another channel alone is a 404, and nothing links to it', async () => {
  const server = await start([...PHARMACY, ...MARKETPLACE])
  const host = 'pharmacy.localhost'
  const paths = [...(await follow(server, host)).keys()]
  expect(paths.filter((path) => /taxon-2\d*-2\d*$/.test(path))).toEqual([])
  const { status } = await sendRequest(server.port, '/en/category/taxon-21-21', {
    headers: { host },
  })
  expect(status).toBe(404)
})
