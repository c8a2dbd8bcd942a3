import { describe, expect, test } from 'vitest'
import { parseListRequest } from '#storefront/listing/rules/list-request.ts'
import { loadListPage } from '#storefront/listing/server/list-page.ts'
import { listContext, pageAt, redirectOf } from '../../support/samples/list-context.ts'
import { wireAttributeValue, wireList, wireProduct, wireTaxon } from '../../support/samples/wire.ts'

const LEAVES = [2, 3, 4].map((id) => wireTaxon(id, { parent: wireTaxon(1) }))
const PARENT = wireTaxon(1, { children: LEAVES })
const BRAND = { attribute: { code: 'brand', slug: 'brand', name: 'Brand' } }

/** Which taxons hold products, by what else the list is narrowed to. */
const HELD = [
  { narrowedBy: 'loyalty-discount', held: [1, 2, 3] },
  { narrowedBy: 'discount', held: [1, 3, 4] },
  { narrowedBy: 'attribute-value', held: [1, 2, 4] },
  { narrowedBy: '', held: [1, 2, 3, 4] },
]

let requested: string[] = []

/** A parent and its three leaves. */
function family(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  requested.push(decodeURIComponent(pathname.replace('/api/v2/shop/', '') + search))
  if (pathname.includes('/attribute-values/')) {
    return Promise.resolve(Response.json(wireAttributeValue(BRAND)))
  }
  if (pathname.includes('/taxons/')) {
    const id = Number(pathname.split('/').at(-1))
    return Promise.resolve(Response.json([PARENT, ...LEAVES].find((taxon) => taxon.id === id)))
  }
  if (pathname.endsWith('/search/taxon')) return Promise.resolve(Response.json(PARENT))
  const availableTaxons = HELD.find(({ narrowedBy }) => search.includes(narrowedBy))?.held ?? []
  return Promise.resolve(Response.json(wireList([wireProduct('P1')], { availableTaxons })))
}

const shop = listContext(family)
const textsAt = async (path: string, context = shop) =>
  (await pageAt(path, context)).links.map(({ text }) => text)

test('a taxon links to its children with products of the page', async () =>
  expect(await textsAt('/en/loyalty/taxon-1-1')).toEqual(['Taxon 2', 'Taxon 3']))

test('an attribute value links to the first taxons of the shop that have it, within that value', async () => {
  const { links } = await pageAt('/en/attribute/brand/adora', shop)
  expect(links).toEqual([
    { text: 'Taxon 2', href: '/en/attribute/brand/adora/taxon-2-2', isCurrent: false },
    { text: 'Taxon 4', href: '/en/attribute/brand/adora/taxon-4-4', isCurrent: false },
  ])
})

test.each([
  ['of this site is shown small', '/demo-media/taxon/tea', '/demo-media/taxon/tea@160.webp'],
  ['of another site is not, as nobody makes it small', 'https://a.example/tea.jpg', undefined],
])('a link’s picture %s', async (_what, path, picture) => {
  const images = [{ path, width: 800, height: 800, alt: '' }]
  const pictured = listContext((request) =>
    request.url.endsWith('/taxons/1')
      ? Promise.resolve(Response.json({ ...PARENT, children: [wireTaxon(2, { images })] }))
      : family(request),
  )
  const { links } = await pageAt('/en/category/taxon-1-1', pictured)
  expect(links[0]?.picture).toBe(picture)
})

test('a taxon of whole channels links to the root of the channel', async () => {
  const root = wireTaxon(7, { code: 'pharmacy', parent: wireTaxon(1) })
  const response = (request: Request) =>
    request.url.includes('/search/taxon') ? Promise.resolve(Response.json(root)) : family(request)
  expect(await redirectOf('/en/category/taxon-1-1', listContext(response))).toBe(
    '/en/category/taxon-7-7',
  )
})

describe('a taxon without children', () => {
  test.each([
    { path: '/en/category/taxon-2-2', texts: ['Taxon 2', 'Taxon 3', 'Taxon 4'] },
    { path: '/en/sale/taxon-3-3', texts: ['Taxon 3', 'Taxon 4'] },
    { path: '/en/loyalty/taxon-2-2', texts: ['Taxon 2', 'Taxon 3'] },
    { path: '/en/attribute/brand/adora/taxon-2-2', texts: ['Taxon 2', 'Taxon 4'] },
  ])('links to its siblings with products of $path', async ({ path, texts }) =>
    expect(await textsAt(path)).toEqual(texts),
  )

  test('links to its siblings too if its own children are all disabled', async () => {
    const children = [wireTaxon(9, { enabled: false })]
    const parent = listContext((request) =>
      request.url.endsWith('/taxons/2')
        ? Promise.resolve(Response.json({ ...LEAVES[0], children }))
        : family(request),
    )
    expect(await textsAt('/en/category/taxon-2-2', parent)).toEqual([
      'Taxon 2',
      'Taxon 3',
      'Taxon 4',
    ])
  })

  test('links to pages of the same family, and marks itself as current', async () => {
    const { links } = await pageAt('/en/attribute/brand/adora/taxon-2-2', shop)
    expect(links).toEqual([
      { text: 'Taxon 2', href: '/en/attribute/brand/adora/taxon-2-2', isCurrent: true },
      { text: 'Taxon 4', href: '/en/attribute/brand/adora/taxon-4-4', isCurrent: false },
    ])
  })

  test.each([
    { what: 'is down', response: () => new Response(null, { status: 500 }) },
    { what: 'sends something else', response: () => Response.json({ data: 'none' }) },
    { what: 'has forgotten the parent', response: () => Response.json({}, { status: 404 }) },
  ])('has no links if the shop $what, and is rendered nevertheless', async ({ response }) => {
    const isOfParent = (url: string) => url.includes('/taxons/1') || url.includes('itemsPerPage=0')
    const failing = listContext((request) =>
      isOfParent(request.url) ? Promise.resolve(response()) : family(request),
    )
    expect(await textsAt('/en/category/taxon-2-2', failing)).toEqual([])
  })

  test('does not load its parent in a fragment', async () => {
    requested = []
    const parsed = parseListRequest(new URL('/en/sale/taxon-3-3', shop.origin), shop)
    const page = parsed.kind === 'list' && (await loadListPage(parsed.request, shop))
    expect(page).toMatchObject({ kind: 'page' })
    expect(requested).toEqual([
      'taxons/3',
      'search/products?discount=true&itemsPerPage=30&page=1&productTaxons.id=3',
    ])
  })
})
