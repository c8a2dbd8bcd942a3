import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNext, hasPrevious } from '#storefront/listing/rules/product-list.ts'
import type { ListContext } from '#storefront/listing/server/list-context.ts'
import type { SearchProvider, SearchResponse } from '#storefront/search/port.ts'
import { listContext, loadAddress, pageAt, redirectOf } from '../../support/samples/list-context.ts'
import { wireList, wireProduct } from '../../support/samples/wire.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'

let sample: Awaited<ReturnType<typeof openSampleCatalog>>
let requested: string[]

beforeAll(async () => {
  sample = await openSampleCatalog()
})
afterAll(() => sample.dispose())

/** A shop that records its requests, without `/api/v2/shop/`. */
function listening(
  change: Partial<ListContext> = {},
  provider: SearchProvider | null = null,
): ListContext {
  requested = []
  const fetch = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    requested.push(decodeURIComponent(pathname.replace('/api/v2/shop/', '') + search))
    return sample.catalog.fetch(request)
  }
  return listContext(fetch, change, provider)
}

const page = (scope: string) => `search/products?${scope}`

describe('a page requests', () => {
  test.each([
    {
      path: '/en/category/pain-relief-11',
      requests: ['taxons/11', page('itemsPerPage=30&page=1&productTaxons.id=11')],
    },
    {
      path: '/en/sale/pain-relief-11',
      requests: ['taxons/11', page('discount=true&itemsPerPage=30&page=1&productTaxons.id=11')],
    },
    {
      path: '/en/loyalty/pain-relief-11',
      requests: [
        'taxons/11',
        page('itemsPerPage=30&loyalty-discount=true&page=1&productTaxons.id=11'),
      ],
    },
    {
      path: '/en/attribute/brand/medira',
      requests: [
        'attribute-values/medira?attribute=brand',
        page(
          'attribute-value[attribute-slug]=brand&attribute-value[attribute-value-slug]=medira&itemsPerPage=30&page=1',
        ),
        'search/taxon?slug=pharmacy',
      ],
    },
    {
      path: '/en/promotion/1',
      requests: ['promotions/by-id/1', page('itemsPerPage=30&page=1&promotion=1&promotion-page=1')],
    },
    {
      path: '/en/catalog-promotion/1',
      requests: [
        'catalog-promotions/by-id/1',
        page('catalog-promotion=1&catalog-promotion-page=1&itemsPerPage=30&page=1'),
      ],
    },
    {
      path: '/en/search?query=vitamin',
      requests: [page('itemsPerPage=30&page=1&query=vitamin')],
    },
    {
      path: '/en/category/pain-relief-11?brand[]=medira&price[max]=700&sort=PRICE&order=ASC',
      requests: [
        'taxons/11',
        page(
          'brand[]=medira&itemsPerPage=30&order=ASC&page=1&price[max]=700&productTaxons.id=11&sort=PRICE',
        ),
      ],
    },
  ])('the products of its route: $path', async ({ path, requests }) => {
    await pageAt(path, listening())
    expect(requested).toEqual(requests)
  })

  test('the taxon and the value together on an attribute page within a taxon', async () => {
    await pageAt('/en/attribute/brand/medira/pain-relief-11', listening())
    expect(requested.toSorted()).toEqual([
      'attribute-values/medira?attribute=brand',
      page(
        'attribute-value[attribute-slug]=brand&attribute-value[attribute-value-slug]=medira&itemsPerPage=30&page=1&productTaxons.id=11',
      ),
      'taxons/11',
    ])
  })

  test('the children of the parent, if a taxon has none of its own', async () => {
    await pageAt('/en/sale/serums-18', listening())
    expect(requested).toContain(page('discount=true&itemsPerPage=0&productTaxons.id=17'))
    await pageAt('/en/category/serums-18', listening())
    expect(requested).toContain(page('itemsPerPage=0&productTaxons.id=17'))
  })

  test('the codes of the wishlist', async () => {
    await pageAt('/en/wishlist', listening({ wishlist: ['PH-02', 'PH-01'] }))
    expect(requested).toEqual([page('code[]=PH-02&code[]=PH-01&itemsPerPage=100')])
  })

  test('by the slug only, in new URLs mode', async () => {
    await pageAt('/en/category/pain-relief', listening({ newUrls: true }))
    expect(requested[0]).toBe('search/taxon?slug=pain-relief')
  })
})

describe('the address of a page', () => {
  test.each([
    {
      requests: '/en/category/wrong-11?page=1&utm_source=mail',
      leads: '/en/category/pain-relief-11?utm_source=mail',
    },
    {
      requests: '/en/category/ot-boli-11?brand[]=medira',
      leads: '/en/category/pain-relief-11?brand[]=medira',
    },
    {
      requests: '/en/category/pain-relief-11?page=9&gclid=x',
      leads: '/en/category/pain-relief-11?gclid=x',
    },
    {
      requests: '/en/category/pain-relief-11?page=99999999999',
      leads: '/en/category/pain-relief-11',
    },
    { requests: '/en/search?page=334&query=vitamin', leads: '/en/search?query=vitamin' },
    { requests: '/en/search?page=99999999999&query=vitamin', leads: '/en/search?query=vitamin' },
    {
      requests: '/en/search?page=2&query=vitamin&brand[]=medira',
      leads: '/en/search?brand[]=medira&query=vitamin',
    },
    { requests: '/en/wishlist?page=2', leads: '/en/wishlist' },
  ])('$requests is redirected to $leads', async ({ requests, leads }) =>
    expect(await redirectOf(requests, listening())).toBe(leads),
  )

  test('in new URLs mode has the slug of its language', async () =>
    expect(await redirectOf('/en/sale/ot-boli', listening({ newUrls: true }))).toBe(
      '/en/sale/pain-relief',
    ))

  test.each([
    { what: 'an unknown taxon', path: '/en/category/nothing-999' },
    { what: 'a taxon that is switched off', path: '/en/sale/joints-13' },
    { what: 'a taxon of another channel', path: '/en/category/home-30' },
    { what: 'an unknown value', path: '/en/attribute/brand/nobody' },
    { what: 'a value of another attribute', path: '/en/attribute/form/medira' },
    { what: 'a value within an unknown taxon', path: '/en/attribute/brand/medira/nothing-999' },
    { what: 'an unknown promotion', path: '/en/promotion/999' },
    { what: 'an unknown catalog promotion', path: '/en/catalog-promotion/999' },
    { what: 'a search for nothing', path: '/en/search?query=+&page=2' },
  ])('of $what is not found', async ({ path }) =>
    expect(await loadAddress(path, listening())).toEqual({ kind: 'notFound' }),
  )
})

describe('a search with more pages than can be requested', () => {
  const found = wireList([wireProduct('P1')], {
    currentPage: 333,
    lastPage: 334,
    totalItems: 10_000,
  })
  const shop = () => Promise.resolve(Response.json(found))
  const response: SearchResponse = {
    codes: ['P1'],
    total: 10_000,
    isTotalCapped: true,
    lastPage: 334,
    filters: [],
    correctedFrom: null,
    correctedTo: null,
  }

  test.each([
    { who: 'the shop', context: listContext(shop) },
    {
      who: 'the provider',
      context: listContext(shop, { locale: 'lt' }, { search: () => Promise.resolve(response) }),
    },
  ])('by $who has no link beyond the last one', async ({ context }) => {
    const at = (number: number) => `/${context.locale}/search?page=${number}&query=tea`
    expect(await redirectOf(at(334), context)).not.toBeNull()
    expect(hasNext((await pageAt(at(333), context)).list)).toBe(false)
    expect(hasNext((await pageAt(at(332), context)).list)).toBe(true)
  })
})

describe('a shop that fails', () => {
  const failing = (status: number) =>
    listContext(() => Promise.resolve(Response.json({}, { status })))

  test('makes a listing unavailable', async () =>
    expect(await loadAddress('/en/category/health-10', failing(500))).toMatchObject({
      kind: 'unavailable',
      error: { status: 500 },
    }))

  test('makes the search unavailable, except for a 401, which is ignored', async () => {
    expect((await loadAddress('/en/search?query=tea', failing(500))).kind).toBe('unavailable')
    expect(await pageAt('/en/search?query=tea', failing(401))).toMatchObject({
      hasResponse: false,
      products: [],
      list: { total: 0 },
    })
  })
})

describe('a search of the provider', () => {
  const path = '/lt/search?page=3&query=tea'
  const searching = (response: SearchResponse | null) =>
    listening({ locale: 'lt' }, { search: () => Promise.resolve(response) })

  test('that fails keeps its page, without previous and next', async () => {
    const { hasResponse, query, list } = await pageAt(path, searching(null))
    expect([hasResponse, query.page]).toEqual([false, 3])
    expect([hasPrevious(list), hasNext(list)]).toEqual([false, false])
  })

  test('without results on its page is redirected to the first', async () => {
    const response = { total: 31, isTotalCapped: false, lastPage: 2, codes: [], filters: [] }
    const found = { ...response, correctedFrom: null, correctedTo: null }
    expect(await redirectOf(path, searching(found))).toBe('/lt/search?query=tea')
  })
})
