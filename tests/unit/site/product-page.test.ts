import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadProduct } from '#storefront/site/server/product-page.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'
import { listContext } from '../../support/samples/list-context.ts'

let sample: Awaited<ReturnType<typeof openSampleCatalog>>

beforeAll(async () => {
  sample = await openSampleCatalog()
})
afterAll(() => sample.dispose())

/** Loads the page of a product with a taxon, on a shop that answers some of its calls otherwise. */
async function productPage(other: (path: string) => Promise<Response> | null) {
  const context = listContext((request) => {
    const { pathname, search } = new URL(request.url)
    return other(pathname + search) ?? sample.catalog.fetch(request)
  })
  const listed = await listContext((request) => sample.catalog.fetch(request)).shop.listProducts({
    scope: {},
    form: {},
    sort: 'position',
    page: 1,
    itemsPerPage: 30,
  })
  const { slug, code } = listed.products[0]!
  const loaded = await loadProduct({ slug, code, variant: null, foreign: '' }, context)
  if (loaded.kind !== 'page') throw new Error(`There is no product page: ${loaded.kind}`)
  return loaded.page
}

const failed = () => Promise.resolve(Response.json({}, { status: 500 }))
const silent = () => new Promise<Response>(() => {})

test('a product page has the breadcrumbs of its taxon and other products of it', async () => {
  const { taxon, crumbs, related } = await productPage(() => null)
  expect(taxon).not.toBeNull()
  expect(crumbs.length).toBeGreaterThan(1)
  expect(related).not.toEqual([])
})

test('a product page shows products that are like it, none of them sold out', async () => {
  const { product, related, areAlike } = await productPage(() => null)
  expect(areAlike).toBe(true)
  expect(related.map(({ code }) => code)).not.toContain(product.code)
  expect(related.every(({ inStock }) => inStock)).toBe(true)
})

test.each([
  { what: 'lacks the call', answer: () => Promise.resolve(Response.json({}, { status: 404 })) },
  { what: 'names none', answer: () => Promise.resolve(Response.json({ data: [] })) },
])('a product page shows others of its taxon if the shop $what', async ({ answer }) => {
  const isAsked = (path: string) => path.includes('/search/similar')
  const { related, areAlike } = await productPage((path) => (isAsked(path) ? answer() : null))
  expect(areAlike).toBe(false)
  expect(related).not.toEqual([])
})

const PARTS = [
  { what: 'taxon', call: /\/taxons\// },
  { what: 'other products', call: /search\/similar/ },
]

test.each(
  PARTS.flatMap((part) => [
    { ...part, how: 'failing', answer: failed },
    { ...part, how: 'silent', answer: silent },
  ]),
)('a product page is shown without its $what if the shop is $how there', async (fault) => {
  const page = await productPage((path) => (fault.call.test(path) ? fault.answer() : null))
  expect(page.product.code).not.toBe('')
  expect(page.crumbs.at(-1)?.name).toBe(page.product.name)
  expect(page.related).toEqual([])
})

/** A shop that names the next two products of its list as the first one in other colours. */
async function inColours(answer: (path: string) => Promise<Response> | null = () => null) {
  const listed = await listContext((request) => sample.catalog.fetch(request)).shop.listProducts({
    scope: {},
    form: {},
    sort: 'position',
    page: 1,
    itemsPerPage: 30,
  })
  const [first, ...others] = listed.products.map(({ code }) => code)
  const siblings = others.slice(0, 2)
  const page = await productPage((path) => {
    const isOwn = path.includes('search/products?') && path.includes(`=${first}`)
    if (!isOwn) return answer(path)
    const request = new Request(`http://pharmacy.localhost${path}`)
    return sample.catalog.fetch(request).then(async (response) => {
      const { data, ...rest } = (await response.json()) as { data: object[] }
      return Response.json({ ...rest, data: data.map((one) => ({ ...one, siblings })) })
    })
  })
  return { siblings, page }
}

test('a product page has the same product in other colours, which are not among the others', async () => {
  const { siblings, page } = await inColours()
  expect(page.siblings.map(({ code }) => code)).toEqual(siblings)
  for (const { code } of page.related) expect(siblings).not.toContain(code)
})

test('a product page is shown without other colours if the shop fails there', async () => {
  const { page } = await inColours((path) =>
    /search\/products\?.*=.*&.*=/.test(path) && !path.includes('similar') ? failed() : null,
  )
  expect(page.product.code).not.toBe('')
  expect(page.siblings).toEqual([])
})
