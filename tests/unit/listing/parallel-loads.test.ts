import { expect, test } from 'vitest'
import { listContext, loadAddress } from '../../support/samples/list-context.ts'
import { wireList, wireProduct, wireTaxon } from '../../support/samples/wire.ts'

const failure = () => Response.json({}, { status: 500 })
const taxon = () => Response.json(wireTaxon(5))
const list = () => Response.json(wireList([wireProduct('P1')]))
const missing = () => Response.json({}, { status: 404 })

/** Loads a category of a shop with these responses for the taxon and for its list. */
function load(responses: { taxon: () => Response; list: () => Response }, slug = 'taxon-5') {
  const context = listContext((request) => {
    const isList = request.url.includes('/search/products')
    return Promise.resolve(isList ? responses.list() : responses.taxon())
  })
  return loadAddress(`/en/category/${slug}-5`, context)
}

test.each([
  { what: 'that is there', responses: { taxon, list }, kind: 'page' },
  { what: 'that is missing', responses: { taxon: missing, list }, kind: 'notFound' },
  { what: 'whose list fails', responses: { taxon, list: failure }, kind: 'unavailable' },
  { what: 'that fails', responses: { taxon: failure, list }, kind: 'unavailable' },
  {
    what: 'that is missing, its list too',
    responses: { taxon: missing, list: failure },
    kind: 'notFound',
  },
])('a category $what gives $kind', async ({ responses, kind }) =>
  expect(await load(responses)).toMatchObject({ kind }),
)

test('a wrong slug is redirected even if the list of the address fails', async () =>
  expect(await load({ taxon, list: failure }, 'wrong')).toEqual({
    kind: 'redirect',
    to: '/en/category/taxon-5-5',
    status: 301,
  }))

test('a missing category waits for its list only within the optional-parts budget', async () => {
  const context = listContext((request) =>
    request.url.includes('/search/products')
      ? new Promise<Response>(() => undefined)
      : Promise.resolve(missing()),
  )
  // Of which the second is almost over.
  context.startedAt -= 950
  const startedAt = performance.now()
  expect(await loadAddress('/en/category/taxon-5-5', context)).toEqual({ kind: 'notFound' })
  expect(performance.now() - startedAt).toBeLessThan(1000)
})

test.each([
  { what: 'a category', address: '/en/category/taxon-5-5', about: 't-5' },
  { what: 'a search', address: '/en/search?query=cream', about: undefined },
])('the blocks of $what are requested before its list is there', async ({ address, about }) => {
  const response = Promise.withResolvers<Response>()
  const context = listContext((request) =>
    request.url.includes('/search/products') ? response.promise : Promise.resolve(taxon()),
  )
  const requested = Promise.withResolvers<string | undefined>()
  const loaded = loadAddress(address, context, ({ entity }) => {
    requested.resolve(entity.taxon?.code)
    return Promise.resolve(['a block'])
  })
  expect(await requested.promise).toBe(about)
  response.resolve(list())
  const page = await loaded
  expect(page.kind === 'page' && (await page.page.blocks)).toEqual(['a block'])
})

test('blocks that fail do not hide why there is no list', async () => {
  const context = listContext((request) =>
    Promise.resolve(request.url.includes('/search/products') ? failure() : taxon()),
  )
  const blocks = () => Promise.reject(new Error('A defect of blocks'))
  expect(await loadAddress('/en/category/taxon-5-5', context, blocks)).toMatchObject({
    kind: 'unavailable',
    error: { status: 500 },
  })
})

test('a shop that returns 404 for every list counts as down: its 404s are not trusted', async () => {
  const all = listContext(() => Promise.resolve(missing()))
  expect(await loadAddress('/en/category/taxon-5-5', all)).toMatchObject({
    kind: 'unavailable',
    error: { status: 404 },
  })
  const some = listContext(({ url }) =>
    Promise.resolve(url.endsWith('?itemsPerPage=0') ? Response.json(wireList([])) : missing()),
  )
  expect(await loadAddress('/en/category/taxon-5-5', some)).toEqual({ kind: 'notFound' })
})
